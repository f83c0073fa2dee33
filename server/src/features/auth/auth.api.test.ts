import { createRemoteJWKSet } from 'jose';
import jwt from 'jsonwebtoken';
import { describe, expect, test } from 'vitest';
import { endpoints } from '#contract';
import { anIdentity, signedInSecondsAgo, type Identity } from '#testing/api/sign-in';
import { createTestApi } from '#testing/api/test-api';
import { changesBy } from '#testing/database/database-snapshot';
import { problemKindOf } from '#testing/responses/problem-of';
import { anIdToken } from '#testing/samples/builders';
import { verifyFirebaseIdToken } from './firebase-id-token';
import { useTestApi } from '#testing/api/use-test-api';

const api = useTestApi();

const signIn = (identity: Identity, email = identity.email) =>
  api.as(anIdToken(identity)).post('/jwt').send({ email });

const tokenFor = async (identity: Identity) =>
  endpoints.createAccessToken.response.parse((await signIn(identity)).body).token;

/** A record for a user who has not signed in yet. */
const aPreCreatedRecord = async (email: string) => {
  const record = { email, name: 'Head Coach', role: 'admin', createdAt: new Date() };
  const { insertedId } = await api.db.collection('users').insertOne(record);
  return `users/${insertedId.toHexString()}`;
};

describe('POST /jwt', () => {
  test('returns a token without a role that is valid for one hour', async () => {
    const identity = signedInSecondsAgo(60, { ...anIdentity(), name: 'Robin Field' });
    const decoded = jwt.decode(await tokenFor(identity), { complete: true });
    expect(decoded?.header).toEqual({ alg: 'HS256', typ: 'JWT' });
    const { iat, ...claims } = decoded!.payload as jwt.JwtPayload;
    expect(claims).toEqual({
      sub: identity.sub,
      email: identity.email,
      name: 'Robin Field',
      auth_time: identity.auth_time,
      iss: 'play-and-inspire',
      aud: 'play-and-inspire-api',
      exp: iat! + 3600,
    });
    expect(Math.abs(iat! - Date.now() / 1000)).toBeLessThan(10);
  });

  test('returns only the token, which gives access to the user’s own data', async () => {
    const res = await signIn(anIdentity());
    expect(Object.keys(res.body as object)).toEqual(['token']);
    const { token } = endpoints.createAccessToken.response.parse(res.body);
    await api.as(token).get('/carts').expect(200, []);
  });

  test('creates one record for a new account and changes no other', async () => {
    const identity = { ...anIdentity(), name: 'Robin Field' };
    const changed = await changesBy(api.db, () => signIn(identity).expect(200));
    const record = (await api.db.collection('users').findOne({ uid: identity.sub }))!;
    expect(changed).toEqual([`+ users/${record._id.toHexString()}`]);
    expect(record).toMatchObject({ email: identity.email, name: 'Robin Field' });
    expect(record).not.toHaveProperty('role');
    expect(await changesBy(api.db, () => signIn(identity).expect(200))).toEqual([]);
  });

  test('uses the first part of the email as name if Firebase has none', async () => {
    const identity = anIdentity();
    await signIn(identity).expect(200);
    const record = await api.db.collection('users').findOne({ uid: identity.sub });
    expect(record).toMatchObject({ name: identity.email.split('@')[0] });
  });

  test('rejects the email of another account', async () => {
    const otherUser = await api.aUser('admin');
    expect(problemKindOf(await signIn(anIdentity(), otherUser.email))).toBe('forbidden');
  });

  test('accepts the email in upper or lower case', async () => {
    const identity = anIdentity();
    const upperCaseEmail = identity.email.toUpperCase();
    expect(problemKindOf(await signIn(identity, ` ${upperCaseEmail} `))).toBe('no problem');
    expect(problemKindOf(await signIn({ ...identity, email: upperCaseEmail }))).toBe('no problem');
  });
});

describe('a pre-created record', () => {
  test('is claimed by a sign-in with a verified email, and its role applies at once', async () => {
    const identity = anIdentity();
    const record = await aPreCreatedRecord(identity.email);
    await aPreCreatedRecord('another-coach@people.test');
    expect(await changesBy(api.db, () => signIn(identity))).toEqual([`~ ${record}`]);
    await api
      .as(await tokenFor(identity))
      .get('/admin-stats')
      .expect(200);
  });

  test('is not claimed by a sign-in with an unverified email', async () => {
    const identity = anIdentity({ isVerified: false });
    await aPreCreatedRecord(identity.email);
    const changed = await changesBy(api.db, () => signIn(identity));
    const ownRecord = (await api.db.collection('users').findOne({ uid: identity.sub }))!;
    expect(changed).toEqual([`+ users/${ownRecord._id.toHexString()}`]);
    expect(ownRecord).not.toHaveProperty('email');
    const res = await api.as(await tokenFor(identity)).get('/admin-stats');
    expect(problemKindOf(res)).toBe('forbidden');
  });

  test('is claimed only once, not by another account with the same email', async () => {
    const identity = anIdentity();
    await aPreCreatedRecord(identity.email);
    await signIn(identity);
    const impostor = { ...identity, sub: 'uid-of-an-impostor' };
    const changed = await changesBy(api.db, async () => {
      expect(problemKindOf(await signIn(impostor))).toBe('email-taken');
    });
    expect(changed).toEqual([]);
  });
});

test('responds with sign-in-unavailable if Google’s keys cannot be fetched', async () => {
  const keys = createRemoteJWKSet(new URL('http://127.0.0.1:9/keys'));
  const apiWithoutKeys = await createTestApi({
    verifyIdToken: verifyFirebaseIdToken('camp', keys),
  });
  try {
    const token = jwt
      .sign({}, 'key', { keyid: 'google' })
      .replace(/^[^.]+/, () => Buffer.from('{"alg":"RS256","kid":"google"}').toString('base64url'));
    for (const path of ['/jwt', '/users']) {
      const res = await apiWithoutKeys
        .as(token)
        .post(path)
        .send({ email: 'a@people.test', name: 'A' });
      expect(problemKindOf(res)).toBe('sign-in-unavailable');
    }
  } finally {
    await apiWithoutKeys.stop();
  }
});
