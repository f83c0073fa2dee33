import { screen, waitFor, within } from '@testing-library/react';
import { endpoints } from '@camp/server/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { paths } from '#lib/paths';
import { aCartItem, aPayment, aPaymentLine, aWeekOfMornings } from '#testing/data/builders';
import {
  aCheckout,
  mockCheckout,
  findEnabledPayButton,
  findPayButton,
  renderPayment,
  toAddPaymentResponse,
} from '#testing/api/sales/mock-checkout';
import { mockConfig } from '#testing/api/mock-config';
import { fakeStripe } from '#testing/browser/fake-stripe';
import { mockEndpoint } from '#testing/api/mock-api';
import { advanceTime, returnToTab, freezeTime } from '#testing/browser/fake-time';
import { wholeText } from '#testing/pages/whole-text';

vi.mock('#lib/browser/stripe', () => import('#testing/browser/fake-stripe'));
beforeEach(fakeStripe.reset);

const SCHEDULE = wholeText('Mon–Fri, 9:00 AM–12:00 PM · July 28–August 1, 2031');

const expectNoPayButton = () => expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
const press = async (user: ReturnType<typeof renderPayment>['user'], amount?: string) => {
  await user.click(await findEnabledPayButton(amount));
};

test('holds the seats for the cart’s total and shows the order, the total and the time left', async () => {
  const calls = mockCheckout([
    aCartItem({ className: 'First Touch', price: 64.5 }),
    aCartItem({ className: 'Bat Lab', price: 19.99 }),
  ]);
  renderPayment();
  expect(await findPayButton('$84.49')).toBeVisible();
  expect(calls.started).toEqual([84.49]);
  expect(screen.getByText('First Touch')).toBeVisible();
  expect(screen.getByText('Bat Lab')).toBeVisible();
  const summary = screen.getByRole('button', { name: /^Show order summary.*\$84\.49$/ });
  expect(summary).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByRole('timer')).toHaveTextContent(/Your seats are held for 1[45]:\d\d/);
});

test('shows times, place and refund of each class, and warns of a clash with both names', async () => {
  const clashOf = (className: string) => ({
    clashesWith: [{ className, startsAt: '2031-07-28T09:00:00-04:00' }],
  });
  const refunds = [{ percent: 100, until: '2031-07-14' }];
  const details = { ...aWeekOfMornings, place: 'Meadow Pitch', refunds };
  mockCheckout([
    aCartItem({ className: 'First Touch', ...details, ...clashOf('Bat Lab') }),
    aCartItem({ className: 'Bat Lab', price: 0, ...clashOf('First Touch') }),
  ]);
  renderPayment();
  expect(await findEnabledPayButton()).toBeVisible();
  const warning = within(screen.getByRole('complementary', { name: 'Overlapping classes' }));
  expect(warning.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'First Touch overlaps Bat Lab on Monday, July\u00A028,\u00A02031, 9:00\u00A0AM.',
  ]);
  expect(warning.getByRole('link', { name: 'Change or remove one in your cart' })).toHaveAttribute(
    'href',
    paths.myCart,
  );
  for (const text of [SCHEDULE, 'Meadow Pitch', 'Full refund until July 14, 2031']) {
    expect(screen.getByText(text)).toBeVisible();
  }
});

test('shows times and place of each class that the payment enrolled in', async () => {
  mockCheckout();
  const lines = [
    aPaymentLine({ ...aWeekOfMornings, className: 'First Touch', place: 'Meadow Pitch' }),
    aPaymentLine({ className: 'Bat Lab', outcome: 'refunded', place: 'Nets', refunded: 64.5 }),
  ];
  mockEndpoint(endpoints.addPayment, toAddPaymentResponse(aPayment({ lines })));
  const { user } = renderPayment();
  await press(user);
  expect(await screen.findByText('You are enrolled')).toBeVisible();
  expect(screen.getByText(SCHEDULE)).toBeVisible();
  expect(screen.getByText('Meadow Pitch')).toBeVisible();
  expect(screen.queryByText('Nets')).toBeNull();
});

test.each([
  [true, 1],
  [false, 0],
])('says that payments are in test mode if so: %s', async (sandbox, notes) => {
  mockCheckout();
  mockConfig(sandbox);
  renderPayment();
  await findPayButton();
  expect(screen.queryAllByText('Test payment, no real charge.')).toHaveLength(notes);
});

test('charges the card once, records the payment as published and never offers Pay again', async () => {
  const item = aCartItem({ className: 'First Touch' });
  const calls = mockCheckout([item]);
  const { user } = renderPayment();
  await screen.findByRole('link', { name: 'Cart, 1 seat' });
  await press(user);
  expect(await screen.findByText('You are enrolled')).toBeVisible();
  expect(screen.getByText('pi_1')).toBeVisible();
  expectNoPayButton();
  expect(fakeStripe.charges).toEqual(['pi_1']);
  expect(calls.recorded).toEqual([
    {
      email: 'camper@camp.test',
      transactionId: 'pi_1',
      price: 64.5,
      date: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
      quantity: 1,
      cartItems: [item._id],
      menuItems: [item.classItemId],
      itemNames: ['First Touch'],
      status: 'service pending',
    },
  ]);
  expect(await screen.findByRole('link', { name: 'Cart, 0 seats' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'View my classes' })).toHaveAttribute(
    'href',
    paths.enrolled,
  );
  expect(screen.getByRole('link', { name: 'View or print your receipt' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/dashboard\/payments\/[0-9a-f]{24}\/receipt$/),
  );
  expect(screen.getAllByRole('link', { name: /Payment history/i }).at(-1)).toHaveAttribute(
    'href',
    paths.paymentHistory,
  );
});

test('moves the focus to the outcome', async () => {
  mockCheckout();
  const { user } = renderPayment();
  await press(user);
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'You are enrolled' })).toHaveFocus(),
  );
});

test('handles a double click as one payment', async () => {
  mockCheckout();
  const { user } = renderPayment();
  await user.dblClick(await findEnabledPayButton());
  expect(await screen.findByText('You are enrolled')).toBeVisible();
  expect(fakeStripe.charges).toEqual(['pi_1']);
});

test('disables the button while the payment is processed', async () => {
  mockCheckout();
  const release = fakeStripe.blockPayments();
  const { user } = renderPayment();
  await press(user);
  const busy = await screen.findByRole('button', { name: 'Paying…' });
  expect(busy).toBeDisabled();
  release();
  expect(await screen.findByText('You are enrolled')).toBeVisible();
});

test('keeps the order on screen if the cart is emptied before the provider responds', async () => {
  freezeTime();
  const calls = mockCheckout();
  const release = fakeStripe.blockPayments();
  const { user } = renderPayment();
  await press(user);
  await screen.findByRole('button', { name: 'Paying…' });
  calls.empty();
  await advanceTime(60_000);
  returnToTab();
  expect(await screen.findByRole('link', { name: 'Cart, 0 seats' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Paying…' })).toBeVisible();
  release();
  expect(await screen.findByText('You are enrolled')).toBeVisible();
});

test('names the classes that sold out and were refunded', async () => {
  mockCheckout();
  const lines = [
    aPaymentLine({ className: 'First Touch', price: 64.5 }),
    aPaymentLine({ className: 'Slam School', price: 30, outcome: 'refunded', refunded: 30 }),
  ];
  mockEndpoint(
    endpoints.addPayment,
    toAddPaymentResponse(aPayment({ lines, state: 'partly-refunded' })),
  );
  const { user } = renderPayment();
  await press(user);
  expect(await screen.findByText('You are enrolled')).toBeVisible();
  const item = within(screen.getByText('Slam School').closest('li')!);
  expect(
    item.getByText('It sold out before your payment arrived. We refunded $30.00.'),
  ).toBeVisible();
  expect(screen.getAllByText(/We refunded/)).toHaveLength(1);
});

test('says so if all classes sold out', async () => {
  mockCheckout();
  const lines = [aPaymentLine({ outcome: 'refunded', refunded: 64.5 })];
  mockEndpoint(endpoints.addPayment, toAddPaymentResponse(aPayment({ lines, state: 'refunded' })));
  const { user } = renderPayment();
  await press(user);
  expect(await screen.findByText('Your payment was refunded')).toBeVisible();
});

test('enrolls in a free class without a card', async () => {
  mockCheckout([aCartItem({ price: 0 })]);
  const payment = aPayment({ lines: [aPaymentLine({ price: 0 })], transactionId: null });
  const prices: unknown[] = [];
  mockEndpoint(endpoints.createPaymentIntent, ({ body }) => {
    prices.push(body);
    return aCheckout({ clientSecret: null, total: 0, payment });
  });
  const { user } = renderPayment();
  const enroll = await screen.findByRole('button', { name: 'Enroll for free' });
  expect(screen.getByText('Free')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Show order summary.*\$0\.00$/ })).toBeVisible();
  expect(prices).toEqual([]);
  expect(screen.queryByLabelText('Card number')).toBeNull();
  await user.dblClick(enroll);
  expect(await screen.findByText('You are enrolled')).toBeVisible();
  expect(prices).toEqual([{ price: 0 }]);
  expect(screen.getByText('Free')).toBeVisible();
  expect(screen.queryByText('$0.00')).toBeNull();
  expect(within(screen.getByRole('main')).queryByText(/Transaction ID/)).toBeNull();
});
