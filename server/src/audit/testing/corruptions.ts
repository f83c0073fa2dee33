import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Order } from '#domain/orders/order';
import { createConsistentCamp, type ConsistentCamp } from './audited-camp';

/** A way to corrupt consistent records, and every difference it causes, sorted. */
export type Corruption = [
  name: string,
  corrupt: (camp: ConsistentCamp) => Promise<unknown>,
  expected: (camp: ConsistentCamp) => unknown[],
];

/** Changes the order's payment intent at Stripe. */
export const setIntent = ({ intents }: ConsistentCamp, { paymentIntentId }: Order, set: object) =>
  intents.updateOne({ _id: paymentIntentId! }, { $set: set });

/** Corrupts the same camp in each way and expects exactly those differences. */
export function testCorruptions(corruptions: Corruption[]) {
  let camp: ConsistentCamp;
  beforeAll(async () => {
    camp = await createConsistentCamp();
  });
  afterEach(() => camp.restore());
  afterAll(() => camp.stop());

  test('finds nothing in consistent records', async () => {
    expect(await camp.listDifferences()).toEqual([]);
  });

  test.each(corruptions)('finds %s and nothing else', async (_, corrupt, expected) => {
    await corrupt(camp);
    expect(await camp.listDifferences()).toEqual(expected(camp));
  });
}
