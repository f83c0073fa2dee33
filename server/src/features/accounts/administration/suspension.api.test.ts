import { beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract';
import type { User } from '#domain/user';
import { anIdentity, openSession, signedInSecondsAgo, signIn } from '#testing/api/sign-in';
import { changesBy } from '#testing/database/database-snapshot';
import { createShopper, toTransactionId } from '#testing/purchases/shopper';
import { invalidFieldsOf, problemOf, problemKindOf } from '#testing/responses/problem-of';
import { anIdToken, type TestUser } from '#testing/samples/builders';
import { useTestApi } from '#testing/api/use-test-api';

const api = useTestApi();
const shop = createShopper(api);
let admin: TestUser;
beforeAll(async () => {
  admin = await api.aUser('admin', { name: 'Ada Head' });
});

const REASON = 'Three chargebacks in a row.';

const recordOf = async ({ uid }: TestUser) =>
  (await api.db.collection<User>('users').findOne({ uid }))!;
const setSuspension = async (target: TestUser, body: object, { token } = admin) =>
  api
    .as(token)
    .patch(`/users/${(await recordOf(target))._id.toHexString()}/suspension`)
    .send(body);
const suspend = (user: TestUser, reason = REASON) =>
  setSuspension(user, { isSuspended: true, reason });
const reinstate = (user: TestUser) => setSuspension(user, { isSuspended: false });

const findInList = async (user: TestUser) => {
  const { body } = await api.as(admin.token).get(`/users?q=${user.email}`).expect(200);
  return endpoints.listUsers.response.parse(body);
};

describe('PATCH /users/:id/suspension', () => {
  test.each([undefined, 'instructor', 'admin'] as const)(
    'suspends a user with the role %s, changes no other user and creates an event',
    async (role) => {
      const user = await api.aUser(role);
      const before = await recordOf(user);
      const changed = await changesBy(api.db, async () => {
        expect((await suspend(user)).body).toEqual({ modifiedCount: 1 });
      });
      const adminChange =
        role === 'admin' ? [`~ users/${(await recordOf(admin))._id.toHexString()}`] : [];
      expect(changed).toEqual([...adminChange, `~ users/${before._id.toHexString()}`].sort());
      const { events, suspendedAt, tokensValidFrom, ...after } = await recordOf(user);
      expect(tokensValidFrom).toEqual(suspendedAt);
      expect(after).toEqual({
        ...before,
        revision: 1,
        suspension: { reason: REASON },
        suspensionCount: 1,
      });
      expect(Math.abs(suspendedAt!.getTime() - api.clock.now().getTime())).toBeLessThan(5_000);
      expect(events).toMatchObject([
        { kind: 'user-suspended', reason: REASON, by: { name: 'Ada Head', uid: admin.uid } },
      ]);
      expect(await findInList(user)).toMatchObject([{ isSuspended: true, role: role ?? null }]);
    },
  );

  test('reinstates a user and leaves only the events and counters', async () => {
    const user = await api.aUser();
    const before = await recordOf(user);
    await suspend(user);
    expect((await reinstate(user)).body).toEqual({ modifiedCount: 1 });
    const { events, tokensValidFrom, ...after } = await recordOf(user);
    expect(after).toEqual({ ...before, revision: 2, suspensionCount: 2 });
    expect(tokensValidFrom).toBeInstanceOf(Date);
    expect(events?.map(({ kind }) => kind)).toEqual(['user-suspended', 'user-reinstated']);
    expect(await findInList(user)).toMatchObject([{ isSuspended: false }]);
  });

  test('does not restore old sessions of a reinstated user, who has to sign in again', async () => {
    const identity = signedInSecondsAgo(60, anIdentity());
    const session = await openSession(api, identity);
    const { sub: uid, email } = identity;
    const user = { uid, email, name: '', token: '' };
    await suspend(user).then(() => reinstate(user));
    expect(problemKindOf(await session.get('/carts'))).toBe('unauthenticated');
    expect(problemKindOf(await signIn(api, identity))).toBe('unauthenticated');
    const newIdentity = signedInSecondsAgo(-3, identity);
    await (await openSession(api, newIdentity)).get('/carts').expect(200, []);
  });

  test('returns 0 if nothing changes, and stores a new reason', async () => {
    const user = await api.aUser();
    expect((await reinstate(user)).body).toEqual({ modifiedCount: 0 });
    await suspend(user);
    const { suspendedAt } = await recordOf(user);
    const changed = await changesBy(api.db, async () => {
      expect((await suspend(user)).body).toEqual({ modifiedCount: 0 });
    });
    expect(changed).toEqual([]);
    expect((await suspend(user, 'Another one.')).body).toEqual({ modifiedCount: 1 });
    expect(await recordOf(user)).toMatchObject({
      suspendedAt,
      suspension: { reason: 'Another one.' },
    });
  });

  test.each([
    [{}, ['body/isSuspended']],
    [{ isSuspended: true }, ['body/reason']],
    [{ isSuspended: true, reason: '  ' }, ['body/reason']],
    [{ isSuspended: 'yes', reason: 'x'.repeat(501) }, ['body/isSuspended', 'body/reason']],
  ])('rejects %j', async (body, invalidFields) => {
    const user = await api.aUser();
    const changed = await changesBy(api.db, async () => {
      expect(invalidFieldsOf(await setSuspension(user, body))).toEqual(invalidFields);
    });
    expect(changed).toEqual([]);
  });

  test('is rejected for the own account and for a missing user', async () => {
    const changed = await changesBy(api.db, async () => {
      expect(problemKindOf(await suspend(admin))).toBe('own-account');
      const body = { isSuspended: true, reason: REASON };
      const missingUser = `/users/${'f'.repeat(24)}/suspension`;
      expect(problemKindOf(await api.as(admin.token).patch(missingUser).send(body))).toBe(
        'not-found',
      );
    });
    expect(changed).toEqual([]);
  });
});

describe('a suspended user', () => {
  test('is rejected from the next request on, with the reason, and gets no new token', async () => {
    const user = await api.aUser('admin');
    await api.as(user.token).get('/users').expect(200);
    await suspend(user);
    for (const path of ['/users', '/carts', '/payments', '/admin-stats']) {
      const { kind, detail } = problemOf(await api.as(user.token).get(path));
      expect(kind).toBe('suspended');
      expect(detail).toContain(REASON);
    }
    const idToken = anIdToken({ sub: user.uid, email: user.email });
    const { kind, detail } = problemOf(
      await api.as(idToken).post('/jwt').send({ email: user.email }),
    );
    expect([kind, detail]).toEqual(['suspended', expect.stringContaining(REASON)]);
  });

  test('counts as a visitor on public endpoints and gets the reason on others', async () => {
    const coach = await api.aUser('instructor');
    const instructor = { uid: coach.uid, name: coach.name, email: coach.email };
    const pendingClass = await api.aClass({ instructor, status: 'pending' });
    const approvedClass = await api.aClass();
    await suspend(coach);
    const get = (path: string) => api.as(coach.token).get(path);
    await get('/topClass').expect(200);
    await get(`/topClass/${approvedClass._id.toHexString()}`).expect(200);
    expect(problemKindOf(await get(`/topClass/${pendingClass._id.toHexString()}`))).toBe(
      'not-found',
    );
    const { kind, detail } = problemOf(await get('/topClass?mine=true'));
    expect([kind, detail]).toEqual(['suspended', expect.stringContaining(REASON)]);
    expect(problemKindOf(await api.visitor.get('/topClass?mine=true'))).toBe('unauthenticated');
    await api.visitor.get(`/topClass/${approvedClass._id.toHexString()}`).expect(200);
  });

  test('cannot start a checkout, but is enrolled for a payment made before', async () => {
    const user = await api.aUser();
    const campClass = await api.aClass();
    await shop.addToCart(user, [campClass]);
    const started = await shop.start(user, 64.5).expect(200);
    await suspend(user);
    expect(problemKindOf(await shop.start(user, 64.5))).toBe('suspended');
    await shop.confirm(toTransactionId(started.body));
    expect(problemKindOf(await shop.record(user, toTransactionId(started.body)))).toBe('suspended');
    await shop.sendEvent('payment_intent.succeeded', { id: toTransactionId(started.body) });
    expect(await shop.countEnrollments(campClass)).toBe(1);
  });

  test('is rejected at sign-in if the pre-created record is suspended', async () => {
    const email = 'waiting@people.test';
    const record = { email, name: 'Waiting', createdAt: api.clock.now() };
    const { insertedId } = await api.db.collection('users').insertOne(record);
    await api
      .as(admin.token)
      .patch(`/users/${insertedId.toHexString()}/suspension`)
      .send({ isSuspended: true, reason: REASON })
      .expect(200);
    const idToken = anIdToken({ sub: 'uid-of-waiting', email, email_verified: true });
    expect(problemKindOf(await api.as(idToken).post('/jwt').send({ email }))).toBe('suspended');
  });

  test('does not count as the remaining admin when another one is removed', async () => {
    const [firstAdmin, secondAdmin] = [await api.aUser('admin'), await api.aUser('admin')];
    const users = api.db.collection('users');
    const otherAdmins = { role: 'admin', uid: { $nin: [firstAdmin.uid, secondAdmin.uid] } };
    await users.updateMany(otherAdmins, { $set: { role: 'formerly' } });
    try {
      await suspend(firstAdmin);
      expect(problemKindOf(await suspend(firstAdmin))).toBe('forbidden');
      const body = { isSuspended: true, reason: REASON };
      expect(problemKindOf(await setSuspension(firstAdmin, body, secondAdmin))).toBe('no problem');
      expect(problemKindOf(await setSuspension(secondAdmin, body, firstAdmin))).toBe('suspended');
      expect(await users.countDocuments({ role: 'admin', suspendedAt: { $exists: false } })).toBe(
        1,
      );
    } finally {
      await users.updateMany({ role: 'formerly' }, { $set: { role: 'admin' } });
    }
  });
});
