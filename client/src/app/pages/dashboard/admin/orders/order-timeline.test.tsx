import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints, type Order } from '@camp/server/contract';
import { mockEndpoint } from '#testing/api/mock-api';
import { anOrder, aPaymentLine, aSignedInUser } from '#testing/data/builders';
import { renderApp } from '#testing/pages/render-app';

const line = aPaymentLine({ className: 'First Touch', price: 109, refunded: 30 });
const at = (time: string) => `2031-06-02T${time}.000Z`;
const aRefund = (amount: number, over: Partial<Order['refunds'][number]> = {}) => ({
  ...{ lineId: line.lineId, classItemId: line.classItemId, amount, reason: 'It rained.' },
  ...{ at: at('09:30:00'), state: 'done' as const },
  ...over,
});
const request = (amount: string, time: string, end = '') => ({
  ...{ at: at(time), state: 'paid' as const, step: 'refund-requested' as const },
  note: `Refund of ${amount} for First Touch.${end} Reason: It rained.`,
});
const completion = (amount: string, time: string, state: Order['state'] = 'partly-refunded') => ({
  ...{ at: at(time), state, note: `${amount} refunded.` },
});

/** Opens an order. Returns the label and the note of each step. */
const readTimeline = async (order: Pick<Order, 'refunds' | 'timeline'>) => {
  const shown = anOrder({ lines: [line], state: 'partly-refunded', ...order });
  mockEndpoint(endpoints.getOrder, shown);
  renderApp(`/dashboard/orders/${shown._id}`, { user: aSignedInUser(), role: 'admin' });
  const timeline = within(await screen.findByRole('region', { name: 'Timeline' }));
  return timeline.getAllByRole('listitem').map((item) =>
    within(item)
      .getAllByText(/./, { selector: 'p' })
      .slice(0, -1)
      .map(({ textContent }) => textContent),
  );
};

test('shows a refund made at once as one step, and its reason only with the refund', async () => {
  const steps = await readTimeline({
    refunds: [aRefund(10), aRefund(1099)],
    timeline: [
      { at: at('09:00:00'), state: 'paid' },
      request('$10.00', '09:30:01'),
      request('$1099.00', '09:30:02', ' The enrollment is canceled.'),
      completion('$10.00', '09:30:03'),
      completion('$1099.00', '09:30:04', 'refunded'),
    ],
  });
  expect(steps).toEqual([
    ['Paid'],
    ['Partly refunded', 'Refund of $10.00 for First Touch.'],
    ['Refunded', 'Refund of $1099.00 for First Touch. The enrollment is canceled.'],
  ]);
  expect(screen.getAllByText('It rained.')).toHaveLength(2);
});

test('shows the refund of a whole order as one step', async () => {
  const decided = { at: at('09:30:00') };
  const steps = await readTimeline({
    refunds: [aRefund(30, decided), aRefund(70.5, decided)],
    timeline: [
      request('$100.50', '09:30:00', ' The enrollments are canceled.'),
      completion('$30.00', '09:30:01'),
      completion('$70.50', '09:30:02', 'refunded'),
    ],
  });
  expect(steps).toEqual([
    ['Refunded', 'Refund of $100.50 for First Touch. The enrollments are canceled.'],
  ]);
});

test('names the cancellation of an enrollment whose refund was made at once', async () => {
  const note = 'First Touch, with a refund of $10.00. Reason: It rained.';
  const steps = await readTimeline({
    refunds: [aRefund(10)],
    timeline: [
      { at: at('09:30:00'), state: 'paid', step: 'enrollment-canceled', note },
      completion('$10.00', '09:30:10'),
    ],
  });
  expect(steps).toEqual([
    ['Enrollment canceled, partly refunded', 'First Touch, with a refund of $10.00.'],
  ]);
});

test('keeps two steps if a refund was made later, and a reason without a refund', async () => {
  const steps = await readTimeline({
    refunds: [aRefund(10, { reason: 'Sorry.' })],
    timeline: [request('$10.00', '09:30:00'), completion('$10.00', '09:31:00')],
  });
  expect(steps).toEqual([
    ['Refund requested', 'Refund of $10.00 for First Touch. Reason: It rained.'],
    ['Partly refunded', '$10.00 refunded.'],
  ]);
});

test('keeps the steps of a refund that failed', async () => {
  const steps = await readTimeline({
    refunds: [aRefund(10, { state: 'failed' })],
    timeline: [
      request('$10.00', '09:30:00'),
      { at: at('09:30:01'), state: 'paid', note: 'A refund of $10.00 failed: lost_card.' },
    ],
  });
  expect(steps).toEqual([
    ['Refund requested', 'Refund of $10.00 for First Touch.'],
    ['Paid', 'A refund of $10.00 failed: lost_card.'],
  ]);
});

test('names the admin who decided on a refund', async () => {
  await readTimeline({
    refunds: [aRefund(10)],
    timeline: [
      { at: at('09:00:00'), state: 'paid' },
      { ...request('$10.00', '09:30:01'), by: 'Ruth Adeyemi' },
      completion('$10.00', '09:30:03'),
    ],
  });
  const [paid, refunded] = within(screen.getByRole('region', { name: 'Timeline' })).getAllByRole(
    'listitem',
  );
  expect(paid).not.toHaveTextContent(' by ');
  expect(refunded).toHaveTextContent(/2031.* by Ruth Adeyemi$/);
});
