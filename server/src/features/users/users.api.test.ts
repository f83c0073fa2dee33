import { ObjectId } from 'mongodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints, type Role } from '../../contract';
import { anIdToken } from '../../testing/builders';
import { changesBy } from '../../testing/contents';
import { anIdentity, type Identity } from '../../testing/identity';
import { refusalOf } from '../../testing/problem-of';
import { signIn } from '../../testing/sign-in';
import { createTestApi, type TestApi } from '../../testing/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.stop());

const signUp = (identity: Identity, body: object = {}) =>
  api
    .as(anIdToken(identity))
    .post('/users')
    .send({ name: 'Robin Field', email: identity.email, ...body });

const users = () => api.db.collection('users');

/** A record made beforehand, for somebody who has not signed up yet. */
const aRecord = async (email: string) => {
  const record = { email, name: 'Head Coach', role: 'admin' };
  const { insertedId } = await users().insertOne(record);
  return `users/${insertedId.toHexString()}`;
};

describe('POST /users', () => {
  test('makes a record without a role, and touches no other', async () => {
    const identity = { ...anIdentity(), picture: 'https://pictures.test/robin.png' };
    const changes = await changesBy(api.db, () => signUp(identity).expect(200));
    const record = await users().findOne({ uid: identity.sub });
    expect(changes).toEqual([`+ users/${record!._id.toHexString()}`]);
    expect(record).toEqual({
      _id: expect.any(ObjectId) as ObjectId,
      uid: identity.sub,
      email: identity.email,
      emailVerified: true,
      name: 'Robin Field',
      photoURL: 'https://pictures.test/robin.png',
      createdAt: expect.any(Date) as Date,
      emailAsOf: expect.any(Date) as Date,
      searchKeys: expect.arrayContaining(['robin', 'field', 'ield']) as string[],
    });
  });

  test('answers the id of the record', async () => {
    const identity = anIdentity();
    const { body } = await signUp(identity);
    const record = await users().findOne({ uid: identity.sub });
    expect(body).toEqual({ insertedId: record!._id.toHexString() });
  });

  test('reads neither role nor uid, picture or id from the body', async () => {
    const identity = anIdentity();
    const wish = { role: 'admin', uid: 'x', _id: 'x', photoURL: 'x', createdAt: 0, $set: {} };
    await signUp(identity, wish).expect(200);
    const record = await users().findOne({ email: identity.email });
    expect(Object.keys(record!).sort()).toEqual([
      '_id',
      'createdAt',
      'email',
      'emailAsOf',
      'emailVerified',
      'name',
      'searchKeys',
      'uid',
    ]);
    expect(record!.uid).toBe(identity.sub);
  });

  test('changes nothing the second time, and says so', async () => {
    const identity = anIdentity();
    await signUp(identity);
    const changes = await changesBy(api.db, () =>
      signUp(identity, { name: 'Another Name' }).expect(200, {
        insertedId: null,
        message: 'This user already exists.',
      }),
    );
    expect(changes).toEqual([]);
  });

  // Several rounds: in the first one the connections to the database are still being made.
  test.each([1, 2, 3, 4])('makes one record of twenty calls at once (round %i)', async () => {
    const identity = anIdentity();
    const calls = Array.from({ length: 20 }, () => signUp(identity));
    const ids = (await Promise.all(calls)).map(
      ({ body }) => endpoints.addUser.response.parse(body).insertedId,
    );
    expect(ids.filter((id) => id !== null)).toHaveLength(1);
    expect(await users().countDocuments({ email: identity.email })).toBe(1);
  });

  test('keeps e-mails in lower case', async () => {
    const identity = anIdentity();
    await signUp({ ...identity, email: identity.email.toUpperCase() }).expect(200);
    expect(await users().countDocuments({ email: identity.email })).toBe(1);
  });

  test('refuses an e-mail that is not the one signed in with', async () => {
    const changes = await changesBy(api.db, async () => {
      const res = await signUp(anIdentity(), { email: 'somebody.else@people.test' });
      expect(refusalOf(res)).toBe('forbidden');
    });
    expect(changes).toEqual([]);
  });

  test('refuses an e-mail that another account has verified', async () => {
    const identity = anIdentity();
    await api.aPerson('admin', { email: identity.email });
    const changes = await changesBy(api.db, async () => {
      expect(refusalOf(await signUp(identity))).toBe('email-taken');
    });
    expect(changes).toEqual([]);
  });

  test('answers the id the first time, though signing in has made the record before', async () => {
    const identity = anIdentity();
    await signIn(api, identity).expect(200);
    const record = (await users().findOne({ uid: identity.sub }))!;
    const calls = Array.from({ length: 10 }, () => signUp(identity).expect(200));
    const ids = (await Promise.all(calls)).map(
      ({ body }) => endpoints.addUser.response.parse(body).insertedId,
    );
    expect(ids.filter((id) => id !== null)).toEqual([record._id.toHexString()]);
    expect(await users().findOne({ uid: identity.sub })).toMatchObject({ name: 'Robin Field' });
  });

  test('hands a record made beforehand to a verified e-mail, as it is', async () => {
    const identity = anIdentity();
    const record = await aRecord(identity.email);
    const changes = await changesBy(api.db, async () => {
      const { body } = await signUp(identity);
      expect(body).toMatchObject({ insertedId: null });
    });
    expect(changes).toEqual([`~ ${record}`]);
    const claimed = await users().findOne({ uid: identity.sub });
    expect(claimed).toMatchObject({ name: 'Head Coach', role: 'admin' });
  });

  test('does not hand it to an e-mail that is not verified', async () => {
    const identity = anIdentity({ isVerified: false });
    const record = await aRecord(identity.email);
    const changes = await changesBy(api.db, () => signUp(identity).expect(200));
    const own = (await users().findOne({ uid: identity.sub }))!;
    expect(changes).toEqual([`+ users/${own._id.toHexString()}`]);
    expect(changes).not.toContain(`~ ${record}`);
    expect(own).not.toHaveProperty('role');
    expect(own).not.toHaveProperty('email');
  });
});

describe.each([
  ['admin', 'instructor'],
  ['instructor', 'admin'],
] as const)('GET /users/%s/:email', (role, otherRole) => {
  const ask = async (token: string, email: string) =>
    (await api.as(token).get(`/users/${role}/${email}`)).body as unknown;

  test.each<[Role | undefined, boolean]>([
    [undefined, false],
    [otherRole, false],
    [role, true],
  ])('tells somebody with the role %s about themselves: %s', async (own, answer) => {
    const { token, email } = await api.aPerson(own);
    expect(await ask(token, email)).toEqual({ [role]: answer });
    expect(await ask(token, email.toUpperCase())).toEqual({ [role]: answer });
  });

  test('tells an admin about anybody', async () => {
    const admin = await api.aPerson('admin');
    const [holder, other] = [await api.aPerson(role), await api.aPerson(otherRole)];
    expect(await ask(admin.token, holder.email)).toEqual({ [role]: true });
    expect(await ask(admin.token, other.email)).toEqual({ [role]: false });
    expect(await ask(admin.token, 'nobody@people.test')).toEqual({ [role]: false });
  });

  test('tells nobody else, not even whether there is such a person', async () => {
    const instructor = await api.aPerson('instructor');
    const holder = await api.aPerson(role);
    for (const email of [holder.email, 'nobody@people.test']) {
      const res = await api.as(instructor.token).get(`/users/${role}/${email}`);
      expect(refusalOf(res)).toBe('forbidden');
    }
  });

  test('follows a change of role at once, with the same token', async () => {
    const { token, email, uid } = await api.aPerson();
    expect(await ask(token, email)).toEqual({ [role]: false });
    await users().updateOne({ uid }, { $set: { role } });
    expect(await ask(token, email)).toEqual({ [role]: true });
    await users().updateOne({ uid }, { $unset: { role: '' } });
    expect(await ask(token, email)).toEqual({ [role]: false });
  });
});
