import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestSandbox } from '../testing/test-sandbox';

let sandbox: Awaited<ReturnType<typeof createTestSandbox>>;

beforeAll(async () => {
  sandbox = await createTestSandbox('http://127.0.0.1:9/stripe/webhook');
});
afterAll(() => sandbox.stop());

test('the balance is empty and in test mode', async () => {
  const balance = await sandbox.stripe.balance.retrieve();
  expect(balance).toMatchObject({ object: 'balance', livemode: false, available: [], pending: [] });
});

test('the webhook is listed with all events', async () => {
  const { data } = await sandbox.stripe.webhookEndpoints.list({ limit: 100 });
  expect(data).toEqual([
    expect.objectContaining({
      object: 'webhook_endpoint',
      url: 'http://127.0.0.1:9/stripe/webhook',
      enabled_events: ['*'],
      status: 'enabled',
    }),
  ]);
});

test('no endpoint can be added', async () => {
  const adding = sandbox.stripe.webhookEndpoints.create({
    url: 'https://a.test',
    enabled_events: ['*'],
  });
  await expect(adding).rejects.toMatchObject({ statusCode: 404 });
});
