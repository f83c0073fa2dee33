import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { endpoints, type Payment } from '#contract';
import { createOrderNumber } from '#domain/orders/order-number';
import type { Order } from '#domain/orders/order';
import { createShopper } from '#testing/purchases/shopper';
import { linksOf, pageOf } from '#testing/responses/links-of';
import { invalidFieldsOf } from '#testing/responses/problem-of';
import type { TestUser } from '#testing/samples/builders';
import { useTestApi } from '#testing/api/use-test-api';

const api = useTestApi();
const shop = createShopper(api);

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
      searchWords: [],
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
    const canceled = { $set: { state: 'canceled' as const }, $unset: { paidAt: '' as const } };
    await api.db.collection<Order>('orders').updateOne({ _id: first!._id }, canceled);
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

test('lists orders that need review for admins only, with undecided lines', async () => {
  const [camper, campClass] = [await api.aUser(), await api.aClass()];
  await shop.addToCart(camper, [campClass]);
  await shop.start(camper, 64.5).expect(200);
  const [order] = await shop.listOrders(camper);
  await api.db
    .collection<Order>('orders')
    .updateOne(
      { _id: order!._id },
      { $set: { state: 'needs-attention', reviewReason: 'Look here.' } },
    );
  await api.as(camper.token).get('/payments?scope=attention').expect(403);
  const admin = await api.aUser('admin');
  const { body } = await api.as(admin.token).get('/payments?scope=attention').expect(200);
  const found = (body as Payment[]).find(({ _id }) => _id === order!._id.toHexString());
  expect(found).toMatchObject({ attention: 'Look here.', lines: [{ outcome: 'undecided' }] });
  const own = (await api.as(camper.token).get('/payments')).body as Payment[];
  expect(own).toMatchObject([{ review: 'waiting', lines: [{ outcome: 'undecided' }] }]);
  expect(JSON.stringify(own)).not.toContain('Look here.');
});
