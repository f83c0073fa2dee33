import { expect } from 'vitest';
import { auditBooks, countDifferences, toTable } from '../audit/audit';
import type { Person } from './builders';
import { createShopper, toTransactionId } from './checkout';
import type { TestApi } from './test-api';

type CampClass = Awaited<ReturnType<TestApi['aClass']>>;

/** The seats of each class of a stampede. */
export const SEATS = 5;

const countBy = (words: string[]) =>
  Object.fromEntries(
    [...new Set(words)].map((word) => [word, words.filter((w) => w === word).length]),
  );

/** Many buyers at once on an API, and the checks that the seats and the money came out right. */
export const createStampede = (api: TestApi) => {
  const shop = createShopper(api);
  const people = (count: number) => Promise.all(Array.from({ length: count }, () => api.aPerson()));
  const classes = (count: number) =>
    Promise.all(Array.from({ length: count }, () => api.aClass({ capacity: SEATS })));

  /** Returns how it ended: the kind of refusal, or that it was paid. */
  const buy = async (buyer: Person, wanted: CampClass[]): Promise<string> => {
    const started = await shop.start(buyer, shop.totalOf(wanted));
    if (started.status !== 200) return String(started.body.type);
    const transactionId = toTransactionId(started.body);
    await shop.confirm(transactionId);
    const recorded = await shop.record(buyer, transactionId);
    return recorded.status === 200 ? String(recorded.body.payment.state) : 'not recorded';
  };

  const expectGoodBooks = async () => {
    const { db, stripe } = api;
    const rows = await auditBooks({ db, stripe, now: api.clock.now(), inFlightMs: 0 });
    if (countDifferences(rows) > 0) expect.unreachable(toTable(rows));
  };

  return {
    shop,
    people,
    classes,
    expectGoodBooks,

    /** Expects that every seat of so many classes is sold once and all other buyers are refused before they pay. */
    async sellOut({ classCount, buyerCount }: { classCount: number; buyerCount: number }) {
      const offered = await classes(classCount);
      const buyers = await people(buyerCount);
      const wantedBy = (index: number) => [offered[index % offered.length]!];
      await Promise.all(buyers.map((buyer, index) => shop.pick(buyer, wantedBy(index))));

      const ends = await Promise.all(buyers.map((buyer, index) => buy(buyer, wantedBy(index))));

      const sold = classCount * SEATS;
      expect(countBy(ends)).toEqual({ paid: sold, '/problems/sold-out': buyerCount - sold });
      for (const campClass of offered) {
        expect(await shop.getClass(campClass)).toMatchObject({ soldCount: SEATS, holds: [] });
        expect(await shop.countEnrolments(campClass)).toBe(SEATS);
      }
      const charged = await api.stripe.paymentIntents.list({ limit: 100 });
      expect(charged.data).toHaveLength(sold);
      await expectGoodBooks();
    },

    /** Expects that of so many buyers with the same three classes in their carts some get all three, and the others none. */
    async sellSameThree(buyerCount: number) {
      const wanted = await classes(3);
      const buyers = await people(buyerCount);
      const inAnyOrder = (index: number) => [
        ...wanted.slice(index % 3),
        ...wanted.slice(0, index % 3),
      ];
      await Promise.all(buyers.map((buyer, index) => shop.pick(buyer, inAnyOrder(index))));

      const ends = await Promise.all(buyers.map((buyer) => buy(buyer, wanted)));

      expect(countBy(ends)).toEqual({ paid: SEATS, '/problems/sold-out': buyerCount - SEATS });
      for (const campClass of wanted) {
        expect(await shop.getClass(campClass)).toMatchObject({ soldCount: SEATS, holds: [] });
      }
      await expectGoodBooks();
    },
  };
};
export type Stampede = ReturnType<typeof createStampede>;
