import { describe, expect, test } from 'vitest';
import { groupDays, sumRevenue, type ChartDay } from './group-days';

const DAY_MS = 86_400_000;

/**
 * Returns `count` days up to `last`, each with one enrollment and one dollar more than the day
 * before.
 */
const daysUpTo = (last: string, count: number): ChartDay[] =>
  Array.from({ length: count }, (_, index) => {
    const day = new Date(Date.parse(last) - (count - 1 - index) * DAY_MS);
    return { day: day.toISOString().slice(0, 10), revenue: index + 1, enrollments: 1 };
  });
const ends = (days: readonly ChartDay[], unit: 'day' | 'week' | 'month') =>
  groupDays(days, unit).map(({ from, to }) => [from, to]);

test('makes each day its own group', () => {
  expect(groupDays(daysUpTo('2026-03-01', 2), 'day')).toEqual([
    { from: '2026-02-28', to: '2026-02-28', revenue: 1, enrollments: 1 },
    { from: '2026-03-01', to: '2026-03-01', revenue: 2, enrollments: 1 },
  ]);
});

describe('weeks', () => {
  test('count back from the last day, so only the first may be short', () => {
    expect(groupDays(daysUpTo('2026-01-03', 9), 'week')).toEqual([
      { from: '2025-12-26', to: '2025-12-27', revenue: 3, enrollments: 2 },
      { from: '2025-12-28', to: '2026-01-03', revenue: 42, enrollments: 7 },
    ]);
  });

  test('split fourteen days into two', () => {
    expect(ends(daysUpTo('2026-01-14', 14), 'week')).toEqual([
      ['2026-01-01', '2026-01-07'],
      ['2026-01-08', '2026-01-14'],
    ]);
  });
});

describe('months', () => {
  test('follow the calendar, leap days included', () => {
    expect(ends(daysUpTo('2028-03-02', 33), 'month')).toEqual([
      ['2028-01-30', '2028-01-31'],
      ['2028-02-01', '2028-02-29'],
      ['2028-03-01', '2028-03-02'],
    ]);
  });

  test('with the same name in two years stay separate', () => {
    const groups = groupDays(daysUpTo('2026-11-21', 365), 'month');
    expect(groups).toHaveLength(13);
    expect(groups[0]).toMatchObject({ from: '2025-11-22', to: '2025-11-30', enrollments: 9 });
    expect(groups.at(-1)).toMatchObject({ from: '2026-11-01', to: '2026-11-21', enrollments: 21 });
  });
});

test.each(['day', 'week', 'month'] as const)('grouping by %s loses nothing', (unit) => {
  const days = daysUpTo('2026-11-21', 90);
  const groups = groupDays(days, unit);
  expect(sumRevenue(groups)).toBe(sumRevenue(days));
  expect(groups.reduce((sum, { enrollments }) => sum + enrollments, 0)).toBe(90);
});

test('adds up money to the cent, including negative totals', () => {
  const [day] = daysUpTo('2026-11-21', 1);
  expect(sumRevenue([0.1, 0.2, -0.7].map((revenue) => ({ ...day, revenue })))).toBe(-0.4);
});

test('returns no groups for no days', () => {
  expect(groupDays([], 'month')).toEqual([]);
});
