import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createShopper } from '../../testing/checkout';
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
