import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { endpoints, type Order } from '@camp/server/contract';
import { anOrder, aPaymentLine, aUser } from '../../testing/builders';
import { answer, breakConnection, keepWaiting, refusal, refuse } from '../../testing/mock-api';
import { renderApp } from '../../testing/render-app';

// What a dialog leaves on the body would keep clicks from the next test.
afterEach(() => document.body.removeAttribute('class'));

const admin = aUser({ email: 'admin@camp.test', displayName: 'Ruth Admin' });
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
      classItemId: relay.classItemId,
      amount: 10,
      reason: 'It rained.',
      at: '2031-06-02T09:30:00.000Z',
      state: 'done',
    },
  ],
  timeline: [
    { at: '2031-06-01T09:30:00.000Z', state: 'awaiting-payment' },
    { at: '2031-06-01T09:31:00.000Z', state: 'paid', note: 'Reported by the provider.' },
  ],
});
const failed = anOrder({
  ...order,
  refunds: [{ ...order.refunds[0]!, state: 'failed' }],
  attention: 'A refund of $10.00 failed: expired_or_canceled_card.',
});

const openOrder = (shown: Order = order) => {
  answer(endpoints.getOrder, shown);
  return renderApp(`/dashboard/orders/${shown._id}`, { user: admin, role: 'admin' });
};
const openForm = async (name: string) => {
  const app = openOrder();
  await app.user.click(await screen.findByRole('button', { name: `Pay back for ${name}` }));
  const form = within(screen.getByRole('form', { name: `Pay back for ${name}` }));
  return { ...app, form };
};
const findDialog = async () => within(await screen.findByRole('dialog'));

test('shows what was bought, what went back, and how it came about', async () => {
  openOrder();
  expect(await screen.findByRole('heading', { name: 'Order PI-7K2M9QXA' })).toBeVisible();
  expect(screen.getByText('pi_77')).toBeVisible();
  const classes = within(screen.getByRole('region', { name: 'Classes' }));
  expect(classes.getByText('$10.00 gone back or on its way, $20.00 left')).toBeVisible();
  const refunds = within(screen.getByRole('region', { name: 'Refunds' }));
  expect(refunds.getByText('for Family Relay')).toBeVisible();
  expect(refunds.getByText('Paid back')).toBeVisible();
  expect(refunds.getByText('It rained.')).toBeVisible();
  const steps = within(screen.getByRole('region', { name: 'Timeline' })).getAllByRole('listitem');
  expect(steps[0]).toHaveTextContent('Awaiting payment');
  expect(steps[1]).toHaveTextContent('Reported by the provider.');
  expect(screen.queryByRole('button', { name: 'Mark as seen to' })).toBeNull();
});

test('pays back what was typed after asking once more, and nothing for the other class', async () => {
  const { user, form } = await openForm('Family Relay');
  const sent: unknown[] = [];
  const after = { ...order, lines: [touch, { ...relay, refunded: 15.5 }], refunded: 15.5 };
  answer(endpoints.refundOrder, ({ body }) => {
    sent.push(body);
    answer(endpoints.getOrder, after);
    return { order: after };
  });
  const amount = form.getByLabelText('Amount in dollars');
  expect(amount).toHaveFocus();
  expect(amount).toHaveValue('20.00');
  await user.clear(amount);
  await user.type(amount, '5.50');
  await user.type(form.getByLabelText('Reason'), 'The last day was short.');
  await user.click(form.getByLabelText('The place ends with it'));
  await user.click(form.getByRole('button', { name: 'Pay back' }));
  const dialog = await findDialog();
  await waitFor(() =>
    expect(
      dialog.getByText(/mia@camp.test for Family Relay. The place ends with it./),
    ).toBeVisible(),
  );
  expect(sent).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Pay back $5.50' }));
  expect(await screen.findByText(/\$5.50 for Family Relay is on its way/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(sent).toEqual([
    {
      classItemId: relay.classItemId,
      amount: 5.5,
      reason: 'The last day was short.',
      endsPlace: true,
      refunded: 10,
    },
  ]);
  expect(await screen.findByText('$15.50 gone back or on its way, $14.50 left')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('form', { name: /^Pay back/ })).toBeNull());
  const classes = within(screen.getByRole('region', { name: 'Classes' }));
  expect(classes.getAllByText(/gone back or on its way/)).toHaveLength(1);
});

test('pays nothing back when the answer is no', async () => {
  const { user, form } = await openForm('First Touch');
  await user.type(form.getByLabelText('Reason'), 'Hm.');
  await user.click(form.getByRole('button', { name: 'Pay back' }));
  await user.click((await findDialog()).getByRole('button', { name: 'Not yet' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(form.getByLabelText('Reason')).toHaveValue('Hm.');
});

test('asks for a reason, and for no more than is left', async () => {
  const { user, form } = await openForm('Family Relay');
  const amount = form.getByLabelText('Amount in dollars');
  await user.clear(amount);
  await user.type(amount, '20.01');
  await user.click(form.getByRole('button', { name: 'Pay back' }));
  expect(await form.findByText('At most $20.00 can still go back.')).toBeVisible();
  expect(form.getByText('Write the reason first: the payer reads it.')).toBeVisible();
  await user.clear(amount);
  await user.type(amount, '0');
  expect(await form.findByText('The amount must be more than 0.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each(['refund-changed', 'refund-too-large'] as const)(
  'says by the form what has gone back meanwhile (%s), and keeps the reason',
  async (kind) => {
    const { user, form } = await openForm('Family Relay');
    answer(endpoints.refundOrder, () => {
      answer(endpoints.getOrder, { ...order, lines: [touch, { ...relay, refunded: 25 }] });
      return refusal(endpoints.refundOrder, kind, { message: 'By now $25.00 has gone back.' });
    });
    await user.type(form.getByLabelText('Reason'), 'Rain.');
    await user.click(form.getByRole('button', { name: 'Pay back' }));
    await user.click((await findDialog()).getByRole('button', { name: 'Pay back $20.00' }));
    expect(await screen.findByText('By now $25.00 has gone back.')).toHaveRole('alert');
    expect(await form.findByText('$5.00 is left of $30.00.')).toBeVisible();
    expect(form.getByLabelText('Reason')).toHaveValue('Rain.');
  },
);

test('stays in the dialog when the connection breaks, to be tried again', async () => {
  const { user, form } = await openForm('First Touch');
  breakConnection(endpoints.refundOrder);
  await user.type(form.getByLabelText('Reason'), 'Rain.');
  await user.click(form.getByRole('button', { name: 'Pay back' }));
  const dialog = await findDialog();
  await user.click(dialog.getByRole('button', { name: 'Pay back $64.50' }));
  await waitFor(() => expect(dialog.getByText(/We could not reach the camp/)).toBeVisible());
});

test.each(['awaiting-payment', 'needs-attention'] as const)(
  'offers to pay nothing back of an order that is %s',
  async (state) => {
    openOrder({ ...order, state });
    await screen.findByRole('heading', { name: 'Order PI-7K2M9QXA' });
    expect(screen.queryByRole('button', { name: /^Pay back/ })).toBeNull();
  },
);

test('says what waits and what to do about a refund that failed', async () => {
  openOrder(failed);
  const region = within(await screen.findByRole('region', { name: 'Needs attention' }));
  expect(region.getByText(/^A refund of \$10.00 failed/)).toBeVisible();
  expect(region.getByText(/Look up the transaction in Stripe/)).toBeVisible();
});

test('says what to do about money that does not match', async () => {
  openOrder({
    ...order,
    refunds: [],
    state: 'needs-attention',
    attention: 'Intent pi_77 brought…',
  });
  const region = within(await screen.findByRole('region', { name: 'Needs attention' }));
  expect(region.getByText(/Money arrived that is not what the order asks for/)).toBeVisible();
});

test('takes an order off the list of those that wait, with a word on what was done', async () => {
  const { user } = openOrder(failed);
  const notes: unknown[] = [];
  const { attention: _, ...seenTo } = failed;
  answer(endpoints.resolveOrder, ({ body }) => {
    notes.push(body);
    answer(endpoints.getOrder, seenTo);
    return { order: seenTo };
  });
  await user.click(await screen.findByRole('button', { name: 'Mark as seen to' }));
  const dialog = await findDialog();
  await user.click(dialog.getByRole('button', { name: 'Mark as seen to' }));
  await waitFor(() => expect(dialog.getByText('Write first what was done.')).toBeVisible());
  await user.type(
    dialog.getByRole('textbox', { name: 'What was done?' }),
    ' Sent by bank transfer. ',
  );
  await user.click(dialog.getByRole('button', { name: 'Mark as seen to' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Needs attention' })).toBeNull());
  expect(notes).toEqual([{ note: 'Sent by bank transfer.' }]);
});

test('says so when somebody else has seen to it already', async () => {
  const { user } = openOrder(failed);
  refuse(endpoints.resolveOrder, 'not-found', { message: 'This order waits for nobody.' });
  await user.click(await screen.findByRole('button', { name: 'Mark as seen to' }));
  const dialog = await findDialog();
  await user.type(dialog.getByRole('textbox', { name: 'What was done?' }), 'Sent.');
  await user.click(dialog.getByRole('button', { name: 'Mark as seen to' }));
  expect(await screen.findByText('This order waits for nobody.')).toBeInTheDocument();
});

test('waits with placeholders', async () => {
  keepWaiting(endpoints.getOrder);
  renderApp(`/dashboard/orders/${order._id}`, { user: admin, role: 'admin' });
  expect(await screen.findByText('Loading the order')).toBeInTheDocument();
});

test('says that there is no such order, and leads to all', async () => {
  refuse(endpoints.getOrder, 'not-found');
  renderApp(`/dashboard/orders/${order._id}`, { user: admin, role: 'admin' });
  expect(await screen.findByText('There is no such order')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show all orders' })).toHaveAttribute(
    'href',
    '/dashboard/orders',
  );
});

test('offers to try again when the order cannot be fetched', async () => {
  refuse(endpoints.getOrder, 'too-many-requests');
  const { user } = renderApp(`/dashboard/orders/${order._id}`, { user: admin, role: 'admin' });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answer(endpoints.getOrder, order);
  await user.click(retry);
  expect(await screen.findByRole('heading', { name: 'Order PI-7K2M9QXA' })).toBeVisible();
});
