import { expect, test } from 'vitest';
import type { Order, OrderState } from '#domain/orders/order';
import { toStoredState, toWireState, toWireTimeline } from './wire-state';

const at = new Date('2031-07-01T12:00:00Z');
const timelineOf = (...states: OrderState[]): Order['timeline'] =>
  states.map((state) => ({ at, state }));
const shownStates = (timeline: Order['timeline']) =>
  toWireTimeline(timeline).map(({ state }) => state);

test('converts `fulfilling` to the published name `paid-late` and back', () => {
  expect(toWireState('fulfilling')).toBe('paid-late');
  expect(toStoredState('paid-late')).toBe('fulfilling');
  expect(toWireState('paid')).toBe('paid');
  expect(toStoredState('paid')).toBe('paid');
});

test.each<[string, OrderState[], string[]]>([
  ['paid in time', ['awaiting-payment', 'fulfilling', 'paid'], ['awaiting-payment', 'paid']],
  [
    'paid after it was closed',
    ['awaiting-payment', 'expired', 'fulfilling', 'paid'],
    ['awaiting-payment', 'expired', 'paid-late', 'paid'],
  ],
])('shows the fulfillment in the timeline only if it was late: an order %s', (_, stored, shown) => {
  expect(shownStates(timelineOf(...stored))).toEqual(shown);
});

test('always shows a timeline entry with a note', () => {
  const timeline: Order['timeline'] = [
    ...timelineOf('awaiting-payment', 'fulfilling'),
    { at, state: 'fulfilling', note: 'Look.' },
  ];
  expect(toWireTimeline(timeline).at(-1)).toEqual({
    at: at.toISOString(),
    state: 'paid-late',
    note: 'Look.',
  });
  expect(toWireTimeline(timeline)).toHaveLength(2);
});
