import type { StripeCardNumberElement } from '@stripe/stripe-js';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeStripe, loadPaymentProvider } from '#testing/browser/fake-stripe';
import { getIntentState, payWithCard } from './pay-with-card';

const clientSecret = 'pi_1_secret_1';
const payer = { name: 'Mia', email: 'mia@camp.test' };
const card = {} as StripeCardNumberElement;

beforeEach(fakeStripe.reset);

const pay = async () => payWithCard(await loadPaymentProvider(), card, { clientSecret, payer });

test('passes the payer to Stripe and returns the transaction id', async () => {
  const stripe = await loadPaymentProvider();
  const createPaymentMethod = vi.spyOn(stripe, 'createPaymentMethod');
  expect(await pay()).toEqual({ kind: 'charged', transactionId: 'pi_1' });
  expect(createPaymentMethod).toHaveBeenCalledWith({ type: 'card', card, billing_details: payer });
  expect(fakeStripe.charges).toEqual(['pi_1']);
});

test("returns Stripe's message for a declined card, and what to do", async () => {
  fakeStripe.setOutcomes('decline');
  expect(await pay()).toEqual({
    kind: 'refused',
    message: 'Your card was declined. You weren’t charged.',
    field: 'number',
    fieldMessage: 'Check this card, or use another one.',
  });
  expect(fakeStripe.charges).toEqual([]);
});

test("returns Stripe's message for an incomplete card without confirming the payment", async () => {
  const stripe = await loadPaymentProvider();
  vi.spyOn(stripe, 'createPaymentMethod').mockResolvedValue({
    error: {
      type: 'validation_error',
      code: 'incomplete_number',
      message: 'Your card number is incomplete.',
    },
  });
  expect(await pay()).toEqual({
    kind: 'refused',
    message: 'Your card number is incomplete.',
    field: 'number',
  });
  expect(fakeStripe.charges).toEqual([]);
});

test('says that nothing was charged if the bank did not confirm the payment', async () => {
  const stripe = await loadPaymentProvider();
  vi.spyOn(stripe, 'confirmCardPayment').mockResolvedValue({
    error: {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      message: 'We are unable to authenticate your payment method.',
    },
  });
  expect(await pay()).toEqual({
    kind: 'refused',
    message:
      'Your bank didn’t confirm the payment. You weren’t charged. Try again or use another card.',
    field: null,
  });
});

test.each([
  ['incorrect_number', 'number'],
  ['incomplete_expiry', 'expiry'],
  ['invalid_expiry_year_past', 'expiry'],
  ['expired_card', 'expiry'],
  ['incorrect_cvc', 'cvc'],
  ['card_declined', 'number'],
  ['processing_error', null],
])('finds the field of the error code %s', async (code, field) => {
  const stripe = await loadPaymentProvider();
  vi.spyOn(stripe, 'confirmCardPayment').mockResolvedValue({
    error: { type: 'card_error', code, message: 'No.' },
  });
  expect(await pay()).toMatchObject({ kind: 'refused', field });
});

test('finds a charge whose response was lost', async () => {
  fakeStripe.setOutcomes('charge-then-break');
  expect(await pay()).toEqual({ kind: 'charged', transactionId: 'pi_1' });
});

test('allows a retry after a lost connection without a charge', async () => {
  fakeStripe.setOutcomes('break');
  expect(await pay()).toMatchObject({
    kind: 'refused',
    message: expect.stringMatching(/connection was lost/),
  });
});

test('reports an unknown outcome while Stripe is unreachable', async () => {
  fakeStripe.setOutcomes('charge-then-break');
  fakeStripe.goOffline();
  expect(await pay()).toEqual({ kind: 'unknown' });
});

test('fetches the state if Stripe throws', async () => {
  const stripe = await loadPaymentProvider();
  vi.spyOn(stripe, 'confirmCardPayment').mockRejectedValue(new Error('gone'));
  fakeStripe.setStatus(clientSecret, 'succeeded');
  expect(await pay()).toEqual({ kind: 'charged', transactionId: 'pi_1' });
});

test.each([
  ['succeeded', { kind: 'charged', transactionId: 'pi_1' }],
  ['processing', { kind: 'charged', transactionId: 'pi_1' }],
  ['canceled', { kind: 'canceled' }],
] as const)('detects that another tab has changed the payment to %s', async (status, outcome) => {
  fakeStripe.setStatus(clientSecret, status);
  fakeStripe.setOutcomes('already-succeeded');
  expect(await pay()).toEqual(outcome);
  expect(fakeStripe.charges).toEqual([]);
});

test.each([
  ['requires_payment_method', 'unpaid'],
  ['requires_action', 'unpaid'],
  ['processing', 'charged'],
  ['succeeded', 'charged'],
  ['canceled', 'canceled'],
] as const)('maps the intent status %s to %s', async (status, kind) => {
  fakeStripe.setStatus(clientSecret, status);
  expect((await getIntentState(await loadPaymentProvider(), clientSecret)).kind).toBe(kind);
});
