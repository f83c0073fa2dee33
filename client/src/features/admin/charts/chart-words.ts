import { toDollars } from '../../../ui/price';
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

/** `Sat, Nov 21, 2026`, `Nov 15 – 21, 2026` or `November 2026`; a part of a month names its days. */
export const toGroupName = (group: Group, unit: Unit) => {
  const from = new Date(group.from);
  if (unit === 'day') return dayFormat.format(from);
  if (unit === 'month' && isWholeMonth(group)) return monthFormat.format(from);
  return rangeFormat.formatRange(from, new Date(group.to));
};

/** What stands below a bar: `Nov 21` where it begins, or `Nov 2026`. */
export const toTick = (from: string, unit: Unit) =>
  (unit === 'month' ? shortMonthFormat : shortDayFormat).format(new Date(from));

const countFormat = new Intl.NumberFormat('en-US');
/** `1,234`. */
export const toCount = (count: number) => countFormat.format(count);

const shortDollarFormat = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
});

const sayRevenue = (days: readonly ChartDay[], span: string) => {
  const sum = sumRevenue(days);
  if (sum < 0) return `${toDollars(-sum)} more went back than came in over ${span}.`;
  if (days.every(({ revenue }) => revenue === 0)) return `No money came in over ${span}.`;
  return `${toDollars(sum)} came in over ${span}, after refunds.`;
};

const sayEnrolments = (days: readonly ChartDay[], span: string) => {
  const sum = sumEnrolments(days);
  if (sum === 0) return `Nobody enrolled in ${span}.`;
  return `${toCount(sum)} ${sum === 1 ? 'enrolment' : 'enrolments'} in ${span}.`;
};

/** What is counted for each day, and how it is written. */
export type Measure = {
  of: 'revenue' | 'enrolments';
  title: string;
  write: (value: number) => string;
  writeShort: (value: number) => string;
  saySum: (days: readonly ChartDay[], span: string) => string;
};

export const revenue: Measure = {
  of: 'revenue',
  title: 'Revenue',
  write: toDollars,
  writeShort: (value) => shortDollarFormat.format(value),
  saySum: sayRevenue,
};

export const enrolments: Measure = {
  of: 'enrolments',
  title: 'Enrolments',
  write: toCount,
  writeShort: toCount,
  saySum: sayEnrolments,
};

/** The last of several equally good days counts; empty where no day had any. */
const sayBestDay = (days: readonly ChartDay[], { of, write }: Measure) => {
  const most = Math.max(...days.map((day) => day[of]));
  const best = days.filter((day) => day[of] === most);
  if (most <= 0) return '';
  const name = dayFormat.format(new Date(best.at(-1)!.day));
  if (best.length === 1) return ` The best day was ${name}, with ${write(most)}.`;
  return ` The best days had ${write(most)} each, the last of them ${name}.`;
};

/** A chart of days in words: the sum over the span and its best day. */
export const describe = (days: readonly ChartDay[], measure: Measure, span: string) =>
  measure.saySum(days, span) + sayBestDay(days, measure);
