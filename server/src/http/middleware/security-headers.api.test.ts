import { expect, test } from 'vitest';
import { createTestApi } from '#testing/api/test-api';
import { useTestApi } from '#testing/api/use-test-api';

const api = useTestApi();

const paths = ['/topClass', '/nothing', '/users/admin/%ff', '/healthz'];

test.each(paths)('the response of %s has the most restrictive security headers', async (path) => {
  const { headers } = await api.visitor.get(path);
  expect(headers).toMatchObject({
    'content-security-policy':
      "default-src 'none';frame-ancestors 'none';base-uri 'none';form-action 'none'",
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
  });
});

test('sends Strict-Transport-Security in production only', async () => {
  const production = await createTestApi({ settings: { production: true } });
  const header = (await production.visitor.get('/healthz')).headers['strict-transport-security'];
  await production.stop();
  expect(header).toContain('max-age=31536000');
  expect((await api.visitor.get('/healthz')).headers).not.toHaveProperty(
    'strict-transport-security',
  );
});

test.each(paths)('the response of %s to a request with a token is never cached', async (path) => {
  const { token } = await api.aUser();
  expect((await api.as(token).get(path)).headers['cache-control']).toBe('no-store');
  expect((await api.as('nonsense').get(path)).headers['cache-control']).toBe('no-store');
  expect((await api.visitor.get(path)).headers).not.toHaveProperty('cache-control');
});

test('the site can load the script of the payment sandbox', async () => {
  const script = await api.visitor.get('/payment-sandbox/stripe.js').expect(200);
  expect(script.headers['cross-origin-resource-policy']).toBe('cross-origin');
  expect(script.type).toBe('text/javascript');
});
