import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Order } from '../../features/checkout/order';
import { createGoodWeek, type GoodWeek } from './camp-books';

/** One way of breaking the books of a good week, and every difference that it makes, sorted. */
export type Breakage = [
  name: string,
  breakThem: (week: GoodWeek) => Promise<unknown>,
  expected: (week: GoodWeek) => unknown[],
];

/** Changes what Stripe knows of the order's payment. */
export const setIntent = ({ intents }: GoodWeek, { paymentIntentId }: Order, set: object) =>
  intents.updateOne({ _id: paymentIntentId! }, { $set: set });

/** Breaks the same good week in each way, and expects those differences and no other. */
export const testBreakages = (breakages: Breakage[]) => {
  let week: GoodWeek;
  beforeAll(async () => {
    week = await createGoodWeek();
  });
  afterEach(() => week.restore());
  afterAll(() => week.stop());

  test('finds nothing in a good week', async () => {
    expect(await week.listDifferences()).toEqual([]);
  });

  test.each(breakages)('finds %s, and nothing else', async (_, breakThem, expected) => {
    await breakThem(week);
    expect(await week.listDifferences()).toEqual(expected(week));
  });
};
