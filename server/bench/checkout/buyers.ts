import { median } from '../numbers';

export const BUYERS = 16;

/** Results of concurrent purchases. `p50` is the median duration in milliseconds. */
export interface Sales {
  perSecond: number;
  p50: number;
  failures: string[];
}

/** Runs `BUYERS` purchases concurrently for the given time. Each purchase has a new buyer. */
export async function runPurchases(
  seconds: number,
  buy: (index: number) => Promise<void>,
  nextBuyerIndex: () => number,
): Promise<Sales> {
  const times: number[] = [];
  const failures: string[] = [];
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1_000;
  const buyRepeatedly = async () => {
    while (performance.now() < endsAt) {
      const purchaseStartedAt = performance.now();
      try {
        await buy(nextBuyerIndex());
        times.push(performance.now() - purchaseStartedAt);
      } catch (error) {
        failures.push(String(error));
      }
    }
  };
  await Promise.all(Array.from({ length: BUYERS }, buyRepeatedly));
  const elapsedMs = performance.now() - startedAt;
  return { perSecond: (times.length * 1_000) / elapsedMs, p50: median(times), failures };
}
