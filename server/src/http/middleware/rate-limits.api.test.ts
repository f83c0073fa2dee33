import jwt from 'jsonwebtoken';
import type { Test } from 'supertest';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { anIdToken } from '#testing/samples/builders';
import { anIdentity } from '#testing/api/sign-in';
import { createInterruptibleDatabase } from '#testing/database/interruptible-database';
import { problemKindOf } from '#testing/responses/problem-of';
import { createTestApi, type TestApi } from '#testing/api/test-api';
import { mongodbUri } from '#testing/database/mongodb-uri';

let api: TestApi;
beforeEach(async () => {
  api = await createTestApi({ rateLimits: true });
});
afterEach(() => api.stop());

const STRICT_LIMIT = 30;
const subscribe = (path = '/newsletter', headers = {}) =>
  api.visitor.post(path).set(headers).send({ email: 'robin@people.test' });
const subscribeAs = (token: string) =>
  subscribe('/newsletter', { Authorization: `Bearer ${token}` });
const subscribeFrom = (forwarded: string) =>
  subscribe('/newsletter', { 'X-Forwarded-For': forwarded });

/** Sends calls concurrently and returns how many the rate limit rejected. */
const countRejected = async (times: number, call: (index: number) => Test) => {
  const responses = await Promise.all(Array.from({ length: times }, (_, index) => call(index)));
  return responses.filter((res) => problemKindOf(res) === 'too-many-requests').length;
};

test('allows 30 expensive calls per minute, however the URL is spelled', async () => {
  expect(await countRejected(STRICT_LIMIT, () => subscribe())).toBe(0);
  for (const res of [
    await subscribe(),
    await subscribe('/Newsletter/'),
    await subscribe('/newsletter?again'),
    await api.visitor.post('/jwt').send({}),
  ]) {
    expect(problemKindOf(res)).toBe('too-many-requests');
    expect(Number(res.headers['retry-after'])).toBeGreaterThan(0);
    expect(res.headers.ratelimit).toContain('r=0');
  }
  await api.visitor.get('/topClass').expect(200);
});

test('lets the site read the rejection and Retry-After', async () => {
  await countRejected(STRICT_LIMIT, () => subscribe());
  const res = await subscribe('/newsletter', { Origin: 'http://localhost:5173' });
  expect(problemKindOf(res)).toBe('too-many-requests');
  expect(res.headers['access-control-allow-origin']).toBe('http://localhost:5173');
  expect(res.headers['access-control-expose-headers']).toContain('Retry-After');
});

test('does not count preflights', async () => {
  const sendPreflight = () =>
    api.visitor.options('/newsletter').set({
      Origin: 'http://localhost:5173',
      'Access-Control-Request-Method': 'POST',
    });
  await Promise.all(Array.from({ length: STRICT_LIMIT + 1 }, () => sendPreflight().expect(204)));
  expect(await countRejected(STRICT_LIMIT, () => subscribe())).toBe(0);
});

test('allows 600 other calls per minute and never limits probes and Stripe', async () => {
  for (let sent = 0; sent < 600; sent += 50) {
    expect(await countRejected(50, () => api.visitor.get('/config'))).toBe(0);
  }
  expect(await countRejected(1, () => api.visitor.get('/config'))).toBe(1);
  for (const path of ['/healthz', '/Readyz/']) await api.visitor.get(path).expect(200);
  expect(problemKindOf(await api.visitor.post('/stripe/webhook'))).toBe('invalid-signature');
});

describe('an account', () => {
  test('has its own limit, whatever its address', async () => {
    const [one, two] = [await api.aUser(), await api.aUser()];
    expect(await countRejected(STRICT_LIMIT + 1, () => subscribeAs(one.token))).toBe(1);
    expect(await countRejected(STRICT_LIMIT, () => subscribeAs(two.token))).toBe(0);
    expect(await countRejected(STRICT_LIMIT, () => subscribe())).toBe(0);
  });

  test('of each of 40 parents at one address can sign up at the same time', async () => {
    await countRejected(STRICT_LIMIT, () => subscribe());
    const parents = Array.from({ length: 40 }, () => {
      const identity = anIdentity();
      return { email: identity.email, idToken: anIdToken(identity) };
    });
    const signUp = (path: string) => (index: number) => {
      const { email, idToken } = parents[index]!;
      return api.as(idToken).post(path).send({ email, name: 'Parent' }).expect(200);
    };
    expect(await countRejected(40, signUp('/users'))).toBe(0);
    expect(await countRejected(40, signUp('/jwt'))).toBe(0);
  });

  test('shares a limit of 300 expensive calls with all other accounts at its address', async () => {
    const accounts = Array.from({ length: 11 }, () => {
      const identity = anIdentity();
      return { email: identity.email, idToken: anIdToken(identity) };
    });
    const signIn = ({ email, idToken }: (typeof accounts)[number]) =>
      api.as(idToken).post('/jwt').send({ email });
    for (const account of accounts.slice(0, 10)) {
      expect(await countRejected(STRICT_LIMIT, () => signIn(account))).toBe(0);
    }
    const res = await signIn(accounts[10]!);
    expect(problemKindOf(res)).toBe('too-many-requests');
    expect(res.headers['ratelimit-policy']).toContain('q=300');
    await api.visitor.get('/topClass').expect(200);
  });

  test('shares a limit of 6,000 other calls with all other accounts at its address', async () => {
    const users = await Promise.all(Array.from({ length: 11 }, () => api.aUser()));
    const call = ({ token }: { token: string }) => api.as(token).get('/config');
    for (const user of users.slice(0, 10)) {
      for (let sent = 0; sent < 600; sent += 100) {
        expect(await countRejected(100, () => call(user))).toBe(0);
      }
    }
    const res = await call(users[10]!);
    expect(problemKindOf(res)).toBe('too-many-requests');
    expect(res.headers['ratelimit-policy']).toContain('q=6000');
    await api.visitor.get('/config').expect(200);
  });

  test('over its limit does not use up the limit of its address', async () => {
    const [greedy, other] = [await api.aUser(), await api.aUser()];
    for (let round = 0; round < 11; round += 1) {
      await countRejected(STRICT_LIMIT, () => subscribeAs(greedy.token));
    }
    expect(await countRejected(STRICT_LIMIT, () => subscribeAs(other.token))).toBe(0);
  });

  test('is not identified by a forged, foreign or malformed token', async () => {
    const forge = (index: number) => {
      const claims = { sub: `uid-${index}`, email: 'a@people.test', name: 'A' };
      const options = { issuer: 'play-and-inspire', audience: 'play-and-inspire-api' };
      return [
        jwt.sign(claims, 'a different secret that is long enough', options),
        anIdToken(anIdentity()),
        `nonsense${index}`,
      ][index % 3]!;
    };
    expect(await countRejected(STRICT_LIMIT, (index) => subscribeAs(forge(index)))).toBe(0);
    expect(problemKindOf(await subscribe())).toBe('too-many-requests');
    const { token } = await api.aUser();
    const asIdentity = api.as(token).post('/jwt').send({ email: 'a@people.test' });
    expect(problemKindOf(await asIdentity)).toBe('too-many-requests');
  });

  test('is counted without a database query', async () => {
    const database = await createInterruptibleDatabase(mongodbUri);
    onTestFinished(() => database.stop());
    await api.stop();
    api = await createTestApi({ rateLimits: true, mongodbUri: database.uri });
    const { token } = await api.aUser();
    const pay = () => api.as(token).post('/create-payment-intent').send({ price: 1 });
    await countRejected(STRICT_LIMIT, pay);
    await database.interrupt();
    expect(problemKindOf(await pay())).toBe('too-many-requests');
    await database.restore();
  });
});

describe('a forwarded address', () => {
  const restartBehind = async (trustProxy: number) => {
    await api.stop();
    api = await createTestApi({ rateLimits: true, settings: { trustProxy } });
  };

  test('is ignored if no proxy is configured', async () => {
    expect(await countRejected(STRICT_LIMIT, (index) => subscribeFrom(`203.0.113.${index}`))).toBe(
      0,
    );
    expect(problemKindOf(await subscribeFrom('203.0.113.99'))).toBe('too-many-requests');
  });

  test('is trusted for the one configured proxy only', async () => {
    await restartBehind(1);
    expect(
      await countRejected(STRICT_LIMIT, (index) => subscribeFrom(`10.0.0.${index}, 203.0.113.7`)),
    ).toBe(0);
    expect(problemKindOf(await subscribeFrom('203.0.113.7'))).toBe('too-many-requests');
    expect(problemKindOf(await subscribeFrom('203.0.113.7, 203.0.113.8'))).toBe('no problem');
    expect(problemKindOf(await subscribe())).toBe('no problem');
  });

  test('is read one position further left with two proxies', async () => {
    await restartBehind(2);
    const subscribeAt = (index: number) =>
      subscribeFrom(`10.0.0.${index}, 203.0.113.7, 172.16.0.1`);
    expect(await countRejected(STRICT_LIMIT, subscribeAt)).toBe(0);
    expect(problemKindOf(await subscribeFrom('203.0.113.7, 172.16.0.9'))).toBe('too-many-requests');
  });

  test('of IPv6 counts by its network', async () => {
    await restartBehind(1);
    const subscribeAt = (index: number) =>
      subscribeFrom(`2001:db8:1:2${index.toString().padStart(2, '0')}::${index}`);
    expect(await countRejected(STRICT_LIMIT, subscribeAt)).toBe(0);
    expect(problemKindOf(await subscribeFrom('2001:db8:1:2ff::1'))).toBe('too-many-requests');
    expect(problemKindOf(await subscribeFrom('2001:db8:1:300::1'))).toBe('no problem');
    expect(problemKindOf(await subscribeFrom('2001:db8:2::1'))).toBe('no problem');
  });
});

test('processes share the limit of expensive calls, and old counts are removed', async () => {
  const other = await createTestApi({ rateLimits: true, databaseName: api.db.databaseName });
  onTestFinished(() => other.stop());
  const send = (index: number) =>
    (index % 2 === 0 ? api : other).visitor.post('/newsletter').send({ email: 'no address' });
  expect(await countRejected(STRICT_LIMIT + 7, send)).toBe(7);
  expect(await countRejected(4, send)).toBe(4);
  const counts = api.db.collection('rateCounts');
  const old = await counts.find().toArray();
  expect(old).toEqual([
    { _id: expect.any(String), count: expect.any(Number), resetAt: expect.any(Date) },
  ]);
  await counts.updateMany({}, { $set: { resetAt: new Date(0) } });
  const user = await api.aUser();
  expect(await countRejected(1, () => subscribeAs(user.token))).toBe(0);
  await api.sweep();
  expect(await counts.find().toArray()).toMatchObject([{ count: 1 }]);
});
