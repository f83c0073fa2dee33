import { screen, waitFor } from '@testing-library/react';
import { endpoints } from '@camp/server/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { paths } from '../../lib/paths';
import { aPayment } from '../../testing/builders';
import {
  aCheckout,
  answerCheckout,
  CLIENT_SECRET,
  findEnabledPay,
  findPay,
  renderPayment,
  toRecorded,
} from '../../testing/checkout';
import { fakeStripe } from '../../testing/fake-stripe';
import { answer, breakConnection, refusal, refuse } from '../../testing/mock-api';
import { passTimeUntil, stopTime } from '../../testing/pass-time';

vi.mock('../../lib/stripe', () => import('../../testing/fake-stripe'));
beforeEach(fakeStripe.reset);

const CONFIRMING = 'Payment received, confirming';
const UNSURE = 'We cannot see your payment right now';
const expectNoPay = () => expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
const pay = async ({ user }: ReturnType<typeof renderPayment>) =>
  user.click(await findEnabledPay());

test('confirms until the record is there when the first answers to it are lost', async () => {
  stopTime();
  answerCheckout();
  breakConnection(endpoints.addPayment);
  const app = renderPayment();
  await pay(app);
  expect(await screen.findByText(CONFIRMING)).toBeVisible();
  expect(screen.getByText('pi_1')).toBeVisible();
  expectNoPay();
  expect(await passTimeUntil(/This takes longer than usual/)).toBeVisible();
  answer(endpoints.addPayment, toRecorded());
  expect(await passTimeUntil('You are enrolled')).toBeVisible();
  expect(fakeStripe.charges).toEqual(['pi_1']);
});

test.each(['payment-incomplete', 'payments-unavailable', 'database-unavailable'] as const)(
  'keeps confirming while the camp answers %s',
  async (kind) => {
    stopTime();
    answerCheckout();
    let refusals = 2;
    answer(endpoints.addPayment, () =>
      refusals-- > 0 ? refusal(endpoints.addPayment, kind) : toRecorded(),
    );
    await pay(renderPayment());
    expect(await screen.findByText(CONFIRMING)).toBeVisible();
    expectNoPay();
    expect(await passTimeUntil('You are enrolled')).toBeVisible();
  },
);

test.each([
  ['payment-in-review', 'We are looking into your payment'],
  ['not-found', 'We know no such payment'],
] as const)(
  'says what is wrong when the camp answers %s, and asks for no second payment',
  async (kind, title) => {
    answerCheckout();
    refuse(endpoints.addPayment, kind);
    await pay(renderPayment());
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByText(/Please do not pay again/)).toBeVisible();
    expectNoPay();
  },
);

test('keeps the transaction in the address, so that a reload confirms instead of offering to pay', async () => {
  answerCheckout();
  const reports: unknown[] = [];
  answer(endpoints.addPayment, ({ sent }) => {
    reports.push(sent);
    // The first report is never answered, so the first page sends no other one.
    return reports.length === 1 ? new Promise<never>(() => {}) : toRecorded();
  });
  const app = renderPayment();
  await pay(app);
  await screen.findByText(CONFIRMING);
  const search = '?transaction=pi_1';
  const whereabouts = () => {
    const { location } = app.router.state;
    return location.pathname + location.search;
  };
  await waitFor(() => expect(whereabouts()).toBe(paths.payment + search));
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

test.each(['succeeded', 'processing'] as const)(
  'confirms instead of offering to pay when the provider says the payment is %s already',
  async (status) => {
    answerCheckout();
    fakeStripe.setStatus(CLIENT_SECRET, status);
    renderPayment();
    expect(await screen.findByText('You are enrolled')).toBeVisible();
    expectNoPay();
    expect(fakeStripe.charges).toEqual([]);
  },
);

test('shows the receipt when the camp says that this cart is paid already', async () => {
  answerCheckout();
  const payment = aPayment({ transactionId: 'pi_1' });
  answer(endpoints.createPaymentIntent, aCheckout({ clientSecret: null, payment }));
  renderPayment();
  expect(await screen.findByText('You are enrolled')).toBeVisible();
  expectNoPay();
});

test('lets nobody pay while the provider does not say what became of a payment', async () => {
  stopTime();
  answerCheckout();
  fakeStripe.answers('charge-then-break');
  const app = renderPayment();
  await findPay();
  fakeStripe.goAway();
  await pay(app);
  expect(await screen.findByText(UNSURE)).toBeVisible();
  expect(screen.getByRole('button', { name: /^Pay/ })).toBeDisabled();
  fakeStripe.comeBack();
  expect(await passTimeUntil('You are enrolled')).toBeVisible();
  expect(fakeStripe.charges).toEqual(['pi_1']);
});

test('offers the same form again once it is clear that nothing was charged', async () => {
  stopTime();
  answerCheckout();
  fakeStripe.answers('break', 'charge');
  const app = renderPayment();
  await findPay();
  fakeStripe.goAway();
  await pay(app);
  await screen.findByText(UNSURE);
  fakeStripe.comeBack();
  await app.user.click(screen.getByRole('button', { name: 'Ask again now' }));
  await pay(app);
  expect(await screen.findByText('You are enrolled')).toBeVisible();
  expect(fakeStripe.charges).toEqual(['pi_1']);
});

test('says that the card form could not be loaded, and loads it again', async () => {
  stopTime();
  answerCheckout();
  fakeStripe.failToLoad();
  const { user } = renderPayment();
  expect(await passTimeUntil('The card form could not be loaded')).toBeVisible();
  fakeStripe.reset();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await findPay()).toBeVisible();
});

test('says that the card fields could not be loaded, and cannot be paid without them', async () => {
  answerCheckout();
  fakeStripe.failToLoadCard();
  renderPayment();
  expect(await screen.findByText(/The card fields could not be loaded/)).toBeVisible();
  expect(await findPay()).toBeDisabled();
});

test('says that the payment service is away, and tries again when asked', async () => {
  answerCheckout();
  refuse(endpoints.createPaymentIntent, 'payments-unavailable');
  const { user } = renderPayment();
  expect(await screen.findByText(/We cannot reach the payment service/)).toBeVisible();
  answer(endpoints.createPaymentIntent, aCheckout());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await findPay()).toBeVisible();
});

test('leads to the login page when the session is over, and back to the payment afterwards', async () => {
  answerCheckout();
  refuse(endpoints.createPaymentIntent, 'unauthenticated');
  const { router } = renderPayment();
  expect(await screen.findByText(/You have been signed out/)).toBeVisible();
  expect(router.state.location.state).toMatchObject({ from: { pathname: paths.payment } });
});
