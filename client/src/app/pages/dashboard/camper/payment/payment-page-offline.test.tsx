import { screen } from '@testing-library/react';
import { endpoints } from '@camp/server/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  findEnabledPayButton,
  findPayButton,
  mockCheckout,
  renderPayment,
} from '#testing/api/sales/mock-checkout';
import { mockNetworkError } from '#testing/api/mock-api';
import { goOffline, goOnline } from '#testing/browser/connection';
import { fakeStripe } from '#testing/browser/fake-stripe';
import { aCartItem } from '#testing/data/builders';

vi.mock('#lib/browser/stripe', () => import('#testing/browser/fake-stripe'));
beforeEach(fakeStripe.reset);

const WAITING = /^You’re offline\. You can continue here/;
const expectNoPay = () => expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();

test('hides Pay while the device is offline, keeps the card, and offers it again', async () => {
  mockCheckout();
  const { user } = renderPayment();
  await findEnabledPayButton();
  const card = screen.getByLabelText('Card number');
  await user.type(card, '4242');
  goOffline();
  expectNoPay();
  expect(screen.getByText(WAITING)).toBeVisible();
  goOnline();
  expect(screen.queryByText(WAITING)).toBeNull();
  expect(screen.getByLabelText('Card number')).toBe(card);
  expect(card).toHaveValue('4242');
  await user.click(await findEnabledPayButton());
  expect(await screen.findByText('You are enrolled')).toBeVisible();
});

test('charges nothing if the form is submitted while the device is offline', async () => {
  mockCheckout();
  renderPayment();
  await findEnabledPayButton();
  goOffline();
  screen.getByRole<HTMLFormElement>('form', { name: 'Card payment' }).requestSubmit();
  goOnline();
  expect(await findPayButton()).toBeVisible();
  expect(fakeStripe.charges).toEqual([]);
});

test('offers no free enrollment while the device is offline', async () => {
  mockCheckout([aCartItem({ price: 0 })]);
  renderPayment();
  expect(await screen.findByRole('button', { name: 'Enroll for free' })).toBeVisible();
  goOffline();
  expect(screen.queryByRole('button', { name: 'Enroll for free' })).toBeNull();
  expect(screen.getByText(WAITING)).toBeVisible();
});

test('blames the connection for a lost answer, and checks as soon as it is back', async () => {
  mockCheckout();
  fakeStripe.setOutcomes('charge-then-break');
  const { user } = renderPayment();
  const pay = await findEnabledPayButton();
  fakeStripe.goOffline();
  await user.click(pay);
  expect(await screen.findByText(/^The payment service isn’t responding/)).toBeVisible();
  goOffline();
  expect(screen.getByText(/^Your device lost its connection/)).toBeVisible();
  expect(screen.queryByText(/payment service/)).toBeNull();
  expect(screen.queryByText(WAITING)).toBeNull();
  expectNoPay();
  fakeStripe.goOnline();
  goOnline();
  expect(await screen.findByText('You are enrolled')).toBeVisible();
  expect(fakeStripe.charges).toEqual(['pi_1']);
});

test('says while confirming that the connection is lost, and that the payment is safe', async () => {
  mockCheckout();
  mockNetworkError(endpoints.addPayment);
  const { user } = renderPayment();
  await user.click(await findEnabledPayButton());
  expect(await screen.findByText(/^We received your payment/)).toBeVisible();
  goOffline();
  expect(screen.getByText(/^Your device lost its connection\. Your payment is safe/)).toBeVisible();
  expectNoPay();
});
