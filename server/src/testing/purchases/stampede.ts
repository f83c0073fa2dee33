import { expect } from 'vitest';
import { auditRecords, countDifferences, toTable } from '#audit/audit';
import type { TestUser } from '../samples/builders';
import { createShopper, toTransactionId } from './shopper';
import type { TestApi } from '../api/test-api';

type CampClass = Awaited<ReturnType<TestApi['aClass']>>;

/** The seats of each class. */
export const SEATS = 5;

const countBy = (values: string[]) =>
  Object.fromEntries(
    [...new Set(values)].map((value) => [value, values.filter((other) => other === value).length]),
  );

/** Concurrent purchases of many users, and checks of the seats and the payments afterwards. */
export function createStampede(api: TestApi) {
  const shop = createShopper(api);
  const createUsers = (count: number) =>
    Promise.all(Array.from({ length: count }, () => api.aUser()));
  const createClasses = (count: number) =>
    Promise.all(Array.from({ length: count }, () => api.aClass({ capacity: SEATS })));

  /** Returns the state of the paid order, or the type of the problem. */
  const buy = async (buyer: TestUser, classes: CampClass[]): Promise<string> => {
    const started = await shop.start(buyer, shop.totalOf(classes));
    if (started.status !== 200) return String(started.body.type);
    const transactionId = toTransactionId(started.body);
    await shop.confirm(transactionId);
    const recorded = await shop.record(buyer, transactionId);
    return recorded.status === 200 ? String(recorded.body.payment.state) : 'not recorded';
  };

  const expectCleanAudit = async () => {
    const { db, stripe } = api;
    const rows = await auditRecords({ db, stripe, now: api.clock.now(), inFlightMs: 0 });
    if (countDifferences(rows) > 0) expect.unreachable(toTable(rows));
  };

  return {
    shop,
    createUsers,
    createClasses,
    expectCleanAudit,

    /**
     * Expects that every seat is sold once, and that all other buyers are refused before they pay.
     */
    async sellOut({ classCount, buyerCount }: { classCount: number; buyerCount: number }) {
      const offered = await createClasses(classCount);
      const buyers = await createUsers(buyerCount);
      const classesOf = (index: number) => [offered[index % offered.length]!];
      await Promise.all(buyers.map((buyer, index) => shop.addToCart(buyer, classesOf(index))));

      const results = await Promise.all(buyers.map((buyer, index) => buy(buyer, classesOf(index))));

      const sold = classCount * SEATS;
      expect(countBy(results)).toEqual({ paid: sold, '/problems/sold-out': buyerCount - sold });
      for (const campClass of offered) {
        expect(await shop.getClass(campClass)).toMatchObject({ soldCount: SEATS, holds: [] });
        expect(await shop.countEnrollments(campClass)).toBe(SEATS);
      }
      const charged = await api.stripe.paymentIntents.list({ limit: 100 });
      expect(charged.data).toHaveLength(sold);
      await expectCleanAudit();
    },

    /**
     * Many buyers have the same three classes in their carts. Expects that each of them gets all
     * three or none.
     */
    async sellSameThree(buyerCount: number) {
      const wantedClasses = await createClasses(3);
      const buyers = await createUsers(buyerCount);
      const inAnyOrder = (index: number) => [
        ...wantedClasses.slice(index % 3),
        ...wantedClasses.slice(0, index % 3),
      ];
      await Promise.all(buyers.map((buyer, index) => shop.addToCart(buyer, inAnyOrder(index))));

      const results = await Promise.all(buyers.map((buyer) => buy(buyer, wantedClasses)));

      expect(countBy(results)).toEqual({ paid: SEATS, '/problems/sold-out': buyerCount - SEATS });
      for (const campClass of wantedClasses) {
        expect(await shop.getClass(campClass)).toMatchObject({ soldCount: SEATS, holds: [] });
      }
      await expectCleanAudit();
    },
  };
}
export type Stampede = ReturnType<typeof createStampede>;
