import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Intent } from '../payment-intents/intent';
import { createTestSandbox, expectStripeError, usd } from '../testing/test-sandbox';

let sandbox: Awaited<ReturnType<typeof createTestSandbox>>;
beforeAll(async () => {
  sandbox = await createTestSandbox();
});
afterAll(() => sandbox.stop());

const pay = (payment_method: string) =>
  sandbox.stripe.paymentIntents.create({ ...usd(6450), payment_method, confirm: true });
const createDispute = async (card = 'pm_card_createDispute') => {
  const { id } = await pay(card);
  const { data } = await sandbox.stripe.disputes.list({ payment_intent: id });
  return { intentId: id, disputed: data[0]! };
};
const findChargeEvents = async (_id: string) => {
  const intent = await sandbox.db.collection<Intent>('sandboxIntents').findOne({ _id });
  return intent!.outbox.map(({ type }) => type).filter((type) => type.startsWith('charge.'));
};

test('a payment with a dispute test card succeeds and is disputed', async () => {
  const { intentId, disputed } = await createDispute();
  expect(disputed).toMatchObject({
    object: 'dispute',
    amount: 6450,
    currency: 'usd',
    payment_intent: intentId,
    reason: 'fraudulent',
    status: 'needs_response',
    is_charge_refundable: false,
    evidence_details: { has_evidence: false, submission_count: 0 },
  });
  expect(disputed.evidence_details.due_by! % 86_400).toBe(86_399);
  expect(await sandbox.stripe.disputes.retrieve(disputed.id)).toEqual(disputed);
  expect(await findChargeEvents(intentId)).toEqual([
    'charge.dispute.created',
    'charge.dispute.funds_withdrawn',
  ]);
  await expectStripeError(sandbox.stripe.refunds.create({ payment_intent: intentId }), {
    statusCode: 400,
    code: 'charge_disputed',
  });
});

test('is won or lost according to Stripe’s test evidence', async () => {
  const { stripe } = sandbox;
  const [won, lost] = [await createDispute(), await createDispute()];
  await stripe.disputes.update(won.disputed.id, {
    evidence: { uncategorized_text: 'winning_evidence' },
  });
  await stripe.disputes.update(lost.disputed.id, {
    evidence: { uncategorized_text: 'losing_evidence' },
  });
  expect((await stripe.disputes.retrieve(won.disputed.id)).status).toBe('won');
  expect((await stripe.disputes.retrieve(lost.disputed.id)).status).toBe('lost');
  expect((await findChargeEvents(won.intentId)).slice(2)).toEqual([
    'charge.dispute.closed',
    'charge.dispute.funds_reinstated',
  ]);
  expect((await findChargeEvents(lost.intentId)).slice(2)).toEqual(['charge.dispute.closed']);
  await stripe.refunds.create({ payment_intent: won.intentId });
});

test('is under review after any other evidence, and is lost when it is closed', async () => {
  const { stripe } = sandbox;
  const { intentId, disputed } = await createDispute('pm_card_createDisputeProductNotReceived');
  expect(disputed.reason).toBe('product_not_received');
  await stripe.disputes.update(disputed.id, {
    evidence: { uncategorized_text: 'A draft.' },
    submit: false,
  });
  expect((await stripe.disputes.retrieve(disputed.id)).status).toBe('needs_response');
  const submitted = await stripe.disputes.update(disputed.id, { submit: true });
  expect(submitted).toMatchObject({
    status: 'under_review',
    evidence_details: { submission_count: 1 },
  });
  expect((await stripe.disputes.close(disputed.id)).status).toBe('lost');
  await expectStripeError(stripe.disputes.close(disputed.id), { statusCode: 400 });
  expect((await findChargeEvents(intentId)).slice(2)).toEqual([
    'charge.dispute.updated',
    'charge.dispute.updated',
    'charge.dispute.closed',
  ]);
});

test('an inquiry withdraws no money, and its payment can be refunded', async () => {
  const { stripe } = sandbox;
  const { intentId, disputed } = await createDispute('pm_card_createDisputeInquiry');
  expect(disputed).toMatchObject({ status: 'warning_needs_response', is_charge_refundable: true });
  expect(await findChargeEvents(intentId)).toEqual(['charge.dispute.created']);
  await stripe.refunds.create({ payment_intent: intentId, amount: 100 });
});

test('is listed newest first, and payments without a dispute are not listed', async () => {
  const { stripe } = sandbox;
  await pay('pm_card_visa');
  const [older, newer] = [await createDispute(), await createDispute()];
  const { data } = await stripe.disputes.list({ limit: 2 });
  expect(data.map(({ id }) => id)).toEqual([newer.disputed.id, older.disputed.id]);
  const after = await stripe.disputes.list({ starting_after: newer.disputed.id, limit: 1 });
  expect(after.data.map(({ id }) => id)).toEqual([older.disputed.id]);
  const created = { gte: Math.floor(Date.now() / 1000) + 60 };
  expect((await stripe.disputes.list({ created })).data).toEqual([]);
  await expectStripeError(stripe.disputes.retrieve('du_unknown'), {
    statusCode: 404,
    code: 'resource_missing',
  });
});
