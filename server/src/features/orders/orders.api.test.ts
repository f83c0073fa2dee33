import { ObjectId } from 'mongodb';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Order as OrderOnWire } from '#contract';
import type { TestUser } from '#testing/samples/builders';
import { createShopper } from '#testing/purchases/shopper';
import { changesBy } from '#testing/database/database-snapshot';
import { invalidFieldsOf, problemKindOf } from '#testing/responses/problem-of';
import type { Order } from '#domain/orders/order';
import { useTestApi } from '#testing/api/use-test-api';

const api = useTestApi();
let admin: TestUser;
beforeAll(async () => {
  admin = await api.aUser('admin');
});

const orders = () => api.db.collection<Order>('orders');
const MINUTE_MS = 60_000;

/** Returns a stored order, created `nth` minutes after the first one. */
const anOrder = (nth: number, fields: Partial<Order> = {}): Order => {
  const at = new Date(Date.UTC(2031, 4, 4) + nth * MINUTE_MS);
  return {
    _id: new ObjectId(),
    number: `PI-0000000${nth}`,
    owner: `uid-${nth}`,
    ownerEmail: `camper.${nth}@camp.test`,
    searchWords: [],
    lines: [],
    totalCents: 1000,
    state: 'paid',
    holdExpiresAt: at,
    revision: 1,
    createdAt: at,
    paidAt: at,
    refunds: [],
    timeline: [{ at, state: 'paid' }],
    ...fields,
  };
};

const get = (path: string) => api.as(admin.token).get(path);
const numbers = async (query: string) => {
  const { body } = await get(`/orders${query}`).expect(200);
  return (body as OrderOnWire[]).map(({ number }) => number.replace('PI-0000000', ''));
};

describe('the list of orders', () => {
  beforeEach(async () => {
    await orders().deleteMany({});
    await orders().insertMany([
      anOrder(1, { totalCents: 500, paymentIntentId: 'pi_Aa1' }),
      anOrder(2, { state: 'refunded', totalCents: 3000, paymentIntentId: 'pi_aa2' }),
      anOrder(3, { state: 'expired', totalCents: 1000, ownerEmail: 'pi.zero@camp.test' }),
      anOrder(4, { state: 'needs-attention', reviewReason: 'Look.', number: 'PI-7K2M9QXA' }),
      anOrder(5, { reviewReason: 'A refund failed.', ownerEmail: 'camper.1.again@camp.test' }),
    ]);
  });

  test('contains all orders, paid or not, newest first', async () => {
    expect(await numbers('')).toEqual(['5', 'PI-7K2M9QXA', '3', '2', '1']);
  });

  test.each([
    ['?sort=newest', ['5', 'PI-7K2M9QXA', '3', '2', '1']],
    ['?sort=oldest', ['1', '2', '3', 'PI-7K2M9QXA', '5']],
    ['?sort=total', ['1', '3', 'PI-7K2M9QXA', '5', '2']],
    ['?sort=-total', ['2', '5', 'PI-7K2M9QXA', '3', '1']],
    ['?state=refunded', ['2']],
    ['?state=paid&sort=oldest', ['1', '5']],
    ['?attention=true', ['5', 'PI-7K2M9QXA']],
    ['?attention=false', ['3', '2', '1']],
    ['?attention=true&state=paid', ['5']],
    ['?attention=false&state=paid', ['1']],
    ['?q=PI-7k', ['PI-7K2M9QXA']],
    ['?q=camper.1', ['5', '1']],
    ['?q=CAMPER.1%40', ['1']],
    ['?q=pi_aa', ['2']],
    ['?q=pi', ['5', 'PI-7K2M9QXA', '3', '2', '1']],
    ['?q=pi.z', ['3']],
    ['?q=amper', []],
    ['?q=.*', []],
    ['?q=camper.1&state=paid&attention=false&sort=total', ['1']],
    ['?sort=email', ['5', '1', '2', 'PI-7K2M9QXA', '3']],
    ['?sort=-email', ['3', 'PI-7K2M9QXA', '2', '1', '5']],
    ['?state=paid&sort=email', ['5', '1']],
    ['?q=%20%20', ['5', 'PI-7K2M9QXA', '3', '2', '1']],
  ])('of %s is %j', async (query, expected) => {
    expect(await numbers(query)).toEqual(expected);
    const { headers } = await get(`/orders${query}`);
    expect(headers['x-total-count']).toBe(String(expected.length));
  });

  test('is paged', async () => {
    expect(await numbers('?limit=2&page=1&sort=total')).toEqual(['1', '3']);
    expect(await numbers('?limit=2&page=3&sort=total')).toEqual(['2']);
    const { headers } = await get('/orders?limit=2&page=2&attention=false');
    expect(headers['x-total-count']).toBe('3');
    expect(headers.link).toContain('rel="prev"');
  });

  test('returns at most 100 orders', async () => {
    const toOrder = (_: unknown, n: number) => anOrder(0, { number: `PI-X${n}`, owner: `o${n}` });
    await orders().insertMany(Array.from({ length: 101 }, toOrder));
    const { body, headers } = await get('/orders').expect(200);
    expect(body).toHaveLength(100);
    expect(headers['x-total-count']).toBe('106');
  });

  test.each([
    ['state=lost', 'query/state'],
    ['attention=maybe', 'query/attention'],
    ['sort=random', 'query/sort'],
    ['limit=101', 'query/limit'],
    [`q=${'x'.repeat(101)}`, 'query/q'],
  ])('refuses %s with the name of the field', async (query, invalidField) => {
    expect(invalidFieldsOf(await get(`/orders?${query}`))).toEqual([invalidField]);
  });

  test('changes nothing', async () => {
    expect(await changesBy(api.db, () => get('/orders?q=pi').expect(200))).toEqual([]);
  });
});

describe('an order', () => {
  test('shows its history and its refunds', async () => {
    const shop = createShopper(api);
    const camper = await api.aUser(undefined, { email: 'casey@camp.test' });
    const transactionId = await shop.buy(camper, [await api.aClass()]);
    const [stored] = await shop.listOrders(camper);
    const { body } = await get(`/orders/${stored!._id.toHexString()}`).expect(200);
    expect(body).toMatchObject({
      number: stored!.number,
      email: camper.email,
      transactionId,
      price: 64.5,
      state: 'paid',
      createdAt: stored!.createdAt.toISOString(),
      holdExpiresAt: stored!.holdExpiresAt.toISOString(),
      refunds: [],
      timeline: [{ state: 'awaiting-payment' }, { state: 'paid' }],
      lines: [{ className: 'First Touch Football', outcome: 'enrolled' }],
    });
    expect(JSON.stringify(body)).not.toContain(camper.uid);
  });

  test('that is being fulfilled has the state `paid-late`, also in queries', async () => {
    await orders().deleteMany({});
    const order = anOrder(6, { state: 'fulfilling' });
    await orders().insertMany([order, anOrder(7)]);
    expect(await numbers('?state=paid-late')).toEqual(['6']);
    const { body } = await get(`/orders/${order._id.toHexString()}`).expect(200);
    expect(body).toMatchObject({ state: 'paid-late' });
  });

  test('that does not exist is not found', async () => {
    expect(problemKindOf(await get(`/orders/${new ObjectId().toHexString()}`))).toBe('not-found');
    expect(invalidFieldsOf(await get('/orders/one'))).toEqual(['path/id']);
  });
});

describe('an order that needs review', () => {
  let waiting: Order;
  beforeEach(async () => {
    await orders().deleteMany({});
    waiting = anOrder(1, { state: 'needs-attention', reviewReason: 'It brought 10.00 eur.' });
    await orders().insertMany([waiting, anOrder(2, { reviewReason: 'A refund failed.' })]);
  });
  const resolve = (body: object = { note: 'Refunded by bank transfer.' }, as = admin) =>
    api.as(as.token).post(`/orders/${waiting._id.toHexString()}/resolve`).send(body);

  test('leaves the list once it is resolved, and shows the note', async () => {
    const changes = await changesBy(api.db, async () => {
      const { body } = await resolve().expect(200);
      const order = body.order as OrderOnWire;
      expect(order.state).toBe('needs-attention');
      expect(order).not.toHaveProperty('attention');
      expect(order.timeline.at(-1)).toMatchObject({
        state: 'needs-attention',
        note: 'Refunded by bank transfer.',
      });
    });
    expect(changes).toEqual([`~ orders/${waiting._id.toHexString()}`]);
    expect(await numbers('?attention=true')).toEqual(['2']);
    const { body } = await get('/payments?scope=attention').expect(200);
    expect(body).toHaveLength(1);
  });

  test('is resolved once by concurrent requests', async () => {
    const other = await api.aUser('admin');
    const responses = await Promise.all([resolve(), resolve(), resolve(undefined, other)]);
    expect(responses.map(problemKindOf).sort()).toEqual(['no problem', 'not-found', 'not-found']);
    const stored = (await orders().findOne({ _id: waiting._id }))!;
    expect(stored.timeline).toHaveLength(2);
    expect(stored.events).toMatchObject([
      {
        kind: 'order-resolved',
        reason: 'It brought 10.00 eur.',
        note: 'Refunded by bank transfer.',
      },
    ]);
  });

  test('is not resolved without a note', async () => {
    const changes = await changesBy(api.db, async () => {
      expect(invalidFieldsOf(await resolve({ note: ' ' }))).toEqual(['body/note']);
    });
    expect(changes).toEqual([]);
  });
});

describe('a resolved order', () => {
  const shopper = () => createShopper(api);

  test('is not flagged again if the payer reports the same payment', async () => {
    const shop = shopper();
    const camper = await api.aUser();
    const transactionId = await shop.charge(camper, [await api.aClass()]);
    await orders().updateOne({ paymentIntentId: transactionId }, { $set: { totalCents: 1 } });
    expect(problemKindOf(await shop.record(camper, transactionId))).toBe('payment-in-review');
    const [order] = await shop.listOrders(camper);
    const path = `/orders/${order!._id.toHexString()}/resolve`;
    await api.as(admin.token).post(path).send({ note: 'Refunded at Stripe.' }).expect(200);
    expect(problemKindOf(await shop.record(camper, transactionId))).toBe('payment-in-review');
    expect((await shop.listOrders(camper))[0]).not.toHaveProperty('reviewReason');
  });

  test('lets an admin refund again after a failed refund', async () => {
    const shop = shopper();
    const [camper, campClass] = [await api.aUser(), await api.aClass()];
    const transactionId = await shop.buy(camper, [campClass]);
    const [order] = await shop.listOrders(camper);
    const id = order!._id.toHexString();
    const classItemId = campClass._id.toHexString();
    await api
      .as(camper.token)
      .post(`/payments/${id}/cancel`)
      .send({ classItemId, refund: 64.5 })
      .expect(200);
    const [refund] = (await api.stripe.refunds.list({ payment_intent: transactionId })).data;
    await api.stripe.rawRequest('POST', `/v1/refunds/${refund!.id}/fail`);
    await shop.sendEvent('refund.failed', refund!, 'evt_refund_again').expect(200);
    const body = { classItemId, amount: 64.5, reason: 'Again.', endsPlace: true, refunded: 0 };
    const response = await api.as(admin.token).post(`/orders/${id}/refund`).send(body).expect(200);
    expect((response.body.order as OrderOnWire).refunds.map(({ state }) => state)).toEqual([
      'failed',
      'done',
    ]);
    expect((response.body.order as OrderOnWire).attention).toMatch(/failed/);
  });
});
