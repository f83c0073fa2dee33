import { screen } from '@testing-library/react';
import { endpoints } from '@camp/server/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  aCheckout,
  answerCheckout,
  CLIENT_SECRET,
  findEnabledPay,
  findPay,
  renderPayment,
} from '../../testing/checkout';
import { fakeStripe } from '../../testing/fake-stripe';
import { answer, breakConnection, refuse } from '../../testing/mock-api';

vi.mock('../../lib/stripe', () => import('../../testing/fake-stripe'));
beforeEach(fakeStripe.reset);

const press = async (user: ReturnType<typeof renderPayment>['user']) =>
  user.click(await findEnabledPay());

const CANCELED =
  'The camp canceled Batting Basics: The coach is injured. Remove it from your cart to go on. You were not charged.';

test('says that a class was canceled while the page was open, and charges nothing', async () => {
  answerCheckout();
  const { user } = renderPayment();
  await findPay();
  refuse(endpoints.createPaymentIntent, 'not-on-sale', { message: CANCELED });
  await press(user);
  expect(await screen.findByText(CANCELED)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to my cart' })).toBeVisible();
  expect(fakeStripe.charges).toEqual([]);
});

test('charges nothing while the seats cannot be checked, and pays once they can', async () => {
  answerCheckout();
  const { user } = renderPayment();
  await findPay();
  breakConnection(endpoints.createPaymentIntent);
  await press(user);
  expect(
    await screen.findByText(
      'We could not check your seats, so your card was not charged. Please try again.',
    ),
  ).toBeVisible();
  expect(fakeStripe.charges).toEqual([]);
  answer(endpoints.createPaymentIntent, aCheckout());
  await press(user);
  expect(await screen.findByText('You are enrolled')).toBeVisible();
  expect(fakeStripe.charges).toHaveLength(1);
});

test('goes on with the payment that the camp has by now', async () => {
  answerCheckout();
  const { user } = renderPayment();
  await findPay();
  answer(endpoints.createPaymentIntent, aCheckout({ clientSecret: 'pi_2_secret_2' }));
  await press(user);
  await findEnabledPay();
  expect(fakeStripe.charges).toEqual([]);
  await press(user);
  expect(await screen.findByText('You are enrolled')).toBeVisible();
  expect(fakeStripe.charges).toEqual(['pi_2']);
});

test('shows the receipt when the cart has been paid from another device', async () => {
  answerCheckout();
  const { user } = renderPayment();
  await findPay();
  fakeStripe.setStatus(CLIENT_SECRET, 'succeeded');
  refuse(endpoints.createPaymentIntent, 'cart-empty');
  await press(user);
  expect(await screen.findByText('You are enrolled')).toBeVisible();
  expect(fakeStripe.charges).toEqual([]);
});
