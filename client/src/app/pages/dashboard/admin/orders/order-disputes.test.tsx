import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints, type Order } from '@camp/server/contract';
import { anId, anOrder, aSignedInUser } from '#testing/data/builders';
import { mockEndpoint } from '#testing/api/mock-api';
import { renderApp } from '#testing/pages/render-app';

const openDispute: Order['disputes'][number] = {
  id: 'du_1',
  amount: 64.5,
  reason: 'product_not_received',
  status: 'needs_response',
  dueBy: '2031-06-12T12:00:00.000Z',
};

const openOrder = (over: Partial<Order>) => {
  const order = anOrder({ state: 'paid', ...over });
  mockEndpoint(endpoints.getOrder, order);
  const admin = aSignedInUser({ email: 'admin@camp.test' });
  return renderApp(`/dashboard/orders/${order._id}`, { user: admin, role: 'admin' });
};
const findDisputes = async () => within(await screen.findByRole('region', { name: 'Disputes' }));

test('shows a dispute with its amount, its reason and the response deadline', async () => {
  openOrder({ disputes: [openDispute], attention: 'The cardholder disputes $64.50.' });
  const disputes = await findDisputes();
  expect(disputes.getByText('$64.50')).toBeVisible();
  expect(disputes.getByText('Reason: product not received')).toBeVisible();
  expect(disputes.getByText('Needs a response')).toBeVisible();
  expect(disputes.getByText('Respond in Stripe by June 12, 2031')).toBeVisible();
  expect(screen.getByText(/^Respond to the dispute in Stripe before/)).toBeVisible();
});

test('shows no deadline for a closed dispute', async () => {
  const attention = 'The dispute of $64.50 was lost.';
  openOrder({ disputes: [{ ...openDispute, status: 'lost' }], attention });
  const disputes = await findDisputes();
  expect(disputes.getByText('Lost')).toBeVisible();
  expect(disputes.queryByText(/Respond in Stripe/)).toBeNull();
  expect(screen.getByText(/^The bank has decided the dispute/)).toBeVisible();
  expect(screen.queryByText(/^Respond to the dispute/)).toBeNull();
});

test('shows no disputes if there are none', async () => {
  openOrder({});
  expect(await screen.findByRole('region', { name: 'Refunds' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Disputes' })).toBeNull();
});

test('says that a refund waits for the dispute', async () => {
  const refund = {
    lineId: anId(),
    classItemId: anId(),
    amount: 64.5,
    reason: 'Rain',
    at: '2031-06-01T12:00:00.000Z',
    state: 'pending' as const,
  };
  openOrder({
    disputes: [openDispute],
    refunds: [
      { ...refund, waitsForDispute: true },
      { ...refund, amount: 10 },
    ],
  });
  const refunds = within(await screen.findByRole('region', { name: 'Refunds' }));
  const [waiting, other] = refunds.getAllByRole('listitem') as [HTMLElement, HTMLElement];
  expect(within(waiting).getByText('Waits for the dispute')).toBeVisible();
  expect(within(waiting).getByText(/^Sent when the dispute is won/)).toBeVisible();
  expect(within(other).getByText('Pending')).toBeVisible();
  expect(within(other).queryByText(/dispute/)).toBeNull();
});
