import { screen, within } from '@testing-library/react';
import { endpoints, type Payment } from '@camp/server/contract';
import { beforeEach, expect, test } from 'vitest';
import { paths } from '#lib/paths';
import { aPayment, aPaymentLine, aSignedInUser, anId } from '#testing/data/builders';
import { mockConfig } from '#testing/api/mock-config';
import { mockEndpoint } from '#testing/api/mock-api';
import { renderApp } from '#testing/pages/render-app';

beforeEach(() => mockConfig());

const maya = { _id: anId(), firstName: 'Maya', lastName: 'Lopez', isAccountHolder: false };
const open = (...payments: Payment[]) => {
  mockEndpoint(endpoints.listPayments, payments);
  renderApp(paths.paymentHistory, { user: aSignedInUser() });
};

const toMoved = (over: { price: number; carried: number; refunded?: number; paid?: number }) => {
  const { price, carried, refunded = 0, paid = 0 } = over;
  const movedFrom = { className: 'Bat Lab', paymentId: anId(), paid: carried };
  const to = aPayment({
    number: 'PI-2',
    price: paid,
    carriedIn: carried,
    date: '2031-06-02T09:30:00.000Z',
    ...(paid === 0 && { transactionId: null }),
    lines: [aPaymentLine({ camper: maya, className: 'Spin Lab', price, movedFrom })],
  });
  const movedTo = { className: 'Spin Lab', paymentId: to._id, carried };
  const line = { className: 'Bat Lab', price: 64.5, outcome: 'canceled' as const, refunded };
  const from = aPayment({
    number: 'PI-1',
    price: 64.5,
    refunded,
    carriedOut: carried,
    date: '2031-06-01T09:30:00.000Z',
    lines: [aPaymentLine({ camper: maya, ...line, movedTo })],
  });
  return [to, from] as const;
};

const findStory = async (name: string) => within(await screen.findByRole('region', { name }));
const sumsOf = (within: { getAllByRole: typeof screen.getAllByRole }) =>
  within
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)
    .slice(0, 3);

test('shows a move without a payment as part of the story of its order, without a sum of $0.00', async () => {
  open(...toMoved({ price: 64.5, carried: 64.5 }), aPayment({ number: 'PI-3' }));
  const story = await findStory('Order PI-1 and its move');
  expect(sumsOf(story)).toEqual(['Paid in all: $64.50', 'Refunded to you: $0.00', 'Net: $64.50']);
  const [purchase, move] = story.getAllByRole('article');
  expect(within(purchase!).getByRole('heading', { name: 'Bat Lab for Maya' })).toBeVisible();
  const row = within(move!);
  expect(
    row.getByRole('heading', { name: 'Moved from Bat Lab to Spin Lab – no charge' }),
  ).toBeVisible();
  expect(row.getByText('For Maya')).toBeVisible();
  expect(row.getByText('Moved on')).toBeVisible();
  expect(row.queryByText('$0.00')).toBeNull();
  expect(screen.getAllByRole('article')).toHaveLength(3);
});

test('adds up what a move to a more expensive class paid', async () => {
  open(...toMoved({ price: 100, carried: 64.5, paid: 35.5 }));
  const story = await findStory('Order PI-1 and its move');
  expect(sumsOf(story)).toEqual(['Paid in all: $100.00', 'Refunded to you: $0.00', 'Net: $100.00']);
  expect(story.getByRole('heading', { name: 'Moved from Bat Lab to Spin Lab' })).toBeVisible();
});

test('shows what a move to a cheaper class gave back', async () => {
  open(...toMoved({ price: 40, carried: 40, refunded: 24.5 }));
  const story = await findStory('Order PI-1 and its move');
  expect(sumsOf(story)).toEqual(['Paid in all: $64.50', 'Refunded to you: −$24.50', 'Net: $40.00']);
});

test('shows a move whose earlier order the account cannot see', async () => {
  open(toMoved({ price: 64.5, carried: 64.5 })[0]);
  expect(
    await screen.findByRole('heading', { name: 'Moved from Bat Lab to Spin Lab – no charge' }),
  ).toBeVisible();
});

test('shows the net of an order with a refund', async () => {
  const lines = [aPaymentLine({ outcome: 'canceled', refunded: 32.25 })];
  open(aPayment({ lines, price: 64.5, refunded: 32.25 }));
  const row = within(await screen.findByRole('article'));
  expect(sumsOf(row)).toEqual(['Paid: $64.50', 'Refunded to you: −$32.25', 'Net: $32.25']);
});

test('names all siblings who moved with one order', async () => {
  const noa = { _id: anId(), firstName: 'Noa', isAccountHolder: false };
  const movedFrom = { className: 'Bat Lab', paymentId: anId(), paid: 64.5 };
  const lines = [maya, noa].map((camper) =>
    aPaymentLine({ camper, className: 'Spin Lab', classItemId: 'spin', price: 64.5, movedFrom }),
  );
  open(aPayment({ number: 'PI-2', price: 0, carriedIn: 129, transactionId: null, lines }));
  const heading = await screen.findByRole('heading', {
    name: 'Moved from Bat Lab to Spin Lab – no charge',
  });
  expect(within(heading.closest('article')!).getByText('For Maya and Noa')).toBeVisible();
});
