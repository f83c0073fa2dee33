import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints, type Order } from '@camp/server/contract';
import { anOrder, aPaymentLine, aSignedInUser } from '#testing/data/builders';
import {
  mockEndpoint,
  mockNetworkError,
  neverRespond,
  problemResponse,
  mockProblem,
} from '#testing/api/mock-api';
import { renderApp } from '#testing/pages/render-app';

const admin = aSignedInUser({ email: 'admin@camp.test', displayName: 'Ruth Admin' });
const touch = aPaymentLine({ className: 'First Touch', price: 64.5 });
const relay = aPaymentLine({ className: 'Family Relay', price: 30, refunded: 10 });
const order = anOrder({
  number: 'PI-7K2M9QXA',
  email: 'mia@camp.test',
  transactionId: 'pi_77',
  state: 'partly-refunded',
  lines: [touch, relay],
  refunds: [
    {
      ...{ lineId: relay.lineId, classItemId: relay.classItemId },
      amount: 10,
      reason: 'It rained.',
      at: '2031-06-02T09:30:00.000Z',
      state: 'done',
    },
  ],
  timeline: [
    { at: '2031-06-01T09:30:00.000Z', state: 'awaiting-payment' },
    { at: '2031-06-01T09:31:00.000Z', state: 'paid', note: 'Reported by the provider.' },
    { at: '2031-06-02T09:30:00.000Z', state: 'paid', step: 'refund-requested', note: 'Rain.' },
  ],
});
const failed = anOrder({
  ...order,
  refunds: [{ ...order.refunds[0]!, state: 'failed' }],
  attention: 'A refund of $10.00 failed: expired_or_canceled_card.',
});

const openOrder = (shown: Order = order) => {
  mockEndpoint(endpoints.getOrder, shown);
  return renderApp(`/dashboard/orders/${shown._id}`, { user: admin, role: 'admin' });
};
const openForm = async (name: string) => {
  const app = openOrder();
  await app.user.click(await screen.findByRole('button', { name: `Refund for ${name}` }));
  const form = within(screen.getByRole('form', { name: `Refund for ${name}` }));
  return { ...app, form };
};
const findDialog = async () => within(await screen.findByRole('dialog'));

test('shows the classes, the refunds and the timeline', async () => {
  openOrder({ ...order, card: { brand: 'visa', last4: '4242' } });
  expect(await screen.findByRole('heading', { name: 'Order PI-7K2M9QXA' })).toBeVisible();
  expect(screen.getByText('pi_77')).toBeVisible();
  expect(screen.getByText('Card').nextSibling).toHaveTextContent('Visa •••• 4242');
  const classes = within(screen.getByRole('region', { name: 'Classes' }));
  expect(classes.getByText('$10.00 refunded, $20.00 refundable')).toBeVisible();
  const refunds = within(screen.getByRole('region', { name: 'Refunds' }));
  expect(refunds.getByText('for Family Relay')).toBeVisible();
  expect(refunds.getByText('Refunded')).toBeVisible();
  expect(refunds.getByText('It rained.')).toBeVisible();
  const timeline = screen.getByRole('region', { name: 'Timeline' }).textContent;
  expect(timeline).toMatch(/Awaiting payment.*Reported by the provider\..*Refund requestedRain\./);
  expect(screen.queryByRole('button', { name: 'Mark as resolved' })).toBeNull();
});

test('refunds the typed amount in one dialog, and nothing for the other class', async () => {
  const { user, form } = await openForm('Family Relay');
  const requests: unknown[] = [];
  const after = { ...order, lines: [touch, { ...relay, refunded: 15.5 }], refunded: 15.5 };
  mockEndpoint(endpoints.refundOrder, ({ body }) => {
    requests.push(body);
    mockEndpoint(endpoints.getOrder, after);
    return { order: after };
  });
  const amount = form.getByLabelText('Amount in dollars');
  expect(amount).toHaveFocus();
  expect(amount).toHaveValue('20.00');
  expect(form.getByRole('button', { name: 'Refund $20.00 and cancel' })).toBeVisible();
  await user.clear(amount);
  await user.type(amount, '5.50');
  await user.type(form.getByLabelText('Reason'), 'The last day was short.');
  await user.click(form.getByRole('radio', { name: 'Refund and cancel the enrollment' }));
  expect(requests).toEqual([]);
  await user.click(form.getByRole('button', { name: 'Refund $5.50 and cancel' }));
  expect(await screen.findByText(/We refunded \$5\.50 for Family Relay/)).toBeInTheDocument();
  expect(requests).toEqual([
    {
      classItemId: relay.classItemId,
      lineId: relay.lineId,
      amount: 5.5,
      reason: 'The last day was short.',
      endsPlace: true,
      refunded: 10,
    },
  ]);
  expect(await screen.findByText('$15.50 refunded, $14.50 refundable')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Refund for Family Relay' })).toHaveFocus();
  const classes = within(screen.getByRole('region', { name: 'Classes' }));
  expect(classes.getAllByText(/ refunded,/)).toHaveLength(1);
});

test('refunds nothing if the admin cancels', async () => {
  const { user, form } = await openForm('First Touch');
  await user.type(form.getByLabelText('Reason'), 'Hm.');
  await user.click(form.getByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Refund for First Touch' })).toHaveFocus();
});

test('requires a reason, and an amount up to what is left', async () => {
  const { user, form } = await openForm('Family Relay');
  const amount = form.getByLabelText('Amount in dollars');
  await user.clear(amount);
  await user.type(amount, '20.01');
  await user.click(form.getByRole('button', { name: /^Refund/ }));
  expect(await form.findByText('Up to $20.00 can be refunded.')).toBeVisible();
  expect(form.getByText('Enter a reason. The customer will see it.')).toBeVisible();
  await user.clear(amount);
  await user.type(amount, '0');
  expect(await form.findByText('The amount must be more than 0.')).toBeVisible();
});

test.each(['refund-changed', 'refund-too-large'] as const)(
  'shows in the form that the refund has changed (%s), and keeps the reason',
  async (kind) => {
    const { user, form } = await openForm('Family Relay');
    mockEndpoint(endpoints.refundOrder, () => {
      mockEndpoint(endpoints.getOrder, { ...order, lines: [touch, { ...relay, refunded: 25 }] });
      return problemResponse(endpoints.refundOrder, kind, {
        message: '$25.00 is already refunded.',
      });
    });
    await user.type(form.getByLabelText('Reason'), 'Rain.');
    await user.click(form.getByRole('button', { name: 'Refund $20.00 and cancel' }));
    expect(await screen.findByText('$25.00 is already refunded.')).toHaveRole('alert');
    expect(await form.findByText(/^Up to \$5\.00 of \$30\.00 can be refunded/)).toBeVisible();
    expect(form.getByLabelText('Reason')).toHaveValue('Rain.');
  },
);

test('keeps the dialog open on a network error, so that the admin can retry', async () => {
  const { user, form } = await openForm('First Touch');
  mockNetworkError(endpoints.refundOrder);
  await user.type(form.getByLabelText('Reason'), 'Rain.');
  await user.click(form.getByRole('button', { name: 'Refund $64.50 and cancel' }));
  expect(await form.findByText(/We could not reach the server/)).toBeVisible();
  expect(form.getByRole('button', { name: 'Refund $64.50 and cancel' })).toBeEnabled();
});

test.each(['awaiting-payment', 'needs-attention'] as const)(
  'offers no refund for an order that is %s',
  async (state) => {
    openOrder({ ...order, state });
    await screen.findByRole('heading', { name: 'Order PI-7K2M9QXA' });
    expect(screen.queryByRole('button', { name: /^Refund/ })).toBeNull();
  },
);

test('shows the review reason and what to do about a failed refund', async () => {
  openOrder(failed);
  const region = within(await screen.findByRole('region', { name: 'Needs review' }));
  expect(region.getByText(/^A refund of \$10.00 failed/)).toBeVisible();
  expect(region.getByText(/Check the transaction in Stripe/)).toBeVisible();
});

test('shows what to do about an amount mismatch', async () => {
  openOrder({
    ...order,
    refunds: [],
    state: 'needs-attention',
    attention: 'Intent pi_77 brought…',
  });
  const region = within(await screen.findByRole('region', { name: 'Needs review' }));
  expect(region.getByText(/The amount paid doesn’t match the order/)).toBeVisible();
});

test('resolves an order under review with a note', async () => {
  const { user } = openOrder(failed);
  const notes: unknown[] = [];
  const { attention: _, ...seenTo } = failed;
  mockEndpoint(endpoints.resolveOrder, ({ body }) => {
    notes.push(body);
    mockEndpoint(endpoints.getOrder, seenTo);
    return { order: seenTo };
  });
  await user.click(await screen.findByRole('button', { name: 'Mark as resolved' }));
  const dialog = await findDialog();
  await user.click(dialog.getByRole('button', { name: 'Mark as resolved' }));
  await waitFor(() => expect(dialog.getByText('Enter what was done.')).toBeVisible());
  await user.type(
    dialog.getByRole('textbox', { name: 'What was done?' }),
    ' Sent by bank transfer. ',
  );
  await user.click(dialog.getByRole('button', { name: 'Mark as resolved' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Needs review' })).toBeNull());
  expect(notes).toEqual([{ note: 'Sent by bank transfer.' }]);
});

test('says so if another admin has already resolved it', async () => {
  const { user } = openOrder(failed);
  mockProblem(endpoints.resolveOrder, 'not-found', { message: 'This order needs no review.' });
  await user.click(await screen.findByRole('button', { name: 'Mark as resolved' }));
  const dialog = await findDialog();
  await user.type(dialog.getByRole('textbox', { name: 'What was done?' }), 'Sent.');
  await user.click(dialog.getByRole('button', { name: 'Mark as resolved' }));
  expect(await screen.findByText('This order needs no review.')).toBeInTheDocument();
});

test('shows placeholders while it loads', async () => {
  neverRespond(endpoints.getOrder);
  renderApp(`/dashboard/orders/${order._id}`, { user: admin, role: 'admin' });
  expect(await screen.findByText('Loading the order')).toBeInTheDocument();
});

test('says that the order was not found, and links to all orders', async () => {
  mockProblem(endpoints.getOrder, 'not-found');
  renderApp(`/dashboard/orders/${order._id}`, { user: admin, role: 'admin' });
  expect(await screen.findByText('Order not found')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show all orders' })).toHaveAttribute(
    'href',
    '/dashboard/orders',
  );
});

test('offers a retry if the order cannot be loaded', async () => {
  mockProblem(endpoints.getOrder, 'too-many-requests');
  const { user } = renderApp(`/dashboard/orders/${order._id}`, { user: admin, role: 'admin' });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  mockEndpoint(endpoints.getOrder, order);
  await user.click(retry);
  expect(await screen.findByRole('heading', { name: 'Order PI-7K2M9QXA' })).toBeVisible();
});
