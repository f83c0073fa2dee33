import { beforeAll, expect, test } from 'vitest';
import { endpoints, type Order, type OrderTotals } from '#contract';
import { useTestApi } from '#testing/api/use-test-api';
import { createMover, type Bought } from '#testing/purchases/mover';
import type { TestUser } from '#testing/samples/builders';

const api = useTestApi();
const mover = createMover(api);
let admin: TestUser;
let [family, other] = [{} as TestUser, {} as TestUser];
let [left, arrived, stays] = [{} as Bought, {} as Bought, {} as Bought];

beforeAll(async () => {
  admin = await api.aUser('admin');
  [family, other] = [
    await api.aUser(undefined, { name: 'Moving Family' }),
    await api.aUser(undefined, { name: 'Staying Family' }),
  ];
  left = await mover.buy(family, await api.aClass());
  arrived = await mover.moveTo(left, await api.aClass());
  stays = await mover.buy(other, await api.aClass());
});

const get = (path: string) => api.as(admin.token).get(path).expect(200);
const numbersOf = (...bought: Bought[]) => bought.map(({ payment }) => payment.number);

const list = async (query: string) => {
  const { body, headers } = await get(`/orders?sort=oldest&${query}`);
  const orders = body as Order[];
  expect(headers['x-total-count']).toBe(String(orders.length));
  return orders.map(({ number }) => number);
};

test('the filter for paid orders leaves out those whose campers all moved', async () => {
  expect(await list('')).toEqual(numbersOf(left, arrived, stays));
  expect(await list('state=paid')).toEqual(numbersOf(arrived, stays));
  expect(await list('state=paid&attention=false')).toEqual(numbersOf(arrived, stays));
  expect(await list('state=moved')).toEqual(numbersOf(left));
  expect(await list('state=moved&attention=true')).toEqual([]);
  expect(await list('state=moved&q=staying')).toEqual([]);
  expect(await list('state=paid&q=moving')).toEqual(numbersOf(arrived));
});

test('the sums are of the orders that the filter shows', async () => {
  const sum = async (state: string) =>
    ((await get(`/order-totals?state=${state}`)).body as OrderTotals).paid;
  expect(await sum('moved')).toBe(64.5);
  expect(await sum('paid')).toBe(64.5);
});

test('the export calls an order moved, and has the orders that the filter shows', async () => {
  const read = async (query: string) =>
    (await get(`/exports/orders.csv?sort=oldest&${query}`)).text
      .split('\r\n')
      .slice(1, -1)
      .map((row) => row.replaceAll('"', '').split(',').slice(1, 3));
  const [moved, paid, untouched] = numbersOf(left, arrived, stays);
  const all = [
    [moved, 'moved'],
    [paid, 'paid'],
    [untouched, 'paid'],
  ];
  expect(await read('')).toEqual(all);
  expect(await read('state=paid')).toEqual(all.slice(1));
  expect(await read('state=moved')).toEqual(all.slice(0, 1));
});

test('the users and their pages do not count an order as paid whose campers all moved', async () => {
  const { body } = await get('/users');
  const counts = endpoints.listUsers.response
    .parse(body)
    .map(({ name, paidOrderCount }) => [name, paidOrderCount]);
  expect(counts).toEqual(
    expect.arrayContaining([
      ['Moving Family', 1],
      ['Staying Family', 1],
    ]),
  );
  const details = endpoints.getUser.response.parse(
    (await get(`/users/${await api.idOf(family)}`)).body,
  );
  const [paid, moved] = details.orders;
  expect([moved!.number, paid!.number]).toEqual(numbersOf(left, arrived));
  expect([moved!.isMoved, paid!.isMoved]).toEqual([true, undefined]);
});
