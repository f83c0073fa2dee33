import { ObjectId } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { endpoints, type Role } from '#contract';
import { anIdentity, signIn, type Identity } from '#testing/api/sign-in';
import { changesBy } from '#testing/database/database-snapshot';
import { problemKindOf } from '#testing/responses/problem-of';
import { anIdToken } from '#testing/samples/builders';
import { useTestApi } from '#testing/api/use-test-api';

const api = useTestApi();

const signUp = (identity: Identity, body: object = {}) =>
  api
    .as(anIdToken(identity))
    .post('/users')
    .send({ name: 'Robin Field', email: identity.email, ...body });

const users = () => api.db.collection('users');

/** A record for a user who has not signed up yet. */
const aPreCreatedRecord = async (email: string) => {
  const record = { email, name: 'Head Coach', role: 'admin' };
  const { insertedId } = await users().insertOne(record);
  return `users/${insertedId.toHexString()}`;
};

describe('POST /users', () => {
  test('creates one record without a role and changes no other', async () => {
    const identity = { ...anIdentity(), picture: 'https://lh3.googleusercontent.com/a/robin' };
    const changes = await changesBy(api.db, () => signUp(identity).expect(200));
    const record = await users().findOne({ uid: identity.sub });
    expect(changes).toEqual([`+ users/${record!._id.toHexString()}`]);
    expect(record).toEqual({
      _id: expect.any(ObjectId) as ObjectId,
      uid: identity.sub,
      email: identity.email,
      emailVerified: true,
      name: 'Robin Field',
      photoURL: 'https://lh3.googleusercontent.com/a/robin',
      createdAt: expect.any(Date) as Date,
      emailAsOf: expect.any(Date) as Date,
      searchTexts: expect.arrayContaining(['robinfield', 'field']) as string[],
      sortName: 'robin field',
    });
  });

  test('stores the portrait that was chosen at sign-up', async () => {
    const picture = '/pictures/people/camp-camper-3.svg';
    const identity = { ...anIdentity(), picture };
    await signUp(identity).expect(200);
    expect(await users().findOne({ uid: identity.sub })).toMatchObject({ photoURL: picture });
  });

  test('stores no portrait of a host that the site does not show', async () => {
    const identity = { ...anIdentity(), picture: 'https://pictures.test/robin.png' };
    await signUp(identity).expect(200);
    expect(await users().findOne({ uid: identity.sub })).not.toHaveProperty('photoURL');
  });

  test('returns the id of the record', async () => {
    const identity = anIdentity();
    const { body } = await signUp(identity);
    const record = await users().findOne({ uid: identity.sub });
    expect(body).toEqual({ insertedId: record!._id.toHexString() });
  });

  test('ignores role, uid, photo and id in the body', async () => {
    const identity = anIdentity();
    const extraFields = {
      role: 'admin',
      uid: 'x',
      _id: 'x',
      photoURL: 'x',
      createdAt: 0,
      $set: {},
    };
    await signUp(identity, extraFields).expect(200);
    const record = await users().findOne({ email: identity.email });
    expect(Object.keys(record!).sort()).toEqual([
      '_id',
      'createdAt',
      'email',
      'emailAsOf',
      'emailVerified',
      'name',
      'searchTexts',
      'sortName',
      'uid',
    ]);
    expect(record!.uid).toBe(identity.sub);
  });

  test('changes nothing the second time and returns a message', async () => {
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

  // Several rounds, because the first one still opens the database connections.
  test.each([1, 2, 3, 4])(
    'creates one record from twenty concurrent calls (round %i)',
    async () => {
      const identity = anIdentity();
      const calls = Array.from({ length: 20 }, () => signUp(identity));
      const ids = (await Promise.all(calls)).map(
        ({ body }) => endpoints.addUser.response.parse(body).insertedId,
      );
      expect(ids.filter((id) => id !== null)).toHaveLength(1);
      expect(await users().countDocuments({ email: identity.email })).toBe(1);
    },
  );

  test('stores emails in lower case', async () => {
    const identity = anIdentity();
    await signUp({ ...identity, email: identity.email.toUpperCase() }).expect(200);
    expect(await users().countDocuments({ email: identity.email })).toBe(1);
  });

  test('rejects an email other than that of the ID token', async () => {
    const changes = await changesBy(api.db, async () => {
      const res = await signUp(anIdentity(), { email: 'other.user@people.test' });
      expect(problemKindOf(res)).toBe('forbidden');
    });
    expect(changes).toEqual([]);
  });

  test('rejects an email that another account has verified', async () => {
    const identity = anIdentity();
    await api.aUser('admin', { email: identity.email });
    const changes = await changesBy(api.db, async () => {
      expect(problemKindOf(await signUp(identity))).toBe('email-taken');
    });
    expect(changes).toEqual([]);
  });

  test('returns the id the first time even if a sign-in has created the record', async () => {
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

  test('assigns a pre-created record unchanged to a verified email', async () => {
    const identity = anIdentity();
    const record = await aPreCreatedRecord(identity.email);
    const changes = await changesBy(api.db, async () => {
      const { body } = await signUp(identity);
      expect(body).toMatchObject({ insertedId: null });
    });
    expect(changes).toEqual([`~ ${record}`]);
    const claimed = await users().findOne({ uid: identity.sub });
    expect(claimed).toMatchObject({ name: 'Head Coach', role: 'admin' });
  });

  test('does not assign it to an unverified email', async () => {
    const identity = anIdentity({ isVerified: false });
    const record = await aPreCreatedRecord(identity.email);
    const changes = await changesBy(api.db, () => signUp(identity).expect(200));
    const ownRecord = (await users().findOne({ uid: identity.sub }))!;
    expect(changes).toEqual([`+ users/${ownRecord._id.toHexString()}`]);
    expect(changes).not.toContain(`~ ${record}`);
    expect(ownRecord).not.toHaveProperty('role');
    expect(ownRecord).not.toHaveProperty('email');
  });
});

describe.each([
  ['admin', 'instructor'],
  ['instructor', 'admin'],
] as const)('GET /users/%s/:email', (role, otherRole) => {
  const checkRole = async (token: string, email: string) =>
    (await api.as(token).get(`/users/${role}/${email}`)).body as unknown;

  test.each<[Role | undefined, boolean]>([
    [undefined, false],
    [otherRole, false],
    [role, true],
  ])('returns for a user with the role %s: %s', async (ownRole, hasRole) => {
    const { token, email } = await api.aUser(ownRole);
    expect(await checkRole(token, email)).toEqual({ [role]: hasRole });
    expect(await checkRole(token, email.toUpperCase())).toEqual({ [role]: hasRole });
  });

  test('lets an admin check any email', async () => {
    const admin = await api.aUser('admin');
    const [holder, other] = [await api.aUser(role), await api.aUser(otherRole)];
    expect(await checkRole(admin.token, holder.email)).toEqual({ [role]: true });
    expect(await checkRole(admin.token, other.email)).toEqual({ [role]: false });
    expect(await checkRole(admin.token, 'nobody@people.test')).toEqual({ [role]: false });
  });

  test('rejects other emails for other callers, whether or not a user exists', async () => {
    const instructor = await api.aUser('instructor');
    const holder = await api.aUser(role);
    for (const email of [holder.email, 'nobody@people.test']) {
      const res = await api.as(instructor.token).get(`/users/${role}/${email}`);
      expect(problemKindOf(res)).toBe('forbidden');
    }
  });

  test('reflects a change of role at once with the same token', async () => {
    const { token, email, uid } = await api.aUser();
    expect(await checkRole(token, email)).toEqual({ [role]: false });
    await users().updateOne({ uid }, { $set: { role } });
    expect(await checkRole(token, email)).toEqual({ [role]: true });
    await users().updateOne({ uid }, { $unset: { role: '' } });
    expect(await checkRole(token, email)).toEqual({ [role]: false });
  });
});
