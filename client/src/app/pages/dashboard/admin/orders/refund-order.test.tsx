import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints, type Order } from '@camp/server/contract';
import { mockEndpoint, problemResponse } from '#testing/api/mock-api';
import { anOrder, aPaymentLine, aSignedInUser } from '#testing/data/builders';
import { renderApp } from '#testing/pages/render-app';

const admin = aSignedInUser({ email: 'admin@camp.test', displayName: 'Ruth Admin' });
const touch = aPaymentLine({ className: 'First Touch', price: 64.5 });
const relay = aPaymentLine({ className: 'Family Relay', price: 30, refunded: 10 });
const order = anOrder({ email: 'mia@camp.test', state: 'partly-refunded', lines: [touch, relay] });

const openOrder = (shown: Order = order) => {
  mockEndpoint(endpoints.getOrder, shown);
  return renderApp(`/dashboard/orders/${shown._id}`, { user: admin, role: 'admin' });
};
const findDialog = async () => within(await screen.findByRole('dialog'));

test('refunds every class of an order with one request after one question, and can be tried again', async () => {
  const { user } = openOrder();
  const requests: unknown[] = [];
  let fails = 1;
  mockEndpoint(endpoints.refundOrder, ({ body }) => {
    if (fails-- > 0) return problemResponse(endpoints.refundOrder, 'too-many-requests');
    requests.push(body);
    return { order };
  });
  await user.click(await screen.findByRole('button', { name: 'Refund order…' }));
  const dialog = await findDialog();
  expect(dialog.getByText('Family Relay: $20.00')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Refund $84.50 and cancel' }));
  expect(await dialog.findByText('Enter a reason. The customer will see it.')).toBeVisible();
  expect(requests).toEqual([]);
  await user.type(dialog.getByRole('textbox'), 'The camp is flooded.');
  await user.click(dialog.getByRole('button', { name: 'Refund $84.50 and cancel' }));
  expect(await dialog.findByText(/too many/i)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Refund $84.50 and cancel' }));
  expect(
    await screen.findByText(/^We refunded \$84\.50 to the card of mia@camp\.test\./),
  ).toBeInTheDocument();
  const reason = 'The camp is flooded.';
  expect(requests).toMatchObject([
    {
      ...{ lineId: touch.lineId, amount: 64.5, refunded: 0, endsPlace: true, reason },
      others: [{ lineId: relay.lineId, amount: 20, refunded: 10, endsPlace: true }],
    },
  ]);
});

test.each<[string, Partial<Order>]>([
  ['is not paid', { state: 'awaiting-payment' }],
  [
    'is refunded',
    { state: 'refunded', lines: [{ ...touch, refunded: 64.5, outcome: 'refunded' }] },
  ],
])('offers no refund of an order that %s', async (_, fields) => {
  openOrder({ ...order, ...fields });
  expect(await screen.findByRole('heading', { name: 'Classes' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Refund order…' })).toBeNull();
});

const openForm = async (shown: Order) => {
  const { user } = openOrder(shown);
  await user.click(await screen.findByRole('button', { name: 'Refund for First Touch' }));
  const radio = (name: string) => screen.getByRole('radio', { name });
  return {
    user,
    cancel: radio('Refund and cancel the enrollment'),
    keep: radio('Refund and keep the seat'),
    amount: screen.getByLabelText('Amount in dollars'),
  };
};

test('proposes to cancel the enrollment with a full refund, and to keep it with a part', async () => {
  const { user, cancel, keep, amount } = await openForm(order);
  expect(cancel).toBeChecked();
  expect(cancel).toHaveAccessibleDescription(/^The camper leaves the roster/);
  expect(keep).toHaveAccessibleDescription('The camper stays enrolled and on the roster.');
  await user.clear(amount);
  await user.type(amount, '10');
  expect(keep).toBeChecked();
  expect(screen.getByRole('button', { name: 'Refund $10.00' })).toBeVisible();
  await user.clear(amount);
  await user.type(amount, '64.50');
  expect(cancel).toBeChecked();
  expect(screen.getByRole('button', { name: 'Refund $64.50 and cancel' })).toBeVisible();
  await user.click(keep);
  await user.clear(amount);
  await user.type(amount, '64.50');
  expect(keep).toBeChecked();
});

test('refunds an amount with a decimal comma', async () => {
  const { user, keep, amount } = await openForm(order);
  const requests: unknown[] = [];
  mockEndpoint(endpoints.refundOrder, ({ body }) => {
    requests.push(body);
    return { order };
  });
  await user.clear(amount);
  await user.type(amount, '12,50');
  expect(keep).toBeChecked();
  await user.type(screen.getByLabelText('Reason'), 'Rain.');
  await user.click(screen.getByRole('button', { name: 'Refund $12.50' }));
  expect(await screen.findByText(/^We refunded \$12\.50/)).toBeInTheDocument();
  expect(requests).toMatchObject([{ amount: 12.5 }]);
});

test('names the card and the time of a refund in the form and the toast', async () => {
  const paidByCard = { ...order, card: { brand: 'visa', last4: '4242' } };
  const { user, amount } = await openForm(paidByCard);
  mockEndpoint(endpoints.refundOrder, { order: paidByCard });
  expect(amount).toHaveAccessibleDescription(
    /to Visa ••••\s4242 of mia@camp\.test, where it arrives in 5–10 business/,
  );
  await user.type(screen.getByLabelText('Reason'), 'Rain.');
  await user.click(screen.getByRole('button', { name: 'Refund $64.50 and cancel' }));
  expect(
    await screen.findByText(/^We refunded .* to Visa ••••\s4242 .* 5–10 business days/),
  ).toBeInTheDocument();
});

test.each<[string, (number | undefined)[], RegExp]>([
  ['are released', [undefined, undefined], / to reach the card\. The seats are released\.$/],
  ['go to waiting families', [2, 1], / The seats go to the next family on the waiting list\.$/],
  [
    'are released or go to a waiting family',
    [undefined, 1],
    / Released: First Touch\. For the next family on the waiting list: Family Relay\.$/,
  ],
])('says whether the seats of a refunded order %s', async (_, [first, second], expected) => {
  const [own, other] = [touch, relay].map((line, index) => {
    const waiting = [first, second][index];
    return { ...line, ...(waiting !== undefined && { waiting }) };
  });
  const shown = { ...order, lines: [own!, other!] };
  const { user } = openOrder(shown);
  mockEndpoint(endpoints.refundOrder, { order: shown });
  await user.click(await screen.findByRole('button', { name: 'Refund order…' }));
  const dialog = await findDialog();
  expect(dialog.getByRole('heading')).toHaveTextContent('Refund the remaining $84.50?');
  await user.type(dialog.getByRole('textbox'), 'Rain.');
  await user.click(dialog.getByRole('button', { name: 'Refund $84.50 and cancel' }));
  expect(await screen.findByText(/^We refunded \$84\.50/)).toHaveTextContent(expected);
});

test('asks about the whole order if nothing was refunded', async () => {
  const { user } = openOrder(anOrder({ lines: [touch] }));
  await user.click(await screen.findByRole('button', { name: 'Refund order…' }));
  const dialog = await findDialog();
  expect(dialog.getByRole('heading')).toHaveTextContent('Refund the whole order: $64.50?');
});

const aWaitingRefund = (lineId: string) => ({
  ...{ lineId, classItemId: touch.classItemId, amount: 64.5, reason: 'Rain.' },
  ...{ at: '2031-06-01T12:00:00.000Z', state: 'pending' as const, waitsForDispute: true as const },
});

test('says that the refund of a disputed payment is sent once the dispute is won', async () => {
  const refunds = [aWaitingRefund(touch.lineId)];
  const { user } = await openForm(order);
  mockEndpoint(endpoints.refundOrder, { order: { ...order, refunds } });
  await user.type(screen.getByLabelText('Reason'), 'Rain.');
  await user.click(screen.getByRole('button', { name: 'Refund $64.50 and cancel' }));
  expect(
    await screen.findByText(
      /^We’ll refund \$64\.50 for First Touch to .* once the dispute is won\./,
    ),
  ).toBeInTheDocument();
});
