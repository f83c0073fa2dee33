import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../testing/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.stop());

const paths = ['/topClass', '/nothing', '/users/admin/%ff', '/healthz'];

test.each(paths)('lets a browser do nothing with the answer of %s but read it', async (path) => {
  const { headers } = await api.guest.get(path);
  expect(headers).toMatchObject({
    'content-security-policy':
      "default-src 'none';frame-ancestors 'none';base-uri 'none';form-action 'none'",
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
  });
});

test('asks for https for good in production, and nowhere else', async () => {
  const production = await createTestApi({ settings: { production: true } });
  const asked = (await production.guest.get('/healthz')).headers['strict-transport-security'];
  await production.stop();
  expect(asked).toContain('max-age=31536000');
  expect((await api.guest.get('/healthz')).headers).not.toHaveProperty('strict-transport-security');
});

test.each(paths)(
  'keeps the answer of %s to somebody signed in out of every cache',
  async (path) => {
    const { token } = await api.aPerson();
    expect((await api.as(token).get(path)).headers['cache-control']).toBe('no-store');
    expect((await api.as('nonsense').get(path)).headers['cache-control']).toBe('no-store');
    expect((await api.guest.get(path)).headers).not.toHaveProperty('cache-control');
  },
);

test('lets the site load the script of the payment sandbox', async () => {
  const script = await api.guest.get('/payment-sandbox/stripe.js').expect(200);
  expect(script.headers['cross-origin-resource-policy']).toBe('cross-origin');
  expect(script.type).toBe('text/javascript');
});
