import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createShopper, toTransactionId } from '../../testing/checkout';
import { createTestApi, type TestApi } from '../../testing/test-api';
import { watchWrites } from '../../testing/watch-writes';

/** What the server does outside of itself, in words. */
let done: string[] = [];
/** Called before each of its calls to Stripe. */
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

const through = () => createShopper(api);
const event = (id: string, nth = 0) =>
  through().sendEvent('payment_intent.succeeded', { id }, `evt_${id}_${nth}`);
const charge = async () => {
  const [person, campClass] = [await other.aPerson(), await other.aClass()];
  return { person, campClass, id: await shop.charge(person, [campClass]) };
};

describe('a payment that has been recorded', () => {
  test('is answered to the browser as it is: nothing is asked or written again', async () => {
    const { person, id } = await charge();
    const { body: first } = await shop.record(person, id).expect(200);
    const { body: second } = await through().record(person, id).expect(200);
    expect(second).toEqual(first);
    expect(done).toEqual([]);
  });

  test('leaves no more of Stripe’s event than that it was worked off', async () => {
    const { person, id } = await charge();
    await shop.record(person, id).expect(200);
    await event(id).expect(200);
    expect(done).toEqual(['webhookEvents', 'webhookEvents']);
  });

  test('is looked at again while some of it is still to go back', async () => {
    const { person, campClass, id } = await charge();
    const [quick, full] = [await other.aPerson(), await other.aClass({ capacity: 1 })];
    await shop.record(person, id).expect(200);
    const late = await shop.charge(quick, [full]);
    other.clock.passMinutes(16);
    await shop.buy(person, [full]);
    // Stripe cannot pay back yet.
    beforeStripe = (call) =>
      call.endsWith('/refunds') ? Promise.reject(new Error('away')) : Promise.resolve();
    const { body } = await through().record(quick, late).expect(200);
    expect(body.payment).toMatchObject({ refunds: [{ state: 'pending' }] });
    beforeStripe = () => Promise.resolve();
    const again = await through().record(quick, late).expect(200);
    expect(again.body.payment).toMatchObject({ state: 'refunded', refunds: [{ state: 'done' }] });
    expect(await shop.countEnrolments(campClass)).toBe(1);
  });
});

describe('a payment that is reported many times at once', () => {
  const reportOften = ({ person, id }: Awaited<ReturnType<typeof charge>>) =>
    Promise.all(
      Array.from({ length: 10 }, (_, nth) =>
        nth % 2 ? through().record(person, id) : event(id, nth),
      ),
    );

  test('is asked for at Stripe and entered into the books once', async () => {
    const charged = await charge();
    // As long as it takes until all have come.
    beforeStripe = () =>
      expect.poll(() => done.filter((each) => each === 'webhookEvents').length).toBe(5);
    const statuses = (await reportOften(charged)).map(({ status }) => status);
    expect(statuses).toEqual(Array.from({ length: 10 }, () => 200));
    expect(done.filter((each) => each.startsWith('Stripe'))).toHaveLength(1);
    for (const name of ['classes', 'enrolments', 'orders', 'cartItems'])
      expect(done.filter((each) => each === name)).toHaveLength(1);
  });

  test('is entered once also when Stripe does not answer the first of them', async () => {
    const charged = await charge();
    let isFirst = true;
    beforeStripe = async () => {
      if (!isFirst) return;
      isFirst = false;
      await expect.poll(() => done.filter((each) => each === 'webhookEvents').length).toBe(5);
      throw new Error('away');
    };
    const statuses = (await reportOften(charged)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 503)).toHaveLength(1);
    expect(statuses.filter((status) => status === 200)).toHaveLength(9);
    const [order] = await shop.listOrders(charged.person);
    expect(order).toMatchObject({ state: 'paid', lines: [{ outcome: 'enrolled' }] });
    expect(await shop.getClass(charged.campClass)).toMatchObject({ soldCount: 1 });
    expect(await shop.countEnrolments(charged.campClass)).toBe(1);
  });
});

test('an event that nothing is done about is taken and not kept', async () => {
  await through().sendEvent('payment_intent.created', { id: 'pi_1' }, 'evt_idle').expect(200);
  expect(done).toEqual([]);
});

test('an order that another server ends while it is given its intent lets go of its seats', async () => {
  const person = await other.aPerson();
  const [kept, dropped] = [await other.aClass(), await other.aClass()];
  await shop.pick(person, [kept, dropped]);
  const { body: cart } = await other.as(person.token).get('/carts').expect(200);
  const { _id } = (cart as { _id: string; classItemId: string }[]).find(
    ({ classItemId }) => classItemId === dropped._id.toHexString(),
  )!;
  let intentId = '';
  beforeStripe = async (call) => {
    if (call !== 'POST /v1/payment_intents' || intentId !== '') return;
    await other.as(person.token).delete(`/carts/${_id}`).expect(200);
    intentId = toTransactionId((await shop.start(person, 64.5).expect(200)).body);
    // Held again in the last moment, as by a first tab that is slow.
    const [ended] = await shop.listOrders(person);
    const hold = { orderId: ended!._id, seats: 1, expiresAt: ended!.holdExpiresAt };
    await api.db
      .collection('classes')
      .updateOne({ _id: dropped._id }, { $push: { holds: hold as never } });
  };

  const { body } = await through().start(person, 129).expect(409);

  expect(body).toMatchObject({ type: '/problems/total-changed', total: 64.5 });
  expect((await shop.getClass(dropped)).holds).toEqual([]);
  const orders = await shop.listOrders(person);
  expect(orders.map(({ state }) => state)).toEqual(['cancelled', 'awaiting-payment']);
  expect(orders[1]).toMatchObject({ paymentIntentId: intentId });
  expect((await shop.getClass(kept)).holds).toMatchObject([{ orderId: orders[1]!._id }]);
  const { data } = await other.stripe.paymentIntents.list({ limit: 100 });
  const ofEnded = data.find(({ metadata }) => metadata.orderId === orders[0]!._id.toHexString());
  expect(ofEnded?.status).toBe('canceled');
});
