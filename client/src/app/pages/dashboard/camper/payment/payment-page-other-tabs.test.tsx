import { screen, waitFor } from '@testing-library/react';
import { endpoints } from '@camp/server/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  mockCheckout,
  CLIENT_SECRET,
  findEnabledPayButton,
  findPayButton,
  renderPayment,
} from '#testing/api/sales/mock-checkout';
import { fakeStripe } from '#testing/browser/fake-stripe';
import { mockEndpoint, problemResponse } from '#testing/api/mock-api';
import { advanceTime, advanceTimeUntil, returnToTab, freezeTime } from '#testing/browser/fake-time';

vi.mock('#lib/browser/stripe', () => import('#testing/browser/fake-stripe'));
beforeEach(fakeStripe.reset);

const MINUTE_MS = 60_000;
const HOLD_MS = 15 * MINUTE_MS;
const expectNoPay = () => expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
/** Simulates a payment of the same cart on another device, without a message between tabs. */
const payOnOtherDevice = () => fakeStripe.setStatus(CLIENT_SECRET, 'succeeded');

test('detects on return that the cart was paid elsewhere, and no longer offers Pay', async () => {
  const calls = mockCheckout();
  renderPayment();
  await findPayButton();
  payOnOtherDevice();
  returnToTab();
  expect(await screen.findByText('You are enrolled')).toBeVisible();
  expectNoPay();
  expect(fakeStripe.charges).toEqual([]);
  expect(calls.recorded).toHaveLength(1);
});

test('learns from another tab that it paid, although the cart is already empty', async () => {
  const calls = mockCheckout();
  renderPayment();
  await findPayButton();
  payOnOtherDevice();
  calls.empty();
  const tab = new BroadcastChannel('camp-changes');
  for (const root of ['payment-intent', 'cart', 'payments', 'topClass']) tab.postMessage(root);
  expect(await screen.findByText('You are enrolled')).toBeVisible();
  expect(screen.queryByText('There is nothing to pay')).toBeNull();
  expectNoPay();
  tab.close();
});

test('shows an empty cart if it was emptied elsewhere without a payment', async () => {
  freezeTime();
  const calls = mockCheckout();
  renderPayment();
  await findPayButton();
  await advanceTime(MINUTE_MS);
  calls.empty();
  returnToTab();
  expect(await screen.findByText('There is nothing to pay')).toBeVisible();
  expectNoPay();
});

test('detects on Pay that the cart was paid elsewhere, and charges nothing', async () => {
  mockCheckout();
  const { user } = renderPayment();
  const pay = await findEnabledPayButton();
  payOnOtherDevice();
  fakeStripe.setOutcomes('already-succeeded');
  await user.click(pay);
  expect(await screen.findByText('You are enrolled')).toBeVisible();
  expectNoPay();
  expect(fakeStripe.charges).toEqual([]);
});

test('does not say "not charged" at the end of a hold that was paid elsewhere', async () => {
  freezeTime();
  mockCheckout();
  renderPayment();
  await findPayButton();
  payOnOtherDevice();
  const wasMessageShown: boolean[] = [];
  const watch = new MutationObserver(() =>
    wasMessageShown.push(document.body.textContent.includes('not charged')),
  );
  watch.observe(document.body, { childList: true, subtree: true });
  await advanceTime(HOLD_MS);
  expect(await advanceTimeUntil('You are enrolled')).toBeVisible();
  watch.disconnect();
  expect(wasMessageShown).toContain(false);
  expect(wasMessageShown).not.toContain(true);
});

test('does not say that the hold has expired while the payment status is unknown', async () => {
  freezeTime();
  mockCheckout();
  renderPayment();
  await findPayButton();
  fakeStripe.goOffline();
  await advanceTime(HOLD_MS);
  expect(await advanceTimeUntil('We can’t confirm your payment right now')).toBeVisible();
  expect(screen.queryByText('Your seats are no longer held')).toBeNull();
  fakeStripe.goOnline();
  expect(await advanceTimeUntil('Your seats are no longer held')).toBeVisible();
  expectNoPay();
});

test('keeps the form and its input if nothing has changed', async () => {
  mockCheckout();
  const { user } = renderPayment();
  const card = await screen.findByLabelText('Card number');
  await user.type(card, '4242');
  const looks = fakeStripe.statusChecks;
  returnToTab();
  await waitFor(() => expect(fakeStripe.statusChecks).toBeGreaterThan(looks));
  expect(screen.getByLabelText('Card number')).toBe(card);
  expect(card).toHaveValue('4242');
  expect(await findEnabledPayButton()).toBeVisible();
});

test('completes the payment if the user leaves and returns during the charge', async () => {
  mockCheckout();
  const release = fakeStripe.blockPayments();
  const { user } = renderPayment();
  await user.click(await findEnabledPayButton());
  await screen.findByRole('button', { name: 'Paying…' });
  returnToTab();
  expect(await screen.findByRole('button', { name: 'Paying…' })).toBeDisabled();
  release();
  expect(await screen.findByText('You are enrolled')).toBeVisible();
  expect(fakeStripe.charges).toEqual(['pi_1']);
});

test('continues confirming after the user returns, however long the server is down', async () => {
  freezeTime();
  mockCheckout();
  mockEndpoint(endpoints.addPayment, () =>
    problemResponse(endpoints.addPayment, 'database-unavailable'),
  );
  renderPayment('?transaction=pi_1');
  expect(await screen.findByText('Payment received, confirming')).toBeVisible();
  await advanceTime(5 * 60_000);
  returnToTab();
  expectNoPay();
  mockCheckout();
  expect(await advanceTimeUntil('You are enrolled')).toBeVisible();
});
