import { act, screen, waitFor } from '@testing-library/react';
import { endpoints } from '@camp/server/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { paths } from '#lib/paths';
import { serverNow } from '#lib/api/server-time';
import { showToast } from '#ui/feedback/toast';
import { aCartItem } from '#testing/data/builders';
import {
  aCheckout,
  mockCheckout,
  CLIENT_SECRET,
  findEnabledPayButton,
  findPayButton,
  renderPayment,
} from '#testing/api/sales/mock-checkout';
import { fakeStripe } from '#testing/browser/fake-stripe';
import { mockEndpoint, problemResponse, mockProblem } from '#testing/api/mock-api';
import { advanceTime, returnToTab, freezeTime } from '#testing/browser/fake-time';
import { mockCartItems } from '#testing/api/sales/mock-cart';

vi.mock('#lib/browser/stripe', () => import('#testing/browser/fake-stripe'));
beforeEach(fakeStripe.reset);

const MINUTE_MS = 60_000;
const expectNoPay = () => expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();

test('shows that the hold has expired, and holds the seats again on request', async () => {
  freezeTime();
  const calls = mockCheckout();
  const { user } = renderPayment();
  await findPayButton();
  await advanceTime(14.5 * MINUTE_MS);
  expect(screen.getByText('Your seats are held for less than a minute.')).toBeInTheDocument();
  await advanceTime(MINUTE_MS);
  expect(await screen.findByText('Your seats are no longer held')).toBeVisible();
  expect(screen.getByText(/^Time ran out\. Your card was not charged/)).toBeVisible();
  expectNoPay();
  await user.click(screen.getByRole('button', { name: 'Hold my seats again' }));
  expect(await findPayButton()).toBeVisible();
  expect(screen.getByRole('timer')).toHaveTextContent(/1[45]:\d\d/);
  expect(calls.started).toEqual([64.5, 64.5]);
});

test('names the paid classes that refund nothing, before the payment', async () => {
  mockCheckout([
    aCartItem({ className: 'Night Nets', refunds: [] }),
    aCartItem({ className: 'Spin Lab', refunds: [{ percent: 100, until: '2031-07-14' }] }),
    aCartItem({ className: 'Open Day', price: 0, refunds: [] }),
  ]);
  renderPayment();
  const note = (await screen.findByText('No refund if you cancel', { selector: 'strong' }))
    .parentElement;
  expect(note).toHaveTextContent('No refund if you cancel Night Nets.');
});

test('closes the messages of earlier pages when it opens', async () => {
  mockCheckout();
  const { router } = renderPayment();
  await findPayButton();
  await act(() => router.navigate(paths.myCart));
  showToast('Your Class has been added');
  expect(await screen.findByText('Your Class has been added')).toBeVisible();
  await act(() => router.navigate(paths.payment));
  await findPayButton();
  await waitFor(() => expect(screen.queryByText('Your Class has been added')).toBeNull());
});

test('does not expire the hold during a payment', async () => {
  freezeTime();
  mockCheckout();
  const release = fakeStripe.blockPayments();
  const { user } = renderPayment();
  await user.click(await findEnabledPayButton());
  await advanceTime(20 * MINUTE_MS);
  expect(screen.getByRole('button', { name: 'Paying…' })).toBeDisabled();
  expect(screen.queryByText('Your seats are no longer held')).toBeNull();
  release();
  expect(await screen.findByText('You are enrolled')).toBeVisible();
});

test('offers to hold the seats again if the payment intent was canceled by the server', async () => {
  mockCheckout();
  fakeStripe.setOutcomes('already-succeeded');
  const { user } = renderPayment();
  const pay = await findEnabledPayButton();
  fakeStripe.setStatus(CLIENT_SECRET, 'canceled');
  await user.click(pay);
  expect(await screen.findByText('Your seats are no longer held')).toBeVisible();
  expect(screen.queryByText(/Time ran out/)).toBeNull();
  expect(screen.getByText(/a class in it is no longer offered or your cart changed/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to my cart' })).toHaveAttribute(
    'href',
    paths.myCart,
  );
  mockEndpoint(endpoints.createPaymentIntent, aCheckout({ clientSecret: 'pi_2_secret_2' }));
  await user.click(screen.getByRole('button', { name: 'Hold my seats again' }));
  expect(await findPayButton()).toBeVisible();
});

test('shows the new total if it has changed, and asks for confirmation', async () => {
  let items = [aCartItem({ price: 64.5 })];
  mockCheckout();
  mockCartItems(() => items);
  mockEndpoint(endpoints.createPaymentIntent, ({ body }) => {
    const { price } = body as { price: number };
    if (price === 70) return aCheckout({ total: 70 });
    const message = 'Your cart now totals $70.00.';
    return problemResponse(endpoints.createPaymentIntent, 'total-changed', { total: 70, message });
  });
  const { user } = renderPayment();
  expect(await screen.findByText('Your cart total has changed')).toBeVisible();
  expect(screen.getByText(/Your cart now totals \$70\.00\./)).toBeVisible();
  expectNoPay();
  items = [aCartItem({ price: 70 })];
  await user.click(screen.getByRole('button', { name: 'Continue with $70.00' }));
  expect(await findPayButton('$70.00')).toBeVisible();
});

test('starts a new checkout even if the cart looks the same as before', async () => {
  mockCheckout();
  let isChanged = true;
  mockEndpoint(endpoints.createPaymentIntent, () =>
    isChanged
      ? problemResponse(endpoints.createPaymentIntent, 'total-changed', { total: 70 })
      : aCheckout(),
  );
  const { user } = renderPayment();
  const continueButton = await screen.findByRole('button', { name: 'Continue with $70.00' });
  isChanged = false;
  await user.click(continueButton);
  expect(await findPayButton()).toBeVisible();
});

test('says until when the checkout is paused, and holds the seats again after that', async () => {
  freezeTime();
  const calls = mockCheckout();
  const until = new Date(serverNow() + 10 * MINUTE_MS).toISOString();
  mockEndpoint(endpoints.createPaymentIntent, () =>
    problemResponse(endpoints.createPaymentIntent, 'checkout-paused', { until }),
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
  mockEndpoint(endpoints.createPaymentIntent, aCheckout());
  await advanceTime(11 * MINUTE_MS);
  expect(await screen.findByText('You can check out again now')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Hold my seats again' }));
  expect(await findPayButton()).toBeVisible();
  expect(calls.recorded).toEqual([]);
});

test.each([
  'sold-out',
  'not-on-sale',
  'enrollment-closed',
  'already-enrolled',
  'class-deleted',
  'amount-too-large',
] as const)('names the class that is %s and links back to the cart', async (kind) => {
  mockCheckout();
  const message = 'Slam School is not available. Remove it from your cart to continue.';
  mockProblem(endpoints.createPaymentIntent, kind, { message });
  renderPayment();
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to my cart' })).toHaveAttribute(
    'href',
    paths.myCart,
  );
  expectNoPay();
});

test('holds no seats while a class in the cart cannot be booked', async () => {
  const calls = mockCheckout([aCartItem({ className: 'Slam School', obstacle: 'sold-out' })]);
  renderPayment();
  expect(await screen.findByText(/Slam School can no longer be booked/)).toBeVisible();
  expect(calls.started).toEqual([]);
  expectNoPay();
});

test('starts no payment for an empty cart', async () => {
  const calls = mockCheckout([]);
  renderPayment();
  expect(await screen.findByText('There is nothing to pay')).toBeVisible();
  expect(calls.started).toEqual([]);
  expectNoPay();
});

test('starts a new payment if the cart has changed in another tab', async () => {
  let items = [aCartItem({ price: 64.5 })];
  const calls = mockCheckout();
  mockCartItems(() => items);
  freezeTime();
  renderPayment();
  await findPayButton();
  items = [...items, aCartItem({ price: 10 })];
  await advanceTime(MINUTE_MS);
  returnToTab();
  expect(await findPayButton('$74.50')).toBeVisible();
  expect(calls.started).toEqual([64.5, 74.5]);
});
