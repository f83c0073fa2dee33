import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { endpoints } from '../../contract';
import { anIdToken, type Person } from '../../testing/builders';
import { anIdentity } from '../../testing/identity';
import { faultsOf } from '../../testing/problem-of';
import { createTestApi, type TestApi } from '../../testing/test-api';
import { toUserKeys } from './user';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await createTestApi();
});
beforeEach(async () => {
  await api.db.collection('users').deleteMany({});
  admin = await api.aPerson('admin', { name: 'The Admin' });
});
afterAll(() => api.stop());

const ask = (query: Record<string, string | number> = {}) =>
  api.as(admin.token).get('/users').query(query);

const names = async (query: Record<string, string | number> = {}) =>
  endpoints.listUsers.response.parse((await ask(query).expect(200)).body).map(({ name }) => name);

/** Campers of these names, who all signed up at the same moment, years before anybody else. */
const aCrowd = (crowd: string[]) =>
  api.db.collection('users').insertMany(
    crowd.map((name) => {
      const email = `${name}@crowd.test`;
      return { name, email, searchKeys: toUserKeys({ name, email }), createdAt: new Date(0) };
    }),
  );

test('shows each person as the contract says, and neither uid nor revision', async () => {
  const pictured = { ...anIdentity(), picture: 'https://pictures.test/robin.png' };
  const signUp = { name: 'Robin Field', email: pictured.email };
  await api.as(anIdToken(pictured)).post('/users').send(signUp).expect(200);
  await api.db.collection('users').updateOne({ uid: admin.uid }, { $set: { revision: 3 } });
  const records = await api.db.collection('users').find().sort({ createdAt: -1 }).toArray();
  const [robin, own] = records.map(({ _id, createdAt }) => ({
    _id: _id.toHexString(),
    createdAt: (createdAt as Date).toISOString(),
  }));
  await ask().expect(200, [
    {
      ...robin,
      ...signUp,
      emailVerified: true,
      image: 'https://pictures.test/robin.png',
      role: null,
      isSuspended: false,
    },
    {
      ...own,
      name: 'The Admin',
      email: admin.email,
      emailVerified: true,
      role: 'admin',
      isSuspended: false,
    },
  ]);
});

test('dates a sign-up by the clock of the server', async () => {
  api.clock.passMinutes(60 * 24 * 365);
  const identity = anIdentity();
  const before = api.clock.now();
  await api.as(anIdToken(identity)).post('/users').send({ name: 'Robin', email: identity.email });
  const { createdAt } = (await api.db.collection('users').findOne({ uid: identity.sub }))!;
  expect((createdAt as Date).getTime()).toBeGreaterThanOrEqual(before.getTime());
});

test('lists the newest first', async () => {
  await aCrowd(['Oldest']);
  await api.aPerson(undefined, { name: 'Newest' });
  expect(await names()).toEqual(['Newest', 'The Admin', 'Oldest']);
});

test.each([
  ['admin', ['The Admin']],
  ['instructor', ['Coach']],
  ['none', ['Camper']],
])('lists those whose role is %s', async (role, expected) => {
  await api.aPerson('instructor', { name: 'Coach' });
  await api.aPerson(undefined, { name: 'Camper' });
  expect(await names({ role })).toEqual(expected);
});

test.each([
  ['robin', ['Robin Field']],
  ['BIN F', ['Robin Field']],
  ['a+b', ['Ann']],
  ['@PLUS.test', ['Ann']],
  ['(the)', ['Mo (the) Best.*']],
  ['.*', ['Mo (the) Best.*']],
  ['^', []],
  ['[a-z]', []],
  ['\\', []],
  ['(', ['Mo (the) Best.*']],
  ['', ['Mo (the) Best.*', 'Ann', 'Robin Field', 'The Admin']],
])('finds %j in names and e-mails as it is typed', async (q, expected) => {
  await api.aPerson(undefined, { name: 'Robin Field', email: 'r.field@people.test' });
  await api.aPerson(undefined, { name: 'Ann', email: 'a+b@plus.test' });
  await api.aPerson('instructor', { name: 'Mo (the) Best.*', email: 'mo@people.test' });
  expect(await names({ q })).toEqual(expected);
});

test('finds by words and role together', async () => {
  await api.aPerson(undefined, { name: 'Robin One' });
  await api.aPerson('instructor', { name: 'Robin Two' });
  expect(await names({ q: 'robin', role: 'instructor' })).toEqual(['Robin Two']);
});

test('answers the first hundred where no page is asked for, and how many there are', async () => {
  await aCrowd(Array.from({ length: 120 }, (_, n) => `camper-${n}`));
  const res = await ask();
  expect(res.body).toHaveLength(100);
  expect(res.headers['x-total-count']).toBe('121');
  expect(res.headers.link).toBe('</users?page=2>; rel="next", </users?page=2>; rel="last"');
  expect(await names({ page: 2 })).toHaveLength(21);
});

test('pages through people of one moment without losing or repeating anybody', async () => {
  const crowd = ['ann', 'bob', 'cleo', 'dan', 'eve', 'finn', 'gus'];
  await aCrowd(crowd);
  const pages = await Promise.all(
    [1, 2, 3, 4].map((page) => ask({ q: 'crowd.test', role: 'none', limit: 3, page }).expect(200)),
  );
  const shown = pages.map(({ body }) => endpoints.listUsers.response.parse(body));
  expect(shown.map(({ length }) => length)).toEqual([3, 3, 1, 0]);
  expect(
    shown
      .flat()
      .map(({ name }) => name)
      .sort(),
  ).toEqual(crowd);
  expect(pages.map(({ headers }) => headers['x-total-count'])).toEqual(['7', '7', '7', '7']);
  const to = (page: number) => `</users?q=crowd.test&role=none&limit=3&page=${page}>`;
  expect(pages[1]!.headers.link).toBe(
    `${to(1)}; rel="first", ${to(1)}; rel="prev", ${to(3)}; rel="next", ${to(3)}; rel="last"`,
  );
});

test.each([
  [{ role: 'owner' }, ['query/role']],
  [{ page: 0, limit: 101 }, ['query/page', 'query/limit']],
  [{ q: 'x'.repeat(101) }, ['query/q']],
])('refuses %j', async (query, faults) => {
  expect(faultsOf(await ask(query))).toEqual(faults);
});
