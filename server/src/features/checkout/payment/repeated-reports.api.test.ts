import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createShopper } from '#testing/purchases/shopper';
import { createTestApi, type TestApi } from '#testing/api/test-api';
import { watchWrites } from '#testing/database/watch-writes';

/** The server's database writes and Stripe calls. */
let done: string[] = [];
/** Runs before each call to Stripe. */
let beforeStripe: (call: string) => Promise<unknown> = () => Promise.resolve();

let api: TestApi;
let other: TestApi;
let shop: ReturnType<typeof createShopper>;
beforeAll(async () => {
  api = await createTestApi({
    faults: {
      wrapDb: (db) =>
        watchWrites(db, ({ collection }, work) => {
          done.push(collection);
          return work();
        }),
      wrapFetch: (fetch) => async (input, init) => {
        const { method, url } = new Request(input, init);
        const call = `${method} ${new URL(url).pathname}`;
        done.push(`Stripe: ${call}`);
        await beforeStripe(call);
        return fetch(input, init);
      },
      wrapMailer: (mailer) => mailer,
    },
  });
  other = await createTestApi({ databaseName: api.db.databaseName });
  shop = createShopper(other);
});
beforeEach(() => {
  done = [];
  beforeStripe = () => Promise.resolve();
});
afterAll(async () => {
  await other.stop();
  await api.stop();
});

const watchedShopper = () => createShopper(api);
const event = (id: string, nth = 0) =>
  watchedShopper().sendEvent('payment_intent.succeeded', { id }, `evt_${id}_${nth}`);
const charge = async () => {
  const [user, campClass] = [await other.aUser(), await other.aClass()];
  return { user, campClass, id: await shop.charge(user, [campClass]) };
};

describe('a recorded payment', () => {
  test('is returned to the browser without a write or a call to Stripe', async () => {
    const { user, id } = await charge();
    const { body: first } = await shop.record(user, id).expect(200);
    const { body: second } = await watchedShopper().record(user, id).expect(200);
    expect(second).toEqual(first);
    expect(done).toEqual([]);
  });

  test('only stores that its webhook event was processed', async () => {
    const { user, id } = await charge();
    await shop.record(user, id).expect(200);
    await event(id).expect(200);
    expect(done).toEqual(['webhookEvents', 'webhookEvents']);
  });

  test('is processed again while a refund is pending', async () => {
    const { user, campClass, id } = await charge();
    const [quick, full] = [await other.aUser(), await other.aClass({ capacity: 1 })];
    await shop.record(user, id).expect(200);
    const late = await shop.charge(quick, [full]);
    other.clock.passMinutes(16);
    await shop.buy(user, [full]);
    // Stripe is unavailable for refunds.
    beforeStripe = (call) =>
      call.endsWith('/refunds') ? Promise.reject(new Error('away')) : Promise.resolve();
    const { body } = await watchedShopper().record(quick, late).expect(200);
    expect(body.payment).toMatchObject({ refunds: [{ state: 'pending' }] });
    beforeStripe = () => Promise.resolve();
    const again = await watchedShopper().record(quick, late).expect(200);
    expect(again.body.payment).toMatchObject({ state: 'refunded', refunds: [{ state: 'done' }] });
    expect(await shop.countEnrollments(campClass)).toBe(1);
  });
});

describe('a payment with concurrent reports', () => {
  const reportOften = ({ user, id }: Awaited<ReturnType<typeof charge>>) =>
    Promise.all(
      Array.from({ length: 10 }, (_, nth) =>
        nth % 2 ? watchedShopper().record(user, id) : event(id, nth),
      ),
    );

  test('is read from Stripe once and recorded once', async () => {
    const charged = await charge();
    // Waits until all requests have arrived.
    beforeStripe = () =>
      expect.poll(() => done.filter((entry) => entry === 'webhookEvents').length).toBe(5);
    const statuses = (await reportOften(charged)).map(({ status }) => status);
    expect(statuses).toEqual(Array.from({ length: 10 }, () => 200));
    expect(done.filter((entry) => entry.startsWith('Stripe'))).toHaveLength(1);
    for (const name of ['classes', 'enrollments', 'cartItems'])
      expect(done.filter((entry) => entry === name)).toHaveLength(1);
    // It is marked as fulfilling, then as paid.
    expect(done.filter((entry) => entry === 'orders')).toHaveLength(2);
  });

  test('is recorded once even if the first call to Stripe fails', async () => {
    const charged = await charge();
    let isFirst = true;
    beforeStripe = async () => {
      if (!isFirst) return;
      isFirst = false;
      await expect.poll(() => done.filter((entry) => entry === 'webhookEvents').length).toBe(5);
      throw new Error('away');
    };
    const statuses = (await reportOften(charged)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 503)).toHaveLength(1);
    expect(statuses.filter((status) => status === 200)).toHaveLength(9);
    const [order] = await shop.listOrders(charged.user);
    expect(order).toMatchObject({ state: 'paid', lines: [{ outcome: 'enrolled' }] });
    expect(await shop.getClass(charged.campClass)).toMatchObject({ soldCount: 1 });
    expect(await shop.countEnrollments(charged.campClass)).toBe(1);
  });
});

test('does not store an event without a handler', async () => {
  await watchedShopper()
    .sendEvent('payment_intent.created', { id: 'pi_1' }, 'evt_idle')
    .expect(200);
  expect(done).toEqual([]);
});
