import { Temporal } from 'temporal-polyfill';
import { toMinutes } from '../contract/fields/time-parts';
import { toLocalSeconds } from '../shared/dates';

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
