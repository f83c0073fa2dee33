import { parse } from 'csv-parse/sync';
import type { Document } from 'mongodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../testing/builders';
import { createShopper } from '../../testing/checkout';
import { changesBy } from '../../testing/contents';
import { refusalOf } from '../../testing/problem-of';
import { createTestApi, type TestApi } from '../../testing/test-api';

const FORMULA = '=HYPERLINK("http://evil.test","Click")';
const AWKWARD = 'Nets, "hard"\r\nand soft';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await createTestApi();
  admin = await api.aPerson('admin', { name: FORMULA });
});
afterAll(() => api.stop());

type Row = Record<string, string>;
const read = (csv: string): Row[] => parse(csv, { bom: true, columns: true });
const download = (what: string, { token } = admin) => api.as(token).get(`/exports/${what}.csv`);
const rowsOf = async (what: string) => read((await download(what).expect(200)).text);
const find = async (what: string, column: string, value: string) =>
  (await rowsOf(what)).find((row) => row[column] === value)!;

test('classes come back whole, with their prices and seats', async () => {
  const { _id } = await api.aClass({
    className: AWKWARD,
    instructor: { id: 'coach', name: '+1 Coach', email: 'coach@camp.test' },
    priceCents: 6450,
    capacity: 12,
    soldCount: 3,
    status: 'denied',
    startsOn: '2031-07-01',
    ageMin: 8,
    place: '@North field',
  });
  expect(await find('classes', 'Id', _id.toHexString())).toMatchObject({
    Class: AWKWARD,
    Instructor: "'+1 Coach",
    Status: 'denied',
    'Price (USD)': '64.50',
    Seats: '12',
    Enrolled: '3',
    'First day': '2031-07-01',
    'Last day': '',
    'Age from': '8',
    Place: "'@North field",
  });
});

test('people come back whole and harmless', async () => {
  const camper = await api.aPerson(undefined, { name: AWKWARD });
  expect(await find('users', 'E-mail', admin.email)).toMatchObject({
    Name: `'${FORMULA}`,
    Role: 'admin',
    Suspended: '',
  });
  expect(await find('users', 'E-mail', camper.email)).toMatchObject({ Name: AWKWARD, Role: '' });
  expect((await download('users')).text).not.toContain(camper.uid.slice('uid-'.length) + ',');
});

test('orders come back with what was paid and what went back', async () => {
  const shop = createShopper(api);
  const camper = await api.aPerson(undefined, { email: '-formula@people.test' });
  const classes = [await api.aClass({ className: FORMULA }), await api.aClass()];
  const transactionId = await shop.buy(camper, classes);
  const [order] = await shop.listOrders(camper);
  await api
    .as(camper.token)
    .post(`/payments/${order!._id.toHexString()}/cancel`)
    .send({ classItemId: classes[1]!._id.toHexString(), refund: 64.5 })
    .expect(200);
  await shop.pick(camper, classes.slice(1));
  await shop.start(camper, 64.5).expect(200);

  expect(await find('orders', 'Number', order!.number)).toMatchObject({
    State: 'partly-refunded',
    'E-mail': "'-formula@people.test",
    Transaction: transactionId,
    Classes: `'${FORMULA}; First Touch Football`,
    'Total (USD)': '129.00',
    'Refunded (USD)': '64.50',
    'Needs a look': '',
  });
  const open = (await rowsOf('orders')).filter(({ State }) => State === 'awaiting-payment');
  expect(open).toMatchObject([{ Paid: '' }]);
});

test('the audit log comes back, but not what is still under way', async () => {
  const entry = {
    at: new Date('2031-05-04T10:00:00Z'),
    actor: { uid: 'ruth', name: '=Ruth', email: 'ruth@camp.test' },
    action: 'role-changed',
    subject: { id: 'casey', name: AWKWARD },
    before: null,
    after: '-admin',
    terms: [],
  };
  const log = api.db.collection<Document & { _id: string }>('auditLog');
  await log.insertMany([
    { _id: 'done', ...entry, isDone: true },
    { _id: 'alone', ...entry, actor: null, isDone: true },
    { _id: 'under way', ...entry, isDone: false },
  ]);
  expect(await find('audit-log', 'Id', 'done')).toMatchObject({
    At: '2031-05-04T10:00:00.000Z',
    Actor: "'=Ruth",
    Subject: AWKWARD,
    Before: '',
    After: "'-admin",
  });
  expect(await find('audit-log', 'Id', 'alone')).toMatchObject({ Actor: '' });
  expect((await download('audit-log')).text).not.toContain('under way');
});

test('a list longer than is read at once comes back whole, newest first', async () => {
  const created = (nth: number) => new Date(Date.UTC(2032, 0, 1) + nth * 1_000);
  await api.db.collection('users').insertMany(
    Array.from({ length: 1_100 }, (_, nth) => ({
      email: `crowd.${nth}@camp.test`,
      name: `Crowd ${nth}`,
      createdAt: created(nth),
    })),
  );
  const names = (await rowsOf('users'))
    .map(({ Name }) => Name)
    .filter((name) => /Crowd/.test(name!));
  expect(names).toEqual(Array.from({ length: 1_100 }, (_, nth) => `Crowd ${1_099 - nth}`));
});

describe.each(['classes', 'users', 'orders', 'newsletter', 'audit-log'])('%s.csv', (what) => {
  test('is a file to keep, and reading it changes nothing', async () => {
    const changes = await changesBy(api.db, async () => {
      const { headers } = await download(what).expect(200);
      expect(headers['content-type']).toBe('text/csv; charset=utf-8');
      expect(headers['content-disposition']).toBe(`attachment; filename=${what}.csv`);
    });
    expect(changes).toEqual([]);
  });

  test('is for admins alone', async () => {
    for (const role of [undefined, 'instructor'] as const) {
      expect(refusalOf(await download(what, await api.aPerson(role)))).toBe('forbidden');
    }
    expect(refusalOf(await api.guest.get(`/exports/${what}.csv`))).toBe('unauthenticated');
  });
});
