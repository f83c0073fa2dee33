import { ObjectId, type Document } from 'mongodb';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AdminCharts } from '#contract';
import { createClock, createTestApi } from '#testing/api/test-api';
import { changesBy } from '#testing/database/database-snapshot';
import { createShopper } from '#testing/purchases/shopper';
import { invalidFieldsOf } from '#testing/responses/problem-of';
import type { TestUser } from '#testing/samples/builders';
import { useTestApi } from '#testing/api/use-test-api';
import { addDays, toDay } from '#shared/dates';

const api = useTestApi();
let admin: TestUser;
beforeAll(async () => {
  admin = await api.aUser('admin');
});
beforeEach(async () => {
  await api.db.collection('orders').deleteMany({});
  await api.db.collection('classes').deleteMany({});
});

const readCharts = async (query = ''): Promise<AdminCharts> =>
  (await api.as(admin.token).get(`/admin-charts${query}`).expect(200)).body as AdminCharts;
const today = () => toDay(api.clock.now(), 'UTC');

/** A paid order with a line for each price, each for a different class. */
const anOrder = (paidAt: Date, prices: number[]) => {
  const lines = prices.map((priceCents) => ({
    classId: new ObjectId(),
    className: `Class of ${priceCents}`,
    priceCents,
    outcome: 'enrolled',
  }));
  const totalCents = prices.reduce((sum, cents) => sum + cents, 0);
  const [number, owner] = [`PI-${new ObjectId().toHexString()}`, new ObjectId().toHexString()];
  return { number, owner, lines, totalCents, state: 'paid', paidAt, refunds: [] };
};
const store = (...orders: Document[]) => api.db.collection('orders').insertMany(orders);

describe('revenue and enrollments by day', () => {
  test('contain every day up to today, including days without sales', async () => {
    const { days } = await readCharts('?days=7');
    expect(days).toEqual(
      Array.from({ length: 7 }, (_, index) => ({
        day: addDays(today(), index - 6),
        revenue: 0,
        enrollments: 0,
      })),
    );
    expect((await readCharts()).days).toHaveLength(30);
    expect((await readCharts('?days=366')).days).toHaveLength(366);
  });

  test('come with as many days before them', async () => {
    const at = api.clock.now();
    const daysAgo = (count: number) => new Date(at.getTime() - count * 86_400_000);
    await store(anOrder(at, [1000]), anOrder(daysAgo(7), [500]), anOrder(daysAgo(14), [700]));
    const { days, daysBefore = [] } = await readCharts('?days=7');
    expect(days.map(({ revenue }) => revenue)).toEqual([0, 0, 0, 0, 0, 0, 10]);
    expect(daysBefore.map(({ day }) => day)).toEqual(
      Array.from({ length: 7 }, (_, index) => addDays(today(), index - 13)),
    );
    expect(daysBefore.map(({ revenue }) => revenue)).toEqual([0, 0, 0, 0, 0, 0, 5]);
  });

  test('count the payments of a day less its refunds', async () => {
    const shop = createShopper(api);
    const camper = await api.aUser();
    const classes = [await api.aClass(), await api.aClass({ priceCents: 1999 })];
    await shop.buy(camper, classes);
    const [order] = await shop.listOrders(camper);
    await api
      .as(admin.token)
      .post(`/orders/${order!._id.toHexString()}/refund`)
      .send({
        classItemId: classes[0]!._id.toHexString(),
        amount: 10.5,
        reason: 'Rain.',
        endsPlace: false,
        refunded: 0,
      })
      .expect(200);
    await shop.addToCart(await api.aUser(), classes);

    const { days } = await readCharts('?days=7');
    expect(days.at(-1)).toEqual({ day: today(), revenue: 73.99, enrollments: 2 });
    expect(days.slice(0, -1).every(({ revenue }) => revenue === 0)).toBe(true);
  });

  test('count neither rejected lines nor failed or pending refunds', async () => {
    const at = api.clock.now();
    const order = anOrder(at, [1000, 500]);
    const [first, second] = order.lines;
    const refund = (amountCents: number, state: 'done' | 'failed' | 'pending') => ({
      _id: new ObjectId(),
      classId: first!.classId,
      amountCents,
      reason: '',
      at,
      state,
    });
    await store({
      ...order,
      lines: [{ ...first!, outcome: 'refused' }, second!],
      refunds: [refund(1000, 'done'), refund(300, 'failed'), refund(200, 'pending')],
    });
    expect((await readCharts('?days=7')).days.at(-1)).toMatchObject({ revenue: 5, enrollments: 1 });
  });

  test('use days in the camp’s time zone, also across a clock change', async () => {
    const clock = createClock();
    clock.passMinutes((Date.parse('2031-03-11T06:00:00Z') - clock.now().getTime()) / 60_000);
    const western = await createTestApi({ clock, timeZone: 'America/Los_Angeles' });
    // Clocks go forward on March 9, 2031: midnight is 08:00 UTC before and 07:00 UTC after it.
    await western.db
      .collection('orders')
      .insertMany([
        anOrder(new Date('2031-03-09T07:59:59Z'), [100]),
        anOrder(new Date('2031-03-09T08:00:00Z'), [200]),
        anOrder(new Date('2031-03-10T06:59:59Z'), [300]),
        anOrder(new Date('2031-03-10T07:00:00Z'), [400]),
      ]);
    const { token } = await western.aUser('admin');
    const { body } = await western.as(token).get('/admin-charts?days=7').expect(200);
    const { days } = body as AdminCharts;
    expect(days.slice(-3).map(({ day, revenue }) => [day, revenue])).toEqual([
      ['2031-03-08', 1],
      ['2031-03-09', 5],
      ['2031-03-10', 4],
    ]);
    await western.stop();
  });

  test('start at midnight of the first day', async () => {
    const first = addDays(today(), -6);
    await store(
      anOrder(new Date(`${first}T00:00:00Z`), [100]),
      anOrder(new Date(Date.parse(first) - 1), [900]),
    );
    expect((await readCharts('?days=7')).days.map(({ revenue }) => revenue)).toEqual([
      1, 0, 0, 0, 0, 0, 0,
    ]);
  });
});

test('sums sold seats and capacity of classes on sale for every category', async () => {
  await api.aClass({ capacity: 10, soldCount: 4 });
  await api.aClass({ capacity: 5, soldCount: 5 });
  await api.aClass({ capacity: 7, soldCount: 7, status: 'canceled' });
  await api.aClass({ capacity: 8, category: 'Cricket' });
  expect((await readCharts()).categories).toEqual([
    { category: 'Football', sold: 9, seats: 15 },
    { category: 'Cricket', sold: 0, seats: 8 },
    { category: 'Basketball', sold: 0, seats: 0 },
  ]);
});

test('lists the ten classes with the highest revenue after refunds in that order', async () => {
  const at = api.clock.now();
  const longAgo = new Date(at.getTime() - 500 * 86_400_000);
  const prices = [100, 200, 300, 400, 500, 600, 700, 800, 900, 1000, 1100, 1200];
  const order = anOrder(longAgo, prices);
  const topLine = order.lines.at(-1)!;
  const refund = { _id: new ObjectId(), reason: '', at, state: 'done' as const };
  await store({ ...order, refunds: [{ ...refund, classId: topLine.classId, amountCents: 950 }] });
  await api.aClass({ _id: topLine.classId, className: 'Renamed', soldCount: 3, capacity: 9 });

  const { topClasses } = await readCharts();
  expect(topClasses.map(({ revenue }) => revenue)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2.5]);
  expect(topClasses.at(-1)).toMatchObject({ className: 'Renamed', enrolled: 3, seats: 9 });
  // A deleted class is still listed with its revenue.
  expect(topClasses[0]).toMatchObject({ className: 'Class of 1100', enrolled: 0, seats: 0 });
});

test('cover at most 366 days, and change nothing', async () => {
  for (const days of ['6', '367', '7.5', 'week', '']) {
    const res = await api.as(admin.token).get(`/admin-charts?days=${days}`);
    expect(invalidFieldsOf(res)).toEqual(['query/days']);
  }
  expect(await changesBy(api.db, () => readCharts())).toEqual([]);
});
