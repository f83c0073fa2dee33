import { expect, test } from 'vitest';
import { aCampClass } from '#testing/data/builders';
import { toMissing, toOverview } from './overview';

const TODAY = '2026-07-10';
const nextOf = (...classes: Parameters<typeof aCampClass>[0][]) =>
  toOverview(classes.map(aCampClass), TODAY).next.map(({ className }) => className);

test('counts seats of approved classes only', () => {
  const classes = [
    aCampClass({ enrolled: 7, seats: 12 }),
    aCampClass({ enrolled: 2, seats: 10 }),
    aCampClass({ status: 'pending', enrolled: 0, seats: 30 }),
    aCampClass({ status: 'draft', enrolled: 0, seats: 40 }),
  ];
  const { sold, capacity, approved, pending, drafts } = toOverview(classes, TODAY);
  expect({ sold, capacity, approved, pending: pending.length, drafts }).toEqual({
    sold: 9,
    capacity: 22,
    approved: 2,
    pending: 1,
    drafts: 1,
  });
});

test('lists the approved classes by first day as the next classes', () => {
  expect(
    nextOf(
      { className: 'later', startsOn: '2026-08-03' },
      { className: 'sooner', startsOn: '2026-07-20' },
      { className: 'pending', startsOn: '2026-07-11', status: 'pending' },
    ),
  ).toEqual(['sooner', 'later']);
});

test('includes a class that runs today in the next classes', () => {
  expect(nextOf({ className: 'now', startsOn: '2026-07-06', endsOn: TODAY })).toEqual(['now']);
  expect(nextOf({ className: 'today', startsOn: TODAY })).toEqual(['today']);
});

test('has no next class if all have ended or have no dates', () => {
  expect(nextOf({ startsOn: '2026-07-01', endsOn: '2026-07-09' }, {})).toEqual([]);
});

test('names the missing details of a class', () => {
  const whole = { image: '/a.svg', startsOn: TODAY, place: 'Oval', description: 'Bats.' };
  expect(toMissing(aCampClass(whole))).toBeNull();
  expect(toMissing(aCampClass({ ...whole, image: '' }))).toBe('picture');
  expect(toMissing(aCampClass({ ...whole, startsOn: undefined, place: undefined }))).toBe(
    'dates or location',
  );
});

test('lists incomplete classes only if they are upcoming and not withdrawn', () => {
  const incomplete = (...classes: Parameters<typeof aCampClass>[0][]) =>
    toOverview(classes.map(aCampClass), TODAY).incomplete.map(({ className }) => className);
  expect(
    incomplete(
      { className: 'upcoming' },
      { className: 'over', startsOn: '2026-07-01' },
      { className: 'withdrawn', status: 'withdrawn' },
    ),
  ).toEqual(['upcoming']);
});
