import { median } from './numbers';

export const CONCURRENT = 16;

/** Results of repeated work. `p50` is the median duration in milliseconds. */
export interface Repetitions {
  perSecond: number;
  p50: number;
  failures: string[];
}

/** For how long, or how often, work is repeated. */
export type Extent = { seconds: number } | { times: number };

/** Repeats work, `CONCURRENT` at once. Each repetition gets the next index. */
export async function repeatConcurrently(
  extent: Extent,
  work: (index: number) => Promise<void>,
  nextIndex: () => number,
): Promise<Repetitions> {
  const times: number[] = [];
  const failures: string[] = [];
  const startedAt = performance.now();
  let started = 0;
  const isOver = () =>
    'times' in extent
      ? started >= extent.times
      : performance.now() >= startedAt + extent.seconds * 1_000;
  const repeat = async () => {
    while (!isOver()) {
      started += 1;
      const workStartedAt = performance.now();
      try {
        await work(nextIndex());
        times.push(performance.now() - workStartedAt);
      } catch (error) {
        failures.push(String(error));
      }
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT }, repeat));
  const elapsedMs = performance.now() - startedAt;
  return { perSecond: (times.length * 1_000) / elapsedMs, p50: median(times), failures };
}
