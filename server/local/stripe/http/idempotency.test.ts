import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aCard,
  createTestSandbox,
  expectStripeError,
  openSandbox,
  usd,
} from '../testing/test-sandbox';

let sandbox: Awaited<ReturnType<typeof createTestSandbox>>;

beforeAll(async () => {
  sandbox = await createTestSandbox();
});
afterAll(() => sandbox.stop());

const countIntents = async () =>
  (await sandbox.stripe.paymentIntents.list({ limit: 100 })).data.length;

test('replays the first response, and creates nothing else', async () => {
  const { stripe } = sandbox;
  const before = await countIntents();
  const key = { idempotencyKey: 'order-1-0' };
  const first = await stripe.paymentIntents.create(usd(6450), key);
  await stripe.paymentIntents.cancel(first.id);
  const replayed = await stripe.paymentIntents.create(usd(6450), key);
  expect(replayed).toEqual(first);
  expect(new Headers(replayed.lastResponse.headers).get('idempotent-replayed')).toBe('true');
  expect(await countIntents()).toBe(before + 1);
});

test('replays an error too', async () => {
  const { stripe } = sandbox;
  const { id } = await stripe.paymentIntents.create(usd(6450));
  const decline = () =>
    stripe.paymentIntents.confirm(
      id,
      { payment_method: 'pm_card_visa_chargeDeclined' },
      { idempotencyKey: 'decline' },
    );
  await expectStripeError(decline(), { code: 'card_declined' });
  await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
  await expectStripeError(decline(), {
    code: 'card_declined',
    headers: { 'idempotent-replayed': 'true' },
  });
});

test('does not store a parameter validation error', async () => {
  const key = { idempotencyKey: 'mistyped' };
  await expectStripeError(sandbox.stripe.paymentIntents.create(usd(64.5), key), {
    statusCode: 400,
  });
  const corrected = await sandbox.stripe.paymentIntents.create(usd(6450), key);
  expect(corrected.amount).toBe(6450);
});

test('replays a stored response to concurrent requests', async () => {
  const { stripe } = sandbox;
  const key = { idempotencyKey: 'concurrent-replay', maxNetworkRetries: 0 };
  const first = await stripe.paymentIntents.create(usd(6450), key);
  const replays = Array.from({ length: 10 }, () => stripe.paymentIntents.create(usd(6450), key));
  expect(await Promise.all(replays)).toEqual(replays.map(() => first));
});

test('rejects the key with different parameters', async () => {
  const key = { idempotencyKey: 'order-2-0' };
  await sandbox.stripe.paymentIntents.create(usd(6450), key);
  await expectStripeError(sandbox.stripe.paymentIntents.create(usd(9000), key), {
    type: 'StripeIdempotencyError',
    statusCode: 400,
  });
});

test('executes once for ten concurrent calls', async () => {
  const { stripe } = sandbox;
  const before = await countIntents();
  const key = { idempotencyKey: 'order-3-0', maxNetworkRetries: 5 };
  const created = await Promise.all(
    Array.from({ length: 10 }, () => stripe.paymentIntents.create(usd(6450), key)),
  );
  expect(new Set(created.map(({ id }) => id)).size).toBe(1);
  expect(await countIntents()).toBe(before + 1);
});

test('responds with 409 while the first call is still running', async () => {
  const { stripe } = sandbox;
  const key = { idempotencyKey: 'order-4-0' };
  const results = await Promise.allSettled(
    Array.from({ length: 5 }, () => stripe.paymentIntents.create(usd(6450), key)),
  );
  const errors = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason as object] : [],
  );
  expect(errors).not.toEqual([]);
  for (const error of errors) {
    expect(error).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
  }
});

test('completes a request that a crash interrupted, without executing it twice', async () => {
  const { stripe, db } = sandbox;
  const key = { idempotencyKey: 'refund-1' };
  const { id } = await stripe.paymentIntents.create({
    ...usd(6450),
    payment_method: 'pm_card_visa',
    confirm: true,
  });
  const first = await stripe.refunds.create({ payment_intent: id, amount: 1000 }, key);
  // Simulates a crash after the payment was written and before the response was stored.
  await db
    .collection<{ _id: string }>('sandboxIdempotencyKeys')
    .updateOne({ _id: 'secret:refund-1' }, { $set: { answer: null } });
  const { stripe: restarted } = await openSandbox(db);
  const replayed = await restarted.refunds.create({ payment_intent: id, amount: 1000 }, key);
  expect(replayed).toEqual(first);
  expect((await restarted.refunds.list({ payment_intent: id })).data).toHaveLength(1);
});

test('stores no card numbers, not even for idempotent requests', async () => {
  const { stripe, db } = sandbox;
  await stripe.paymentMethods.create(aCard('4000000000009995'), { idempotencyKey: 'card' });
  await expectStripeError(stripe.paymentMethods.create(aCard('5555555555554444')), {
    statusCode: 402,
  });
  const collections = await db.listCollections().toArray();
  for (const { name } of collections) {
    const stored = JSON.stringify(await db.collection(name).find().toArray());
    expect(stored).not.toMatch(/4000000000009995|5555555555554444/);
  }
});
