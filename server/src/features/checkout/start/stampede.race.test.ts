import { beforeAll, describe, expect, test } from 'vitest';
import { sweepOrders } from '../sweep';
import type { TestUser } from '#testing/samples/builders';
import { createStampede, type Stampede } from '#testing/purchases/stampede';
import { useTestApi } from '#testing/api/use-test-api';

const api = useTestApi();
let stampede: Stampede;
let shop: Stampede['shop'];
beforeAll(() => {
  stampede = createStampede(api);
  shop = stampede.shop;
});

describe('40 concurrent buyers', () => {
  test('of 4 classes with 5 seats: 20 are enrolled, 20 are refused before they pay', () =>
    stampede.sellOut({ classCount: 4, buyerCount: 40 }));

  test('of the same three classes: 5 get all three, the others none', () =>
    stampede.sellSameThree(40));
});

describe('one payment with 50 concurrent reports of browser and webhook', () => {
  const reportOften = async (user: TestUser, id: string) => {
    const reports = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        index % 2
          ? shop.record(user, id)
          : // Only a few different events: the others are repetitions.
            shop.sendEvent('payment_intent.succeeded', { id }, `evt_${id}_${index % 4}`),
      ),
    );
    expect(reports.map(({ status }) => status)).toEqual(reports.map(() => 200));
    const [order, ...more] = await shop.listOrders(user);
    expect(more).toEqual([]);
    return order!;
  };

  test('results in one order with one enrollment per class', async () => {
    const [user, bought] = [await api.aUser(), await stampede.createClasses(3)];
    const order = await reportOften(user, await shop.charge(user, bought));
    expect(order).toMatchObject({ state: 'paid', refunds: [] });
    for (const campClass of bought) {
      expect(await shop.getClass(campClass)).toMatchObject({ soldCount: 1, holds: [] });
      expect(await shop.countEnrollments(campClass)).toBe(1);
    }
    await stampede.expectCleanAudit();
  });

  test('results in the same after its hold has lapsed, if seats are left', async () => {
    const [user, bought] = [await api.aUser(), await stampede.createClasses(3)];
    const id = await shop.charge(user, bought);
    api.clock.passMinutes(30);
    expect(await reportOften(user, id)).toMatchObject({ state: 'paid', refunds: [] });
    for (const campClass of bought) expect(await shop.countEnrollments(campClass)).toBe(1);
    await stampede.expectCleanAudit();
  });

  test('results in one refund if its hold has lapsed and others bought the seats', async () => {
    const [user, quick] = await stampede.createUsers(2);
    const last = [await api.aClass({ capacity: 1 })];
    const id = await shop.charge(user!, last);
    api.clock.passMinutes(30);
    await shop.buy(quick!, last);

    expect(await reportOften(user!, id)).toMatchObject({ state: 'refunded' });

    const { data } = await api.stripe.refunds.list({ payment_intent: id });
    expect(data.map(({ amount }) => amount)).toEqual([6450]);
    expect(await shop.countEnrollments(last[0]!)).toBe(1);
    await stampede.expectCleanAudit();
  });

  test('results in one order even if the sweep runs concurrently', async () => {
    const [user, bought] = [await api.aUser(), await stampede.createClasses(1)];
    const id = await shop.charge(user, bought);
    api.clock.passMinutes(30);
    const [order] = await Promise.all([
      reportOften(user, id),
      ...Array.from({ length: 5 }, () => sweepOrders(api.camp)),
    ]);
    expect(order).toMatchObject({ state: 'paid', refunds: [] });
    expect(await shop.countEnrollments(bought[0]!)).toBe(1);
    await stampede.expectCleanAudit();
  });
});
