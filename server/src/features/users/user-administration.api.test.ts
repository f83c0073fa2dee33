import { ObjectId } from 'mongodb';
import type { Test } from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '../../contract';
import type { Person } from '../../testing/builders';
import { createShopper } from '../../testing/checkout';
import { changesBy, deletionNoted } from '../../testing/contents';
import { faultsOf, problemOf, refusalOf } from '../../testing/problem-of';
import { createTestApi, type TestApi } from '../../testing/test-api';
import type { User } from './user';

let api: TestApi;
let admin: Person;
let shop: ReturnType<typeof createShopper>;
beforeAll(async () => {
  api = await createTestApi();
  admin = await api.aPerson('admin');
  shop = createShopper(api);
});
afterAll(() => api.stop());

const users = () => api.db.collection<User>('users');

const recordOf = async ({ uid }: Person) =>
  (await users().findOne({ uid }, { projection: { news: 0 } }))!;
const idOf = async (person: Person) => (await recordOf(person))._id.toHexString();

/** How `changesBy` tells of what stays of a deleted account. */
const accountNoted = async ({ uid }: Person) => {
  const account = await api.db.collection('deletedAccounts').findOne({ uid });
  return `+ deletedAccounts/${account?._id.toHexString()}`;
};

type Change = (id: string, caller?: Person) => Test;

const setRole =
  (role: Role | null): Change =>
  (id, { token } = admin) =>
    api.as(token).patch(`/users/${id}/role`).send({ role });
const makeAdmin: Change = (id, { token } = admin) => api.as(token).patch(`/users/admin/${id}`);
const makeInstructor: Change = (id, { token } = admin) =>
  api.as(token).patch(`/users/instructor/${id}`);
const deleteUser: Change = (id, { token } = admin) => api.as(token).delete(`/users/admin/${id}`);

const changes: [string, Change][] = [
  ['PATCH /users/admin/:id', makeAdmin],
  ['PATCH /users/instructor/:id', makeInstructor],
  ['PATCH /users/:id/role', setRole(null)],
  ['DELETE /users/admin/:id', deleteUser],
];

/** The problem of a call, with proof that it changed nothing. */
const refusalOfCall = async (call: () => Test) => {
  let problem: ReturnType<typeof problemOf> | undefined;
  const changed = await changesBy(api.db, async () => {
    problem = problemOf(await call());
  });
  expect(changed).toEqual([]);
  return problem!;
};

describe.each<[string, Change, Role | null]>([
  ['PATCH /users/admin/:id', makeAdmin, 'admin'],
  ['PATCH /users/instructor/:id', makeInstructor, 'instructor'],
  ['PATCH /users/:id/role with admin', setRole('admin'), 'admin'],
  ['PATCH /users/:id/role with instructor', setRole('instructor'), 'instructor'],
  ['PATCH /users/:id/role with null', setRole(null), null],
])('%s', (_, change, role) => {
  const others = ([undefined, 'instructor', 'admin'] as const).filter(
    (own) => own !== (role ?? undefined),
  );

  test.each(others)('changes one whose role was %s, and nobody else', async (own) => {
    const person = await api.aPerson(own);
    const { role: _role, ...before } = await recordOf(person);
    const id = before._id.toHexString();
    const changed = await changesBy(api.db, () => change(id).expect(200, { modifiedCount: 1 }));
    const confirmed = own === 'admin' ? [`~ users/${await idOf(admin)}`] : [];
    expect(changed).toEqual([...confirmed, `~ users/${id}`].sort());
    expect(await recordOf(person)).toEqual({ ...before, ...(role && { role }), revision: 1 });
    expect(await recordOf(admin)).toMatchObject({ role: 'admin' });
  });

  test('answers 0 where nothing is left to change', async () => {
    const id = await idOf(await api.aPerson(role ?? undefined));
    const changed = await changesBy(api.db, () => change(id).expect(200, { modifiedCount: 0 }));
    expect(changed).toEqual([]);
  });
});

describe.each(changes)('%s', (_, change) => {
  test('tells of a person who is not there', async () => {
    const { kind } = await refusalOfCall(() => change(new ObjectId().toHexString()));
    expect(kind).toBe('not-found');
  });

  test('is not for oneself, and says who can', async () => {
    const id = await idOf(admin);
    const { kind, detail } = await refusalOfCall(() => change(id));
    expect(kind).toBe('own-account');
    expect(detail).toContain('ask another admin');
  });

  test('finds fault with what is no id', async () => {
    expect(faultsOf(await change('someone'))).toEqual(['path/id']);
  });
});

test.each([{}, { role: 'owner' }, { role: '' }])('refuses the role of %j', async (body) => {
  const id = await idOf(await api.aPerson());
  const res = await api.as(admin.token).patch(`/users/${id}/role`).send(body);
  expect(faultsOf(res)).toEqual(['body/role']);
});

test('counts each change once when many admins change one person at the same moment', async () => {
  const person = await api.aPerson();
  const id = await idOf(person);
  const callers = await Promise.all(Array.from({ length: 12 }, () => api.aPerson('admin')));
  const answers = await Promise.all(
    callers.map((caller, n) => setRole(n % 2 ? 'instructor' : null)(id, caller)),
  );
  const refused = answers.map(refusalOf).filter((kind) => kind !== 'no refusal');
  expect([...new Set(refused)]).toEqual(refused.length > 0 ? ['changed-meanwhile'] : []);
  const counts = answers.map(({ body }) => (body as { modifiedCount?: number }).modifiedCount ?? 0);
  const modified = counts.reduce((sum, count) => sum + count, 0);
  expect(modified).toBeGreaterThan(0);
  expect((await recordOf(person)).revision).toBe(modified);
});

describe('somebody who holds a token', () => {
  let id = '';
  beforeAll(async () => {
    id = await idOf(await api.aPerson());
  });

  test.each([
    ['made a camper', setRole(null)],
    ['made an instructor', makeInstructor],
  ])('is no admin any more from the very next request when %s', async (_, change) => {
    const former = await api.aPerson('admin');
    await api.as(former.token).get('/users').expect(200);
    await change(await idOf(former)).expect(200);
    expect(refusalOf(await api.as(former.token).get('/users'))).toBe('forbidden');
    const { kind } = await refusalOfCall(() => deleteUser(id, former));
    expect(kind).toBe('forbidden');
  });

  test('is nobody from the very next request when deleted', async () => {
    const former = await api.aPerson('admin');
    await api.as(former.token).get('/users').expect(200);
    await deleteUser(await idOf(former)).expect(200);
    expect(refusalOf(await api.as(former.token).get('/users'))).toBe('unauthenticated');
    const { kind } = await refusalOfCall(() => deleteUser(id, former));
    expect(kind).toBe('unauthenticated');
  });

  test('is an admin from the very next request', async () => {
    const person = await api.aPerson();
    expect(refusalOf(await api.as(person.token).get('/users'))).toBe('forbidden');
    await makeAdmin(await idOf(person)).expect(200);
    await api.as(person.token).get('/users').expect(200);
  });
});

describe('DELETE /users/admin/:id', () => {
  test.each([undefined, 'instructor', 'admin'] as const)(
    'deletes one whose role is %s and their cart, and nothing of anybody else',
    async (role) => {
      const [person, neighbour] = [await api.aPerson(role), await api.aPerson()];
      const campClass = await api.aClass();
      await shop.pick(neighbour, [campClass]);
      await shop.pick(person, [campClass, await api.aClass()]);
      const cart = await api.db.collection('cartItems').find({ owner: person.uid }).toArray();
      const id = await idOf(person);
      const gone = cart.map(({ _id }) => `- cartItems/${_id.toHexString()}`);
      const confirmed = role === 'admin' ? [`~ users/${await idOf(admin)}`] : [];

      const changed = await changesBy(api.db, () =>
        deleteUser(id).expect(200, { deletedCount: 1 }),
      );
      expect(cart).toHaveLength(2);
      const noted = [await deletionNoted(api.db, id), await accountNoted(person)];
      expect([...changed].sort()).toEqual(
        [...noted, ...gone, ...confirmed, `- users/${id}`].sort(),
      );
      expect(refusalOf(await deleteUser(id))).toBe('not-found');
    },
  );

  test('deletes a record that nobody has signed in to yet', async () => {
    const record = { email: 'head@camp.test', name: 'Head', createdAt: api.clock.now() };
    const { insertedId } = await users().insertOne(record as User);
    const id = insertedId.toHexString();
    const changed = await changesBy(api.db, () => deleteUser(id).expect(200));
    expect(changed).toEqual([await deletionNoted(api.db, id), `- users/${id}`]);
  });

  test('keeps one who has paid for a class, and says what to do', async () => {
    const camper = await api.aPerson();
    await shop.buy(camper, [await api.aClass()]);
    await shop.pick(camper, [await api.aClass()]);
    const id = await idOf(camper);
    const { kind, detail } = await refusalOfCall(() => deleteUser(id));
    expect(kind).toBe('has-paid-enrolments');
    expect(detail).toContain('suspend it instead');
  });

  test('keeps one who is paying, until that has come to nothing', async () => {
    const camper = await api.aPerson();
    const campClass = await api.aClass();
    await shop.pick(camper, [campClass]);
    await shop.start(camper, 64.5).expect(200);
    const id = await idOf(camper);
    const { kind, detail } = await refusalOfCall(() => deleteUser(id));
    expect(kind).toBe('has-paid-enrolments');
    expect(detail).toContain('right now');
    api.clock.passMinutes(20);
    await api.services.checkout.sweep();
    await deleteUser(id).expect(200);
  });

  test('deletes one whose enrolments are all cancelled', async () => {
    const camper = await api.aPerson();
    await shop.buy(camper, [await api.aClass()]);
    const enrolments = api.db.collection('enrolments');
    await enrolments.updateMany({ owner: camper.uid }, { $set: { status: 'cancelled' } });
    await deleteUser(await idOf(camper)).expect(200);
  });

  test.each(['pending', 'approved', 'denied'] as const)(
    'keeps one who teaches a class that is %s, and deletes them after it',
    async (status) => {
      const { uid, name, email, token } = await api.aPerson('instructor');
      const { _id } = await api.aClass({ status, instructor: { id: uid, name, email } });
      const id = await idOf({ uid, name, email, token });
      const { kind, detail } = await refusalOfCall(() => deleteUser(id));
      expect(kind).toBe('teaches-classes');
      expect(detail).toContain('delete those first');
      await api.as(token).delete(`/topClass/${_id.toHexString()}`).expect(200);
      await deleteUser(id).expect(200);
    },
  );
});
