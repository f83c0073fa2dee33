import { ObjectId, type Db } from 'mongodb';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Payment } from '#contract';
import { toDailySessions } from '#domain/classes/schedule';
import { classPath, type TestUser } from '#testing/samples/builders';
import { createShopper } from '#testing/purchases/shopper';
import { changesBy } from '#testing/database/database-snapshot';
import type { TestApi } from '#testing/api/test-api';
import { watchWrites } from '#testing/database/watch-writes';
import { useTestApi } from '#testing/api/use-test-api';
import { addDays, toDay } from '#shared/dates';

type CampClass = Awaited<ReturnType<TestApi['aClass']>>;

const MINUTE_MS = 60_000;
const MINUTES_A_DAY = 1_440;
const tiers = [
  { daysBefore: 14, percent: 100 },
  { daysBefore: 7, percent: 50 },
];
let admin: TestUser;
let camper: TestUser;
/** Runs once, after the next order is stored and before its seats are held. */
let beforeHold: (() => Promise<unknown>) | null = null;
const wrapDb = (db: Db) =>
  watchWrites(db, async ({ collection, method }, work) => {
    const result = await work();
    if (collection === 'orders' && method === 'insertOne' && beforeHold) {
      const act = beforeHold;
      beforeHold = null;
      await act();
    }
    return result;
  });
const api = useTestApi({
  faults: { wrapDb, wrapFetch: (fetch) => fetch, wrapMailer: (mailer) => mailer },
});
const shop = createShopper(api);
beforeAll(async () => {
  admin = await api.aUser('admin');
});
beforeEach(async () => {
  camper = await api.aUser();
});

/** Each class has its own instructor, so that no edit is refused because the instructor is busy. */
const aClass = (overrides: Parameters<TestApi['aClass']>[0] = {}) => {
  const uid = new ObjectId().toHexString();
  const instructor = { uid, name: 'Sam Coach', email: `${uid}@camp.test` };
  return api.aClass({ instructor, ...overrides });
};
const inDays = (days: number) => addDays(toDay(api.clock.now(), 'UTC'), days);
const passDays = (days: number) => api.clock.passMinutes(days * MINUTES_A_DAY);
const edit = (campClass: CampClass, changes: object) =>
  api.as(admin.token).patch(classPath(campClass)).send(changes);
const approve = (campClass: CampClass) =>
  api
    .as(admin.token)
    .patch(classPath(campClass, '/status'))
    .send({ status: 'approved' })
    .expect(200);
/** Stores another first day without the API, so that nobody is notified. */
const setFirstDay = (campClass: CampClass, day: string) =>
  api.setSessions(campClass, toDailySessions({ from: day, to: day }, 'UTC'));
/** Returns the next whole minute after that time. */
const inMinutes = (minutes: number) => {
  const time = Math.ceil(api.clock.now().getTime() / MINUTE_MS) + minutes;
  return new Date(time * MINUTE_MS).toISOString();
};
/** One session, of an hour. */
const startingIn = (minutes: number) => ({
  sessions: [{ startsAt: inMinutes(minutes), endsAt: inMinutes(minutes + 60) }],
});
const move = async (campClass: CampClass, changes: object) => {
  await edit(campClass, changes).expect(200);
  await approve(campClass);
};
const findPayment = async (user = camper) =>
  ((await api.as(user.token).get('/payments').expect(200)).body as Payment[])[0]!;
/** Returns the refund for a cancellation now, without the later steps, which `cancel-enrollment.api.test.ts` tests. */
const findRefund = async () => {
  const { cancellation } = (await findPayment()).lines[0]!;
  if (!cancellation) return cancellation;
  const { refundSteps: _steps, ...now } = cancellation;
  return now;
};
const cancel = async ({ _id }: CampClass, refund: number) =>
  api
    .as(camper.token)
    .post(`/payments/${(await findPayment())._id}/cancel`)
    .send({ classItemId: _id.toHexString(), refund });

describe('a class sold with dates', () => {
  test('keeps its refund if it is moved to the next hours', async () => {
    const campClass = await aClass({ startsOn: inDays(30) });
    const neighbor = await api.aUser();
    await shop.buy(neighbor, [campClass]);
    await shop.buy(camper, [campClass]);
    const [order] = await shop.listOrders(camper);
    expect(order!.lines[0]!.terms).toEqual({ startsOn: inDays(30), refundTiers: tiers });

    await move(campClass, startingIn(120));

    expect(await findRefund()).toEqual({ refund: 64.5 });
    const { body } = await cancel(campClass, 64.5);
    expect(body.payment).toMatchObject({ refunded: 64.5, state: 'refunded' });
    expect(await shop.countEnrollments(campClass)).toBe(1);
    expect(await findPayment(neighbor)).toMatchObject({ refunded: 0 });
  });

  test('is refunded by the later first day if it is postponed', async () => {
    const campClass = await aClass({ startsOn: inDays(3) });
    await shop.buy(camper, [campClass]);
    expect(await findRefund()).toEqual({ refund: 0 });
    await move(campClass, { startsOn: inDays(60), endsOn: inDays(60) });
    expect(await findRefund()).toEqual({ refund: 64.5 });
  });

  test('refunds nothing once it is over, even if its sessions were removed', async () => {
    const campClass = await aClass({ startsOn: inDays(2) });
    await shop.buy(camper, [campClass]);
    passDays(5);
    await api.db
      .collection('classes')
      .updateOne({ _id: campClass._id }, { $unset: { sessions: '', startsOn: '', endsOn: '' } });
    expect(await findRefund()).toBeNull();
    const changes = await changesBy(api.db, async () => {
      expect((await cancel(campClass, 64.5)).body.type).toBe('/problems/class-begun');
    });
    expect(changes).toEqual([]);
  });

  test('is sold with the first day that it had when its seat was held', async () => {
    const campClass = await aClass({ startsOn: inDays(30), capacity: 1 });
    await shop.addToCart(camper, [campClass]);
    beforeHold = () => setFirstDay(campClass, inDays(10));
    const transactionId = await shop.pay(camper, 64.5);
    await shop.record(camper, transactionId).expect(200);
    expect(beforeHold).toBeNull();
    const orders = await shop.listOrders(camper);
    expect(orders.map(({ state, lines }) => [state, lines[0]!.terms.startsOn])).toEqual([
      ['canceled', inDays(30)],
      ['paid', inDays(10)],
    ]);
    expect(await shop.getClass(campClass)).toMatchObject({ soldCount: 1, holds: [] });
  });

  test('is sold with its new first day if it is moved during a checkout', async () => {
    const campClass = await aClass({ startsOn: inDays(30), capacity: 1 });
    await shop.addToCart(camper, [campClass]);
    const first = await shop.start(camper, 64.5).expect(200);
    await setFirstDay(campClass, inDays(5));
    const second = await shop.start(camper, 64.5).expect(200);
    expect(second.body.orderId).not.toBe(first.body.orderId);
    const [, order] = await shop.listOrders(camper);
    expect(order!.lines[0]!.terms).toEqual({ startsOn: inDays(5), refundTiers: tiers });
    expect((await shop.getClass(campClass)).holds).toHaveLength(1);
  });
});

describe('a class sold without dates', () => {
  const sellUndated = async () => {
    const campClass = await aClass();
    await shop.buy(camper, [campClass]);
    const [order] = await shop.listOrders(camper);
    expect(order!.lines[0]!.terms).toEqual({ refundTiers: tiers });
    expect(await findRefund()).toEqual({ refund: 64.5 });
    return campClass;
  };

  test('is refunded in full until 7 days after its dates are announced', async () => {
    const campClass = await sellUndated();
    passDays(40);
    expect(await findRefund()).toEqual({ refund: 64.5 });
    await move(campClass, { startsOn: inDays(16), endsOn: inDays(18) });
    expect((await shop.getClass(campClass)).datesAnnounced).toMatchObject({
      startsOn: inDays(16),
    });
    passDays(7);
    expect(await findRefund()).toEqual({ refund: 64.5 });
    passDays(1);
    expect(await findRefund()).toEqual({ refund: 32.25 });
  });

  test('keeps the date of the first announcement if it is moved later', async () => {
    const campClass = await sellUndated();
    await move(campClass, { startsOn: inDays(60), endsOn: inDays(60) });
    const { datesAnnounced } = await shop.getClass(campClass);
    passDays(8);
    await move(campClass, { startsOn: inDays(1), endsOn: inDays(1) });
    expect((await shop.getClass(campClass)).datesAnnounced).toEqual(datesAnnounced);
    expect(await findRefund()).toEqual({ refund: 64.5 });
  });

  test('announces its dates when it is approved, not earlier', async () => {
    const campClass = await aClass({ status: 'pending' });
    await edit(campClass, { startsOn: inDays(30) }).expect(200);
    expect((await shop.getClass(campClass)).datesAnnounced).toBeUndefined();
    await approve(campClass);
    expect((await shop.getClass(campClass)).datesAnnounced).toMatchObject({
      startsOn: inDays(30),
    });
  });
});

describe('announced dates', () => {
  test('can be changed but not removed', async () => {
    const campClass = await aClass({ startsOn: inDays(30), endsOn: inDays(32) });
    const other = await aClass({ startsOn: inDays(30) });
    const changes = await changesBy(api.db, async () => {
      const { body } = await edit(campClass, { startsOn: null, endsOn: null }).expect(400);
      const detail =
        'cannot be removed, because the sessions have been announced. Enter new ones instead';
      expect(body.errors).toEqual([
        { in: 'body', pointer: '/startsOn', detail },
        { in: 'body', pointer: '/endsOn', detail },
      ]);
      await edit(campClass, { endsOn: null }).expect(400);
    });
    expect(changes).toEqual([]);
    await edit(campClass, { startsOn: inDays(31) }).expect(200);
    await edit(campClass, { startsOn: null }).expect(400);
    expect(await shop.getClass(other)).toMatchObject({ startsOn: inDays(30) });
  });

  test('can be removed if they were never announced', async () => {
    const campClass = await aClass({ startsOn: inDays(30), status: 'pending' });
    await edit(campClass, { startsOn: null, endsOn: null }).expect(200);
    expect((await shop.getClass(campClass)).startsOn).toBeUndefined();
  });
});
