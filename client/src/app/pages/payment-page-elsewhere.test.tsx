import { screen, waitFor } from '@testing-library/react';
import { endpoints } from '@camp/server/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  answerCheckout,
  CLIENT_SECRET,
  findEnabledPay,
  findPay,
  renderPayment,
} from '../../testing/checkout';
import { fakeStripe } from '../../testing/fake-stripe';
import { answer, refusal } from '../../testing/mock-api';
import { passTime, passTimeUntil, returnToTab, stopTime } from '../../testing/pass-time';

vi.mock('../../lib/stripe', () => import('../../testing/fake-stripe'));
beforeEach(fakeStripe.reset);

const MINUTE_MS = 60_000;
const HOLD_MS = 15 * MINUTE_MS;
const expectNoPay = () => expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
/** As when the same cart is paid on another device, which no tab of this browser hears of. */
const payElsewhere = () => fakeStripe.setStatus(CLIENT_SECRET, 'succeeded');

test('learns on coming back that the cart was paid elsewhere, and offers Pay no more', async () => {
  const calls = answerCheckout();
  renderPayment();
  await findPay();
  payElsewhere();
  returnToTab();
  expect(await screen.findByText('You are enrolled')).toBeVisible();
  expectNoPay();
  expect(fakeStripe.charges).toEqual([]);
  expect(calls.recorded).toHaveLength(1);
});

test('learns from another tab that it was paid there, though the cart is empty by then', async () => {
  const calls = answerCheckout();
  renderPayment();
  await findPay();
  payElsewhere();
  calls.empty();
  const tab = new BroadcastChannel('camp-changes');
  for (const root of ['payment-intent', 'cart', 'payments', 'topClass']) tab.postMessage(root);
  expect(await screen.findByText('You are enrolled')).toBeVisible();
  expect(screen.queryByText('There is nothing to pay')).toBeNull();
  expectNoPay();
  tab.close();
});

test('shows an empty cart for what it is when it was emptied elsewhere and not paid', async () => {
  stopTime();
  const calls = answerCheckout();
  renderPayment();
  await findPay();
  await passTime(MINUTE_MS);
  calls.empty();
  returnToTab();
  expect(await screen.findByText('There is nothing to pay')).toBeVisible();
  expectNoPay();
});

test('learns on trying that the cart was paid elsewhere, and charges nothing', async () => {
  answerCheckout();
  const { user } = renderPayment();
  const pay = await findEnabledPay();
  payElsewhere();
  fakeStripe.answers('refuse-as-done');
  await user.click(pay);
  expect(await screen.findByText('You are enrolled')).toBeVisible();
  expectNoPay();
  expect(fakeStripe.charges).toEqual([]);
});

test('does not say "not charged" at the end of a hold that was paid for elsewhere', async () => {
  stopTime();
  answerCheckout();
  renderPayment();
  await findPay();
  payElsewhere();
  const said: boolean[] = [];
  const watch = new MutationObserver(() =>
    said.push(document.body.textContent.includes('not charged')),
  );
  watch.observe(document.body, { childList: true, subtree: true });
  await passTime(HOLD_MS);
  expect(await passTimeUntil('You are enrolled')).toBeVisible();
  watch.disconnect();
  expect(said).toContain(false);
  expect(said).not.toContain(true);
});

test('says nothing of a hold’s end while the provider cannot say how the payment stands', async () => {
  stopTime();
  answerCheckout();
  renderPayment();
  await findPay();
  fakeStripe.goAway();
  await passTime(HOLD_MS);
  expect(await passTimeUntil('We cannot see your payment right now')).toBeVisible();
  expect(screen.queryByText('Your seats are no longer held')).toBeNull();
  fakeStripe.comeBack();
  expect(await passTimeUntil('Your seats are no longer held')).toBeVisible();
  expectNoPay();
});

test('keeps the form and what is typed when nothing has happened meanwhile', async () => {
  answerCheckout();
  const { user } = renderPayment();
  const card = await screen.findByLabelText('Card number');
  await user.type(card, '4242');
  const looks = fakeStripe.looks;
  returnToTab();
  await waitFor(() => expect(fakeStripe.looks).toBeGreaterThan(looks));
  expect(screen.getByLabelText('Card number')).toBe(card);
  expect(card).toHaveValue('4242');
  expect(await findEnabledPay()).toBeVisible();
});

test('pays undisturbed when the payer leaves and comes back while the card is charged', async () => {
  answerCheckout();
  const release = fakeStripe.holdBack();
  const { user } = renderPayment();
  await user.click(await findEnabledPay());
  await screen.findByRole('button', { name: 'Paying…' });
  returnToTab();
  expect(await screen.findByRole('button', { name: 'Paying…' })).toBeDisabled();
  release();
  expect(await screen.findByText('You are enrolled')).toBeVisible();
  expect(fakeStripe.charges).toEqual(['pi_1']);
});

test('goes on confirming after coming back, however long the camp is away', async () => {
  stopTime();
  answerCheckout();
  answer(endpoints.addPayment, () => refusal(endpoints.addPayment, 'database-unavailable'));
  renderPayment('?transaction=pi_1');
  expect(await screen.findByText('Payment received, confirming')).toBeVisible();
  await passTime(5 * 60_000);
  returnToTab();
  expectNoPay();
  answerCheckout();
  expect(await passTimeUntil('You are enrolled')).toBeVisible();
});
