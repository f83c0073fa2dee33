const DAY_MS = 86_400_000;

const startOfYear = (year: number) => Date.UTC(year, 0, 1);
const dayOfYear = (date: Date) =>
  Math.floor((date.getTime() - startOfYear(date.getUTCFullYear())) / DAY_MS) + 1;
const isoWeekday = (date: Date) => date.getUTCDay() || 7;

/** The Thursday of the same ISO week; its year is the ISO year of the week. */
const isoThursday = (date: Date) => new Date(date.getTime() + (4 - isoWeekday(date)) * DAY_MS);

/** For each date operator, a function that reads the part from the UTC fields of a date. */
export const DATE_PARTS: Record<string, (date: Date) => number> = {
  $year: (date) => date.getUTCFullYear(),
  $month: (date) => date.getUTCMonth() + 1,
  $dayOfMonth: (date) => date.getUTCDate(),
  $hour: (date) => date.getUTCHours(),
  $minute: (date) => date.getUTCMinutes(),
  $second: (date) => date.getUTCSeconds(),
  $millisecond: (date) => date.getUTCMilliseconds(),
  $dayOfYear: dayOfYear,
  $dayOfWeek: (date) => date.getUTCDay() + 1,
  $isoDayOfWeek: isoWeekday,
  $week: (date) => Math.floor((dayOfYear(date) + 6 - date.getUTCDay()) / 7),
  $isoWeek: (date) => Math.ceil(dayOfYear(isoThursday(date)) / 7),
  $isoWeekYear: (date) => isoThursday(date).getUTCFullYear(),
};

const padded = (part: string, width: number) => (date: Date) =>
  String(DATE_PARTS[part]!(date)).padStart(width, '0');

const month = (style: 'short' | 'long') => (date: Date) =>
  date.toLocaleString('en-US', { month: style, timeZone: 'UTC' });

/** Formatters of `$dateToString`, by the letter after the percent sign. */
export const DATE_FORMATS: Record<string, (date: Date) => string> = {
  Y: padded('$year', 4),
  m: padded('$month', 2),
  d: padded('$dayOfMonth', 2),
  H: padded('$hour', 2),
  M: padded('$minute', 2),
  S: padded('$second', 2),
  L: padded('$millisecond', 3),
  j: padded('$dayOfYear', 3),
  w: padded('$dayOfWeek', 1),
  u: padded('$isoDayOfWeek', 1),
  U: padded('$week', 2),
  V: padded('$isoWeek', 2),
  G: padded('$isoWeekYear', 4),
  b: month('short'),
  B: month('long'),
};

export type Unit =
  'year' | 'quarter' | 'month' | 'week' | 'day' | 'hour' | 'minute' | 'second' | 'millisecond';

const FIXED_MS: Partial<Record<Unit, number>> = {
  week: 7 * DAY_MS,
  day: DAY_MS,
  hour: 3_600_000,
  minute: 60_000,
  second: 1000,
  millisecond: 1,
};
const MONTHS: Partial<Record<Unit, number>> = { year: 12, quarter: 3, month: 1 };

export const isUnit = (unit: unknown): unit is Unit =>
  typeof unit === 'string' && (unit in FIXED_MS || unit in MONTHS);

/** Adds units to a date. After adding months, the day is limited to the last day of the new month. */
export function addUnits(date: Date, unit: Unit, amount: number): Date {
  const unitMs = FIXED_MS[unit];
  if (unitMs) return new Date(date.getTime() + amount * unitMs);
  const moved = new Date(date);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + amount * MONTHS[unit]!);
  const lastDay = new Date(
    Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0),
  ).getUTCDate();
  moved.setUTCDate(Math.min(date.getUTCDate(), lastDay));
  return moved;
}

/** The index of the unit that contains the date, from a fixed origin; weeks begin on `firstDay` (0 is Sunday). */
export function unitNumber(date: Date, unit: Unit, firstDay: number): number {
  const months = MONTHS[unit];
  if (months) return Math.floor((date.getUTCFullYear() * 12 + date.getUTCMonth()) / months);
  // January 1, 1970 was a Thursday.
  const weekShiftMs = unit === 'week' ? (4 - firstDay) * DAY_MS : 0;
  return Math.floor((date.getTime() + weekShiftMs) / FIXED_MS[unit]!);
}

export function startOfUnit(date: Date, unit: Unit, firstDay: number): Date {
  const unitIndex = unitNumber(date, unit, firstDay);
  const months = MONTHS[unit];
  if (months)
    return new Date(Date.UTC(Math.floor((unitIndex * months) / 12), (unitIndex * months) % 12, 1));
  const weekShiftMs = unit === 'week' ? (4 - firstDay) * DAY_MS : 0;
  return new Date(unitIndex * FIXED_MS[unit]! - weekShiftMs);
}
