import { ObjectId } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Order as OrderOnWire } from '../../contract';
import type { Person } from '../../testing/builders';
import { createShopper } from '../../testing/checkout';
import { changesBy } from '../../testing/contents';
import { faultsOf, refusalOf } from '../../testing/problem-of';
import { createTestApi, type TestApi } from '../../testing/test-api';
import type { Order } from './order';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await createTestApi();
  admin = await api.aPerson('admin');
});
afterAll(() => api.stop());

const orders = () => api.db.collection<Order>('orders');
const MINUTE_MS = 60_000;

/** An order as it would be stored, `nth` minutes after the others. */
const anOrder = (nth: number, given: Partial<Order> = {}): Order => {
  const at = new Date(Date.UTC(2031, 4, 4) + nth * MINUTE_MS);
  return {
    _id: new ObjectId(),
    number: `PI-0000000${nth}`,
    owner: `uid-${nth}`,
    ownerEmail: `camper.${nth}@camp.test`,
    lines: [],
    totalCents: 1000,
    state: 'paid',
    holdExpiresAt: at,
    revision: 1,
    createdAt: at,
    paidAt: at,
    refunds: [],
    timeline: [{ at, state: 'paid' }],
    ...given,
  };
};

const ask = (path: string) => api.as(admin.token).get(path);
const numbers = async (query: string) => {
  const { body } = await ask(`/orders${query}`).expect(200);
  return (body as OrderOnWire[]).map(({ number }) => number.replace('PI-0000000', ''));
};

describe('the list of orders', () => {
  beforeEach(async () => {
    await orders().deleteMany({});
    await orders().insertMany([
      anOrder(1, { totalCents: 500, paymentIntentId: 'pi_Aa1' }),
      anOrder(2, { state: 'refunded', totalCents: 3000, paymentIntentId: 'pi_aa2' }),
      anOrder(3, { state: 'expired', totalCents: 1000, ownerEmail: 'pi.zero@camp.test' }),
      anOrder(4, { state: 'needs-attention', attention: 'Look.', number: 'PI-7K2M9QXA' }),
      anOrder(5, { attention: 'A refund failed.', ownerEmail: 'camper.1.again@camp.test' }),
    ]);
  });

  test('has every order, paid or not, newest first', async () => {
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
    ['?q=%20%20', ['5', 'PI-7K2M9QXA', '3', '2', '1']],
  ])('of %s is %j', async (query, expected) => {
    expect(await numbers(query)).toEqual(expected);
    const { headers } = await ask(`/orders${query}`);
    expect(headers['x-total-count']).toBe(String(expected.length));
  });

  test('comes in pages that together are the whole', async () => {
    expect(await numbers('?limit=2&page=1&sort=total')).toEqual(['1', '3']);
    expect(await numbers('?limit=2&page=3&sort=total')).toEqual(['2']);
    const { headers } = await ask('/orders?limit=2&page=2&attention=false');
    expect(headers['x-total-count']).toBe('3');
    expect(headers.link).toContain('rel="prev"');
  });

  test('is at most 100 orders, asked for or not', async () => {
    await orders().insertMany(
      Array.from({ length: 101 }, (_, nth) =>
        anOrder(0, { number: `PI-X${nth}`, owner: `o${nth}` }),
      ),
    );
    const { body, headers } = await ask('/orders').expect(200);
    expect(body).toHaveLength(100);
    expect(headers['x-total-count']).toBe('106');
  });

  test.each([
    ['state=lost', 'query/state'],
    ['attention=maybe', 'query/attention'],
    ['sort=random', 'query/sort'],
    ['limit=101', 'query/limit'],
    [`q=${'x'.repeat(101)}`, 'query/q'],
  ])('refuses %s by its field', async (query, fault) => {
    expect(faultsOf(await ask(`/orders?${query}`))).toEqual([fault]);
  });

  test('changes nothing', async () => {
    expect(await changesBy(api.db, () => ask('/orders?q=pi').expect(200))).toEqual([]);
  });
});

describe('an order', () => {
  test('tells how it came about, and what went back', async () => {
    const shop = createShopper(api);
    const camper = await api.aPerson(undefined, { email: 'casey@camp.test' });
    const transactionId = await shop.buy(camper, [await api.aClass()]);
    const [stored] = await shop.listOrders(camper);
    const { body } = await ask(`/orders/${stored!._id.toHexString()}`).expect(200);
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

  test('that is not there is not found', async () => {
    expect(refusalOf(await ask(`/orders/${new ObjectId().toHexString()}`))).toBe('not-found');
    expect(faultsOf(await ask('/orders/one'))).toEqual(['path/id']);
  });
});

describe('an order that asks for somebody', () => {
  let waiting: Order;
  beforeEach(async () => {
    await orders().deleteMany({});
    waiting = anOrder(1, { state: 'needs-attention', attention: 'It brought 10.00 eur.' });
    await orders().insertMany([waiting, anOrder(2, { attention: 'A refund failed.' })]);
  });
  const resolve = (body: object = { note: 'Sent back by hand.' }, as = admin) =>
    api.as(as.token).post(`/orders/${waiting._id.toHexString()}/resolve`).send(body);

  test('is off the list once somebody has seen to it, and tells so', async () => {
    const changes = await changesBy(api.db, async () => {
      const { body } = await resolve().expect(200);
      const order = body.order as OrderOnWire;
      expect(order.state).toBe('needs-attention');
      expect(order).not.toHaveProperty('attention');
      expect(order.timeline.at(-1)).toMatchObject({
        state: 'needs-attention',
        note: 'Sent back by hand.',
      });
    });
    expect(changes).toEqual([`~ orders/${waiting._id.toHexString()}`]);
    expect(await numbers('?attention=true')).toEqual(['2']);
    const { body } = await ask('/payments?scope=attention').expect(200);
    expect(body).toHaveLength(1);
  });

  test('is resolved once, whoever clicks how often', async () => {
    const other = await api.aPerson('admin');
    const answers = await Promise.all([resolve(), resolve(), resolve(undefined, other)]);
    expect(answers.map(refusalOf).sort()).toEqual(['no refusal', 'not-found', 'not-found']);
    const stored = (await orders().findOne({ _id: waiting._id }))!;
    expect(stored.timeline).toHaveLength(2);
    expect(stored.news).toMatchObject([
      { kind: 'order-resolved', attention: 'It brought 10.00 eur.', note: 'Sent back by hand.' },
    ]);
  });

  test('is not resolved without a word', async () => {
    const changes = await changesBy(api.db, async () => {
      expect(faultsOf(await resolve({ note: ' ' }))).toEqual(['body/note']);
    });
    expect(changes).toEqual([]);
  });
});

describe('what has been seen to', () => {
  const shopper = () => createShopper(api);

  test('is not asked again when the payer reports the same payment again', async () => {
    const shop = shopper();
    const camper = await api.aPerson();
    const transactionId = await shop.charge(camper, [await api.aClass()]);
    await orders().updateOne({ paymentIntentId: transactionId }, { $set: { totalCents: 1 } });
    expect(refusalOf(await shop.record(camper, transactionId))).toBe('payment-in-review');
    const [order] = await shop.listOrders(camper);
    const path = `/orders/${order!._id.toHexString()}/resolve`;
    await api.as(admin.token).post(path).send({ note: 'Sent back.' }).expect(200);
    expect(refusalOf(await shop.record(camper, transactionId))).toBe('payment-in-review');
    expect((await shop.listOrders(camper))[0]).not.toHaveProperty('attention');
  });

  test('lets an admin decide anew about a refund that failed', async () => {
    const shop = shopper();
    const [camper, campClass] = [await api.aPerson(), await api.aClass()];
    const transactionId = await shop.buy(camper, [campClass]);
    const [order] = await shop.listOrders(camper);
    await api.stripe.refunds.create({ payment_intent: transactionId, amount: 3000 });
    const id = order!._id.toHexString();
    const classItemId = campClass._id.toHexString();
    await api
      .as(camper.token)
      .post(`/payments/${id}/cancel`)
      .send({ classItemId, refund: 64.5 })
      .expect(200);
    // What was sent by hand is known by then.
    const body = { classItemId, amount: 34.5, reason: 'The rest.', endsPlace: true, refunded: 30 };
    const answer = await api.as(admin.token).post(`/orders/${id}/refund`).send(body).expect(200);
    expect((answer.body.order as OrderOnWire).refunds.map(({ state }) => state)).toEqual([
      'failed',
      'done',
      'done',
    ]);
    expect((answer.body.order as OrderOnWire).attention).toMatch(/failed/);
  });
});
