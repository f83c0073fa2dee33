import type { AdminCharts } from '@camp/server/contract';

export type ChartDay = AdminCharts['days'][number];
export type Unit = 'day' | 'week' | 'month';

/** What happened from one day to another, both included; dollars of revenue may be negative. */
export type Group = { from: string; to: string; revenue: number; enrolments: number };

const DAYS_PER_WEEK = 7;

/** What the days of one group have in common; `left` is how many days come after this one. */
const keys: Record<Unit, (day: string, left: number) => string> = {
  day: (day) => day,
  week: (_, left) => String(Math.floor(left / DAYS_PER_WEEK)),
  month: (day) => day.slice(0, 'YYYY-MM'.length),
};

/** Added up in whole cents, which dollars as fractions would drift away from. */
export const sumRevenue = (days: readonly { revenue: number }[]) =>
  days.reduce((cents, { revenue }) => cents + Math.round(revenue * 100), 0) / 100;

export const sumEnrolments = (days: readonly { enrolments: number }[]) =>
  days.reduce((sum, { enrolments }) => sum + enrolments, 0);

const toGroup = (days: readonly ChartDay[]): Group => ({
  from: days[0]!.day,
  to: days.at(-1)!.day,
  revenue: sumRevenue(days),
  enrolments: sumEnrolments(days),
});

/**
 * Days in their order, put together by calendar month or by week. Weeks are counted back from the
 * last day, so that the newest is whole and can be compared; the first group may be short.
 */
export const groupDays = (days: readonly ChartDay[], unit: Unit): Group[] => {
  const groups = new Map<string, ChartDay[]>();
  days.forEach((day, index) => {
    const key = keys[unit](day.day, days.length - 1 - index);
    groups.set(key, [...(groups.get(key) ?? []), day]);
  });
  return [...groups.values()].map(toGroup);
};
