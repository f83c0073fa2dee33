import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints } from '@camp/server/contract';
import { anOrder, aPaymentLine, aSignedInUser } from '#testing/data/builders';
import { mockEndpoint } from '#testing/api/mock-api';
import { renderApp } from '#testing/pages/render-app';

const admin = aSignedInUser({ email: 'admin@camp.test', displayName: 'Ruth Admin' });
const touch = aPaymentLine({ className: 'First Touch', price: 64.5 });
const relay = aPaymentLine({ className: 'Family Relay', price: 30 });

test('cancels an enrollment that is already fully refunded', async () => {
  const refundedLine = { ...touch, refunded: 64.5 };
  const order = anOrder({
    email: 'mia@camp.test',
    state: 'refunded',
    lines: [refundedLine, relay],
  });
  mockEndpoint(endpoints.getOrder, order);
  const { user } = renderApp(`/dashboard/orders/${order._id}`, { user: admin, role: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'Cancel enrollment in First Touch' }));
  const form = within(screen.getByRole('form', { name: 'Cancel enrollment in First Touch' }));
  expect(form.getByLabelText('Reason')).toHaveFocus();
  expect(form.queryByLabelText('Amount in dollars')).toBeNull();
  const sent: unknown[] = [];
  const after = { ...order, lines: [{ ...refundedLine, outcome: 'canceled' as const }, relay] };
  mockEndpoint(endpoints.refundOrder, ({ body }) => {
    sent.push(body);
    mockEndpoint(endpoints.getOrder, after);
    return { order: after };
  });
  expect(form.getByText(/^mia@camp\.test gets no further refund\./)).toBeVisible();
  await user.type(form.getByLabelText('Reason'), 'The bank returned the payment.');
  await user.click(form.getByRole('button', { name: 'Cancel enrollment' }));
  const done = 'mia@camp.test is no longer enrolled in First Touch. The seat is released.';
  expect(await screen.findByText(done)).toBeInTheDocument();
  expect(sent).toEqual([
    {
      classItemId: touch.classItemId,
      lineId: touch.lineId,
      amount: 0,
      reason: 'The bank returned the payment.',
      endsPlace: true,
      refunded: 64.5,
    },
  ]);
  await waitFor(() =>
    expect(screen.queryByRole('form', { name: /^Cancel enrollment/ })).toBeNull(),
  );
  expect(screen.queryByRole('button', { name: /^Cancel enrollment/ })).toBeNull();
  expect(screen.getByRole('group', { name: 'First Touch' })).toHaveFocus();
});
