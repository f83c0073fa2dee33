import lighthouse from 'lighthouse';
import { withBound, type Figure } from '../figure';
import { median } from '../numbers';

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
/** Odd, so that the median of the scores is one of them. */
const RUNS = 5;

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

/** Runs Lighthouse five times for a URL on a simulated phone and returns the medians. */
export async function runLighthouse(section: string, url: string, port: number): Promise<Figure[]> {
  const results: Awaited<ReturnType<typeof runWithRetries>>[] = [];
  for (let run = 0; run < RUNS; run += 1) results.push(await runWithRetries(url, port));
  const path = new URL(url).pathname;
  const toFigure = (name: string, unit: string, values: readonly number[]) => ({
    ...{ section, unit },
    name: `${path} ${name}`,
    value: median(values),
  });
  const measure = (id: string) => results.map(({ audits }) => audits[id]!.numericValue!);
  return [
    ...scores.map(([category, min]) => {
      const values = results.map(({ categories }) =>
        Math.round((categories[category]!.score ?? 0) * 100),
      );
      return withBound(toFigure(`Lighthouse ${category}`, '', values), { min });
    }),
    ...timings.map(([id, name]) => toFigure(name, 'ms', measure(id).map(Math.round))),
    withBound(toFigure('CLS', '', measure('cumulative-layout-shift')), { max: MAX_CLS }),
  ];
}
