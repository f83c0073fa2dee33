import { Temporal } from 'temporal-polyfill';
import { toMinutes } from '../contract/fields/time-parts';

/** The current time, and the camp's time zone. */
export interface CampClock {
  now: Date;
  timeZone: string;
}

const HAS_OFFSET = /(Z|[+-]\d{2}:\d{2})$/;

/**
 * Returns the instant of a time at the camp, such as `2031-07-28T09:00`, or of a time with an offset.
 * Returns null for a time that does not exist, because clocks at the camp are set forward over it. Of a
 * time that exists twice, it returns the first.
 */
export function toInstant(time: string, timeZone: string): Date | null {
  if (HAS_OFFSET.test(time)) return new Date(time);
  const local = Temporal.PlainDateTime.from(time);
  const zoned = local.toZonedDateTime(timeZone);
  return zoned.toPlainDateTime().equals(local) ? new Date(zoned.epochMilliseconds) : null;
}

const toZoned = (instant: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone);

const MINUTE_MS = 60_000;
const isoFormats = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns an instant as a time at the camp with seconds, such as `2031-07-28T09:00:00`. Sweden writes
 * times in the order of ISO 8601. A payment formats dozens of times, for which Temporal takes 30 times as
 * long.
 */
const toLocalSeconds = (instant: Date, timeZone: string): string => {
  const style = { timeZone, dateStyle: 'short', timeStyle: 'medium' } as const;
  const format = isoFormats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', style);
  isoFormats.set(timeZone, format);
  return format.format(instant).replace(' ', 'T');
};

const padTwo = (value: number) => String(value).padStart(2, '0');

/** Returns the offset from UTC of an instant at the camp, such as `-04:00`. */
const toOffset = (instant: Date, localTime: string): string => {
  const wholeSeconds = Math.floor(instant.getTime() / 1000) * 1000;
  const minutes = Math.round((Date.parse(`${localTime}Z`) - wholeSeconds) / MINUTE_MS);
  const distance = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${padTwo(Math.floor(distance / 60))}:${padTwo(distance % 60)}`;
};

/** Returns an instant as a time at the camp with its offset, such as `2031-07-28T09:00:00-04:00`. */
export function toCampTime(instant: Date, timeZone: string): string {
  const localTime = toLocalSeconds(instant, timeZone);
  return localTime + toOffset(instant, localTime);
}

/** Returns an instant as a time at the camp without seconds and offset, such as `2031-07-28T09:00`. */
export const toLocalTime = (instant: Date, timeZone: string): string =>
  toMinutes(toLocalSeconds(instant, timeZone));

/** Returns a function that returns an instant as a time at the camp for a spreadsheet: `2031-07-28 09:00`. */
export function createFormatCell(timeZone: string) {
  return (instant: Date): string => toLocalTime(instant, timeZone).replace('T', ' ');
}

/**
 * Returns the instant of the same time of day at the camp, `days` later; null if that time does not
 * exist.
 */
export function shiftDays(instant: Date, days: number, timeZone: string): Date | null {
  const shifted = toZoned(instant, timeZone).toPlainDateTime().add({ days });
  return toInstant(shifted.toString(), timeZone);
}

/**
 * Returns the instant of the same day and time of day at the camp, `months` later. If that month is
 * shorter, it is its last day.
 */
export const addMonths = (instant: Date, months: number, timeZone: string): Date =>
  new Date(toZoned(instant, timeZone).add({ months }).epochMilliseconds);

const formats = new Map<string, Intl.DateTimeFormat>();

const getFormat = (timeZone: string, style: Intl.DateTimeFormatOptions) => {
  const key = [timeZone, style.dateStyle].join();
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-US', { timeZone, ...style });
  formats.set(key, format);
  return format;
};

/** Returns an instant as a time at the camp in English, such as `March 1, 2031, 9:00 AM`. */
export const formatTime = (instant: Date, timeZone: string): string =>
  formatInstant(instant, timeZone, 'long');

/** Returns the same with the day of the week, such as `Saturday, March 1, 2031, 9:00 AM`, for a time to act by. */
export const formatDeadline = (instant: Date, timeZone: string): string =>
  formatInstant(instant, timeZone, 'full');

function formatInstant(instant: Date, timeZone: string, dateStyle: 'long' | 'full'): string {
  const day = getFormat(timeZone, { dateStyle }).format(instant);
  const time = getFormat(timeZone, { timeStyle: 'short' }).format(instant);
  // Newer versions of Unicode put a narrow space before AM and PM.
  return `${day}, ${time.replace('\u202f', ' ')}`;
}
