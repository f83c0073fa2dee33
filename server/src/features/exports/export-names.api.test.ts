import { parse } from 'csv-parse/sync';
import { beforeAll, expect, test } from 'vitest';
import { createStoppedClock } from '#testing/api/test-api';
import { useTestApi } from '#testing/api/use-test-api';
import { createShopper } from '#testing/purchases/shopper';
import type { TestUser } from '#testing/samples/builders';

/** It is still the day before at the camp. */
const DAY = '2031-11-30';
const clock = createStoppedClock(new Date('2031-12-01T03:00:00Z'));

const api = useTestApi({ timeZone: 'America/New_York', clock });
let admin: TestUser;
beforeAll(async () => {
  admin = await api.aUser('admin');
});

type Row = Record<string, string>;
const download = (path: string) => api.as(admin.token).get(`/exports/${encodeURI(path)}`);
const findRow = async (listName: string, column: string, value: string) => {
  const { text } = await download(`${listName}.csv`).expect(200);
  const rows: Row[] = parse(text, { bom: true, columns: true });
  return rows.find((row) => row[column] === value);
};

test('has times at the camp, in a form that a spreadsheet sorts', async () => {
  const at = new Date('2031-07-05T02:30:00Z');
  const written = '2031-07-04 22:30';
  const camper = await api.aUser();
  const campClass = await api.aClass({ createdAt: at });
  await api.db.collection('newsletter').insertOne({
    ...{ email: 'late@camp.test', state: 'confirmed', unsubscribeToken: 'token' },
    ...{ subscribedAt: at, confirmedAt: at },
  });
  const shop = createShopper(api);
  await shop.buy(camper, [await api.aClass()]);
  await api.db
    .collection('orders')
    .updateMany({ owner: camper.uid }, { $set: { createdAt: at, paidAt: at } });
  await api.db
    .collection('users')
    .updateOne({ uid: camper.uid }, { $set: { createdAt: at, suspendedAt: at } });
  const times = { Created: written };
  expect(await findRow('users', 'Email', camper.email)).toMatchObject({
    ...times,
    Suspended: written,
  });
  expect(await findRow('classes', 'Id', campClass._id.toHexString())).toMatchObject(times);
  expect(await findRow('orders', 'Email', camper.email)).toMatchObject({ ...times, Paid: written });
  const log = api.db.collection<{ _id: string; isDone: boolean }>('auditLog');
  await log.insertOne({
    ...{ _id: 'late', at, actor: null, action: 'role-changed', isDone: true },
    ...{ subject: { id: 'casey', name: 'Casey' }, before: null, after: null },
  });
  expect(await findRow('audit-log', 'Id', 'late')).toMatchObject({ At: written });
  expect(await findRow('newsletter', 'Email', 'late@camp.test')).toMatchObject({
    ...{ Subscribed: written, Confirmed: written },
  });
});

test.each(['classes', 'users', 'orders', 'newsletter', 'audit-log'])(
  '%s.csv has no time in another form than that of the camp',
  async (listName) => {
    expect((await download(`${listName}.csv`).expect(200)).text).not.toMatch(/\d{4}-\d{2}-\d{2}T/);
  },
);

test.each([
  ['orders.csv?state=refunded', 'orders', 'refunded'],
  ['orders.csv?attention=true&sort=total', 'orders', 'needs-review'],
  [
    'orders.csv?state=paid&from=2031-11-01&to=2031-11-30&q=O’Brien,+Łukasz',
    ...['orders', 'obrien-lukasz-paid-from-2031-11-01-to-2031-11-30'],
  ],
  ['orders.csv?ids=665f1f77bcf86cd799439011', 'orders', 'selected'],
  ['users.csv?role=instructor', 'users', 'instructor'],
  ['users.csv?role=none', 'users', 'without-role'],
  ['classes.csv?status=all&needs=proposal-review', 'classes', 'proposal-review'],
  ['audit-log.csv?action=role-changed', 'audit-log', 'role-changed'],
  ['users.csv?q=サッカー', 'users', ''],
])('%s is named after the day and the filters', async (path, list, filters) => {
  const { headers } = await download(path).expect(200);
  const name = [list, DAY, filters].filter(Boolean).join('-');
  expect(headers['content-disposition']).toBe(`attachment; filename=${name}.csv`);
});
