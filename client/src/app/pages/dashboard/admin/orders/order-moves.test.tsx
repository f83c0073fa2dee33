import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints, type Order } from '@camp/server/contract';
import { toOrderPath } from '#lib/paths';
import { mockEndpoint } from '#testing/api/mock-api';
import { aChild, anId, anOrder, aPaymentLine, aSignedInUser } from '#testing/data/builders';
import { renderApp } from '#testing/pages/render-app';

const open = async (order: Order, heading: string) => {
  mockEndpoint(endpoints.getOrder, order);
  renderApp(toOrderPath(order._id), { user: aSignedInUser(), role: 'admin' });
  return within((await screen.findByRole('heading', { name: heading })).closest('li')!);
};
const camper = aChild('Maya');

test('links a line to the order of the class that its camper moved to, and refunds nothing twice', async () => {
  const paymentId = anId();
  const movedTo = { className: 'Spin Lab', paymentId, carried: 20 };
  const lines = [
    aPaymentLine({ camper, className: 'Bat Lab', price: 64.5, outcome: 'canceled', movedTo }),
  ];
  const at = '2031-06-02T09:30:00.000Z';
  const timeline: Order['timeline'] = [
    { at, state: 'paid', step: 'camper-transferred', note: 'Maya: Bat Lab. Moved to Spin Lab.' },
  ];
  const relatedOrders = [{ _id: paymentId, number: 'PI-1043' }];
  const money = { price: 64.5, refunded: 44.5, carriedOut: 20 };
  const order = anOrder({ ...money, lines, timeline, relatedOrders });
  order.lines[0]!.refunded = 44.5;
  const line = await open(order, 'Maya: Bat Lab');
  expect(line.getByRole('link', { name: 'Spin Lab' })).toHaveAttribute(
    'href',
    toOrderPath(paymentId),
  );
  expect(line.getByText(/\$20\.00 went toward its price\./)).toBeVisible();
  expect(line.queryByRole('button')).toBeNull();
  const total = screen.getByText('Total').closest('div')!;
  expect(total).toHaveTextContent('Transferred to order PI-1043: −$20.00');
  expect(screen.getByText('$0.00 after refunds')).toBeVisible();
  expect(screen.getByText('Moved a camper')).toBeVisible();
});

test('says what an earlier class paid of a line', async () => {
  const movedFrom = { className: 'Bat Lab', paymentId: anId(), paid: 64.5 };
  const lines = [aPaymentLine({ camper, className: 'Spin Lab', price: 100, movedFrom })];
  const line = await open(anOrder({ lines, price: 35.5, carriedIn: 64.5 }), 'Maya: Spin Lab');
  expect(line.getByText(/^Moved from Bat Lab\. \$64\.50 of the price was paid in/)).toBeVisible();
  expect(line.getByRole('link', { name: 'the earlier order' })).toHaveAttribute(
    'href',
    toOrderPath(movedFrom.paymentId),
  );
  expect(line.getByRole('button', { name: 'Refund for Maya: Spin Lab' })).toBeVisible();
  expect(screen.getByText(/^Already paid with an earlier class\s*: \$64\.50$/)).toBeVisible();
});

test('says once that an earlier order paid for a whole order, and links it', async () => {
  const paymentId = anId();
  const movedFrom = { className: 'Bat Lab', paymentId, paid: 79.5 };
  const lines = [aPaymentLine({ camper, className: 'Spin Lab', price: 79.5, movedFrom })];
  const order = anOrder({
    ...{ lines, price: 0, carriedIn: 79.5, transactionId: null },
    relatedOrders: [{ _id: paymentId, number: 'PI-1042' }],
  });
  await open(order, 'Maya: Spin Lab');
  const total = screen.getByText('Total').closest('div')!;
  expect(total).toHaveTextContent(/^Total\$79\.50from PI-1042$/);
  expect(within(total).getByRole('link')).toHaveAttribute('href', toOrderPath(paymentId));
  expect(screen.getByText('Transaction').closest('div')).toHaveTextContent('TransactionNone');
  expect(screen.queryByText(/earlier/)).toBeNull();
});

test.each([
  [{ from: 'Bat Lab', decision: 'camp' }, 0, 'Moved from Bat LabThe camp’s decision'],
  [{ from: 'Bat Lab', decision: 'camp' }, 15, 'Paid, moved from Bat LabThe camp’s decision'],
  [{ to: 'Bat Lab', decision: 'family' }, 0, 'Moved to Bat LabMaya: Spin.Requested by the family'],
] as const)('says who decided a move: %j with a payment of $%d', async (move, price, text) => {
  const note = 'to' in move ? 'Maya: Spin. Moved to Bat Lab.' : undefined;
  const at = '2031-06-02T09:30:00.000Z';
  const entry = { at, state: 'paid', ...(note && { note }), move, by: 'Ada Admin' } as const;
  const lines = [aPaymentLine({ camper, className: 'Spin Lab' })];
  await open(anOrder({ lines, price, timeline: [entry] }), 'Maya: Spin Lab');
  const timeline = within(screen.getByRole('region', { name: 'Timeline' }));
  expect(timeline.getByRole('listitem')).toHaveTextContent(new RegExp(`^${text}.*by Ada Admin$`));
});

test('says that a move was not made', async () => {
  const movedFrom = { className: 'Bat Lab', paymentId: anId(), paid: 64.5 };
  const lines = [
    aPaymentLine({ camper, className: 'Spin Lab', price: 100, outcome: 'refunded', movedFrom }),
  ];
  const line = await open(anOrder({ lines, price: 35.5, carriedIn: 64.5 }), 'Maya: Spin Lab');
  expect(line.getByText(/^The move from Bat Lab didn’t go through\./)).toBeVisible();
});

test('calls an order moved whose campers all moved, and links the order that continues it', async () => {
  const paymentId = anId();
  const movedTo = { className: 'Spin Lab', paymentId, carried: 64.5 };
  const lines = [aPaymentLine({ camper, className: 'Bat Lab', outcome: 'canceled', movedTo })];
  const order = anOrder({
    ...{ lines, state: 'paid', carriedOut: 64.5 },
    relatedOrders: [{ _id: paymentId, number: 'PI-1042' }],
  });
  await open(order, 'Maya: Bat Lab');
  const state = screen.getByText('State').closest('div')!;
  expect(state).toHaveTextContent('MovedContinues in PI-1042');
  expect(within(state).getByRole('link', { name: 'PI-1042' })).toHaveAttribute(
    'href',
    toOrderPath(paymentId),
  );
});

test('says how a refund was split between the payments of an order and of the earlier one', async () => {
  const earlier = { _id: anId(), number: 'PI-1042' };
  const movedFrom = { className: 'Bat Lab', paymentId: earlier._id, paid: 64.5 };
  const line = aPaymentLine({
    ...{ camper, className: 'Spin Lab', price: 79.5, refunded: 79.5 },
    outcome: 'canceled',
    movedFrom,
  });
  const refund = {
    ...{ lineId: line.lineId, classItemId: line.classItemId, reason: 'Rain.' },
    ...{ at: '2031-06-02T09:30:00.000Z', state: 'done' as const },
  };
  const order = anOrder({
    ...{ lines: [line], price: 15, refunded: 79.5, carriedIn: 64.5, state: 'refunded' },
    card: { brand: 'visa', last4: '4242' },
    refunds: [
      { ...refund, amount: 64.5, paymentId: earlier._id },
      { ...refund, amount: 15 },
      { ...refund, amount: 3, state: 'failed' },
    ],
    relatedOrders: [earlier],
  });
  await open(order, 'Maya: Spin Lab');
  const fact = screen.getByText('Refunded', { selector: 'dt' }).closest('div')!;
  expect(fact).toHaveTextContent(
    /\$79\.50\$15\.00 to Visa ••••\s4242 · \$64\.50 through PI-1042’s payment$/,
  );
  expect(within(fact).getByRole('link')).toHaveAttribute('href', toOrderPath(earlier._id));
  const entries = within(screen.getByRole('region', { name: 'Refunds' })).getAllByRole('listitem');
  expect(entries[0]).toHaveTextContent('through PI-1042’s payment');
  expect(entries[1]).not.toHaveTextContent('through');
});
