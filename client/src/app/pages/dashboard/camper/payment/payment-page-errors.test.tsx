import { screen, waitFor } from '@testing-library/react';
import { endpoints } from '@camp/server/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { paths } from '#lib/paths';
import { aPayment } from '#testing/data/builders';
import {
  aCheckout,
  mockCheckout,
  CLIENT_SECRET,
  findEnabledPayButton,
  findPayButton,
  renderPayment,
  toAddPaymentResponse,
} from '#testing/api/sales/mock-checkout';
import { fakeStripe } from '#testing/browser/fake-stripe';
import {
  mockEndpoint,
  mockNetworkError,
  problemResponse,
  mockProblem,
} from '#testing/api/mock-api';
import { advanceTimeUntil, freezeTime } from '#testing/browser/fake-time';

vi.mock('#lib/browser/stripe', () => import('#testing/browser/fake-stripe'));
beforeEach(fakeStripe.reset);

const CONFIRMING = 'Payment received, confirming';
const UNSURE = 'We can’t confirm your payment right now';
const expectNoPay = () => expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
const pay = async ({ user }: ReturnType<typeof renderPayment>) =>
  user.click(await findEnabledPayButton());

test('keeps confirming until the payment is recorded if the first responses are lost', async () => {
  freezeTime();
  mockCheckout();
  mockNetworkError(endpoints.addPayment);
  const app = renderPayment();
  await pay(app);
  expect(await screen.findByText(CONFIRMING)).toBeVisible();
  expect(screen.getByText('pi_1')).toBeVisible();
  expectNoPay();
  expect(await advanceTimeUntil(/This is taking longer than usual/)).toBeVisible();
  mockEndpoint(endpoints.addPayment, toAddPaymentResponse());
  expect(await advanceTimeUntil('You are enrolled')).toBeVisible();
  expect(fakeStripe.charges).toEqual(['pi_1']);
});

test.each(['payment-incomplete', 'payments-unavailable', 'database-unavailable'] as const)(
  'keeps confirming while the server responds with %s',
  async (kind) => {
    freezeTime();
    mockCheckout();
    let failures = 2;
    mockEndpoint(endpoints.addPayment, () =>
      failures-- > 0 ? problemResponse(endpoints.addPayment, kind) : toAddPaymentResponse(),
    );
    await pay(renderPayment());
    expect(await screen.findByText(CONFIRMING)).toBeVisible();
    expectNoPay();
    expect(await advanceTimeUntil('You are enrolled')).toBeVisible();
  },
);

test.each([
  ['payment-in-review', 'We’re reviewing your payment'],
  ['not-found', 'We couldn’t find this payment'],
] as const)(
  'shows the error if the server responds with %s, and offers no second payment',
  async (kind, title) => {
    mockCheckout();
    mockProblem(endpoints.addPayment, kind);
    await pay(renderPayment());
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByText(/Please don’t pay again/)).toBeVisible();
    expectNoPay();
  },
);

test('keeps the transaction in the URL, so that a reload confirms instead of offering to pay', async () => {
  mockCheckout();
  const reports: unknown[] = [];
  mockEndpoint(endpoints.addPayment, ({ sent }) => {
    reports.push(sent);
    // The first request never gets a response, so the first page does not send another one.
    return reports.length === 1 ? new Promise<never>(() => {}) : toAddPaymentResponse();
  });
  const app = renderPayment();
  await pay(app);
  await screen.findByText(CONFIRMING);
  const search = '?transaction=pi_1';
  const currentPath = () => {
    const { location } = app.router.state;
    return location.pathname + location.search;
  };
  await waitFor(() => expect(currentPath()).toBe(paths.payment + search));
  await waitFor(() => expect(reports).toHaveLength(1));
  app.unmount();

  renderPayment(search);
  expect(await screen.findByText('You are enrolled')).toBeVisible();
  expectNoPay();
  expect(reports).toEqual([
    expect.objectContaining({ transactionId: 'pi_1', price: 64.5 }),
    { transactionId: 'pi_1' },
  ]);
});

test('says only that nothing was charged if the network fails before the charge', async () => {
  mockCheckout();
  const app = renderPayment();
  await findEnabledPayButton();
  fakeStripe.goOffline();
  mockNetworkError(endpoints.createPaymentIntent);
  await pay(app);
  expect(await screen.findByText(/your card was not charged/)).toBeVisible();
  expect(screen.queryByText(UNSURE)).toBeNull();
  fakeStripe.goOnline();
  mockCheckout();
  await pay(app);
  expect(await screen.findByText('You are enrolled')).toBeVisible();
  expect(fakeStripe.charges).toEqual(['pi_1']);
});

test.each(['succeeded', 'processing'] as const)(
  'confirms instead of offering to pay if the provider says the payment is already %s',
  async (status) => {
    mockCheckout();
    fakeStripe.setStatus(CLIENT_SECRET, status);
    renderPayment();
    expect(await screen.findByText('You are enrolled')).toBeVisible();
    expectNoPay();
    expect(fakeStripe.charges).toEqual([]);
  },
);

test('shows the receipt if the server says that this cart is already paid', async () => {
  mockCheckout();
  const payment = aPayment({ transactionId: 'pi_1' });
  mockEndpoint(endpoints.createPaymentIntent, aCheckout({ clientSecret: null, payment }));
  renderPayment();
  expect(await screen.findByText('You are enrolled')).toBeVisible();
  expectNoPay();
});

test('disables Pay while the provider does not return the status of a payment', async () => {
  freezeTime();
  mockCheckout();
  fakeStripe.setOutcomes('charge-then-break');
  const app = renderPayment();
  await findPayButton();
  fakeStripe.goOffline();
  await pay(app);
  expect(await screen.findByText(UNSURE)).toBeVisible();
  expect(screen.getByRole('button', { name: /^Pay/ })).toBeDisabled();
  fakeStripe.goOnline();
  expect(await advanceTimeUntil('You are enrolled')).toBeVisible();
  expect(fakeStripe.charges).toEqual(['pi_1']);
});

test('offers the same form again once it is certain that nothing was charged', async () => {
  freezeTime();
  mockCheckout();
  fakeStripe.setOutcomes('break', 'charge');
  const app = renderPayment();
  await findPayButton();
  fakeStripe.goOffline();
  await pay(app);
  await screen.findByText(UNSURE);
  fakeStripe.goOnline();
  await app.user.click(screen.getByRole('button', { name: 'Check now' }));
  await pay(app);
  expect(await screen.findByText('You are enrolled')).toBeVisible();
  expect(fakeStripe.charges).toEqual(['pi_1']);
});

test('says that the card form could not be loaded, and retries', async () => {
  freezeTime();
  mockCheckout();
  fakeStripe.failToLoad();
  const { user } = renderPayment();
  expect(await advanceTimeUntil('We couldn’t load the card form')).toBeVisible();
  fakeStripe.reset();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await findPayButton()).toBeVisible();
});

test('says that the card fields could not be loaded, and disables Pay', async () => {
  mockCheckout();
  fakeStripe.failToLoadCard();
  renderPayment();
  expect(await screen.findByText(/couldn’t load the card form/)).toBeVisible();
  expect(await findPayButton()).toBeDisabled();
});

test('says that the payment service is unavailable, and retries on request', async () => {
  mockCheckout();
  mockProblem(endpoints.createPaymentIntent, 'payments-unavailable');
  const { user } = renderPayment();
  expect(await screen.findByText(/We cannot reach the payment service/)).toBeVisible();
  mockEndpoint(endpoints.createPaymentIntent, aCheckout());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await findPayButton()).toBeVisible();
});

test('redirects to the login page if the session ended, and back to the payment afterwards', async () => {
  mockCheckout();
  mockProblem(endpoints.createPaymentIntent, 'unauthenticated');
  const { router } = renderPayment();
  expect(await screen.findByText(/You have been logged out/)).toBeVisible();
  expect(router.state.location.state).toMatchObject({ from: { pathname: paths.payment } });
});

test('shows why a card was declined, marks and focuses it, and can pay with the same form', async () => {
  mockCheckout();
  fakeStripe.setOutcomes('decline', 'charge');
  const app = renderPayment();
  const card = await screen.findByLabelText('Card number');
  await app.user.type(card, '4000');
  await pay(app);
  const message = await screen.findByText(/^Your card was declined\. You weren’t charged\./);
  expect(message).toHaveClass('text-error');
  expect(screen.getByLabelText('Card number')).toBe(card);
  expect(card).toHaveValue('4000');
  expect(card).toHaveFocus();
  expect(card.closest('[role="group"]')).toHaveAccessibleDescription(
    'Check this card, or use another one.',
  );

  await app.user.type(card, '0000');
  expect(screen.queryByText(/^Your card was declined/)).toBeNull();
  expect(screen.queryByText(/^Check this card/)).toBeNull();
  await pay(app);
  expect(await screen.findByText('You are enrolled')).toBeVisible();
  expect(fakeStripe.charges).toEqual(['pi_1']);
});
