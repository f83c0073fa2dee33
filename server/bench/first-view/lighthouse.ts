import lighthouse from 'lighthouse';
import { withBound, type Figure } from '../figure';

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

const MAX_CLS = 0.02;

const ATTEMPTS = 3;

/** Retries, because on a busy machine a trace may start too late and fail. */
const runWithRetries = async (url: string, port: number) => {
  let lastError: string | undefined;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const result = await lighthouse(url, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: scores.map(([category]) => category),
    });
    if (result && !result.lhr.runtimeError) return result.lhr;
    lastError = result?.lhr.runtimeError?.message;
  }
  throw new Error(`Lighthouse failed for ${url}: ${lastError}`);
};

/** Runs Lighthouse for a URL on a simulated phone. */
export async function runLighthouse(section: string, url: string, port: number): Promise<Figure[]> {
  const { categories, audits } = await runWithRetries(url, port);
  const path = new URL(url).pathname;
  const measure = (id: string) => audits[id]!.numericValue!;
  return [
    ...scores.map(([category, min]) =>
      withBound(
        {
          section,
          name: `${path} Lighthouse ${category}`,
          value: Math.round((categories[category]!.score ?? 0) * 100),
          unit: '',
        },
        { min },
      ),
    ),
    ...timings.map(([id, name]) => ({
      section,
      name: `${path} ${name}`,
      value: Math.round(measure(id)),
      unit: 'ms',
    })),
    withBound(
      { section, name: `${path} CLS`, value: measure('cumulative-layout-shift'), unit: '' },
      { max: MAX_CLS },
    ),
  ];
}
