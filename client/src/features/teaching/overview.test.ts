import { expect, test } from 'vitest';
import { aCampClass } from '../../testing/builders';
import { toOverview } from './overview';

const TODAY = '2026-07-10';
const nextOf = (...classes: Parameters<typeof aCampClass>[0][]) =>
  toOverview(classes.map(aCampClass), TODAY).next?.className ?? null;

test('counts seats of approved classes only', () => {
  const classes = [
    aCampClass({ enrolled: 7, seats: 12 }),
    aCampClass({ enrolled: 2, seats: 10 }),
    aCampClass({ status: 'pending', enrolled: 0, seats: 30 }),
  ];
  const { sold, capacity, approved, pending } = toOverview(classes, TODAY);
  expect({ sold, capacity, approved, pending }).toEqual({
    sold: 9,
    capacity: 22,
    approved: 2,
    pending: 1,
  });
});

test('the next class is the approved one that begins first', () => {
  expect(
    nextOf(
      { className: 'later', startsOn: '2026-08-03' },
      { className: 'sooner', startsOn: '2026-07-20' },
      { className: 'pending', startsOn: '2026-07-11', status: 'pending' },
    ),
  ).toBe('sooner');
});

test('a class that runs today is still the next one', () => {
  expect(nextOf({ className: 'now', startsOn: '2026-07-06', endsOn: TODAY })).toBe('now');
  expect(nextOf({ className: 'today', startsOn: TODAY })).toBe('today');
});

test('there is no next class when all are over or have no day', () => {
  expect(nextOf({ startsOn: '2026-07-01', endsOn: '2026-07-09' }, {})).toBeNull();
});
