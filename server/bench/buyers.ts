import { median } from './numbers';

export const BUYERS = 16;

/** What buyers got who bought at the same time: purchases a second, and what one took in milliseconds. */
export interface Sales {
  perSecond: number;
  p50: number;
  failures: string[];
}

/** `BUYERS` people at a time buy one thing each; who is done is followed by the next one. */
export const sellFor = async (
  seconds: number,
  buy: (nth: number) => Promise<void>,
  nextPerson: () => number,
): Promise<Sales> => {
  const times: number[] = [];
  const failures: string[] = [];
  const begun = performance.now();
  const until = begun + seconds * 1_000;
  const queue = async () => {
    while (performance.now() < until) {
      const came = performance.now();
      try {
        await buy(nextPerson());
        times.push(performance.now() - came);
      } catch (error) {
        failures.push(String(error));
      }
    }
  };
  await Promise.all(Array.from({ length: BUYERS }, queue));
  const elapsedMs = performance.now() - begun;
  return { perSecond: (times.length * 1_000) / elapsedMs, p50: median(times), failures };
};
