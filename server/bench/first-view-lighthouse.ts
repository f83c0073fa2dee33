import lighthouse from 'lighthouse';
import { within, type Figure } from './figure';

const scores = [
  ['performance', 95],
  ['accessibility', 100],
  ['best-practices', 100],
  ['seo', 100],
] as const;

const timings = [
  ['largest-contentful-paint', 'LCP'],
  ['total-blocking-time', 'TBT'],
] as const;

const CLS_MOST = 0.02;

const ATTEMPTS = 3;

/** A trace that a busy machine began too late has no beginning: Lighthouse says so, and is asked again. */
const run = async (url: string, port: number) => {
  let complaint: string | undefined;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const result = await lighthouse(url, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: scores.map(([category]) => category),
    });
    if (result && !result.lhr.runtimeError) return result.lhr;
    complaint = result?.lhr.runtimeError?.message;
  }
  throw new Error(`Lighthouse cannot judge ${url}: ${complaint}`);
};

/** What Lighthouse says of an address on a telephone, as it simulates one. */
export const judge = async (section: string, url: string, port: number): Promise<Figure[]> => {
  const { categories, audits } = await run(url, port);
  const path = new URL(url).pathname;
  const measure = (id: string) => audits[id]!.numericValue!;
  return [
    ...scores.map(([category, least]) =>
      within(
        {
          section,
          name: `${path} Lighthouse ${category}`,
          value: Math.round((categories[category]!.score ?? 0) * 100),
          unit: '',
        },
        { least },
      ),
    ),
    ...timings.map(([id, name]) => ({
      section,
      name: `${path} ${name}`,
      value: Math.round(measure(id)),
      unit: 'ms',
    })),
    within(
      { section, name: `${path} CLS`, value: measure('cumulative-layout-shift'), unit: '' },
      { most: CLS_MOST },
    ),
  ];
};
