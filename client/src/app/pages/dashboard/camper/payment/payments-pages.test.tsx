import { screen, within } from '@testing-library/react';
import { endpoints } from '@camp/server/contract';
import { beforeEach, expect, test } from 'vitest';
import { paths, toClassPath } from '#lib/paths';
import { aCamper, aCartItem, aPayment, aPaymentLine, aSignedInUser } from '#testing/data/builders';
import { mockConfig } from '#testing/api/mock-config';
import { mockFamily } from '#testing/api/mock-family';
import { mockEndpoint, mockNetworkError, neverRespond, pageResponse } from '#testing/api/mock-api';
import { advanceTimeUntil, freezeTime } from '#testing/browser/fake-time';
import { renderApp } from '#testing/pages/render-app';
import { mockCartItems } from '#testing/api/sales/mock-cart';

const viewer = { user: aSignedInUser() };
beforeEach(() => mockConfig());

const enrolled = aPaymentLine({ className: 'First Touch', price: 64.5 });
const refunded = aPaymentLine({
  className: 'Slam School',
  price: 30,
  outcome: 'refunded',
  refunded: 30,
});
const partlyRefunded = aPayment({
  number: 'PI-7K2M9QXA',
  transactionId: 'pi_77',
  lines: [enrolled, refunded],
  state: 'partly-refunded',
});

test('lists a payment with its classes, date, amount and ids', async () => {
  mockEndpoint(endpoints.listPayments, [aPayment({ number: 'PI-1', transactionId: 'pi_1' })]);
  renderApp(paths.paymentHistory, viewer);
  const row = within(await screen.findByRole('article'));
  expect(row.getByRole('heading', { name: 'First Touch' })).toBeVisible();
  expect(row.getByText('$64.50')).toBeVisible();
  expect(row.getByText('Paid')).toBeVisible();
  expect(row.getByText('service pending')).toBeVisible();
  expect(row.getByText('PI-1')).toBeVisible();
  expect(row.getByText('pi_1')).toBeVisible();
  expect(row.getByText(/2026/)).toBeVisible();
});

test('says until when a service is pending, unless no enrollment is left', async () => {
  const lines = [aPaymentLine({ startsOn: '2099-07-06', endsOn: '2099-07-10' })];
  const payments = [aPayment({ lines }), aPayment({ lines: [refunded] })];
  mockEndpoint(endpoints.listPayments, payments);
  renderApp(paths.paymentHistory, viewer);
  expect(await screen.findByText('Not started yet · service pending')).toBeVisible();
  expect(screen.getAllByText(/service pending/)).toHaveLength(1);
});

test('lists the payments of all pages', async () => {
  const [newer, older] = [aPayment({ number: 'PI-2' }), aPayment({ number: 'PI-1' })];
  mockEndpoint(endpoints.listPayments, ({ query }) =>
    pageResponse(endpoints.listPayments, [Number(query.page) === 2 ? older : newer], 2),
  );
  renderApp(paths.paymentHistory, viewer);
  expect(await screen.findByText('PI-1')).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(2);
});

test('lists all payments if the total is larger than the number of payments', async () => {
  const payment = aPayment({ number: 'PI-1' });
  mockEndpoint(endpoints.listPayments, () => pageResponse(endpoints.listPayments, [payment], 2));
  renderApp(paths.paymentHistory, viewer);
  expect(await screen.findByText('PI-1')).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(1);
});

test('keeps the server’s order: newest first', async () => {
  const [newer, older] = [aPayment({ number: 'PI-2' }), aPayment({ number: 'PI-1' })];
  mockEndpoint(endpoints.listPayments, [newer, older]);
  renderApp(paths.paymentHistory, viewer);
  const rows = await screen.findAllByRole('article');
  expect(within(rows[0]!).getByText('PI-2')).toBeVisible();
  expect(within(rows[1]!).getByText('PI-1')).toBeVisible();
});

const findNotice = async () =>
  within(await screen.findByRole('article'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('shows the refunds of a payment and their reason, and nothing about kept classes', async () => {
  mockEndpoint(endpoints.listPayments, [partlyRefunded]);
  renderApp(paths.paymentHistory, viewer);
  expect(await screen.findByText('Partly refunded')).toBeVisible();
  expect(await findNotice()).toEqual([
    'Slam School: It sold out before your payment arrived. We refunded $30.00.',
  ]);
});

test('shows per class what the user canceled, what the camp canceled, and the refund', async () => {
  const canceled = { outcome: 'canceled', price: 64.5 } as const;
  const lines = [
    aPaymentLine({ ...canceled, className: 'Bat Lab', refunded: 32.25, reason: 'You canceled.' }),
    aPaymentLine({ ...canceled, className: 'First Touch', refunded: 64.5, reason: 'Rain' }),
    aPaymentLine({ ...canceled, className: 'Too Late', refunded: 0, reason: 'You canceled.' }),
  ];
  mockEndpoint(endpoints.listPayments, [aPayment({ lines, state: 'partly-refunded' })]);
  renderApp(paths.paymentHistory, viewer);
  expect(await findNotice()).toEqual([
    'Bat Lab: You canceled. We’re refunding $32.25 to your card. Refunds take 5–10 business days to reach the card.',
    'First Touch: Rain. We’re refunding $64.50 to your card. Refunds take 5–10 business days to reach the card.',
    'Too Late: You canceled. No refund was issued.',
  ]);
});

test('shows for each refund whether it is pending, completed or failed', async () => {
  const canceled = { outcome: 'canceled', price: 64.5, reason: 'Rain' } as const;
  const lines = ['Bat Lab', 'First Touch', 'Nets'].map((className) =>
    aPaymentLine({ ...canceled, className }),
  );
  const states = ['done', 'pending', 'failed'] as const;
  const refunds = lines.map(({ lineId, classItemId }, position) => ({
    lineId,
    classItemId,
    amount: 64.5,
    reason: 'Rain',
    at: '2031-06-01T09:30:00.000Z',
    state: states[position]!,
  }));
  const payment = aPayment({ lines, refunds, state: 'partly-refunded', review: 'waiting' });
  mockEndpoint(endpoints.listPayments, [payment]);
  renderApp(paths.paymentHistory, viewer);
  expect(await findNotice()).toEqual([
    'Bat Lab: Rain. We refunded $64.50 to your card.',
    'First Touch: Rain. We’re refunding $64.50 to your card. Refunds take 5–10 business days to reach the card.',
    'Nets: Rain. We couldn’t refund $64.50 to your card. We’re looking into it.',
  ]);
});

test('shows a refund of a class below the upcoming classes too', async () => {
  const line = aPaymentLine({ outcome: 'canceled', refunded: 64.5, reason: 'Rain.' });
  const { lineId, classItemId } = line;
  const timestamp = '2031-06-01T09:30:00.000Z';
  const refunds = [
    { lineId, classItemId, amount: 64.5, reason: 'Rain.', at: timestamp, state: 'done' as const },
  ];
  mockEndpoint(endpoints.listPayments, [aPayment({ lines: [line, enrolled], refunds })]);
  renderApp(paths.enrolled, viewer);
  expect(await screen.findByText('We refunded $64.50 to your card.')).toBeVisible();
});

test.each([
  ['waiting', 'We are reviewing this payment. You don’t need to do anything.'],
  ['done', 'We have reviewed this payment.'],
] as const)('shows for a payment whose review is %s: %s', async (review, text) => {
  const lines = [aPaymentLine({ outcome: 'undecided' })];
  const payment = aPayment({ lines, state: 'needs-attention', review });
  mockEndpoint(endpoints.listPayments, [payment]);
  renderApp(paths.paymentHistory, viewer);
  const row = within(await screen.findByRole('article'));
  expect(row.getByText(text)).toBeVisible();
  expect(row.getByText(review === 'waiting' ? 'In review' : 'Reviewed')).toBeVisible();
  expect(row.queryByRole('listitem')).toBeNull();
  expect(row.getByText('Ordered on')).toBeVisible();
});

test.each([
  [0, 'Free, no card used'],
  [64.5, 'Not paid by card'],
])('explains why a payment of %d has no transaction', async (price, text) => {
  mockEndpoint(endpoints.listPayments, [
    aPayment({ transactionId: null, lines: [aPaymentLine({ price })] }),
  ]);
  renderApp(paths.paymentHistory, viewer);
  expect(await screen.findByText(text)).toBeVisible();
});

test('shows the enrolled classes separately from the refunded ones', async () => {
  mockEndpoint(endpoints.listPayments, [partlyRefunded]);
  renderApp(paths.enrolled, viewer);
  expect(await screen.findByRole('link', { name: 'First Touch' })).toHaveAttribute(
    'href',
    toClassPath(enrolled.classItemId),
  );
  expect(screen.getByText('Football with Priya Raman')).toBeInTheDocument();
  expect(screen.getByText('PI-7K2M9QXA')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Slam School' })).toBeNull();
  const canceled = within(screen.getByRole('region', { name: 'Canceled' }));
  expect(canceled.getByText('Slam School')).toBeVisible();
});

test.each([
  [paths.paymentHistory, 'No payments yet'],
  [paths.enrolled, 'You are not enrolled in a class yet'],
])('says at %s that there is nothing yet, and links on', async (path, text) => {
  mockEndpoint(endpoints.listPayments, []);
  renderApp(path, viewer);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Find a class' })).toHaveAttribute(
    'href',
    paths.allClass,
  );
});

test.each([paths.paymentHistory, paths.enrolled])(
  'shows at %s that it is loading',
  async (path) => {
    neverRespond(endpoints.listPayments);
    renderApp(path, viewer);
    expect(await screen.findByText('Loading your payments')).toBeInTheDocument();
  },
);

test.each([
  [paths.paymentHistory, 'We couldn’t load your payments'],
  [paths.enrolled, 'We couldn’t load your classes'],
])('says at %s that the list could not be loaded, and retries', async (path, text) => {
  freezeTime();
  mockNetworkError(endpoints.listPayments);
  const { user } = renderApp(path, viewer);
  expect(await advanceTimeUntil(text)).toBeVisible();
  mockEndpoint(endpoints.listPayments, [partlyRefunded]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('First Touch')).toBeVisible();
});

test('welcomes the user and summarizes their summer', async () => {
  mockEndpoint(endpoints.listPayments, [partlyRefunded]);
  mockCartItems([aCartItem({ price: 10 }), aCartItem({ price: 9.5 })]);
  renderApp(paths.userHome, viewer);
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Welcome to: Mia Camper' }),
  ).toBeVisible();
  expect(await screen.findByText('2 seats in your cart')).toBeVisible();
  expect(screen.getByText(/\$19\.50 total/)).toBeVisible();
  expect(await screen.findByRole('link', { name: 'First Touch' })).toBeVisible();
  expect(screen.queryByText('Slam School')).toBeNull();
});

test('links a user without bookings to the classes', async () => {
  mockFamily(aCamper());
  mockEndpoint(endpoints.listPayments, []);
  renderApp(paths.userHome, viewer);
  expect(await screen.findByText('Your cart is empty. Find your next class.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Find a class' })).toBeVisible();
  expect(await screen.findByText(/not enrolled in a class yet/)).toBeVisible();
});
