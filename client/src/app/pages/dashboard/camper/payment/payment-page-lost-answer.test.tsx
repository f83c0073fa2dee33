import { screen } from '@testing-library/react';
import { endpoints, type Payment } from '@camp/server/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { mockCheckout, renderPayment } from '#testing/api/sales/mock-checkout';
import { mockEndpoint, mockNetworkError } from '#testing/api/mock-api';
import { fakeStripe } from '#testing/browser/fake-stripe';
import { anId, aPayment, aPaymentLine } from '#testing/data/builders';

vi.mock('#lib/browser/stripe', () => import('#testing/browser/fake-stripe'));
beforeEach(fakeStripe.reset);

const NOTHING = 'There is nothing to pay';
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const aPaymentAgo = (minutes: number, over: Partial<Payment> = {}) =>
  aPayment({ date: minutesAgo(minutes), ...over });

/** Opens the payment page with an empty cart, such as that of an account that paid in a tab that was closed. */
const openWith = (payments: Payment[]) => {
  mockCheckout([]);
  mockEndpoint(endpoints.listPayments, payments);
  return renderPayment();
};

test('shows the receipt of the newest payment of the last 30 minutes if the cart is empty', async () => {
  openWith([
    aPaymentAgo(20, { number: 'PI-1001' }),
    aPaymentAgo(5, { number: 'PI-1003' }),
    aPaymentAgo(29, { number: 'PI-1002' }),
  ]);
  expect(await screen.findByRole('heading', { name: 'You are enrolled' })).toBeVisible();
  expect(screen.getByText(/order PI-1003\.$/)).toBeVisible();
  expect(screen.queryByText(NOTHING)).toBeNull();
});

test('shows a recent payment whose class sold out, because its refund is news', async () => {
  const line = aPaymentLine({ outcome: 'refunded', refunded: 64.5, reason: 'It sold out.' });
  openWith([aPaymentAgo(5, { state: 'refunded', lines: [line] })]);
  expect(await screen.findByRole('heading', { name: 'Your payment was refunded' })).toBeVisible();
});

const moved = aPaymentLine({
  movedFrom: { paymentId: anId(), className: 'Spin Bowling', paid: 64.5 },
});
test.each<[string, Partial<Payment> & { minutes?: number }]>([
  ['a payment of 31 minutes ago', { minutes: 31 }],
  ['a payment that the family canceled', { lines: [aPaymentLine({ outcome: 'canceled' })] }],
  ['a payment of a wrong amount', { state: 'needs-attention' }],
  ['a move to another class', { lines: [moved] }],
])('shows the empty cart after %s', async (_, { minutes = 5, ...payment }) => {
  openWith([aPaymentAgo(minutes, payment)]);
  expect(await screen.findByText(NOTHING)).toBeVisible();
});

test('shows the empty cart with the way to the payment history if payments cannot be loaded', async () => {
  mockCheckout([]);
  mockNetworkError(endpoints.listPayments);
  renderPayment();
  expect(await screen.findByText(NOTHING)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Payment history' })).toBeVisible();
});
