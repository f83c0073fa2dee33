import { screen } from '@testing-library/react';
import { endpoints } from '@camp/server/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { paths } from '../../lib/paths';
import { serverNow } from '../../lib/server-clock';
import { aCartItem } from '../../testing/builders';
import {
  aCheckout,
  answerCheckout,
  CLIENT_SECRET,
  findEnabledPay,
  findPay,
  renderPayment,
} from '../../testing/checkout';
import { fakeStripe } from '../../testing/fake-stripe';
import { answer, refusal, refuse } from '../../testing/mock-api';
import { passTime, returnToTab, stopTime } from '../../testing/pass-time';

vi.mock('../../lib/stripe', () => import('../../testing/fake-stripe'));
beforeEach(fakeStripe.reset);

const MINUTE_MS = 60_000;
const expectNoPay = () => expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();

test('ends the hold honestly, and holds the seats again when asked', async () => {
  stopTime();
  const calls = answerCheckout();
  const { user } = renderPayment();
  await findPay();
  await passTime(14.5 * MINUTE_MS);
  expect(screen.getByText('Your seats are held for less than a minute.')).toBeInTheDocument();
  await passTime(MINUTE_MS);
  expect(await screen.findByText('Your seats are no longer held')).toBeVisible();
  expectNoPay();
  await user.click(screen.getByRole('button', { name: 'Hold my seats again' }));
  expect(await findPay()).toBeVisible();
  expect(screen.getByRole('timer')).toHaveTextContent(/1[45]:\d\d/);
  expect(calls.started).toEqual([64.5, 64.5]);
});

test('does not end the hold under a payment that is on its way', async () => {
  stopTime();
  answerCheckout();
  const release = fakeStripe.holdBack();
  const { user } = renderPayment();
  await user.click(await findEnabledPay());
  await passTime(20 * MINUTE_MS);
  expect(screen.getByRole('button', { name: 'Paying…' })).toBeDisabled();
  expect(screen.queryByText('Your seats are no longer held')).toBeNull();
  release();
  expect(await screen.findByText('You are enrolled')).toBeVisible();
});

test('offers to hold the seats again when the payment was called off on the other side', async () => {
  answerCheckout();
  fakeStripe.answers('refuse-as-done');
  const { user } = renderPayment();
  const pay = await findEnabledPay();
  fakeStripe.setStatus(CLIENT_SECRET, 'canceled');
  await user.click(pay);
  expect(await screen.findByText('Your seats are no longer held')).toBeVisible();
  answer(endpoints.createPaymentIntent, aCheckout({ clientSecret: 'pi_2_secret_2' }));
  await user.click(screen.getByRole('button', { name: 'Hold my seats again' }));
  expect(await findPay()).toBeVisible();
});

test('shows the right total when it has changed, and asks before it goes on', async () => {
  let items = [aCartItem({ price: 64.5 })];
  answerCheckout();
  answer(endpoints.listCartItems, () => items);
  answer(endpoints.createPaymentIntent, ({ body }) => {
    const { price } = body as { price: number };
    if (price === 70) return aCheckout({ total: 70 });
    const message = 'Your cart now comes to $70.00.';
    return refusal(endpoints.createPaymentIntent, 'total-changed', { total: 70, message });
  });
  const { user } = renderPayment();
  expect(await screen.findByText('The total of your cart has changed')).toBeVisible();
  expect(screen.getByText(/Your cart now comes to \$70\.00\./)).toBeVisible();
  expectNoPay();
  items = [aCartItem({ price: 70 })];
  await user.click(screen.getByRole('button', { name: 'Continue with $70.00' }));
  expect(await findPay('$70.00')).toBeVisible();
});

test('asks anew even when the cart looks the same as before', async () => {
  answerCheckout();
  let isChanged = true;
  answer(endpoints.createPaymentIntent, () =>
    isChanged
      ? refusal(endpoints.createPaymentIntent, 'total-changed', { total: 70 })
      : aCheckout(),
  );
  const { user } = renderPayment();
  const onward = await screen.findByRole('button', { name: 'Continue with $70.00' });
  isChanged = false;
  await user.click(onward);
  expect(await findPay()).toBeVisible();
});

test('says until when the checkout is paused, and holds the seats again after that', async () => {
  stopTime();
  const calls = answerCheckout();
  const until = new Date(serverNow() + 10 * MINUTE_MS).toISOString();
  answer(endpoints.createPaymentIntent, () =>
    refusal(endpoints.createPaymentIntent, 'checkout-paused', { until }),
  );
  const { user } = renderPayment();
  const time = new Date(until).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
  expect(await screen.findByText(`You can check out again at ${time}`)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Hold my seats again' })).toBeDisabled();
  expect(screen.getByRole('link', { name: 'Back to my cart' })).toHaveAttribute(
    'href',
    paths.myCart,
  );
  expectNoPay();
  answer(endpoints.createPaymentIntent, aCheckout());
  await passTime(11 * MINUTE_MS);
  expect(await screen.findByText('You can check out again now')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Hold my seats again' }));
  expect(await findPay()).toBeVisible();
  expect(calls.recorded).toEqual([]);
});

test.each([
  'sold-out',
  'not-on-sale',
  'enrollment-closed',
  'already-enrolled',
  'class-deleted',
  'cart-full',
  'amount-too-large',
] as const)('names the class that is %s and leads back to the cart', async (kind) => {
  answerCheckout();
  const message = 'Slam School cannot be had. Remove it from your cart to go on.';
  refuse(endpoints.createPaymentIntent, kind, { message });
  renderPayment();
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to my cart' })).toHaveAttribute(
    'href',
    paths.myCart,
  );
  expectNoPay();
});

test('holds nothing while a class of the cart cannot be booked', async () => {
  const calls = answerCheckout([aCartItem({ className: 'Slam School', obstacle: 'sold-out' })]);
  renderPayment();
  expect(await screen.findByText(/Slam School cannot be booked any more/)).toBeVisible();
  expect(calls.started).toEqual([]);
  expectNoPay();
});

test('opens no payment for an empty cart', async () => {
  const calls = answerCheckout([]);
  renderPayment();
  expect(await screen.findByText('There is nothing to pay')).toBeVisible();
  expect(calls.started).toEqual([]);
  expectNoPay();
});

test('opens a new payment when the cart has changed in another tab', async () => {
  let items = [aCartItem({ price: 64.5 })];
  const calls = answerCheckout();
  answer(endpoints.listCartItems, () => items);
  stopTime();
  renderPayment();
  await findPay();
  items = [...items, aCartItem({ price: 10 })];
  await passTime(MINUTE_MS);
  returnToTab();
  expect(await findPay('$74.50')).toBeVisible();
  expect(calls.started).toEqual([64.5, 74.5]);
});
