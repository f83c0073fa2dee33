import { beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract';
import { toUserKeys } from '#domain/user';
import { anIdentity } from '#testing/api/sign-in';
import { invalidFieldsOf } from '#testing/responses/problem-of';
import { anIdToken, type TestUser } from '#testing/samples/builders';
import { useTestApi } from '#testing/api/use-test-api';

const api = useTestApi();
let admin: TestUser;
beforeEach(async () => {
  await api.db.collection('users').deleteMany({});
  admin = await api.aUser('admin', { name: 'The Admin' });
});

const listUsers = (query: Record<string, string | number> = {}) =>
  api.as(admin.token).get('/users').query(query);

const listNames = async (query: Record<string, string | number> = {}) =>
  endpoints.listUsers.response
    .parse((await listUsers(query).expect(200)).body)
    .map(({ name }) => name);

/** Adds campers who all signed up at the same time, years before all other users. */
const addCampers = (campers: string[]) =>
  api.db.collection('users').insertMany(
    campers.map((name) => {
      const email = `${name}@crowd.test`;
      return { name, email, ...toUserKeys({ name, email }), createdAt: new Date(0) };
    }),
  );

test('lists users as in the contract, without uid and revision', async () => {
  const identity = { ...anIdentity(), picture: 'https://lh3.googleusercontent.com/a/robin' };
  const signUp = { name: 'Robin Field', email: identity.email };
  await api.as(anIdToken(identity)).post('/users').send(signUp).expect(200);
  await api.db.collection('users').updateOne({ uid: admin.uid }, { $set: { revision: 3 } });
  const records = await api.db.collection('users').find().sort({ createdAt: -1 }).toArray();
  const [robin, viewer] = records.map(({ _id, createdAt }) => ({
    _id: _id.toHexString(),
    createdAt: (createdAt as Date).toISOString(),
  }));
  await listUsers().expect(200, [
    {
      ...robin,
      ...signUp,
      emailVerified: true,
      image: 'https://lh3.googleusercontent.com/a/robin',
      role: null,
      isSuspended: false,
      ...{ camperCount: 0, paidOrderCount: 0 },
    },
    {
      ...viewer,
      name: 'The Admin',
      email: admin.email,
      emailVerified: true,
      role: 'admin',
      isSuspended: false,
      ...{ camperCount: 0, paidOrderCount: 0 },
      deletionBlocker: 'last-admin',
    },
  ]);
});

test('dates a sign-up by the server’s clock', async () => {
  api.clock.passMinutes(60 * 24 * 365);
  const identity = anIdentity();
  const before = api.clock.now();
  await api.as(anIdToken(identity)).post('/users').send({ name: 'Robin', email: identity.email });
  const { createdAt } = (await api.db.collection('users').findOne({ uid: identity.sub }))!;
  expect((createdAt as Date).getTime()).toBeGreaterThanOrEqual(before.getTime());
});

test('lists the newest users first', async () => {
  await addCampers(['Oldest']);
  await api.aUser(undefined, { name: 'Newest' });
  expect(await listNames()).toEqual(['Newest', 'The Admin', 'Oldest']);
});

test.each([
  ['admin', ['The Admin']],
  ['instructor', ['Coach']],
  ['none', ['Camper']],
])('filters by the role %s', async (role, expected) => {
  await api.aUser('instructor', { name: 'Coach' });
  await api.aUser(undefined, { name: 'Camper' });
  expect(await listNames({ role })).toEqual(expected);
});

test.each([
  ['robin', ['Robin Field']],
  ['FIELD', ['Robin Field']],
  ['Field, Robin', ['Robin Field']],
  ['robinfield', ['Robin Field']],
  ['fie rob', ['Robin Field']],
  ['obin', []],
  ['robin fields', []],
  ['r.field@people.example', ['Robin Field']],
  ['people.example', ['Mo (the) Best.*', 'Robin Field']],
  ['ann', ['Ann']],
  ['a+b@', ['Ann']],
  ['@PLUS.test', ['Ann']],
  ['(the)', ['Mo (the) Best.*', 'The Admin']],
  ['best.*', ['Mo (the) Best.*']],
  ['.*', []],
  ['^', []],
  ['[a-z]', []],
  ['\\', []],
  ['', ['Mo (the) Best.*', 'Ann', 'Robin Field', 'The Admin']],
])('finds %j by the beginnings of words of names and emails', async (q, expected) => {
  await api.aUser(undefined, { name: 'Robin Field', email: 'r.field@people.example' });
  await api.aUser(undefined, { name: 'Ann', email: 'a+b@plus.test' });
  await api.aUser('instructor', { name: 'Mo (the) Best.*', email: 'mo@people.example' });
  expect(await listNames({ q })).toEqual(expected);
});

test('combines search text and role', async () => {
  await api.aUser(undefined, { name: 'Robin One' });
  await api.aUser('instructor', { name: 'Robin Two' });
  expect(await listNames({ q: 'robin', role: 'instructor' })).toEqual(['Robin Two']);
});

test('returns the first hundred and the total count without a page parameter', async () => {
  await addCampers(Array.from({ length: 120 }, (_, index) => `camper-${index}`));
  const res = await listUsers();
  expect(res.body).toHaveLength(100);
  expect(res.headers['x-total-count']).toBe('121');
  expect(res.headers.link).toBe('</users?page=2>; rel="next", </users?page=2>; rel="last"');
  expect(await listNames({ page: 2 })).toHaveLength(21);
});

test('pages through users with equal dates without losing or repeating any', async () => {
  const campers = ['ann', 'bob', 'cleo', 'dan', 'eve', 'finn', 'gus'];
  await addCampers(campers);
  const pages = await Promise.all(
    [1, 2, 3, 4].map((page) =>
      listUsers({ q: 'crowd.test', role: 'none', limit: 3, page }).expect(200),
    ),
  );
  const users = pages.map(({ body }) => endpoints.listUsers.response.parse(body));
  expect(users.map(({ length }) => length)).toEqual([3, 3, 1, 0]);
  expect(
    users
      .flat()
      .map(({ name }) => name)
      .sort(),
  ).toEqual(campers);
  expect(pages.map(({ headers }) => headers['x-total-count'])).toEqual(['7', '7', '7', '7']);
  const urlOfPage = (page: number) => `</users?q=crowd.test&role=none&limit=3&page=${page}>`;
  expect(pages[1]!.headers.link).toBe(
    `${urlOfPage(1)}; rel="first", ${urlOfPage(1)}; rel="prev", ${urlOfPage(3)}; rel="next", ${urlOfPage(3)}; rel="last"`,
  );
});

test('sorts users by name or age of the account, equal values by id', async () => {
  await addCampers(['bob', 'ann', 'bobby', 'cleo']);
  await api.db.collection('users').updateOne({ name: 'bobby' }, { $set: { name: 'bob' } });
  const byName = ['ann', 'bob', 'bob', 'cleo'];
  const among = (sort: string) => listNames({ role: 'none', sort });
  expect(await among('name')).toEqual(byName);
  expect(await among('-name')).toEqual(byName.toReversed());
  expect(await among('oldest')).toEqual((await among('newest')).toReversed());
  expect((await listNames({ sort: 'oldest' })).at(-1)).toBe('The Admin');
  const ids = async (sort: string) =>
    endpoints.listUsers.response
      .parse((await listUsers({ sort, q: 'bob' }).expect(200)).body)
      .map(({ _id }) => _id);
  expect(await ids('name')).toEqual((await ids('-name')).toReversed());
});

test.each([
  [{ role: 'owner' }, ['query/role']],
  [{ sort: 'shoe-size' }, ['query/sort']],
  [{ page: 0, limit: 101 }, ['query/page', 'query/limit']],
  [{ q: 'x'.repeat(101) }, ['query/q']],
])('rejects %j', async (query, invalidFields) => {
  expect(invalidFieldsOf(await listUsers(query))).toEqual(invalidFields);
});
