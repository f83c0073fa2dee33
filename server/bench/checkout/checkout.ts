import { withEnvironment } from '../bench-environment';
import { repeatConcurrently } from '../concurrent';
import type { Figure } from '../figure';
import { comparePurchases } from './compare-purchases';
import { fillCamp, openShop, waitUntilDrained } from './shop';

const USERS = 24_000;

/** Compares whole purchases with the minimum of database and HTTP calls, and with an API that makes only these. */
export const measureCheckout = (): Promise<Figure[]> =>
  withEnvironment(async (environment) => {
    const db = environment.openDb('checkout');
    const shop = await openShop(environment, db, USERS);
    let buyerCount = 0;
    const nextBuyerIndex = () => (buyerCount += 1);
    const figures: Figure[] = [];
    for (const [label, count, minRatio] of [
      ['100 classes', 100, 0.65],
      ['one class', 1, 0.6],
    ] as const) {
      const classes = await fillCamp(db, count);
      const compared = await comparePurchases(label, minRatio, async (contender, extent) => {
        const offered = classes[contender];
        const sales = await repeatConcurrently(
          extent,
          (index) => shop[contender](index, [{ campClass: offered[index % count]! }]),
          nextBuyerIndex,
        );
        await waitUntilDrained(db);
        return sales;
      });
      figures.push(...compared);
    }
    return figures;
  });
