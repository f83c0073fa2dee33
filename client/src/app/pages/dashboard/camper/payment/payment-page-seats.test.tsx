import { screen } from '@testing-library/react';
import { endpoints } from '@camp/server/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  aCheckout,
  mockCheckout,
  CLIENT_SECRET,
  findEnabledPayButton,
  findPayButton,
  renderPayment,
} from '#testing/api/sales/mock-checkout';
import { fakeStripe } from '#testing/browser/fake-stripe';
import { mockEndpoint, mockNetworkError, mockProblem } from '#testing/api/mock-api';
import { aCartItem } from '#testing/data/builders';

vi.mock('#lib/browser/stripe', () => import('#testing/browser/fake-stripe'));
beforeEach(fakeStripe.reset);

const press = async (user: ReturnType<typeof renderPayment>['user']) =>
  user.click(await findEnabledPayButton());

const CANCELED =
  'The camp canceled Batting Basics: The coach is injured. Remove it from your cart to continue. You were not charged.';

test('says that a class was canceled while the page was open, and charges nothing', async () => {
  mockCheckout();
  const { user } = renderPayment();
  await findPayButton();
  mockProblem(endpoints.createPaymentIntent, 'not-on-sale', { message: CANCELED });
  await press(user);
  expect(await screen.findByText(CANCELED)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to my cart' })).toBeVisible();
  expect(fakeStripe.charges).toEqual([]);
});

test('charges nothing while the seats cannot be checked, and charges once they can', async () => {
  mockCheckout();
  const { user } = renderPayment();
  await findPayButton();
  mockNetworkError(endpoints.createPaymentIntent);
  await press(user);
  expect(
    await screen.findByText(
      'We couldn’t check your seats, so your card was not charged. Please try again.',
    ),
  ).toBeVisible();
  expect(fakeStripe.charges).toEqual([]);
  mockEndpoint(endpoints.createPaymentIntent, aCheckout());
  await press(user);
  expect(await screen.findByText('You are enrolled')).toBeVisible();
  expect(fakeStripe.charges).toHaveLength(1);
});

test('continues with the payment intent that the server has now', async () => {
  mockCheckout();
  const { user } = renderPayment();
  await findPayButton();
  const card = screen.getByLabelText('Card number');
  await user.type(card, '4242');
  mockEndpoint(endpoints.createPaymentIntent, aCheckout({ clientSecret: 'pi_2_secret_2' }));
  await press(user);
  await findEnabledPayButton();
  expect(screen.getByLabelText('Card number')).toBe(card);
  expect(card).toHaveValue('4242');
  expect(fakeStripe.charges).toEqual([]);
  await press(user);
  expect(await screen.findByText('You are enrolled')).toBeVisible();
  expect(fakeStripe.charges).toEqual(['pi_2']);
});

test('shows the receipt if the cart was paid on another device', async () => {
  mockCheckout();
  const { user } = renderPayment();
  await findPayButton();
  fakeStripe.setStatus(CLIENT_SECRET, 'succeeded');
  mockProblem(endpoints.createPaymentIntent, 'cart-empty');
  await press(user);
  expect(await screen.findByText('You are enrolled')).toBeVisible();
  expect(fakeStripe.charges).toEqual([]);
});

test('shows a wrong security code at its field, keeps the card and focuses the field', async () => {
  mockCheckout();
  fakeStripe.setOutcomes('wrong-cvc', 'charge');
  const { user } = renderPayment();
  await user.type(await screen.findByLabelText('Card number'), '4000');
  await press(user);
  const error = await screen.findByText(/^Your card's security code is incorrect\./);
  expect(error).toHaveClass('text-error');
  expect(screen.getByLabelText('CVC').closest('.border-error')).not.toBeNull();
  expect(screen.getByLabelText('Card number').closest('.border-error')).toBeNull();
  expect(screen.getByLabelText('CVC')).toHaveFocus();
  expect(screen.getByLabelText('Card number')).toHaveValue('4000');

  await user.type(screen.getByLabelText('CVC'), '123');
  expect(screen.queryByText(/^Your card's security code is incorrect/)).toBeNull();
  await press(user);
  expect(await screen.findByText('You are enrolled')).toBeVisible();
});

test('shows until when an offer from a waiting list is open, not the hold of the checkout', async () => {
  const offerExpiresAt = '2099-07-01T15:00:00-04:00';
  mockCheckout([aCartItem({ className: 'First Touch', offerExpiresAt })]);
  const { unmount } = renderPayment();
  expect(await screen.findByRole('timer')).toHaveTextContent(
    /^From the waiting list\. Held for you until July 1, 2099, 3:00 PM$/,
  );
  unmount();
  mockCheckout([aCartItem({ offerExpiresAt }), aCartItem({ className: 'Bat Lab' })]);
  renderPayment();
  expect(await screen.findByRole('timer')).toHaveTextContent(/Your seats are held for 1[45]:/);
  expect(await screen.findByText(/^Secured by Stripe\./)).toBeVisible();
});
