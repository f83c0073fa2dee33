import { beforeAll, describe, expect, test } from 'vitest';
import type { Order as OrderOnWire, OrderTotals } from '#contract';
import { createTestApi, type TestApi } from '#testing/api/test-api';
import { createShopper } from '#testing/purchases/shopper';
import { invalidFieldsOf } from '#testing/responses/problem-of';
import type { TestUser } from '#testing/samples/builders';
import { useTestApi } from '#testing/api/use-test-api';

const listClassNames = async (api: TestApi, { token }: TestUser, query: string) => {
  const { body, headers } = await api.as(token).get(`/orders${query}`).expect(200);
  const orders = body as OrderOnWire[];
  expect(headers['x-total-count']).toBe(String(orders.length));
  return orders.map(({ itemNames }) => itemNames.join());
};

describe('the search of orders by names', () => {
  const api = useTestApi();
  let admin: TestUser;
  beforeAll(async () => {
    admin = await api.aUser('admin');
    const shop = createShopper(api);
    const anna = await api.aUser(undefined, { name: 'Anna Müller' });
    const leo = await api.aChild(anna, { firstName: 'Leo', lastName: 'Brandt' });
    await shop.buyFor(anna, await api.aClass({ className: 'Spin Nets' }), [leo]);
    const bo = await api.aUser(undefined, { name: 'Bo Müller-Sato' });
    await shop.buy(bo, [await api.aClass({ className: 'Five-a-Side Evenings' })]);
  });

  test.each([
    ['Anna', ['Spin Nets']],
    ['MÜLLER', ['Five-a-Side Evenings', 'Spin Nets']],
    ['muller', ['Five-a-Side Evenings', 'Spin Nets']],
    ['müller anna', ['Spin Nets']],
    ['sato', ['Five-a-Side Evenings']],
    ['leo', ['Spin Nets']],
    ['brandt spin', ['Spin Nets']],
    ['five-a-s', ['Five-a-Side Evenings']],
    ['side', ['Five-a-Side Evenings']],
    ['nets bo', []],
    ['uller', []],
    ['.*', []],
    // Accents alone are no words.
    ...['´', '¨', '¸', '\u0301'].map((accent): [string, string[]] => [accent, []]),
  ])('finds by %s', async (q, expected) => {
    expect(await listClassNames(api, admin, `?q=${encodeURIComponent(q)}`)).toEqual(expected);
  });

  test.each([
    ['from=2031-02-30', 'query/from'],
    ['from=2031-05-05&to=2031-05-04', 'query/to'],
  ])('refuses %s with the name of the field', async (query, field) => {
    expect(invalidFieldsOf(await api.as(admin.token).get(`/orders?${query}`))).toEqual([field]);
  });

  test('has sums of what was paid and refunded, of the matching orders only', async () => {
    const sum = async (query: string) =>
      (await api.as(admin.token).get(`/order-totals${query}`).expect(200)).body as OrderTotals;
    const all = await sum('');
    const [anna, bo] = [await sum('?q=anna'), await sum('?q=sato&state=paid')];
    expect(anna.paid).toBeGreaterThan(0);
    expect(anna).toEqual({ paid: anna.paid, refunded: 0, net: anna.paid });
    expect(all.paid).toBeCloseTo(anna.paid + bo.paid, 2);
    for (const query of ['?q=uller', '?attention=true', '?state=expired', '?to=2020-01-01']) {
      expect(await sum(query)).toEqual({ paid: 0, refunded: 0, net: 0 });
    }
    const [order] = (await api.as(admin.token).get('/orders?q=anna').expect(200))
      .body as OrderOnWire[];
    const { classItemId, lineId } = order!.lines[0]!;
    await api
      .as(admin.token)
      .post(`/orders/${order!._id}/refund`)
      .send({ classItemId, lineId, amount: 4.5, reason: 'Rain.', endsPlace: false, refunded: 0 })
      .expect(200);
    const after = await sum('?q=anna');
    expect(after).toEqual({ paid: anna.paid, refunded: 4.5, net: after.paid - 4.5 });
    expect(await sum('?q=sato')).toEqual(bo);
  });

  test('names the payer, also after the account was renamed', async () => {
    const [order] = (await api.as(admin.token).get('/orders?q=anna').expect(200))
      .body as OrderOnWire[];
    expect(order!.payerName).toBe('Anna Müller');
    await api.db.collection('users').updateOne({ name: 'Anna Müller' }, { $set: { name: 'Ann' } });
    const again = await api.as(admin.token).get(`/orders/${order!._id}`).expect(200);
    expect((again.body as OrderOnWire).payerName).toBe('Anna Müller');
  });
});

test('filters orders by days at the camp, inclusive', async () => {
  const api = await createTestApi({ timeZone: 'America/New_York' });
  const admin = await api.aUser('admin');
  const shop = createShopper(api);
  const buyAt = async (className: string, at: string) => {
    const camper = await api.aUser();
    await shop.buy(camper, [await api.aClass({ className })]);
    const [order] = await shop.listOrders(camper);
    const createdAt = new Date(at);
    await api.db.collection('orders').updateOne({ _id: order!._id }, { $set: { createdAt } });
  };
  // Midnight in New York is 4 AM in UTC in summer, and 5 AM in winter.
  await buyAt('Before', '2031-07-04T03:59:59.999Z');
  await buyAt('First', '2031-07-04T04:00:00.000Z');
  await buyAt('Last', '2031-07-06T03:59:59.999Z');
  await buyAt('After', '2031-07-06T04:00:00.000Z');
  const list = (query: string) => listClassNames(api, admin, query);

  expect(await list('?from=2031-07-04&to=2031-07-05')).toEqual(['Last', 'First']);
  expect(await list('?from=2031-07-06')).toEqual(['After']);
  expect(await list('?to=2031-07-03')).toEqual(['Before']);
  expect(await list('?from=2031-07-04&to=2031-07-04&sort=oldest&state=paid')).toEqual(['First']);
  await api.stop();
});
