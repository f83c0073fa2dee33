import { describe as group, expect, test } from 'vitest';
import { describe, enrolments, revenue, toGroupName, toTick } from './chart-words';

const SPAN = 'the last 30 days';
const aDay = (date: number, dollars: number, people = 0) => ({
  day: `2026-11-${String(date).padStart(2, '0')}`,
  revenue: dollars,
  enrolments: people,
});
/** The thin spaces of ranges as plain ones. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ');
const nameOf = (from: string, to: string, unit: 'day' | 'week' | 'month') =>
  plain(toGroupName({ from, to, revenue: 0, enrolments: 0 }, unit));

group('a chart says', () => {
  test('what came in, and on which day most', () => {
    const days = [aDay(1, 10.5), aDay(2, 1204), aDay(3, 20)];
    expect(describe(days, revenue, SPAN)).toBe(
      '$1,234.50 came in over the last 30 days, after refunds. ' +
        'The best day was Mon, Nov 2, 2026, with $1,204.00.',
    );
  });

  test('that several days were best', () => {
    const days = [aDay(1, 0, 4), aDay(2, 0, 1), aDay(3, 0, 4)];
    expect(describe(days, enrolments, SPAN)).toBe(
      '9 enrolments in the last 30 days. ' +
        'The best days had 4 each, the last of them Tue, Nov 3, 2026.',
    );
  });

  test('that one person enrolled, or nobody', () => {
    expect(describe([aDay(1, 0, 1)], enrolments, SPAN)).toMatch(
      /^1 enrolment in the last 30 days\./,
    );
    expect(describe([aDay(1, 0)], enrolments, SPAN)).toBe('Nobody enrolled in the last 30 days.');
  });

  test('that no money came in, or that more of it went back', () => {
    expect(describe([aDay(1, 0)], revenue, SPAN)).toBe('No money came in over the last 30 days.');
    expect(describe([aDay(1, -30), aDay(2, -0.5)], revenue, SPAN)).toBe(
      '$30.50 more went back than came in over the last 30 days.',
    );
    expect(describe([aDay(1, 30), aDay(2, -30)], revenue, SPAN)).toBe(
      '$0.00 came in over the last 30 days, after refunds. ' +
        'The best day was Sun, Nov 1, 2026, with $30.00.',
    );
  });
});

group('a group is called', () => {
  test.each([
    ['Sat, Nov 21, 2026', '2026-11-21', '2026-11-21', 'day'],
    ['Nov 15 – 21, 2026', '2026-11-15', '2026-11-21', 'week'],
    ['Dec 28, 2025 – Jan 3, 2026', '2025-12-28', '2026-01-03', 'week'],
    ['February 2028', '2028-02-01', '2028-02-29', 'month'],
    ['December 2025', '2025-12-01', '2025-12-31', 'month'],
    ['Feb 1 – 28, 2028', '2028-02-01', '2028-02-28', 'month'],
    ['Nov 22 – 30, 2025', '2025-11-22', '2025-11-30', 'month'],
  ] as const)('%s', (name, from, to, unit) => {
    expect(nameOf(from, to, unit)).toBe(name);
  });

  test('shorter below its bar', () => {
    expect(toTick('2026-11-15', 'week')).toBe('Nov 15');
    expect(toTick('2026-11-01', 'month')).toBe('Nov 2026');
  });
});

test('dollars beside the bars are short and never said twice', () => {
  expect([0, 0.5, 250, 1000, 15_000, -20].map(revenue.writeShort)).toEqual([
    ...['$0', '$0.50', '$250', '$1K', '$15K', '-$20'],
  ]);
});
