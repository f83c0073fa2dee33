import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestSandbox, usd } from '../testing/test-sandbox';

let sandbox: Awaited<ReturnType<typeof createTestSandbox>>;
const newestFirst: string[] = [];

beforeAll(async () => {
  sandbox = await createTestSandbox();
  for (let amount = 1000; amount < 1005; amount += 1) {
    const { id } = await sandbox.stripe.paymentIntents.create(usd(amount));
    newestFirst.unshift(id);
  }
});
afterAll(() => sandbox.stop());

test('pages through all intents, newest first', async () => {
  const ids: string[] = [];
  for await (const { id } of sandbox.stripe.paymentIntents.list({ limit: 2 })) ids.push(id);
  expect(ids).toEqual(newestFirst);
});

test('returns the page before a given intent', async () => {
  const { data } = await sandbox.stripe.paymentIntents.list({
    limit: 2,
    ending_before: newestFirst[3]!,
  });
  expect(data.map(({ id }) => id)).toEqual(newestFirst.slice(1, 3));
});

test('filters by creation time', async () => {
  const now = Math.floor(Date.now() / 1000);
  const recent = await sandbox.stripe.paymentIntents.list({ created: { gte: now - 60 } });
  expect(recent.data).toHaveLength(5);
  const later = await sandbox.stripe.paymentIntents.list({ created: { gte: now + 60 } });
  expect(later).toMatchObject({ data: [], has_more: false });
});
