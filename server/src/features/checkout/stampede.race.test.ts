import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../testing/builders';
import { createStampede, type Stampede } from '../../testing/stampede';
import { createTestApi, type TestApi } from '../../testing/test-api';

let api: TestApi;
let stampede: Stampede;
let shop: Stampede['shop'];
beforeAll(async () => {
  api = await createTestApi();
  stampede = createStampede(api);
  shop = stampede.shop;
});
afterAll(() => api.stop());

describe('40 buyers at once', () => {
  test('over 4 classes with 5 seats: 20 are enrolled, 20 refused before they pay', () =>
    stampede.sellOut({ classCount: 4, buyerCount: 40 }));

  test('all for the same three classes in one cart: 5 get all three, the others none', () =>
    stampede.sellSameThree(40));
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
    const [person, bought] = [await api.aPerson(), await stampede.classes(3)];
    const order = await reportOften(person, await shop.charge(person, bought));
    expect(order).toMatchObject({ state: 'paid', refunds: [] });
    for (const campClass of bought) {
      expect(await shop.getClass(campClass)).toMatchObject({ soldCount: 1, holds: [] });
      expect(await shop.countEnrolments(campClass)).toBe(1);
    }
    await stampede.expectGoodBooks();
  });

  test('is the same after its hold has lapsed, while there are seats', async () => {
    const [person, bought] = [await api.aPerson(), await stampede.classes(3)];
    const id = await shop.charge(person, bought);
    api.clock.passMinutes(30);
    expect(await reportOften(person, id)).toMatchObject({ state: 'paid', refunds: [] });
    for (const campClass of bought) expect(await shop.countEnrolments(campClass)).toBe(1);
    await stampede.expectGoodBooks();
  });

  test('is one refund when its seats went to others after its hold had lapsed', async () => {
    const [person, quick] = await stampede.people(2);
    const last = [await api.aClass({ capacity: 1 })];
    const id = await shop.charge(person!, last);
    api.clock.passMinutes(30);
    await shop.buy(quick!, last);

    expect(await reportOften(person!, id)).toMatchObject({ state: 'refunded' });

    const { data } = await api.stripe.refunds.list({ payment_intent: id });
    expect(data.map(({ amount }) => amount)).toEqual([6450]);
    expect(await shop.countEnrolments(last[0]!)).toBe(1);
    await stampede.expectGoodBooks();
  });

  test('is one order also when the sweep comes at the same moment', async () => {
    const [person, bought] = [await api.aPerson(), await stampede.classes(1)];
    const id = await shop.charge(person, bought);
    api.clock.passMinutes(30);
    const [order] = await Promise.all([
      reportOften(person, id),
      ...Array.from({ length: 5 }, () => api.services.checkout.sweep()),
    ]);
    expect(order).toMatchObject({ state: 'paid', refunds: [] });
    expect(await shop.countEnrolments(bought[0]!)).toBe(1);
    await stampede.expectGoodBooks();
  });
});
