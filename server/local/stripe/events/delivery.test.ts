import Stripe from 'stripe';
import { afterEach, expect, test, vi } from 'vitest';
import { startEventReceiver } from '../testing/event-receiver';
import { createTestSandbox, expectStripeError, openSandbox, usd } from '../testing/test-sandbox';

const stops: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

const waitFor = (assertion: () => unknown) => vi.waitFor(assertion, { timeout: 10_000 });

async function setUp(statuses?: number[], enabledEvents?: string[]) {
  const receiver = await startEventReceiver(statuses);
  stops.push(receiver.stop);
  const opened = await createTestSandbox(receiver.url, enabledEvents);
  stops.push(opened.stop);
  const { webhookSecret } = opened.sandbox;
  const events = () =>
    receiver.deliveries.map(({ body, signature }) =>
      Stripe.webhooks.constructEvent(body, signature, webhookSecret),
    );
  const waitForTypes = (types: string[]) =>
    waitFor(() => expect(events().map(({ type }) => type)).toEqual(expect.arrayContaining(types)));
  const waitUntilAllDelivered = () =>
    waitFor(async () => {
      const pending = await opened.db
        .collection('sandboxIntents')
        .find({ 'outbox.0': { $exists: true } })
        .toArray();
      expect(pending).toEqual([]);
    });
  return { ...opened, receiver, events, waitForTypes, waitUntilAllDelivered };
}

test('sends an event that the SDK accepts for every change', async () => {
  const { sandbox, stripe, events, waitForTypes } = await setUp();
  sandbox.start();
  const { id } = await stripe.paymentIntents.create(
    { ...usd(6450), metadata: { orderId: 'o1' } },
    { idempotencyKey: 'order-1-0' },
  );
  await expectStripeError(
    stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa_chargeDeclined' }),
    { code: 'card_declined' },
  );
  await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_authenticationRequired' });
  await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
  await stripe.refunds.create({ payment_intent: id });
  const other = await stripe.paymentIntents.create(usd(6450));
  await stripe.paymentIntents.cancel(other.id);
  await waitForTypes([
    'payment_intent.created',
    'payment_intent.payment_failed',
    'payment_intent.requires_action',
    'payment_intent.succeeded',
    'refund.created',
    'charge.refunded',
    'payment_intent.canceled',
  ]);
  expect(events().find(({ type }) => type === 'payment_intent.succeeded')).toMatchObject({
    object: 'event',
    api_version: Stripe.API_VERSION,
    livemode: false,
    data: {
      object: { id, status: 'succeeded', amount_received: 6450, metadata: { orderId: 'o1' } },
    },
  });
  const first = events().find(
    ({ type, data }) => type === 'payment_intent.created' && data.object.id === id,
  );
  expect(first).toMatchObject({ request: { idempotency_key: 'order-1-0' } });
});

test('sends only the types of events for which the endpoint is enabled', async () => {
  const { sandbox, stripe, events, waitForTypes, waitUntilAllDelivered } = await setUp(
    [],
    ['payment_intent.succeeded'],
  );
  sandbox.start();
  await stripe.paymentIntents.create({
    ...usd(6450),
    payment_method: 'pm_card_visa',
    confirm: true,
  });
  await waitForTypes(['payment_intent.succeeded']);
  await waitUntilAllDelivered();
  expect(events()).toHaveLength(1);
});

test('retries until the webhook responds with a 2xx, and then stops', async () => {
  const { sandbox, stripe, events, waitUntilAllDelivered } = await setUp([500, 302]);
  sandbox.start();
  await stripe.paymentIntents.create(usd(6450));
  await waitFor(() => expect(events()).toHaveLength(3));
  await waitUntilAllDelivered();
  const [first, ...retries] = events();
  expect(retries.map(({ id }) => id)).toEqual([first?.id, first?.id]);
  await stripe.paymentIntents.create(usd(9000));
  await waitFor(() => expect(events()).toHaveLength(4));
});

test('delivers pending events after a restart', async () => {
  const { db, stripe, sandbox, receiver, events, waitForTypes, waitUntilAllDelivered } =
    await setUp();
  const { id } = await stripe.paymentIntents.create({
    ...usd(6450),
    payment_method: 'pm_card_visa',
    confirm: true,
  });
  await sandbox.stop();
  expect(receiver.deliveries).toEqual([]);
  const restarted = await openSandbox(db, receiver.url);
  stops.push(restarted.sandbox.stop);
  restarted.sandbox.start();
  await waitForTypes(['payment_intent.created', 'payment_intent.succeeded']);
  await waitUntilAllDelivered();
  expect(events()).toHaveLength(2);
  expect(await restarted.stripe.paymentIntents.retrieve(id)).toMatchObject({ status: 'succeeded' });
});

test('keeps its keys and payments across a restart', async () => {
  const { db, sandbox, stripe } = await setUp();
  const intent = await stripe.paymentIntents.create(usd(6450));
  const { sandbox: reopened, stripe: reopenedStripe } = await openSandbox(db);
  expect(reopened).toMatchObject({
    secretKey: sandbox.secretKey,
    publishableKey: sandbox.publishableKey,
    webhookSecret: sandbox.webhookSecret,
  });
  expect(sandbox.secretKey).toMatch(/^sk_test_sandbox\w{32}$/);
  expect(await reopenedStripe.paymentIntents.retrieve(intent.id)).toEqual(intent);
});
