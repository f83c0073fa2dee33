import { describe, expect, test } from 'vitest';
import { describeChart, enrollments, revenue, toGroupName, toTick } from './chart.messages';

const SPAN = { description: 'the last 30 days', unit: 'day' } as const;
const aDay = (date: number, dollars: number, enrollmentCount = 0) => ({
  day: `2026-11-${String(date).padStart(2, '0')}`,
  revenue: dollars,
  enrollments: enrollmentCount,
});
/** Replaces the thin spaces of ranges with plain ones. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ');
const nameOf = (from: string, to: string, unit: 'day' | 'week' | 'month') =>
  plain(toGroupName({ from, to, revenue: 0, enrollments: 0 }, unit));

describe('a chart summary', () => {
  test('names the net revenue and the best day', () => {
    const days = [aDay(1, 10.5), aDay(2, 1204), aDay(3, 20)];
    expect(describeChart(days, revenue, SPAN)).toBe(
      'Net revenue: $1,234.50 in the last 30 days. Best day: Mon, Nov 2, 2026, with $1,204.00.',
    );
  });

  test.each([
    [150, 100, 'Net revenue: $150.00 in the last 30 days, 50% more than the 2 days before.'],
    [999, 100, 'Net revenue: $999.00 in the last 30 days, 899% more than the 2 days before.'],
    [5900, 12, 'Net revenue: $5,900.00 in the last 30 days, up from $12.00 in the 2 days before.'],
    [75, 100, 'Net revenue: $75.00 in the last 30 days, 25% less than the 2 days before.'],
    [100, 100.1, 'Net revenue: $100.00 in the last 30 days, about the same as the 2 days before.'],
    [0, 100, 'No revenue in the last 30 days, after $100.00 in the 2 days before.'],
    [100, 0, 'Net revenue: $100.00 in the last 30 days.'],
  ])('compares %d dollars with %d before', (now, then, text) => {
    const before = [aDay(1, then), aDay(2, 0)];
    expect(describeChart([aDay(3, now)], revenue, SPAN, before)).toContain(text);
  });

  test('says that nothing was sold in the period before, once that is known', () => {
    const days = [aDay(3, 100, 1)];
    const text =
      'Net revenue: $100.00 in the last 30 days. Best day: Tue, Nov 3, 2026, with $100.00.';
    expect(describeChart(days, revenue, SPAN, [aDay(1, 0), aDay(2, 0)])).toBe(
      `${text} No sales in the 2 days before.`,
    );
    expect(describeChart(days, revenue, SPAN, [aDay(1, 5), aDay(2, -5)])).toBe(text);
    expect(describeChart(days, revenue, SPAN)).toBe(text);
    const year = Array.from({ length: 365 }, () => aDay(1, 0));
    expect(describeChart(days, enrollments, SPAN, year)).toMatch(/ No sales in the year before\.$/);
  });

  test('names the best bar of the chart', () => {
    const days = [aDay(1, 60), aDay(2, 0), aDay(29, 40), aDay(30, 2)];
    const december = { day: '2026-12-01', revenue: 70, enrollments: 0 };
    const inMonths = { description: 'the last 365 days', unit: 'month' } as const;
    expect(describeChart([...days, december], revenue, inMonths)).toBe(
      'Net revenue: $172.00 in the last 365 days. Best month: November 2026, with $102.00.',
    );
  });

  test('counts several equally good days', () => {
    const days = [aDay(1, 0, 4), aDay(2, 0, 1), aDay(3, 0, 4)];
    expect(describeChart(days, enrollments, SPAN)).toBe(
      '9 enrollments in the last 30 days. ' +
        'Best days: 2 with 4 each, most recently Tue, Nov 3, 2026.',
    );
  });

  test('counts one enrollment or none', () => {
    expect(describeChart([aDay(1, 0, 1)], enrollments, SPAN)).toMatch(
      /^1 enrollment in the last 30 days\./,
    );
    expect(describeChart([aDay(1, 0)], enrollments, SPAN)).toBe(
      'No enrollments in the last 30 days.',
    );
  });

  test('reports no revenue, or negative revenue when refunds exceed payments', () => {
    expect(describeChart([aDay(1, 0)], revenue, SPAN)).toBe('No revenue in the last 30 days.');
    expect(describeChart([aDay(1, -30), aDay(2, -0.5)], revenue, SPAN)).toBe(
      'Net revenue: −$30.50 in the last 30 days.',
    );
    expect(describeChart([aDay(1, 30), aDay(2, -30)], revenue, SPAN)).toBe(
      'Net revenue: $0.00 in the last 30 days. Best day: Sun, Nov 1, 2026, with $30.00.',
    );
  });
});

describe('a group name', () => {
  test.each([
    ['Sat, Nov 21, 2026', '2026-11-21', '2026-11-21', 'day'],
    ['Nov 15–21, 2026', '2026-11-15', '2026-11-21', 'week'],
    ['Dec 28, 2025 – Jan 3, 2026', '2025-12-28', '2026-01-03', 'week'],
    ['February 2028', '2028-02-01', '2028-02-29', 'month'],
    ['December 2025', '2025-12-01', '2025-12-31', 'month'],
    ['Feb 1–28, 2028', '2028-02-01', '2028-02-28', 'month'],
    ['Nov 22–30, 2025', '2025-11-22', '2025-11-30', 'month'],
  ] as const)('%s', (name, from, to, unit) => {
    expect(nameOf(from, to, unit)).toBe(name);
  });

  test('is shorter below its bar', () => {
    expect(toTick('2026-11-15', 'week')).toBe('Nov 15');
    expect(toTick('2026-11-01', 'month')).toBe('Nov 2026');
  });
});

test('formats axis dollars briefly, without duplicates', () => {
  expect([0, 0.5, 250, 1000, 15_000, -20].map(revenue.formatShort)).toEqual([
    ...['$0', '$0.50', '$250', '$1K', '$15K', '−$20'],
  ]);
});
