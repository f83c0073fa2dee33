import { toDollars } from '../../ui/price';
import { sumEnrolments, sumRevenue, type ChartDay, type Group, type Unit } from './group-days';

const toFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });

const dayFormat = toFormat({ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' });
const rangeFormat = toFormat({ dateStyle: 'medium' });
const monthFormat = toFormat({ month: 'long', year: 'numeric' });
const shortDayFormat = toFormat({ month: 'short', day: 'numeric' });
const shortMonthFormat = toFormat({ month: 'short', year: 'numeric' });

const DAY_MS = 86_400_000;

const isWholeMonth = ({ from, to }: Group) => {
  const next = new Date(Date.parse(to) + DAY_MS);
  return from.endsWith('-01') && next.getUTCDate() === 1;
};

/**
 * Returns `Sat, Nov 21, 2026`, `Nov 15 – 21, 2026` or `November 2026`; a partial month lists its
 * days.
 */
export function toGroupName(group: Group, unit: Unit) {
  const from = new Date(group.from);
  if (unit === 'day') return dayFormat.format(from);
  if (unit === 'month' && isWholeMonth(group)) return monthFormat.format(from);
  return rangeFormat.formatRange(from, new Date(group.to));
}

/** Returns the label below a bar: `Nov 21` (its first day) or `Nov 2026`. */
export const toTick = (from: string, unit: Unit) =>
  (unit === 'month' ? shortMonthFormat : shortDayFormat).format(new Date(from));

const countFormat = new Intl.NumberFormat('en-US');
/** Formats a count as `1,234`. */
export const toCount = (count: number) => countFormat.format(count);

const shortDollarFormat = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
});

const describeRevenue = (days: readonly ChartDay[], span: string) => {
  const sum = sumRevenue(days);
  if (days.every(({ revenue }) => revenue === 0)) return `No revenue in ${span}`;
  return `Net revenue: ${toDollars(sum)} in ${span}`;
};

const describeEnrolments = (days: readonly ChartDay[], span: string) => {
  const sum = sumEnrolments(days);
  if (sum === 0) return `No enrollments in ${span}`;
  return `${toCount(sum)} ${sum === 1 ? 'enrollment' : 'enrollments'} in ${span}`;
};

/** A value per day, and how to format it. */
export interface Measure {
  of: 'revenue' | 'enrolments';
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
  format: toDollars,
  formatShort: (value) => shortDollarFormat.format(value).replace('-', '−'),
  sum: sumRevenue,
  describeSum: describeRevenue,
};

export const enrolments: Measure = {
  of: 'enrolments',
  title: 'Enrollments',
  format: toCount,
  formatShort: toCount,
  sum: sumEnrolments,
  describeSum: describeEnrolments,
};

/**
 * Names the best day, or the latest of several equal ones; empty if no day has a positive value.
 */
const describeBestDay = (days: readonly ChartDay[], { of, format }: Measure) => {
  const most = Math.max(...days.map((day) => day[of]));
  const best = days.filter((day) => day[of] === most);
  if (most <= 0) return '';
  const name = dayFormat.format(new Date(best.at(-1)!.day));
  if (best.length === 1) return ` Best day: ${name}, with ${format(most)}.`;
  return ` Best days: ${best.length} with ${format(most)} each, most recently ${name}.`;
};

/** Compares with the same number of days before; empty if they are not known. */
const describeChange = (
  days: readonly ChartDay[],
  before: readonly ChartDay[],
  { sum, format }: Measure,
) => {
  if (before.length === 0) return '';
  const period = `the ${before.length} days before`;
  const [now, then] = [sum(days), sum(before)];
  if (now <= 0 || then <= 0) return then === 0 ? '' : `, after ${format(then)} in ${period}`;
  const percent = Math.round((Math.abs(now - then) / then) * 100);
  if (percent === 0) return `, about the same as ${period}`;
  return `, ${toCount(percent)}% ${now > then ? 'more' : 'less'} than ${period}`;
};

/** Returns the summary of a chart: the sum over the period, its change, and the best day. */
export const describeChart = (
  days: readonly ChartDay[],
  measure: Measure,
  span: string,
  before: readonly ChartDay[] = [],
) =>
  `${measure.describeSum(days, span)}${describeChange(days, before, measure)}.${describeBestDay(days, measure)}`;
