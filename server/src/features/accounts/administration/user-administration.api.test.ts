import { ObjectId } from 'mongodb';
import type { Test } from 'supertest';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '#contract';
import type { User } from '#domain/user';
import { sweepOrders } from '#features/checkout/index';
import { changesBy, deletionAuditChange } from '#testing/database/database-snapshot';
import { createShopper } from '#testing/purchases/shopper';
import { invalidFieldsOf, problemOf, problemKindOf } from '#testing/responses/problem-of';
import type { TestUser } from '#testing/samples/builders';
import { aCamper } from '#testing/samples/people/campers';
import { useTestApi } from '#testing/api/use-test-api';

const api = useTestApi();
const shop = createShopper(api);
let admin: TestUser;
beforeAll(async () => {
  admin = await api.aUser('admin');
});

const users = () => api.db.collection<User>('users');

const recordOf = async ({ uid }: TestUser) =>
  (await users().findOne({ uid }, { projection: { events: 0 } }))!;
const idOf = async (user: TestUser) => (await recordOf(user))._id.toHexString();

/** The entry of a deleted account in the result of `changesBy`. */
const deletedAccountChange = async ({ uid }: TestUser) => {
  const account = await api.db.collection('deletedAccounts').findOne({ uid });
  return `+ deletedAccounts/${account?._id.toHexString()}`;
};

type Change = (id: string, caller?: TestUser) => Test;

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

/** Returns the problem of a call and asserts that the call changed nothing. */
const problemOfCall = async (call: () => Test) => {
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
  const otherRoles = ([undefined, 'instructor', 'admin'] as const).filter(
    (otherRole) => otherRole !== (role ?? undefined),
  );

  test.each(otherRoles)('changes a user with the role %s and no other user', async (oldRole) => {
    const user = await api.aUser(oldRole);
    const { role: _role, ...before } = await recordOf(user);
    const id = before._id.toHexString();
    const changed = await changesBy(api.db, () => change(id).expect(200, { modifiedCount: 1 }));
    const adminChange = oldRole === 'admin' ? [`~ users/${await idOf(admin)}`] : [];
    expect(changed).toEqual([...adminChange, `~ users/${id}`].sort());
    expect(await recordOf(user)).toEqual({ ...before, ...(role && { role }), revision: 1 });
    expect(await recordOf(admin)).toMatchObject({ role: 'admin' });
  });

  test('returns 0 if nothing changes', async () => {
    const id = await idOf(await api.aUser(role ?? undefined));
    const changed = await changesBy(api.db, () => change(id).expect(200, { modifiedCount: 0 }));
    expect(changed).toEqual([]);
  });
});

describe.each(changes)('%s', (_, change) => {
  test('responds with not-found for a missing user', async () => {
    const { kind } = await problemOfCall(() => change(new ObjectId().toHexString()));
    expect(kind).toBe('not-found');
  });

  test('is rejected for the own account and refers to another admin', async () => {
    const id = await idOf(admin);
    const { kind, detail } = await problemOfCall(() => change(id));
    expect(kind).toBe('own-account');
    expect(detail).toContain('Ask another admin');
  });

  test('rejects an invalid id', async () => {
    expect(invalidFieldsOf(await change('someone'))).toEqual(['path/id']);
  });
});

test.each([{}, { role: 'owner' }, { role: '' }])('rejects the role in %j', async (body) => {
  const id = await idOf(await api.aUser());
  const res = await api.as(admin.token).patch(`/users/${id}/role`).send(body);
  expect(invalidFieldsOf(res)).toEqual(['body/role']);
});

test('counts each change once when many admins change one user concurrently', async () => {
  const user = await api.aUser();
  const id = await idOf(user);
  const callers = await Promise.all(Array.from({ length: 12 }, () => api.aUser('admin')));
  const responses = await Promise.all(
    callers.map((caller, index) => setRole(index % 2 ? 'instructor' : null)(id, caller)),
  );
  const problemKinds = responses.map(problemKindOf).filter((kind) => kind !== 'no problem');
  expect([...new Set(problemKinds)]).toEqual(problemKinds.length > 0 ? ['changed-meanwhile'] : []);
  const counts = responses.map(
    ({ body }) => (body as { modifiedCount?: number }).modifiedCount ?? 0,
  );
  const modifiedCount = counts.reduce((sum, count) => sum + count, 0);
  expect(modifiedCount).toBeGreaterThan(0);
  expect((await recordOf(user)).revision).toBe(modifiedCount);
});

describe('a user with a valid token', () => {
  let id = '';
  beforeAll(async () => {
    id = await idOf(await api.aUser());
  });

  test.each([
    ['changed to a camper', setRole(null)],
    ['changed to an instructor', makeInstructor],
  ])('is no longer an admin from the next request after being %s', async (_, change) => {
    const formerAdmin = await api.aUser('admin');
    await api.as(formerAdmin.token).get('/users').expect(200);
    await change(await idOf(formerAdmin)).expect(200);
    expect(problemKindOf(await api.as(formerAdmin.token).get('/users'))).toBe('forbidden');
    const { kind } = await problemOfCall(() => deleteUser(id, formerAdmin));
    expect(kind).toBe('forbidden');
  });

  test('is unauthenticated from the next request after deletion', async () => {
    const formerAdmin = await api.aUser('admin');
    await api.as(formerAdmin.token).get('/users').expect(200);
    await deleteUser(await idOf(formerAdmin)).expect(200);
    expect(problemKindOf(await api.as(formerAdmin.token).get('/users'))).toBe('unauthenticated');
    const { kind } = await problemOfCall(() => deleteUser(id, formerAdmin));
    expect(kind).toBe('unauthenticated');
  });

  test('is an admin from the next request after becoming one', async () => {
    const user = await api.aUser();
    expect(problemKindOf(await api.as(user.token).get('/users'))).toBe('forbidden');
    await makeAdmin(await idOf(user)).expect(200);
    await api.as(user.token).get('/users').expect(200);
  });
});

describe('DELETE /users/admin/:id', () => {
  test.each([undefined, 'instructor', 'admin'] as const)(
    'deletes a user with the role %s with the user’s cart and campers, and no data of other users',
    async (role) => {
      const [user, otherUser] = [await api.aUser(role), await api.aUser()];
      const campClass = await api.aClass();
      await shop.addToCart(otherUser, [campClass]);
      await shop.addToCart(user, [campClass, await api.aClass()]);
      await aCamper(api, otherUser);
      const childId = (await aCamper(api, user))._id;
      const ownId = (await api.ownCamperOf(user)).toHexString();
      const cart = await api.db.collection('cartItems').find({ owner: user.uid }).toArray();
      const id = await idOf(user);
      const cartChanges = cart.map(({ _id }) => `- cartItems/${_id.toHexString()}`);
      const adminChange = role === 'admin' ? [`~ users/${await idOf(admin)}`] : [];

      const changed = await changesBy(api.db, () =>
        deleteUser(id).expect(200, { deletedCount: 1 }),
      );
      expect(cart).toHaveLength(2);
      const recorded = [await deletionAuditChange(api.db, id), await deletedAccountChange(user)];
      expect([...changed].sort()).toEqual(
        [
          ...[...recorded, ...cartChanges, ...adminChange],
          ...[`- campers/${childId}`, `- campers/${ownId}`, `- users/${id}`],
        ].sort(),
      );
      expect(problemKindOf(await deleteUser(id))).toBe('not-found');
    },
  );

  test('deletes a record without a sign-in so far', async () => {
    const record = { email: 'head@camp.test', name: 'Head', createdAt: api.clock.now() };
    const { insertedId } = await users().insertOne(record as User);
    const id = insertedId.toHexString();
    const changed = await changesBy(api.db, () => deleteUser(id).expect(200));
    expect(changed).toEqual([await deletionAuditChange(api.db, id), `- users/${id}`]);
  });

  test('rejects a user who has paid for a class and suggests a suspension', async () => {
    const camper = await api.aUser();
    await shop.buy(camper, [await api.aClass()]);
    await shop.addToCart(camper, [await api.aClass()]);
    const id = await idOf(camper);
    const { kind, detail } = await problemOfCall(() => deleteUser(id));
    expect(kind).toBe('has-paid-enrollments');
    expect(detail).toContain('Suspend the account instead');
  });

  test('rejects a user with an order in progress until it has expired', async () => {
    const camper = await api.aUser();
    const campClass = await api.aClass();
    await shop.addToCart(camper, [campClass]);
    await shop.start(camper, 64.5).expect(200);
    const id = await idOf(camper);
    const { kind, detail } = await problemOfCall(() => deleteUser(id));
    expect(kind).toBe('has-paid-enrollments');
    expect(detail).toContain('right now');
    api.clock.passMinutes(20);
    await sweepOrders(api.camp);
    await deleteUser(id).expect(200);
  });

  test('deletes a user whose enrollments are all canceled', async () => {
    const camper = await api.aUser();
    await shop.buy(camper, [await api.aClass()]);
    const enrollments = api.db.collection('enrollments');
    await enrollments.updateMany({ owner: camper.uid }, { $set: { status: 'canceled' } });
    await deleteUser(await idOf(camper)).expect(200);
  });

  test.each(['pending', 'approved', 'denied'] as const)(
    'rejects an instructor of a class that is %s until the class is deleted',
    async (status) => {
      const { uid, name, email, token } = await api.aUser('instructor');
      const { _id } = await api.aClass({ status, instructor: { uid, name, email } });
      const id = await idOf({ uid, name, email, token });
      const { kind, detail } = await problemOfCall(() => deleteUser(id));
      expect(kind).toBe('teaches-classes');
      expect(detail).toContain('Delete those first');
      await api.as(token).delete(`/topClass/${_id.toHexString()}`).expect(200);
      await deleteUser(id).expect(200);
    },
  );
});
