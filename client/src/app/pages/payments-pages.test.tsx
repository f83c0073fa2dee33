import { screen, within } from '@testing-library/react';
import { endpoints } from '@camp/server/contract';
import { beforeEach, expect, test } from 'vitest';
import { paths, toClassPath } from '../../lib/paths';
import { aCartItem, aPayment, aPaymentLine, aUser } from '../../testing/builders';
import { answerConfig } from '../../testing/config';
import { answer, breakConnection, keepWaiting, pageOf } from '../../testing/mock-api';
import { passTimeUntil, stopTime } from '../../testing/pass-time';
import { renderApp } from '../../testing/render-app';

const camper = { user: aUser() };
beforeEach(() => answerConfig());

const enrolled = aPaymentLine({ className: 'First Touch', price: 64.5 });
const refunded = aPaymentLine({
  className: 'Slam School',
  price: 30,
  outcome: 'refunded',
  refunded: 30,
});
const partly = aPayment({
  number: 'PI-7K2M9QXA',
  transactionId: 'pi_77',
  lines: [enrolled, refunded],
  state: 'partly-refunded',
});

test('lists a payment with what was bought, when, for how much and under which ids', async () => {
  answer(endpoints.listPayments, [aPayment({ number: 'PI-1', transactionId: 'pi_1' })]);
  renderApp(paths.paymentHistory, camper);
  const row = within(await screen.findByRole('article'));
  expect(row.getByRole('heading', { name: 'First Touch' })).toBeVisible();
  expect(row.getByText('$64.50')).toBeVisible();
  expect(row.getByText('Paid')).toBeVisible();
  expect(row.getByText('service pending')).toBeVisible();
  expect(row.getByText('PI-1')).toBeVisible();
  expect(row.getByText('pi_1')).toBeVisible();
  expect(row.getByText(/2026/)).toBeVisible();
});

test('lists the payments of all pages', async () => {
  const [newer, older] = [aPayment({ number: 'PI-2' }), aPayment({ number: 'PI-1' })];
  answer(endpoints.listPayments, ({ query }) =>
    pageOf(endpoints.listPayments, [Number(query.page) === 2 ? older : newer], 2),
  );
  renderApp(paths.paymentHistory, camper);
  expect(await screen.findByText('PI-1')).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(2);
});

test('lists what there is where the total promises more than the pages bring', async () => {
  const only = aPayment({ number: 'PI-1' });
  answer(endpoints.listPayments, () => pageOf(endpoints.listPayments, [only], 2));
  renderApp(paths.paymentHistory, camper);
  expect(await screen.findByText('PI-1')).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(1);
});

test('keeps the order of the camp: newest first', async () => {
  const [newer, older] = [aPayment({ number: 'PI-2' }), aPayment({ number: 'PI-1' })];
  answer(endpoints.listPayments, [newer, older]);
  renderApp(paths.paymentHistory, camper);
  const rows = await screen.findAllByRole('article');
  expect(within(rows[0]!).getByText('PI-2')).toBeVisible();
  expect(within(rows[1]!).getByText('PI-1')).toBeVisible();
});

const findNews = async () =>
  within(await screen.findByRole('article'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('names what came back of a payment, and why, and nothing of what stands', async () => {
  answer(endpoints.listPayments, [partly]);
  renderApp(paths.paymentHistory, camper);
  expect(await screen.findByText('Partly refunded')).toBeVisible();
  expect(await findNews()).toEqual([
    'Slam School: It sold out before your payment arrived. We refunded $30.00.',
  ]);
});

test('tells class by class what was given up, what was called off, and what came back', async () => {
  const off = { outcome: 'cancelled', price: 64.5 } as const;
  const lines = [
    aPaymentLine({ ...off, className: 'Bat Lab', refunded: 32.25, reason: 'You gave it back.' }),
    aPaymentLine({ ...off, className: 'First Touch', refunded: 64.5, reason: 'Rain' }),
    aPaymentLine({ ...off, className: 'Too Late', refunded: 0, reason: 'You gave it back.' }),
  ];
  answer(endpoints.listPayments, [aPayment({ lines, state: 'partly-refunded' })]);
  renderApp(paths.paymentHistory, camper);
  expect(await findNews()).toEqual([
    'Bat Lab: You gave it back. $32.25 goes back to your card.',
    'First Touch: Rain. $64.50 goes back to your card.',
    'Too Late: You gave it back. Nothing has come back.',
  ]);
});

test('tells of each refund whether it is on its way, has gone back or failed', async () => {
  const off = { outcome: 'cancelled', price: 64.5, reason: 'Rain' } as const;
  const lines = ['Bat Lab', 'First Touch', 'Nets'].map((className) =>
    aPaymentLine({ ...off, className }),
  );
  const states = ['done', 'pending', 'failed'] as const;
  const refunds = lines.map(({ classItemId }, position) => ({
    classItemId,
    amount: 64.5,
    reason: 'Rain',
    at: '2031-06-01T09:30:00.000Z',
    state: states[position]!,
  }));
  const payment = aPayment({ lines, refunds, state: 'partly-refunded', review: 'waiting' });
  answer(endpoints.listPayments, [payment]);
  renderApp(paths.paymentHistory, camper);
  expect(await findNews()).toEqual([
    'Bat Lab: Rain. $64.50 has gone back to your card.',
    'First Touch: Rain. $64.50 is on its way back to your card.',
    'Nets: Rain. $64.50 could not be sent back to your card. The camp is looking into it.',
  ]);
});

test('tells of a refund below the classes that are still ahead, too', async () => {
  const line = aPaymentLine({ outcome: 'cancelled', refunded: 64.5, reason: 'Rain.' });
  const { classItemId } = line;
  const at = '2031-06-01T09:30:00.000Z';
  const refunds = [{ classItemId, amount: 64.5, reason: 'Rain.', at, state: 'done' as const }];
  answer(endpoints.listPayments, [aPayment({ lines: [line, enrolled], refunds })]);
  renderApp(paths.enrolled, camper);
  expect(await screen.findByText('$64.50 has gone back to your card.')).toBeVisible();
});

test.each([
  ['waiting', 'We are reviewing this payment. You don’t need to do anything.'],
  ['done', 'The camp has looked into this payment.'],
] as const)('says of a payment whose review is %s: %s', async (review, words) => {
  const lines = [aPaymentLine({ outcome: 'undecided' })];
  const put = aPayment({ lines, state: 'needs-attention', review });
  answer(endpoints.listPayments, [put]);
  renderApp(paths.paymentHistory, camper);
  const row = within(await screen.findByRole('article'));
  expect(row.getByText(words)).toBeVisible();
  expect(row.getByText(review === 'waiting' ? 'Being checked' : 'Checked')).toBeVisible();
  expect(row.queryByRole('listitem')).toBeNull();
  expect(row.getByText('Ordered on')).toBeVisible();
});

test.each([
  [0, 'Free, no card used'],
  [64.5, 'Not paid by card'],
])('says why a payment of %d has no transaction', async (price, text) => {
  answer(endpoints.listPayments, [
    aPayment({ transactionId: null, lines: [aPaymentLine({ price })] }),
  ]);
  renderApp(paths.paymentHistory, camper);
  expect(await screen.findByText(text)).toBeVisible();
});

test('shows the classes that one is enrolled in apart from those that were refunded', async () => {
  answer(endpoints.listPayments, [partly]);
  renderApp(paths.enrolled, camper);
  expect(await screen.findByRole('link', { name: 'First Touch' })).toHaveAttribute(
    'href',
    toClassPath(enrolled.classItemId),
  );
  expect(screen.getByText('Football with Priya Raman')).toBeVisible();
  expect(screen.getByText('PI-7K2M9QXA')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Slam School' })).toBeNull();
  const canceled = within(screen.getByRole('region', { name: 'Cancelled' }));
  expect(canceled.getByText('Slam School')).toBeVisible();
});

test.each([
  [paths.paymentHistory, 'No payments yet'],
  [paths.enrolled, 'You are not enrolled in a class yet'],
])('says at %s that there is nothing yet, and leads on', async (path, text) => {
  answer(endpoints.listPayments, []);
  renderApp(path, camper);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Find a class' })).toHaveAttribute(
    'href',
    paths.allClass,
  );
});

test.each([paths.paymentHistory, paths.enrolled])('says at %s that it is loading', async (path) => {
  keepWaiting(endpoints.listPayments);
  renderApp(path, camper);
  expect(await screen.findByText('Loading your payments')).toBeInTheDocument();
});

test.each([
  [paths.paymentHistory, 'Your payments could not be loaded'],
  [paths.enrolled, 'Your classes could not be loaded'],
])('says at %s that the list could not be loaded, and loads it again', async (path, text) => {
  stopTime();
  breakConnection(endpoints.listPayments);
  const { user } = renderApp(path, camper);
  expect(await passTimeUntil(text)).toBeVisible();
  answer(endpoints.listPayments, [partly]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/First Touch/)).toBeVisible();
});

test('welcomes the camper and shows how their summer stands', async () => {
  answer(endpoints.listPayments, [partly]);
  answer(endpoints.listCartItems, [aCartItem({ price: 10 }), aCartItem({ price: 9.5 })]);
  renderApp(paths.userHome, camper);
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Welcome to: Mia Camper' }),
  ).toBeVisible();
  expect(await screen.findByText('2 classes are waiting in your cart')).toBeVisible();
  expect(screen.getByText(/\$19\.50 in all/)).toBeVisible();
  expect(await screen.findByRole('link', { name: 'First Touch' })).toBeVisible();
  expect(screen.queryByText('Slam School')).toBeNull();
});

test('leads a camper with nothing yet to the classes', async () => {
  answer(endpoints.listPayments, []);
  renderApp(paths.userHome, camper);
  expect(await screen.findByText('Your cart is empty. Which class is next?')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Find a class' })).toBeVisible();
  expect(await screen.findByText(/not enrolled in a class yet/)).toBeVisible();
});
