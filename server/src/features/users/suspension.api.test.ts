import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '../../contract';
import { anIdToken, type Person } from '../../testing/builders';
import { createShopper, toTransactionId } from '../../testing/checkout';
import { changesBy } from '../../testing/contents';
import { anIdentity } from '../../testing/identity';
import { faultsOf, problemOf, refusalOf } from '../../testing/problem-of';
import { enter, secondsAgo, signIn } from '../../testing/sign-in';
import { createTestApi, type TestApi } from '../../testing/test-api';
import type { User } from './user';

let api: TestApi;
let admin: Person;
let shop: ReturnType<typeof createShopper>;
beforeAll(async () => {
  api = await createTestApi();
  admin = await api.aPerson('admin', { name: 'Ada Head' });
  shop = createShopper(api);
});
afterAll(() => api.stop());

const REASON = 'Three chargebacks in a row.';

const recordOf = async ({ uid }: Person) =>
  (await api.db.collection<User>('users').findOne({ uid }))!;
const put = async (person: Person, body: object, { token } = admin) =>
  api
    .as(token)
    .patch(`/users/${(await recordOf(person))._id.toHexString()}/suspension`)
    .send(body);
const suspend = (person: Person, reason = REASON) => put(person, { isSuspended: true, reason });
const reinstate = (person: Person) => put(person, { isSuspended: false });

const listed = async (person: Person) => {
  const { body } = await api.as(admin.token).get(`/users?q=${person.email}`).expect(200);
  return endpoints.listUsers.response.parse(body);
};

describe('PATCH /users/:id/suspension', () => {
  test.each([undefined, 'instructor', 'admin'] as const)(
    'suspends one whose role is %s, and nobody else, and makes news of it',
    async (role) => {
      const person = await api.aPerson(role);
      const before = await recordOf(person);
      const changed = await changesBy(api.db, async () => {
        expect((await suspend(person)).body).toEqual({ modifiedCount: 1 });
      });
      const confirmed =
        role === 'admin' ? [`~ users/${(await recordOf(admin))._id.toHexString()}`] : [];
      expect(changed).toEqual([...confirmed, `~ users/${before._id.toHexString()}`].sort());
      const { news, suspendedAt, tokensValidFrom, ...after } = await recordOf(person);
      expect(tokensValidFrom).toEqual(suspendedAt);
      expect(after).toEqual({
        ...before,
        revision: 1,
        suspension: { reason: REASON },
        suspensionCount: 1,
      });
      expect(Math.abs(suspendedAt!.getTime() - api.clock.now().getTime())).toBeLessThan(5_000);
      expect(news).toMatchObject([
        { kind: 'person-suspended', reason: REASON, by: { name: 'Ada Head', uid: admin.uid } },
      ]);
      expect(await listed(person)).toMatchObject([{ isSuspended: true, role: role ?? null }]);
    },
  );

  test('reinstates, and leaves nothing of it but the news', async () => {
    const person = await api.aPerson();
    const before = await recordOf(person);
    await suspend(person);
    expect((await reinstate(person)).body).toEqual({ modifiedCount: 1 });
    const { news, tokensValidFrom, ...after } = await recordOf(person);
    expect(after).toEqual({ ...before, revision: 2, suspensionCount: 2 });
    expect(tokensValidFrom).toBeInstanceOf(Date);
    expect(news?.map(({ kind }) => kind)).toEqual(['person-suspended', 'person-reinstated']);
    expect(await listed(person)).toMatchObject([{ isSuspended: false }]);
  });

  test('reinstates one who signs in again, and no session from before', async () => {
    const identity = secondsAgo(60, anIdentity());
    const session = await enter(api, identity);
    const { sub: uid, email } = identity;
    const person = { uid, email, name: '', token: '' };
    await suspend(person).then(() => reinstate(person));
    expect(refusalOf(await session.get('/carts'))).toBe('unauthenticated');
    expect(refusalOf(await signIn(api, identity))).toBe('unauthenticated');
    const again = secondsAgo(-3, identity);
    await (await enter(api, again)).get('/carts').expect(200, []);
  });

  test('answers 0 where nothing is left to change, and tells another reason', async () => {
    const person = await api.aPerson();
    expect((await reinstate(person)).body).toEqual({ modifiedCount: 0 });
    await suspend(person);
    const { suspendedAt } = await recordOf(person);
    const changed = await changesBy(api.db, async () => {
      expect((await suspend(person)).body).toEqual({ modifiedCount: 0 });
    });
    expect(changed).toEqual([]);
    expect((await suspend(person, 'Another one.')).body).toEqual({ modifiedCount: 1 });
    expect(await recordOf(person)).toMatchObject({
      suspendedAt,
      suspension: { reason: 'Another one.' },
    });
  });

  test.each([
    [{}, ['body/isSuspended']],
    [{ isSuspended: true }, ['body/reason']],
    [{ isSuspended: true, reason: '  ' }, ['body/reason']],
    [{ isSuspended: 'yes', reason: 'x'.repeat(501) }, ['body/isSuspended', 'body/reason']],
  ])('refuses %j', async (body, faults) => {
    const person = await api.aPerson();
    const changed = await changesBy(api.db, async () => {
      expect(faultsOf(await put(person, body))).toEqual(faults);
    });
    expect(changed).toEqual([]);
  });

  test('is not for oneself, for those who are not admins, and for nobody', async () => {
    const person = await api.aPerson();
    const coach = await api.aPerson('instructor');
    const changed = await changesBy(api.db, async () => {
      expect(refusalOf(await suspend(admin))).toBe('own-account');
      const body = { isSuspended: true, reason: REASON };
      expect(refusalOf(await put(person, body, coach))).toBe('forbidden');
      const nowhere = `/users/${'f'.repeat(24)}/suspension`;
      expect(refusalOf(await api.as(admin.token).patch(nowhere).send(body))).toBe('not-found');
    });
    expect(changed).toEqual([]);
  });
});

describe('somebody who is suspended', () => {
  test('is refused at the very next call, with the reason, and gets no new token', async () => {
    const person = await api.aPerson('admin');
    await api.as(person.token).get('/users').expect(200);
    await suspend(person);
    for (const path of ['/users', '/carts', '/payments', '/admin-stats']) {
      const { kind, detail } = problemOf(await api.as(person.token).get(path));
      expect(kind).toBe('suspended');
      expect(detail).toContain(REASON);
    }
    const idToken = anIdToken({ sub: person.uid, email: person.email });
    const { kind, detail } = problemOf(
      await api.as(idToken).post('/jwt').send({ email: person.email }),
    );
    expect([kind, detail]).toEqual(['suspended', expect.stringContaining(REASON)]);
  });

  test('is a guest where everybody may look, and told why where they may not', async () => {
    const coach = await api.aPerson('instructor');
    const instructor = { id: coach.uid, name: coach.name, email: coach.email };
    const waiting = await api.aClass({ instructor, status: 'pending' });
    const onSale = await api.aClass();
    await suspend(coach);
    const get = (path: string) => api.as(coach.token).get(path);
    await get('/topClass').expect(200);
    await get(`/topClass/${onSale._id.toHexString()}`).expect(200);
    expect(refusalOf(await get(`/topClass/${waiting._id.toHexString()}`))).toBe('not-found');
    const { kind, detail } = problemOf(await get('/topClass?mine=true'));
    expect([kind, detail]).toEqual(['suspended', expect.stringContaining(REASON)]);
    expect(refusalOf(await api.guest.get('/topClass?mine=true'))).toBe('unauthenticated');
    await api.guest.get(`/topClass/${onSale._id.toHexString()}`).expect(200);
  });

  test('starts no checkout anew, and gets what was paid for before', async () => {
    const person = await api.aPerson();
    const campClass = await api.aClass();
    await shop.pick(person, [campClass]);
    const started = await shop.start(person, 64.5).expect(200);
    await suspend(person);
    expect(refusalOf(await shop.start(person, 64.5))).toBe('suspended');
    await shop.confirm(toTransactionId(started.body));
    expect(refusalOf(await shop.record(person, toTransactionId(started.body)))).toBe('suspended');
    await shop.sendEvent('payment_intent.succeeded', { id: toTransactionId(started.body) });
    expect(await shop.countEnrolments(campClass)).toBe(1);
  });

  test('is kept out of the camp by a record that nobody had claimed yet, too', async () => {
    const email = 'waiting@people.test';
    const record = { email, name: 'Waiting', createdAt: api.clock.now() };
    const { insertedId } = await api.db.collection('users').insertOne(record);
    await api
      .as(admin.token)
      .patch(`/users/${insertedId.toHexString()}/suspension`)
      .send({ isSuspended: true, reason: REASON })
      .expect(200);
    const idToken = anIdToken({ sub: 'uid-of-waiting', email, email_verified: true });
    expect(refusalOf(await api.as(idToken).post('/jwt').send({ email }))).toBe('suspended');
  });

  test('is no admin who could remain when another one goes', async () => {
    const [one, other] = [await api.aPerson('admin'), await api.aPerson('admin')];
    const users = api.db.collection('users');
    const rest = { role: 'admin', uid: { $nin: [one.uid, other.uid] } };
    await users.updateMany(rest, { $set: { role: 'formerly' } });
    try {
      await suspend(one);
      expect(refusalOf(await suspend(one))).toBe('forbidden');
      const body = { isSuspended: true, reason: REASON };
      expect(refusalOf(await put(one, body, other))).toBe('no refusal');
      expect(refusalOf(await put(other, body, one))).toBe('suspended');
      expect(await users.countDocuments({ role: 'admin', suspendedAt: { $exists: false } })).toBe(
        1,
      );
    } finally {
      await users.updateMany({ role: 'formerly' }, { $set: { role: 'admin' } });
    }
  });
});
