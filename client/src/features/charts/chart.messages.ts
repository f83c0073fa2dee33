import { EN_US } from '@camp/server/shared/locale';
import { formatCount } from '@camp/server/shared/numbers';
import { formatAmount } from '#ui/price';
import {
  groupDays,
  sumEnrollments,
  sumRevenue,
  type ChartDay,
  type Group,
  type Unit,
} from './group-days';
import { formatDay, formatDayRange } from '@camp/server/shared/dates';
import { formatShortMoney, toCents } from '@camp/server/shared/money';

const DAY_MS = 86_400_000;

const isWholeMonth = ({ from, to }: Group) => {
  const next = new Date(Date.parse(to) + DAY_MS);
  return from.endsWith('-01') && next.getUTCDate() === 1;
};

/**
 * Returns `Sat, Nov 21, 2026`, `Nov 15–21, 2026` or `November 2026`; a partial month lists its
 * days.
 */
export function toGroupName(group: Group, unit: Unit) {
  if (unit === 'day') return formatDay(group.from, 'weekday-medium', EN_US);
  if (unit === 'month' && isWholeMonth(group)) return formatDay(group.from, 'month', EN_US);
  return formatDayRange(group.from, group.to, 'medium', EN_US);
}

/** Returns the label below a bar: `Nov 21` (its first day) or `Nov 2026`. */
export const toTick = (from: string, unit: Unit) =>
  formatDay(from, unit === 'month' ? 'short-month' : 'medium-without-year', EN_US);

/** Formats a count as `1,234`. */
export const toCount = (count: number) => formatCount(count, EN_US);

const describeRevenue = (days: readonly ChartDay[], span: string) => {
  const sum = sumRevenue(days);
  if (days.every(({ revenue }) => revenue === 0)) return `No revenue in ${span}`;
  return `Net revenue: ${formatAmount(sum)} in ${span}`;
};

const describeEnrollments = (days: readonly ChartDay[], span: string) => {
  const sum = sumEnrollments(days);
  if (sum === 0) return `No enrollments in ${span}`;
  return `${toCount(sum)} ${sum === 1 ? 'enrollment' : 'enrollments'} in ${span}`;
};

/** A value per day, and how to format it. */
export interface Measure {
  of: 'revenue' | 'enrollments';
  title: string;
  format: (value: number) => string;
  formatShort: (value: number) => string;
  sum: (days: readonly ChartDay[]) => number;
  /** A sentence without its full stop. */
  describeSum: (days: readonly ChartDay[], span: string) => string;
}

export const revenue: Measure = {
  of: 'revenue',
  title: 'Revenue',
  format: formatAmount,
  formatShort: (value) => formatShortMoney(toCents(value), EN_US),
  sum: sumRevenue,
  describeSum: describeRevenue,
};

export const enrollments: Measure = {
  of: 'enrollments',
  title: 'Enrollments',
  format: toCount,
  formatShort: toCount,
  sum: sumEnrollments,
  describeSum: describeEnrollments,
};

/**
 * Names the best day, week or month, or the latest of several equal ones; empty if none has a positive value.
 */
const describeBest = (days: readonly ChartDay[], { of, format }: Measure, unit: Unit) => {
  const groups = groupDays(days, unit);
  const most = Math.max(...groups.map((group) => group[of]));
  const best = groups.filter((group) => group[of] === most);
  if (most <= 0) return '';
  const name = toGroupName(best.at(-1)!, unit);
  if (best.length === 1) return ` Best ${unit}: ${name}, with ${format(most)}.`;
  return ` Best ${unit}s: ${best.length} with ${format(most)} each, most recently ${name}.`;
};

const YEAR_DAYS = 365;
const toPeriodBefore = ({ length }: readonly ChartDay[]) =>
  length === YEAR_DAYS ? 'the year before' : `the ${length} days before`;

/** Returns whether a chart draws the period before: a line over 30 days is only noise, so the text compares those. */
export const showsBefore = (unit: Unit): boolean => unit !== 'day';

/** Returns whether some day has a value, which a refund can make negative. */
export const hasValues = (days: readonly ChartDay[], { of }: Measure) =>
  days.some((day) => day[of] !== 0);

/** From ten times as much, a percentage says less than the earlier value. */
const PERCENT_MAX = 900;

/** Compares with the same number of days before; empty if they are not known or have no values. */
const describeChange = (
  days: readonly ChartDay[],
  before: readonly ChartDay[],
  { sum, format }: Measure,
) => {
  const period = toPeriodBefore(before);
  const [now, then] = [sum(days), sum(before)];
  if (now <= 0 || then <= 0) return then === 0 ? '' : `, after ${format(then)} in ${period}`;
  const percent = Math.round((Math.abs(now - then) / then) * 100);
  if (percent === 0) return `, about the same as ${period}`;
  if (now > then && percent >= PERCENT_MAX) return `, up from ${format(then)} in ${period}`;
  return `, ${toCount(percent)}% ${now > then ? 'more' : 'less'} than ${period}`;
};

/** Says that the days before have no values; empty if they have some, or are not known. */
const describeNothingBefore = (before: readonly ChartDay[], measure: Measure) =>
  before.length === 0 || hasValues(before, measure)
    ? ''
    : ` No sales in ${toPeriodBefore(before)}.`;

/** Returns the summary of a chart: the sum over the period, its change, and its best bar. */
export const describeChart = (
  days: readonly ChartDay[],
  measure: Measure,
  { description, unit }: { description: string; unit: Unit },
  before: readonly ChartDay[] = [],
) =>
  [
    `${measure.describeSum(days, description)}${describeChange(days, before, measure)}.`,
    describeBest(days, measure, unit),
    describeNothingBefore(before, measure),
  ].join('');
