import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { endpoints } from '../../contract';
import { tellSomething } from '../../testing/sample-news';
import type { Person } from '../../testing/builders';
import { changesBy } from '../../testing/contents';
import { pageOf } from '../../testing/links-of';
import { faultsOf } from '../../testing/problem-of';
import { createTestApi, type TestApi } from '../../testing/test-api';
import { sitePaths } from '../../site-paths';

let api: TestApi;
let person: Person;
let other: Person;
beforeAll(async () => {
  api = await createTestApi();
});
beforeEach(async () => {
  [person, other] = [await api.aPerson(), await api.aPerson()];
});
afterAll(() => api.stop());

/** Tells somebody something, a minute after the last time. */
const tell = async (to: Person) => {
  api.clock.passMinutes(1);
  await tellSomething(api, to);
};
const list = async ({ token }: Person, query = {}) =>
  endpoints.listNotices.response.parse(
    (await api.as(token).get('/notices').query(query).expect(200)).body,
  );
const unread = async ({ token }: Person) =>
  (await api.as(token).get('/notices/unread').expect(200)).body as { unread: number };
const read = ({ token }: Person, until: string) =>
  api.as(token).post('/notices/read').send({ until });

test('shows the caller their own notices, newest first, a page at a time', async () => {
  for (const to of [person, other, person, person]) await tell(to);
  const notices = await list(person);
  expect(notices).toHaveLength(3);
  const moments = notices.map(({ at }) => at);
  expect(moments).toEqual(moments.toSorted().reverse());
  expect(notices[0]).toMatchObject({ title: 'You can now teach at the camp', isRead: false });
  const page = await api.as(person.token).get('/notices?limit=2').expect(200);
  expect(page.body).toEqual(notices.slice(0, 2));
  expect(pageOf(page)).toMatchObject({ total: 3, links: { next: '/notices?limit=2&page=2' } });
});

test('counts what is unread, and marks read what the caller has seen, and no more', async () => {
  for (const to of [person, person, other, person]) await tell(to);
  expect(await unread(person)).toEqual({ unread: 3 });
  const [newest, seen] = await list(person);
  const changed = await changesBy(api.db, () =>
    read(person, seen!.at).expect(200, { modifiedCount: 2 }),
  );
  expect(changed).toHaveLength(2);
  expect(await unread(person)).toEqual({ unread: 1 });
  expect((await list(person)).map(({ isRead }) => isRead)).toEqual([false, true, true]);
  await read(person, seen!.at).expect(200, { modifiedCount: 0 });
  await read(person, newest!.at).expect(200, { modifiedCount: 1 });
  expect(await unread(other)).toEqual({ unread: 1 });
});

test.each(['yesterday', '', 7, undefined])('refuses to read until %j', async (until) => {
  const res = await api.as(person.token).post('/notices/read').send({ until });
  expect(faultsOf(res)).toEqual(['body/until']);
});

test('goes with the person', async () => {
  await tell(person);
  const admin = await api.aPerson('admin');
  const { _id } = (await api.db.collection('users').findOne({ uid: person.uid }))!;
  await api.as(admin.token).delete(`/users/admin/${_id.toHexString()}`).expect(200);
  const left = await api.db.collection('notices').countDocuments({ owner: person.uid });
  expect(left).toBe(0);
});

test('leads to pages that the site has', async () => {
  const file = join(import.meta.dirname, '../../../../client/src/lib/paths.ts');
  const site = await readFile(file, 'utf8');
  for (const path of Object.values(sitePaths)) {
    expect(site).toContain(`'${path.split('?')[0]}'`);
  }
});
