import type { StripeCardElement } from '@stripe/stripe-js';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeStripe, loadPaymentProvider } from '../../testing/fake-stripe';
import { getIntentState, payWithCard } from './pay-with-card';

const clientSecret = 'pi_1_secret_1';
const payer = { name: 'Mia', email: 'mia@camp.test' };
const card = {} as StripeCardElement;

beforeEach(fakeStripe.reset);

const pay = async () => payWithCard(await loadPaymentProvider(), card, { clientSecret, payer });

test('hands the payer to the provider and answers the transaction of the charge', async () => {
  const stripe = await loadPaymentProvider();
  const createPaymentMethod = vi.spyOn(stripe, 'createPaymentMethod');
  expect(await pay()).toEqual({ kind: 'charged', transactionId: 'pi_1' });
  expect(createPaymentMethod).toHaveBeenCalledWith({ type: 'card', card, billing_details: payer });
  expect(fakeStripe.charges).toEqual(['pi_1']);
});

test('passes on what the provider says of a declined card', async () => {
  fakeStripe.answers('decline');
  expect(await pay()).toEqual({ kind: 'refused', message: 'Your card was declined.' });
  expect(fakeStripe.charges).toEqual([]);
});

test('passes on what the provider says of an incomplete card, before anything is confirmed', async () => {
  const stripe = await loadPaymentProvider();
  vi.spyOn(stripe, 'createPaymentMethod').mockResolvedValue({
    error: { type: 'validation_error', message: 'Your card number is incomplete.' },
  });
  expect(await pay()).toEqual({ kind: 'refused', message: 'Your card number is incomplete.' });
  expect(fakeStripe.charges).toEqual([]);
});

test('finds the charge whose answer was lost', async () => {
  fakeStripe.answers('charge-then-break');
  expect(await pay()).toEqual({ kind: 'charged', transactionId: 'pi_1' });
});

test('lets the payer try again after a break that charged nothing', async () => {
  fakeStripe.answers('break');
  expect(await pay()).toMatchObject({ kind: 'refused', message: expect.stringMatching(/broke/) });
});

test('guesses nothing while the provider cannot be asked', async () => {
  fakeStripe.answers('charge-then-break');
  fakeStripe.goAway();
  expect(await pay()).toEqual({ kind: 'unknown' });
});

test('asks what happened when the provider throws instead of answering', async () => {
  const stripe = await loadPaymentProvider();
  vi.spyOn(stripe, 'confirmCardPayment').mockRejectedValue(new Error('gone'));
  fakeStripe.setStatus(clientSecret, 'succeeded');
  expect(await pay()).toEqual({ kind: 'charged', transactionId: 'pi_1' });
});

test.each([
  ['succeeded', { kind: 'charged', transactionId: 'pi_1' }],
  ['processing', { kind: 'charged', transactionId: 'pi_1' }],
  ['canceled', { kind: 'lapsed' }],
] as const)('sees that another tab has moved the payment on to %s', async (status, outcome) => {
  fakeStripe.setStatus(clientSecret, status);
  fakeStripe.answers('refuse-as-done');
  expect(await pay()).toEqual(outcome);
  expect(fakeStripe.charges).toEqual([]);
});

test.each([
  ['requires_payment_method', 'unpaid'],
  ['requires_action', 'unpaid'],
  ['processing', 'charged'],
  ['succeeded', 'charged'],
  ['canceled', 'lapsed'],
] as const)('reads an intent that is %s as %s', async (status, kind) => {
  fakeStripe.setStatus(clientSecret, status);
  expect((await getIntentState(await loadPaymentProvider(), clientSecret)).kind).toBe(kind);
});
