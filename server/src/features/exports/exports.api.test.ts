import { parse } from 'csv-parse/sync';
import type { Document } from 'mongodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { changesBy } from '#testing/database/database-snapshot';
import { invalidFieldsOf } from '#testing/responses/problem-of';
import { createShopper } from '#testing/purchases/shopper';
import type { TestUser } from '#testing/samples/builders';
import { useTestApi } from '#testing/api/use-test-api';

const FORMULA = '=HYPERLINK("http://evil.test","Click")';
const AWKWARD = 'Nets, "hard"\r\nand soft';

const api = useTestApi();
let admin: TestUser;
beforeAll(async () => {
  admin = await api.aUser('admin', { name: FORMULA });
});

type Row = Record<string, string>;
const read = (csv: string): Row[] => parse(csv, { bom: true, columns: true });
const download = (listName: string) => api.as(admin.token).get(`/exports/${listName}.csv`);
const readRows = async (listName: string) => read((await download(listName).expect(200)).text);
const findRow = async (listName: string, column: string, value: string) =>
  (await readRows(listName)).find((row) => row[column] === value)!;

test('exports classes with all fields, prices and seats', async () => {
  const { _id } = await api.aClass({
    className: AWKWARD,
    instructor: { uid: 'coach', name: '+1 Coach', email: 'coach@camp.test' },
    priceCents: 6450,
    capacity: 12,
    soldCount: 3,
    status: 'denied',
    startsOn: '2031-07-01',
    ageMin: 8,
    level: 'all-levels',
    place: '@North field',
  });
  expect(await findRow('classes', 'Id', _id.toHexString())).toMatchObject({
    Class: AWKWARD,
    Instructor: "'+1 Coach",
    Status: 'denied',
    'Price (USD)': '64.50',
    Seats: '12',
    Enrolled: '3',
    'First day': '2031-07-01',
    'Last day': '2031-07-01',
    Weekdays: 'Tue',
    From: '09:00',
    To: '12:00',
    'Age from': '8',
    Level: 'all-levels',
    Location: "'@North field",
  });
});

test('exports users with formulas escaped', async () => {
  const camper = await api.aUser(undefined, { name: AWKWARD });
  expect(await findRow('users', 'Email', admin.email)).toMatchObject({
    Name: `'${FORMULA}`,
    Role: 'admin',
    Suspended: '',
  });
  expect(await findRow('users', 'Email', camper.email)).toMatchObject({ Name: AWKWARD, Role: '' });
  expect((await download('users')).text).not.toContain(camper.uid.slice('uid-'.length) + ',');
});

test('exports orders with payments and refunds', async () => {
  const shop = createShopper(api);
  const camper = await api.aUser(undefined, { email: '-formula@people.test' });
  const classes = [await api.aClass({ className: FORMULA }), await api.aClass()];
  const transactionId = await shop.buy(camper, classes);
  const [order] = await shop.listOrders(camper);
  await api
    .as(camper.token)
    .post(`/payments/${order!._id.toHexString()}/cancel`)
    .send({ classItemId: classes[1]!._id.toHexString(), refund: 64.5 })
    .expect(200);
  await shop.addToCart(camper, classes.slice(1));
  await shop.start(camper, 64.5).expect(200);

  expect(await findRow('orders', 'Number', order!.number)).toMatchObject({
    State: 'partly-refunded',
    Email: "'-formula@people.test",
    Transaction: transactionId,
    Classes: `'${FORMULA}; First Touch Football`,
    'Total (USD)': '129.00',
    'Refunded (USD)': '64.50',
    'Needs review': '',
  });
  const open = (await readRows('orders')).filter(({ State }) => State === 'awaiting-payment');
  expect(open).toMatchObject([{ Paid: '' }]);
});

test('the export of orders names the child of each class', async () => {
  const parent = await api.aUser();
  const shop = createShopper(api);
  const maya = await api.aChild(parent, { firstName: 'Maya' });
  await shop.buyFor(parent, await api.aClass(), [maya]);
  const [order] = await shop.listOrders(parent);
  expect(await findRow('orders', 'Number', order!.number)).toMatchObject({
    Classes: 'First Touch Football',
    'Campers and classes': 'Maya: First Touch Football',
  });
});

test('exports the audit log without unfinished entries', async () => {
  const entry = {
    at: new Date('2031-05-04T10:00:00Z'),
    actor: { uid: 'ruth', name: '=Ruth', email: 'ruth@camp.test' },
    action: 'role-changed',
    subject: { id: 'casey', name: AWKWARD },
    before: null,
    after: '-admin',
    searchTexts: [],
  };
  const log = api.db.collection<Document & { _id: string }>('auditLog');
  await log.insertMany([
    { _id: 'done', ...entry, isDone: true },
    { _id: 'alone', ...entry, actor: null, isDone: true },
    { _id: 'under way', ...entry, isDone: false },
  ]);
  expect(await findRow('audit-log', 'Id', 'done')).toMatchObject({
    At: '2031-05-04 10:00',
    Actor: "'=Ruth",
    Subject: AWKWARD,
    Before: '',
    After: "'-admin",
  });
  expect(await findRow('audit-log', 'Id', 'alone')).toMatchObject({ Actor: '' });
  expect((await download('audit-log')).text).not.toContain('under way');
});

test('exports a list that is longer than one batch completely, newest first', async () => {
  const createdAtOf = (index: number) => new Date(Date.UTC(2032, 0, 1) + index * 1_000);
  await api.db.collection('users').insertMany(
    Array.from({ length: 1_100 }, (_, index) => ({
      email: `crowd.${index}@camp.test`,
      name: `Crowd ${index}`,
      createdAt: createdAtOf(index),
    })),
  );
  const names = (await readRows('users'))
    .map(({ Name }) => Name)
    .filter((name) => /Crowd/.test(name!));
  expect(names).toEqual(Array.from({ length: 1_100 }, (_, index) => `Crowd ${1_099 - index}`));
});

describe('an export with filters', () => {
  const exportedBy = async (path: string, column: string) => {
    const { text } = await api.as(admin.token).get(`/exports/${path}`).expect(200);
    return read(text).map((row) => row[column]);
  };

  test('has the orders that the list shows, in its order, or the selected ones', async () => {
    const shop = createShopper(api);
    const camper = await api.aUser(undefined, { name: 'Filter Field' });
    for (const [className, priceCents] of [
      ['Cheap', 1000],
      ['Dear', 9000],
      ['Middle', 5000],
    ] as const)
      await shop.buy(camper, [await api.aClass({ className, priceCents })]);
    const query = 'q=filter+field&state=paid&sort=-total';
    expect(await exportedBy(`orders.csv?${query}`, 'Classes')).toEqual(['Dear', 'Middle', 'Cheap']);
    const ids = (await shop.listOrders(camper)).map(({ _id }) => _id.toHexString());
    const selection = ids.slice(0, 2).join();
    expect(await exportedBy(`orders.csv?ids=${selection}`, 'Id')).toHaveLength(2);
    expect(await exportedBy(`orders.csv?q=nobody&ids=${selection}`, 'Id')).toEqual([]);
    expect(await exportedBy('orders.csv?q=filter&to=2001-01-01', 'Id')).toEqual([]);
  });

  test('has the users and classes that the list shows, or the selected ones', async () => {
    const coach = await api.aUser('instructor', { name: 'Zed Filter' });
    await api.aUser('instructor', { name: 'Abe Filter' });
    expect(await exportedBy('users.csv?q=filter&role=instructor&sort=name', 'Name')).toEqual([
      'Abe Filter',
      'Zed Filter',
    ]);
    const coachId = await api.idOf(coach);
    expect(await exportedBy(`users.csv?ids=${coachId}`, 'Name')).toEqual(['Zed Filter']);
    const pending = await api.aClass({ className: 'Filter B', status: 'pending' });
    await api.aClass({ className: 'Filter A', status: 'pending' });
    await api.aClass({ className: 'Filter C', status: 'denied' });
    const query = 'q=filter+&status=pending&sort=className';
    expect(await exportedBy(`classes.csv?${query}`, 'Class')).toEqual(['Filter A', 'Filter B']);
    expect(await exportedBy('classes.csv?q=filter+&sort=review', 'Class')).toEqual([
      'Filter A',
      'Filter B',
      'Filter C',
    ]);
    const id = pending._id.toHexString();
    expect(await exportedBy(`classes.csv?ids=${id}`, 'Class')).toEqual(['Filter B']);
  });

  test.each([
    ['orders.csv?ids=one', 'query/ids'],
    ['orders.csv?sort=random', 'query/sort'],
    ['users.csv?role=owner', 'query/role'],
    ['classes.csv?status=lost', 'query/status'],
    ['audit-log.csv?from=2031-01-02&to=2031-01-01', 'query/to'],
  ])('refuses %s with the name of the field', async (path, field) => {
    expect(invalidFieldsOf(await api.as(admin.token).get(`/exports/${path}`))).toEqual([field]);
  });
});

describe.each(['classes', 'users', 'orders', 'newsletter', 'audit-log'])('%s.csv', (listName) => {
  test('is a download, and reading it changes nothing', async () => {
    const changes = await changesBy(api.db, async () => {
      const { headers } = await download(listName).expect(200);
      expect(headers['content-type']).toBe('text/csv; charset=utf-8');
      expect(headers['content-disposition']).toMatch(
        new RegExp(`^attachment; filename=${listName}-\\d{4}-\\d{2}-\\d{2}\\.csv$`),
      );
    });
    expect(changes).toEqual([]);
  });
});
