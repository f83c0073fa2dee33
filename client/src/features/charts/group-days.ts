import type { AdminCharts } from '@camp/server/contract';

export type ChartDay = AdminCharts['days'][number];
export type Unit = 'day' | 'week' | 'month';

/** The totals from one day to another, inclusive; revenue in dollars, may be negative. */
export interface Group {
  from: string;
  to: string;
  revenue: number;
  enrollments: number;
  /** The chart's value in the same part of the period before. */
  before?: number;
}

const DAYS_PER_WEEK = 7;

/** Returns the group key of a day; `daysAfter` is the number of days after it. */
const groupKeys: Record<Unit, (day: string, daysAfter: number) => string> = {
  day: (day) => day,
  week: (_, daysAfter) => String(Math.floor(daysAfter / DAYS_PER_WEEK)),
  month: (day) => day.slice(0, 'YYYY-MM'.length),
};

/** Adds up in whole cents to avoid floating-point drift. */
export const sumRevenue = (days: readonly { revenue: number }[]) =>
  days.reduce((cents, { revenue }) => cents + Math.round(revenue * 100), 0) / 100;

export const sumEnrollments = (days: readonly { enrollments: number }[]) =>
  days.reduce((sum, { enrollments }) => sum + enrollments, 0);

const toGroup = (days: readonly ChartDay[]): Group => ({
  from: days[0]!.day,
  to: days.at(-1)!.day,
  revenue: sumRevenue(days),
  enrollments: sumEnrollments(days),
});

/**
 * Groups days by calendar month or by week. Weeks count back from the last day, so that the newest
 * one is complete and comparable; the first group may be short.
 */
export function groupDays(days: readonly ChartDay[], unit: Unit): Group[] {
  const groups = new Map<string, ChartDay[]>();
  days.forEach((day, index) => {
    const key = groupKeys[unit](day.day, days.length - 1 - index);
    groups.set(key, [...(groups.get(key) ?? []), day]);
  });
  return [...groups.values()].map(toGroup);
}

/** Adds the values of the period before to the groups, aligned at the last one. */
export function withBefore(
  groups: readonly Group[],
  before: readonly Group[],
  of: 'revenue' | 'enrollments',
): Group[] {
  const offset = before.length - groups.length;
  return groups.map((group, index) => {
    const earlier = before[index + offset];
    return earlier ? { ...group, before: earlier[of] } : group;
  });
}
