import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditBooks, countDifferences, toTable } from '../../audit/audit';
import type { Person } from '../../testing/builders';
import { createShopper, toTransactionId } from '../../testing/checkout';
import { createTestApi, type TestApi } from '../../testing/test-api';

let api: TestApi;
let shop: ReturnType<typeof createShopper>;

beforeAll(async () => {
  api = await createTestApi();
  shop = createShopper(api);
});
afterAll(() => api.stop());

type CampClass = Awaited<ReturnType<TestApi['aClass']>>;

const BUYERS = 200;
const SEATS = 5;

const people = (count: number) => Promise.all(Array.from({ length: count }, () => api.aPerson()));
const classes = (count: number) =>
  Promise.all(Array.from({ length: count }, () => api.aClass({ capacity: SEATS })));

/** Answers how it ended: the kind of refusal, or that it was paid. */
const buy = async (buyer: Person, wanted: CampClass[]): Promise<string> => {
  const started = await shop.start(buyer, shop.totalOf(wanted));
  if (started.status !== 200) return String(started.body.type);
  const transactionId = toTransactionId(started.body);
  await shop.confirm(transactionId);
  const recorded = await shop.record(buyer, transactionId);
  return recorded.status === 200 ? String(recorded.body.payment.state) : 'not recorded';
};

const countBy = (words: string[]) =>
  Object.fromEntries(
    [...new Set(words)].map((word) => [word, words.filter((w) => w === word).length]),
  );

const expectGoodBooks = async () => {
  const { db, stripe } = api;
  const rows = await auditBooks({ db, stripe, now: api.clock.now(), inFlightMs: 0 });
  if (countDifferences(rows) > 0) expect.unreachable(toTable(rows));
};

describe('200 buyers at once', () => {
  test('over 10 classes with 5 seats: 50 are enrolled, 150 refused before they pay', async () => {
    const offered = await classes(10);
    const buyers = await people(BUYERS);
    const wantedBy = (index: number) => [offered[index % offered.length]!];
    await Promise.all(buyers.map((buyer, index) => shop.pick(buyer, wantedBy(index))));

    const ends = await Promise.all(buyers.map((buyer, index) => buy(buyer, wantedBy(index))));

    expect(countBy(ends)).toEqual({ paid: 50, '/problems/sold-out': 150 });
    for (const campClass of offered) {
      expect(await shop.getClass(campClass)).toMatchObject({ soldCount: SEATS, holds: [] });
      expect(await shop.countEnrolments(campClass)).toBe(SEATS);
    }
    const charged = await api.stripe.paymentIntents.list({ limit: 100 });
    expect(charged.data).toHaveLength(50);
    await expectGoodBooks();
  });

  test('all for the same three classes in one cart: 5 get all three, the others none', async () => {
    const wanted = await classes(3);
    const buyers = await people(BUYERS);
    const inAnyOrder = (index: number) => [
      ...wanted.slice(index % 3),
      ...wanted.slice(0, index % 3),
    ];
    await Promise.all(buyers.map((buyer, index) => shop.pick(buyer, inAnyOrder(index))));

    const ends = await Promise.all(buyers.map((buyer) => buy(buyer, wanted)));

    expect(countBy(ends)).toEqual({ paid: SEATS, '/problems/sold-out': BUYERS - SEATS });
    for (const campClass of wanted) {
      expect(await shop.getClass(campClass)).toMatchObject({ soldCount: SEATS, holds: [] });
    }
    await expectGoodBooks();
  });
});

describe('one payment, reported 50 times at once by browser and webhook,', () => {
  const reportOften = async (person: Person, id: string) => {
    const reports = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        index % 2
          ? shop.record(person, id)
          : // Half of the events are the same one again.
            shop.sendEvent('payment_intent.succeeded', { id }, `evt_${id}_${index % 4}`),
      ),
    );
    expect(reports.map(({ status }) => status)).toEqual(reports.map(() => 200));
    const [order, ...more] = await shop.listOrders(person);
    expect(more).toEqual([]);
    return order!;
  };

  test('is one order with one enrolment a class', async () => {
    const [person, bought] = [await api.aPerson(), await classes(3)];
    const order = await reportOften(person, await shop.charge(person, bought));
    expect(order).toMatchObject({ state: 'paid', refunds: [] });
    for (const campClass of bought) {
      expect(await shop.getClass(campClass)).toMatchObject({ soldCount: 1, holds: [] });
      expect(await shop.countEnrolments(campClass)).toBe(1);
    }
    await expectGoodBooks();
  });

  test('is the same after its hold has lapsed, while there are seats', async () => {
    const [person, bought] = [await api.aPerson(), await classes(3)];
    const id = await shop.charge(person, bought);
    api.clock.passMinutes(30);
    expect(await reportOften(person, id)).toMatchObject({ state: 'paid', refunds: [] });
    for (const campClass of bought) expect(await shop.countEnrolments(campClass)).toBe(1);
    await expectGoodBooks();
  });

  test('is one refund when its seats went to others after its hold had lapsed', async () => {
    const [person, quick] = await people(2);
    const last = [await api.aClass({ capacity: 1 })];
    const id = await shop.charge(person!, last);
    api.clock.passMinutes(30);
    await shop.buy(quick!, last);

    expect(await reportOften(person!, id)).toMatchObject({ state: 'refunded' });

    const { data } = await api.stripe.refunds.list({ payment_intent: id });
    expect(data.map(({ amount }) => amount)).toEqual([6450]);
    expect(await shop.countEnrolments(last[0]!)).toBe(1);
    await expectGoodBooks();
  });

  test('is one order also when the sweep comes at the same moment', async () => {
    const [person, bought] = [await api.aPerson(), await classes(1)];
    const id = await shop.charge(person, bought);
    api.clock.passMinutes(30);
    const [order] = await Promise.all([
      reportOften(person, id),
      ...Array.from({ length: 5 }, () => api.services.checkout.sweep()),
    ]);
    expect(order).toMatchObject({ state: 'paid', refunds: [] });
    expect(await shop.countEnrolments(bought[0]!)).toBe(1);
    await expectGoodBooks();
  });
});
