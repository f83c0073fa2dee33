import { expect, test } from 'vitest';
import { isSameWeek, sortBySimilarity } from './similar-classes';

// A Monday to Friday.
const week = { startsOn: '2031-07-07', endsOn: '2031-07-11' };

test.each<[string, object, boolean]>([
  ['on the same days', week, true],
  ['on the Saturday after', { startsOn: '2031-07-12', endsOn: '2031-07-12' }, true],
  ['on the Sunday before', { startsOn: '2031-07-06', endsOn: '2031-07-06' }, true],
  ['on the Sunday after', { startsOn: '2031-07-13', endsOn: '2031-07-13' }, false],
  ['that lasts for weeks', { startsOn: '2031-06-02', endsOn: '2031-08-01' }, true],
  ['without dates', {}, false],
])('compares the week of a class %s', (_, other, isSame) => {
  expect(isSameWeek(week, other)).toBe(isSame);
  expect(isSameWeek(other, week)).toBe(isSame);
});

test('sorts classes of the same week and sport first, then those of either, and keeps their order', () => {
  const left = { ...week, category: 'Cricket' as const };
  const later = { startsOn: '2031-07-21', endsOn: '2031-07-25' };
  const classes = [
    { name: 'neither', ...later, category: 'Football' as const },
    { name: 'week', ...week, category: 'Football' as const },
    { name: 'sport', ...later, category: 'Cricket' as const },
    { name: 'both', ...week, category: 'Cricket' as const },
  ];
  expect(sortBySimilarity(classes, left).map(({ name }) => name)).toEqual([
    'both',
    'week',
    'sport',
    'neither',
  ]);
});
