import jwt from 'jsonwebtoken';
import type { Test } from 'supertest';
import { afterEach, beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest';
import { endpoints, type EndpointShape } from '../contract';
import { anIdToken } from '../testing/builders';
import { anIdentity } from '../testing/identity';
import { createInterruptibleDatabase } from '../testing/interruptible-database';
import { refusalOf } from '../testing/problem-of';
import { createTestApi, type TestApi } from '../testing/test-api';

let api: TestApi;
beforeEach(async () => {
  api = await createTestApi({ rateLimits: true });
});
afterEach(() => api.stop());

const TIGHT = 30;
const subscribe = (path = '/newsletter', headers = {}) =>
  api.guest.post(path).set(headers).send({ email: 'robin@people.test' });
const subscribeAs = (token: string) =>
  subscribe('/newsletter', { Authorization: `Bearer ${token}` });
const subscribeFrom = (forwarded: string) =>
  subscribe('/newsletter', { 'X-Forwarded-For': forwarded });

/** How many of so many calls, all at once, were refused for their number. */
const refusedOf = async (times: number, call: (nth: number) => Test) => {
  const answers = await Promise.all(Array.from({ length: times }, (_, nth) => call(nth)));
  return answers.filter((res) => refusalOf(res) === 'too-many-requests').length;
};

test('lets 30 dear calls a minute through, however they are spelt', async () => {
  expect(await refusedOf(TIGHT, () => subscribe())).toBe(0);
  for (const res of [
    await subscribe(),
    await subscribe('/Newsletter/'),
    await subscribe('/newsletter?again'),
    await api.guest.post('/jwt').send({}),
  ]) {
    expect(refusalOf(res)).toBe('too-many-requests');
    expect(Number(res.headers['retry-after'])).toBeGreaterThan(0);
    expect(res.headers.ratelimit).toContain('r=0');
  }
  await api.guest.get('/topClass').expect(200);
});

const tight = Object.entries<EndpointShape>(endpoints).filter(([, { rate }]) => rate === 'tight');

test.each(tight)('counts %s among the dear calls', async (_, { method, path }) => {
  expect(await refusedOf(TIGHT, () => subscribe())).toBe(0);
  const address = path.replaceAll(/:\w+/g, '0123456789abcdef01234567');
  expect(refusalOf(await api.guest[method](address))).toBe('too-many-requests');
});

test('tells the site’s browser when it was too many, and when to come again', async () => {
  await refusedOf(TIGHT, () => subscribe());
  const res = await subscribe('/newsletter', { Origin: 'http://localhost:5173' });
  expect(refusalOf(res)).toBe('too-many-requests');
  expect(res.headers['access-control-allow-origin']).toBe('http://localhost:5173');
  expect(res.headers['access-control-expose-headers']).toContain('Retry-After');
});

test('does not count preflights', async () => {
  const ask = () =>
    api.guest.options('/newsletter').set({
      Origin: 'http://localhost:5173',
      'Access-Control-Request-Method': 'POST',
    });
  await Promise.all(Array.from({ length: TIGHT + 1 }, () => ask().expect(204)));
  expect(await refusedOf(TIGHT, () => subscribe())).toBe(0);
});

test('lets 600 other calls a minute through, and never stops probes and Stripe', async () => {
  for (let sent = 0; sent < 600; sent += 50) {
    expect(await refusedOf(50, () => api.guest.get('/config'))).toBe(0);
  }
  expect(await refusedOf(1, () => api.guest.get('/config'))).toBe(1);
  for (const path of ['/healthz', '/Readyz/']) await api.guest.get(path).expect(200);
  expect(refusalOf(await api.guest.post('/stripe/webhook'))).toBe('invalid-signature');
});

describe('an account', () => {
  test('is counted on its own, wherever it calls from', async () => {
    const [one, two] = [await api.aPerson(), await api.aPerson()];
    expect(await refusedOf(TIGHT + 1, () => subscribeAs(one.token))).toBe(1);
    expect(await refusedOf(TIGHT, () => subscribeAs(two.token))).toBe(0);
    expect(await refusedOf(TIGHT, () => subscribe())).toBe(0);
  });

  test('of 40 parents behind one address can sign up at the same moment', async () => {
    await refusedOf(TIGHT, () => subscribe());
    const parents = Array.from({ length: 40 }, () => {
      const identity = anIdentity();
      return { email: identity.email, idToken: anIdToken(identity) };
    });
    const signUp = (path: string) => (nth: number) => {
      const { email, idToken } = parents[nth]!;
      return api.as(idToken).post(path).send({ email, name: 'Parent' }).expect(200);
    };
    expect(await refusedOf(40, signUp('/users'))).toBe(0);
    expect(await refusedOf(40, signUp('/jwt'))).toBe(0);
  });

  test('shares ten times its expensive calls with all others at its address', async () => {
    const accounts = Array.from({ length: 11 }, () => {
      const identity = anIdentity();
      return { email: identity.email, idToken: anIdToken(identity) };
    });
    const signIn = ({ email, idToken }: (typeof accounts)[number]) =>
      api.as(idToken).post('/jwt').send({ email });
    for (const account of accounts.slice(0, 10)) {
      expect(await refusedOf(TIGHT, () => signIn(account))).toBe(0);
    }
    const res = await signIn(accounts[10]!);
    expect(refusalOf(res)).toBe('too-many-requests');
    expect(res.headers['ratelimit-policy']).toContain('q=300');
    await api.guest.get('/topClass').expect(200);
  });

  test('that is refused does not use up what the others at its address have', async () => {
    const [greedy, other] = [await api.aPerson(), await api.aPerson()];
    for (let round = 0; round < 11; round += 1) {
      await refusedOf(TIGHT, () => subscribeAs(greedy.token));
    }
    expect(await refusedOf(TIGHT, () => subscribeAs(other.token))).toBe(0);
  });

  test('is not made by a token that is invented, expired or for something else', async () => {
    const forge = (nth: number) => {
      const claims = { sub: `uid-${nth}`, email: 'a@people.test', name: 'A' };
      const meant = { issuer: 'play-and-inspire', audience: 'play-and-inspire-api' };
      return [
        jwt.sign(claims, 'the secret of somebody else, long enough', meant),
        anIdToken(anIdentity()),
        `nonsense${nth}`,
      ][nth % 3]!;
    };
    expect(await refusedOf(TIGHT, (nth) => subscribeAs(forge(nth)))).toBe(0);
    expect(refusalOf(await subscribe())).toBe('too-many-requests');
    const { token } = await api.aPerson();
    const asIdentity = api.as(token).post('/jwt').send({ email: 'a@people.test' });
    expect(refusalOf(await asIdentity)).toBe('too-many-requests');
  });

  test('is counted before the database is asked about it', async () => {
    const database = await createInterruptibleDatabase(inject('mongodbUri'));
    onTestFinished(() => database.stop());
    await api.stop();
    api = await createTestApi({ rateLimits: true, mongodbUri: database.uri });
    const { token } = await api.aPerson();
    const pay = () => api.as(token).post('/create-payment-intent').send({ price: 1 });
    await refusedOf(TIGHT, pay);
    await database.interrupt();
    expect(refusalOf(await pay())).toBe('too-many-requests');
    await database.restore();
  });
});

describe('a forwarded address', () => {
  const behind = async (trustProxy: number) => {
    await api.stop();
    api = await createTestApi({ rateLimits: true, settings: { trustProxy } });
  };

  test('is not believed where no proxy is said to be', async () => {
    expect(await refusedOf(TIGHT, (nth) => subscribeFrom(`203.0.113.${nth}`))).toBe(0);
    expect(refusalOf(await subscribeFrom('203.0.113.99'))).toBe('too-many-requests');
  });

  test('is believed of the one proxy that is said to be, and of no other', async () => {
    await behind(1);
    expect(await refusedOf(TIGHT, (nth) => subscribeFrom(`10.0.0.${nth}, 203.0.113.7`))).toBe(0);
    expect(refusalOf(await subscribeFrom('203.0.113.7'))).toBe('too-many-requests');
    expect(refusalOf(await subscribeFrom('203.0.113.7, 203.0.113.8'))).toBe('no refusal');
    expect(refusalOf(await subscribe())).toBe('no refusal');
  });

  test('is read one proxy further with two', async () => {
    await behind(2);
    const from = (nth: number) => subscribeFrom(`10.0.0.${nth}, 203.0.113.7, 172.16.0.1`);
    expect(await refusedOf(TIGHT, from)).toBe(0);
    expect(refusalOf(await subscribeFrom('203.0.113.7, 172.16.0.9'))).toBe('too-many-requests');
  });

  test('of IPv6 counts by the network it is in', async () => {
    await behind(1);
    const from = (nth: number) =>
      subscribeFrom(`2001:db8:1:2${nth.toString().padStart(2, '0')}::${nth}`);
    expect(await refusedOf(TIGHT, from)).toBe(0);
    expect(refusalOf(await subscribeFrom('2001:db8:1:2ff::1'))).toBe('too-many-requests');
    expect(refusalOf(await subscribeFrom('2001:db8:1:300::1'))).toBe('no refusal');
    expect(refusalOf(await subscribeFrom('2001:db8:2::1'))).toBe('no refusal');
  });
});
