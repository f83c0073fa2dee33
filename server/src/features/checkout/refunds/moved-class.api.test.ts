import type { Db } from 'mongodb';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Payment } from '#contract';
import { toCampTime } from '#domain/camp-time';
import { classPath, type TestUser } from '#testing/samples/builders';
import { createShopper } from '#testing/purchases/shopper';
import type { TestApi } from '#testing/api/test-api';
import { watchWrites } from '#testing/database/watch-writes';
import { useTestApi } from '#testing/api/use-test-api';
import { addDays, toDay } from '#shared/dates';

type CampClass = Awaited<ReturnType<TestApi['aClass']>>;

const MINUTE_MS = 60_000;
const MINUTES_A_DAY = 1_440;
let admin: TestUser;
let camper: TestUser;
/** Runs once, after the next order is stored and before its seats are held. */
let beforeHold: (() => Promise<unknown>) | null = null;
/** Runs once, before the next edit of a class is stored. */
let beforeEdit: (() => Promise<unknown>) | null = null;
const wrapDb = (db: Db) =>
  watchWrites(db, async ({ collection, method }, work) => {
    if (collection === 'classes' && method === 'updateOne' && beforeEdit) {
      const act = beforeEdit;
      beforeEdit = null;
      await act();
    }
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

const inDays = (days: number) => addDays(toDay(api.clock.now(), 'UTC'), days);
const edit = (campClass: CampClass, changes: object) =>
  api.as(admin.token).patch(classPath(campClass)).send(changes);
const approve = (campClass: CampClass) =>
  api
    .as(admin.token)
    .patch(classPath(campClass, '/status'))
    .send({ status: 'approved' })
    .expect(200);
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
/** Returns the refund for canceling now, without the later ones. */
const findRefund = async () => {
  const { cancellation } = (await findPayment()).lines[0]!;
  if (!cancellation) return null;
  const { refundSteps: _steps, ...current } = cancellation;
  return current;
};
const cancel = async ({ _id }: CampClass, refund: number) =>
  api
    .as(camper.token)
    .post(`/payments/${(await findPayment())._id}/cancel`)
    .send({ classItemId: _id.toHexString(), refund });

describe('a class that has not begun', () => {
  test('can be canceled on its first day until the first session starts', async () => {
    const startsAt = new Date(inMinutes(90));
    const sessions = [
      { id: 'first', startsAt, endsAt: new Date(inMinutes(150)) },
      { id: 'second', startsAt: new Date(inMinutes(3_000)), endsAt: new Date(inMinutes(3_060)) },
    ];
    const campClass = await api.aClass({ sessions });
    await shop.buy(camper, [campClass]);
    api.clock.passMinutes(89);
    expect(await findRefund()).toEqual({ refund: 0 });
    api.clock.passMinutes(2);
    expect(await findRefund()).toBeNull();
    expect((await cancel(campClass, 0)).body.type).toBe('/problems/class-begun');
    expect(await shop.countEnrollments(campClass)).toBe(1);
  });
});

describe('a class that the camp moved', () => {
  const sellSoon = async () => {
    const campClass = await api.aClass({ startsOn: inDays(3), place: 'Field 1' });
    await shop.buy(camper, [campClass]);
    expect(await findRefund()).toEqual({ refund: 0 });
    return campClass;
  };
  const fullUntil = (campClass: CampClass) => {
    const { moved } = campClass;
    return toCampTime(new Date(moved!.at.getTime() + 7 * MINUTES_A_DAY * MINUTE_MS), 'UTC');
  };

  test.each<[string, () => object]>([
    ['to other sessions', () => ({ startsOn: inDays(9), endsOn: inDays(10) })],
    ['to another location', () => ({ place: 'Field 2' })],
  ])('%s is refunded in full until 7 days later', async (_, changes) => {
    const campClass = await api.aClass({ startsOn: inDays(12), place: 'Field 1' });
    await shop.buy(camper, [campClass]);
    expect(await findRefund()).toEqual({ refund: 32.25 });
    await move(campClass, changes());
    const moved = await shop.getClass(campClass);
    expect(await findRefund()).toEqual({ refund: 64.5, fullRefundUntil: fullUntil(moved) });

    const latecomer = await api.aUser();
    api.clock.passMinutes(1);
    await shop.buy(latecomer, [campClass]);
    expect((await findPayment(latecomer)).lines[0]!.cancellation!.refund).toBeLessThan(64.5);

    api.clock.passMinutes(7 * MINUTES_A_DAY - 2);
    expect(await findRefund()).toMatchObject({ refund: 64.5 });
    api.clock.passMinutes(2);
    expect((await findRefund())!.refund).toBeLessThan(64.5);
  });

  test('is refunded in full by one cancellation, and leaves other families alone', async () => {
    const campClass = await sellSoon();
    const neighbor = await api.aUser();
    await shop.buy(neighbor, [campClass]);
    await move(campClass, { startsOn: inDays(4), endsOn: inDays(5) });
    const [first, second] = await Promise.all([cancel(campClass, 64.5), cancel(campClass, 64.5)]);
    for (const { body } of [first, second]) {
      expect(body.payment).toMatchObject({ refunded: 64.5, lines: [{ outcome: 'canceled' }] });
    }
    const { transactionId } = await findPayment();
    expect(await shop.listRefundAmounts(transactionId!)).toEqual([6450]);
    expect(await shop.countEnrollments(campClass)).toBe(1);
    expect(await findPayment(neighbor)).toMatchObject({ refunded: 0 });
  });

  test('can be canceled for the full price only until its first session starts', async () => {
    const campClass = await sellSoon();
    await move(campClass, startingIn(60));
    const { sessions } = await shop.getClass(campClass);
    expect(await findRefund()).toEqual({
      refund: 64.5,
      fullRefundUntil: toCampTime(sessions![0]!.startsAt, 'UTC'),
    });
    api.clock.passMinutes(62);
    // By the terms of the purchase it begins in 3 days.
    expect(await findRefund()).toEqual({ refund: 0 });
  });

  test('refunds in full what was bought before the move and paid after it', async () => {
    const campClass = await api.aClass({ startsOn: inDays(3), place: 'Field 1' });
    const transactionId = await shop.charge(camper, [campClass]);
    await move(campClass, { place: 'Field 2' });
    await shop.record(camper, transactionId).expect(200);
    expect(await findRefund()).toMatchObject({ refund: 64.5 });
  });

  test.each(['on sale', 'withdrawn'])(
    'refunds in full what is paid after the hold expired and the %s class was moved',
    async (state) => {
      const campClass = await api.aClass({ startsOn: inDays(12), place: 'Field 1' });
      const transactionId = await shop.charge(camper, [campClass]);
      api.clock.passMinutes(16);
      if (state === 'withdrawn') {
        await api.as(admin.token).post(classPath(campClass, '/withdraw')).expect(200);
      }
      await move(campClass, { place: 'Field 2' });
      api.clock.passMinutes(1);
      await shop.record(camper, transactionId).expect(200);
      const neighbor = await api.aUser();
      await shop.buy(neighbor, [campClass]);
      const fullRefundUntil = fullUntil(await shop.getClass(campClass));
      expect(await findRefund()).toEqual({ refund: 64.5, fullRefundUntil });
      expect((await findPayment(neighbor)).lines[0]!.cancellation).toMatchObject({ refund: 32.25 });
    },
  );

  test('is refunded in full if it was bought while the move was being stored', async () => {
    const campClass = await api.aClass({ startsOn: inDays(3), place: 'Field 1' });
    const neighbor = await api.aUser();
    beforeEdit = () => shop.charge(camper, [campClass]);
    await edit(campClass, { place: 'Field 2' }).expect(200);
    const [order] = await shop.listOrders(camper);
    const { moved } = await shop.getClass(campClass);
    expect(order!.createdAt.getTime()).toBeGreaterThan(moved!.at.getTime());
    await shop.record(camper, order!.paymentIntentId!).expect(200);
    expect(await findRefund()).toMatchObject({ refund: 64.5 });
    await shop.buy(neighbor, [campClass]);
    expect((await findPayment(neighbor)).lines[0]!.cancellation).toMatchObject({ refund: 0 });
  });

  test('is not bought at the old location if it is moved during a checkout', async () => {
    const campClass = await api.aClass({ startsOn: inDays(30), place: 'Field 1' });
    await shop.addToCart(camper, [campClass]);
    beforeHold = () => move(campClass, { place: 'Field 2' });
    const transactionId = await shop.pay(camper, 64.5);
    await shop.record(camper, transactionId).expect(200);
    const orders = await shop.listOrders(camper);
    expect(orders.map(({ state, lines }) => [state, lines[0]!.place])).toEqual([
      ['canceled', 'Field 1'],
      ['paid', 'Field 2'],
    ]);
  });
});
