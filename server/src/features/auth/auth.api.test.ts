import { createRemoteJWKSet } from 'jose';
import jwt from 'jsonwebtoken';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '../../contract';
import { anIdToken } from '../../testing/builders';
import { changesBy } from '../../testing/contents';
import { anIdentity, type Identity } from '../../testing/identity';
import { secondsAgo } from '../../testing/sign-in';
import { refusalOf } from '../../testing/problem-of';
import { createTestApi, type TestApi } from '../../testing/test-api';
import { verifyFirebaseIdToken } from './firebase-id-token';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.stop());

const signIn = (identity: Identity, email = identity.email) =>
  api.as(anIdToken(identity)).post('/jwt').send({ email });

const tokenFor = async (identity: Identity) =>
  endpoints.createAccessToken.response.parse((await signIn(identity)).body).token;

/** A record made beforehand, for somebody who has not signed in yet. */
const aRecordMadeBeforehand = async (email: string) => {
  const record = { email, name: 'Head Coach', role: 'admin', createdAt: new Date() };
  const { insertedId } = await api.db.collection('users').insertOne(record);
  return `users/${insertedId.toHexString()}`;
};

describe('POST /jwt', () => {
  test('gives a token of one hour that holds no role', async () => {
    const identity = secondsAgo(60, { ...anIdentity(), name: 'Robin Field' });
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

  test('answers the token and nothing else, and it opens what is one’s own', async () => {
    const res = await signIn(anIdentity());
    expect(Object.keys(res.body as object)).toEqual(['token']);
    const { token } = endpoints.createAccessToken.response.parse(res.body);
    await api.as(token).get('/carts').expect(200, []);
  });

  test('makes the record of a new account, and of nobody else', async () => {
    const identity = { ...anIdentity(), name: 'Robin Field' };
    const changed = await changesBy(api.db, () => signIn(identity).expect(200));
    const record = (await api.db.collection('users').findOne({ uid: identity.sub }))!;
    expect(changed).toEqual([`+ users/${record._id.toHexString()}`]);
    expect(record).toMatchObject({ email: identity.email, name: 'Robin Field' });
    expect(record).not.toHaveProperty('role');
    expect(await changesBy(api.db, () => signIn(identity).expect(200))).toEqual([]);
  });

  test('takes the e-mail’s first part for a name where Firebase knows none', async () => {
    const identity = anIdentity();
    await signIn(identity).expect(200);
    const record = await api.db.collection('users').findOne({ uid: identity.sub });
    expect(record).toMatchObject({ name: identity.email.split('@')[0] });
  });

  test('refuses the e-mail of another', async () => {
    const victim = await api.aPerson('admin');
    expect(refusalOf(await signIn(anIdentity(), victim.email))).toBe('forbidden');
  });

  test('takes the e-mail whatever its capitals', async () => {
    const identity = anIdentity();
    const loud = identity.email.toUpperCase();
    expect(refusalOf(await signIn(identity, ` ${loud} `))).toBe('no refusal');
    expect(refusalOf(await signIn({ ...identity, email: loud }))).toBe('no refusal');
  });
});

describe('a record made beforehand', () => {
  test('goes to the sign-in whose e-mail is verified, and its role counts at once', async () => {
    const identity = anIdentity();
    const record = await aRecordMadeBeforehand(identity.email);
    await aRecordMadeBeforehand('another-coach@people.test');
    expect(await changesBy(api.db, () => signIn(identity))).toEqual([`~ ${record}`]);
    await api
      .as(await tokenFor(identity))
      .get('/admin-stats')
      .expect(200);
  });

  test('does not go to a sign-in whose e-mail is not verified', async () => {
    const identity = anIdentity({ isVerified: false });
    await aRecordMadeBeforehand(identity.email);
    const changed = await changesBy(api.db, () => signIn(identity));
    const own = (await api.db.collection('users').findOne({ uid: identity.sub }))!;
    expect(changed).toEqual([`+ users/${own._id.toHexString()}`]);
    expect(own).not.toHaveProperty('email');
    const res = await api.as(await tokenFor(identity)).get('/admin-stats');
    expect(refusalOf(res)).toBe('forbidden');
  });

  test('once claimed does not go to another account with the same e-mail', async () => {
    const identity = anIdentity();
    await aRecordMadeBeforehand(identity.email);
    await signIn(identity);
    const impostor = { ...identity, sub: 'uid-of-an-impostor' };
    const changed = await changesBy(api.db, async () => {
      expect(refusalOf(await signIn(impostor))).toBe('email-taken');
    });
    expect(changed).toEqual([]);
  });
});

test('tells that sign-ins cannot be checked, and signs nobody out for it', async () => {
  const keys = createRemoteJWKSet(new URL('http://127.0.0.1:9/keys'));
  const away = await createTestApi({ verifyIdToken: verifyFirebaseIdToken('camp', keys) });
  try {
    const token = jwt
      .sign({}, 'key', { keyid: 'google' })
      .replace(/^[^.]+/, () => Buffer.from('{"alg":"RS256","kid":"google"}').toString('base64url'));
    for (const path of ['/jwt', '/users']) {
      const res = await away.as(token).post(path).send({ email: 'a@people.test', name: 'A' });
      expect(refusalOf(res)).toBe('sign-in-unavailable');
    }
  } finally {
    await away.stop();
  }
});
