import { median } from './numbers';

export const CONCURRENT = 16;

/** Results of repeated work. `p50` is the median duration in milliseconds. */
export interface Repetitions {
  perSecond: number;
  p50: number;
  failures: string[];
}

/** Repeats work for the given time, `CONCURRENT` at once. Each repetition gets the next index. */
export async function repeatConcurrently(
  seconds: number,
  work: (index: number) => Promise<void>,
  nextIndex: () => number,
): Promise<Repetitions> {
  const times: number[] = [];
  const failures: string[] = [];
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1_000;
  const repeat = async () => {
    while (performance.now() < endsAt) {
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
