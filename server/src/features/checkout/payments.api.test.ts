import { ObjectId } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints, type Payment } from '../../contract';
import type { TestUser } from '../../testing/builders';
import { createShopper, toTransactionId } from '../../testing/checkout';
import { linksOf, pageOf } from '../../testing/links-of';
import { invalidFieldsOf } from '../../testing/problem-of';
import { createTestApi, type TestApi } from '../../testing/test-api';
import { createOrderNumber, type Order } from './order';

let api: TestApi;
let shop: ReturnType<typeof createShopper>;

beforeAll(async () => {
  api = await createTestApi();
  shop = createShopper(api);
});
afterAll(() => api.stop());

const problemType = (body: { type?: string }) => body.type?.replace('/problems/', '');

describe('POST /payments', () => {
  test('enrolls the payer, empties the cart and takes the seats', async () => {
    const [user, other] = [await api.aUser(), await api.aUser()];
    const classes = [
      await api.aClass(),
      await api.aClass({ category: 'Cricket', className: 'Spin' }),
    ];
    const untouched = await api.aClass();
    await shop.addToCart(other, [untouched]);
    const transactionId = await shop.charge(user, classes);

    const { body } = await shop.record(user, transactionId).expect(200);

    expect(body.insertResult.deleteResult.deletedCount).toBe(2);
    expect(body.payment).toMatchObject({
      transactionId,
      price: 129,
      quantity: 2,
      refunded: 0,
      status: 'service pending',
      state: 'paid',
      email: user.email,
      itemNames: ['First Touch Football', 'Spin'],
      menuItems: classes.map(({ _id }) => _id.toHexString()),
    });
    for (const campClass of classes) {
      expect(await shop.getClass(campClass)).toMatchObject({ soldCount: 1, holds: [] });
      expect(await shop.countEnrolments(campClass)).toBe(1);
    }
    expect((await api.as(user.token).get('/carts')).body).toEqual([]);
    expect((await api.as(other.token).get('/carts')).body).toHaveLength(1);
    expect(await shop.getClass(untouched)).toMatchObject({ soldCount: 0, holds: [] });
  });

  test('returns the same payment for a repeated report', async () => {
    const user = await api.aUser();
    const campClass = await api.aClass();
    const transactionId = await shop.charge(user, [campClass]);
    const first = await shop.record(user, transactionId).expect(200);
    const second = await shop.record(user, transactionId).expect(200);
    expect(second.body).toEqual(first.body);
    expect((await shop.getClass(campClass)).soldCount).toBe(1);
  });

  test('refuses a payment that did not succeed at Stripe', async () => {
    const user = await api.aUser();
    const campClass = await api.aClass();
    await shop.addToCart(user, [campClass]);
    const started = await shop.start(user, 64.5).expect(200);
    const { body } = await shop.record(user, toTransactionId(started.body)).expect(409);
    expect(problemType(body)).toBe('payment-incomplete');
    expect(await shop.countEnrolments(campClass)).toBe(0);
    expect((await shop.getClass(campClass)).soldCount).toBe(0);
  });

  test('does not find another user’s payment, and does not change it', async () => {
    const [payer, thief] = [await api.aUser(), await api.aUser()];
    const campClass = await api.aClass();
    const transactionId = await shop.charge(payer, [campClass]);
    const { body } = await shop.record(thief, transactionId).expect(404);
    expect(problemType(body)).toBe('not-found');
    expect((await api.as(thief.token).get('/payments')).body).toEqual([]);
    expect((await shop.listOrders(payer))[0]).toMatchObject({ state: 'awaiting-payment' });
  });

  test('flags a payment whose amount does not match the order', async () => {
    const user = await api.aUser();
    const campClass = await api.aClass();
    await shop.addToCart(user, [campClass]);
    const started = await shop.start(user, 64.5).expect(200);
    const cheap = await api.stripe.paymentIntents.create({
      amount: 50,
      currency: 'usd',
      allowed_payment_method_types: ['card'],
      metadata: { orderId: started.body.orderId as string },
    });
    await shop.confirm(cheap.id);
    await shop.record(user, cheap.id).expect(404);
    await shop.sendEvent('payment_intent.succeeded', { id: cheap.id }, 'evt_cheap').expect(200);
    expect(await shop.countEnrolments(campClass)).toBe(0);
    expect((await shop.listOrders(user))[0]).toMatchObject({ state: 'needs-attention' });
  });

  test('does not find an intent that Stripe does not know', async () => {
    await shop.record(await api.aUser(), 'pi_unknown').expect(404);
  });

  test('keeps the order open for another card after a declined one', async () => {
    const user = await api.aUser();
    const campClass = await api.aClass();
    await shop.addToCart(user, [campClass]);
    const started = await shop.start(user, 64.5).expect(200);
    const transactionId = toTransactionId(started.body);
    await expect(shop.confirm(transactionId, 'pm_card_visa_chargeDeclined')).rejects.toThrow(
      /declined/,
    );
    await shop.record(user, transactionId).expect(409);
    await shop.confirm(transactionId);
    await shop.record(user, transactionId).expect(200);
    expect((await shop.getClass(campClass)).soldCount).toBe(1);
  });
});

describe('GET /payments', () => {
  test('lists the caller’s own payments, newest first, and all payments for an admin', async () => {
    const [user, other, admin] = [await api.aUser(), await api.aUser(), await api.aUser('admin')];
    const first = await shop.buy(user, [await api.aClass()]);
    const second = await shop.buy(user, [await api.aClass()]);
    const foreign = await shop.buy(other, [await api.aClass()]);

    const own = (await api.as(user.token).get('/payments').expect(200)).body as Payment[];
    expect(own.map(({ transactionId }) => transactionId)).toEqual([second, first]);
    const all = (await api.as(admin.token).get('/payments?scope=all').expect(200))
      .body as Payment[];
    expect(all.map(({ transactionId }) => transactionId)).toContain(foreign);
    expect((await api.as(admin.token).get('/payments').expect(200)).body).toEqual([]);
    await api.as(user.token).get('/payments?scope=all').expect(403);
  });
});

describe('a list of payments', () => {
  let user: TestUser;
  let admin: TestUser;
  beforeEach(async () => {
    await api.db.collection('orders').deleteMany({});
    [user, admin] = await Promise.all([api.aUser(), api.aUser('admin')]);
  });

  /** Inserts paid orders with the same time; returns their ids in the order of the list. */
  const paidOrders = async ({ uid, email }: TestUser, count: number, paidAt = api.clock.now()) => {
    const ids = Array.from({ length: count }, () => new ObjectId());
    const orders = ids.map((_id): Order => ({
      _id,
      number: createOrderNumber(),
      owner: uid,
      ownerEmail: email,
      lines: [],
      totalCents: 0,
      state: 'paid',
      holdExpiresAt: paidAt,
      revision: 0,
      createdAt: paidAt,
      paidAt,
      refunds: [],
      timeline: [],
    }));
    await api.db.collection<Order>('orders').insertMany(orders);
    return ids.map((id) => id.toHexString()).reverse();
  };

  const get = (query: string, { token } = admin) => api.as(token).get(`/payments${query}`);
  const idsOf = (body: unknown) =>
    endpoints.listPayments.response.parse(body).map(({ _id }) => _id);

  const visit = async (address: string) => {
    const res = await api.as(admin.token).get(address).expect(200);
    return { body: res.body as unknown, headers: res.headers, links: linksOf(res) };
  };

  test('of the caller returns a hundred per page, or the requested number', async () => {
    await paidOrders(admin, 3);
    const ids = await paidOrders(user, 105);
    const withoutLimit = await get('', user).expect(200);
    expect(idsOf(withoutLimit.body)).toEqual(ids.slice(0, 100));
    const next = '/payments?page=2';
    expect(pageOf(withoutLimit)).toEqual({ total: 105, links: { next, last: next } });

    const second = await get('?page=2&limit=50', user).expect(200);
    expect(idsOf(second.body)).toEqual(ids.slice(50, 100));
    const at = (page: number) => `/payments?limit=50&page=${page}`;
    expect(pageOf(second)).toEqual({
      total: 105,
      links: { first: at(1), prev: at(1), next: at(3), last: at(3) },
    });
    const beyond = await get('?page=4&limit=50', user).expect(200, []);
    expect(pageOf(beyond)).toEqual({ total: 105, links: { first: at(1), prev: at(3) } });
  });

  test('of all users returns a hundred per page, each payment once', async () => {
    const older = await paidOrders(user, 90, new Date(Date.UTC(2031, 0, 1)));
    const newer = await paidOrders(admin, 120, new Date(Date.UTC(2031, 0, 2)));
    const pages: string[][] = [];
    for (let at: string | undefined = '/payments?scope=all'; at !== undefined;) {
      const { body, headers, links } = await visit(at);
      expect(headers['x-total-count']).toBe('210');
      pages.push(idsOf(body));
      at = links.next;
    }
    expect(pages.map(({ length }) => length)).toEqual([100, 100, 10]);
    expect(pages.flat()).toEqual([...newer, ...older]);
  });

  test('of all users keeps the scope in its page links', async () => {
    await paidOrders(user, 101);
    const { links } = await visit('/payments?scope=all');
    const second = '/payments?scope=all&page=2';
    expect(links).toEqual({ next: second, last: second });
    expect((await visit(second)).body).toHaveLength(1);
  });

  test('contains no unpaid orders', async () => {
    await paidOrders(user, 3);
    const [first] = await api.db.collection<Order>('orders').find().toArray();
    const cancelled = { $set: { state: 'cancelled' as const }, $unset: { paidAt: '' as const } };
    await api.db.collection<Order>('orders').updateOne({ _id: first!._id }, cancelled);
    expect(pageOf(await get('?limit=1', user)).total).toBe(2);
    expect(pageOf(await get('?scope=all&limit=1')).total).toBe(2);
  });

  test.each(['limit=101', 'limit=0', 'page=0', 'page=x', 'scope=theirs'])(
    'is refused for %s with the name of the field',
    async (query) => {
      const [field] = query.split('=');
      expect(invalidFieldsOf(await get(`?${query}`))).toEqual([`query/${field}`]);
    },
  );
});
