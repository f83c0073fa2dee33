import { afterEach, beforeEach, expect, test } from 'vitest';
import { refusalOf } from '../testing/problem-of';
import { createTestApi, type TestApi } from '../testing/test-api';

let api: TestApi;
beforeEach(async () => {
  api = await createTestApi({ rateLimits: true });
});
afterEach(() => api.stop());

const subscribe = (path = '/newsletter', headers = {}) =>
  api.guest.post(path).set(headers).send({ email: 'robin@people.test' });

/** How many of so many calls, all at once, were refused for their number. */
const refusedOf = async (times: number, call: () => ReturnType<typeof subscribe>) => {
  const answers = await Promise.all(Array.from({ length: times }, () => call()));
  return answers.filter((res) => refusalOf(res) === 'too-many-requests').length;
};

test('lets 30 dear calls a minute through, however they are spelt or passed on', async () => {
  expect(await refusedOf(30, subscribe)).toBe(0);
  for (const res of [
    await subscribe(),
    await subscribe('/Newsletter/'),
    await subscribe('/newsletter?again'),
    await subscribe('/newsletter', { 'X-Forwarded-For': '203.0.113.9' }),
    await api.guest.post('/jwt').send({}),
  ]) {
    expect(refusalOf(res)).toBe('too-many-requests');
    expect(Number(res.headers['retry-after'])).toBeGreaterThan(0);
  }
  await api.guest.get('/topClass').expect(200);
});

test('tells the site’s browser when it was too many', async () => {
  await refusedOf(30, subscribe);
  const res = await subscribe('/newsletter', { Origin: 'http://localhost:5173' });
  expect(refusalOf(res)).toBe('too-many-requests');
  expect(res.headers['access-control-allow-origin']).toBe('http://localhost:5173');
});

test('lets 600 other calls a minute through, and never stops probes and Stripe', async () => {
  for (let sent = 0; sent < 600; sent += 50) {
    expect(await refusedOf(50, () => api.guest.get('/config'))).toBe(0);
  }
  expect(await refusedOf(1, () => api.guest.get('/config'))).toBe(1);
  for (const path of ['/healthz', '/Readyz/']) await api.guest.get(path).expect(200);
  expect(refusalOf(await api.guest.post('/stripe/webhook'))).toBe('invalid-signature');
});
