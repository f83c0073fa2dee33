import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { toClassPath } from '../contract/site-paths';
import type { CampClass } from './camp-class';
import { toDayRange } from './day';

const DAY_MS = 86_400_000;

/** A class in a calendar: an all-day event from the first day to the last. Days are YYYY-MM-DD. */
export interface CalendarFileEntry {
  /** Never changes; calendars use it to recognize an entry that they already have. */
  uid: string;
  className: string;
  startsOn: string;
  /** Defaults to `startsOn`. */
  endsOn?: string;
  place?: string;
  url?: string;
  /** Must increase whenever the entry changes; defaults to 0. */
  sequence?: number;
}

/** Returns midnight UTC at the start of the day, plus `extraDays`. */
const toMidnight = (day: string, extraDays = 0) => new Date(Date.parse(day) + extraDays * DAY_MS);

/**
 * Returns the text of an iCalendar file (RFC 5545). It adds its entries to a calendar, or removes
 * them if `isCancelled`.
 */
export function toCalendarFile(
  entries: readonly CalendarFileEntry[],
  { isCancelled = false } = {},
): string {
  const calendar = ical({
    name: 'Play & Inspire',
    method: isCancelled ? ICalCalendarMethod.CANCEL : null,
    prodId: { company: 'Play & Inspire', product: 'Camp', language: 'EN' },
  });
  for (const entry of entries) {
    const { uid, className, startsOn, endsOn = startsOn, place, url, sequence = 0 } = entry;
    calendar.createEvent({
      id: uid,
      sequence,
      status: isCancelled ? ICalEventStatus.CANCELLED : null,
      summary: className,
      allDay: true,
      start: toMidnight(startsOn),
      // The end of an all-day event is exclusive.
      end: toMidnight(endsOn, 1),
      timezone: 'UTC',
      location: place ?? null,
      url: url ?? null,
    });
  }
  // RFC 5545 requires a line break at the end of the last line.
  return `${calendar.toString()}\r\n`;
}

/** The current name, dates and location of a class, and its number of edits. */
export type ScheduledClass = Pick<
  CampClass,
  '_id' | 'className' | 'startsOn' | 'endsOn' | 'place' | 'revision'
>;

/** The URL of the site, and the host name used in the UIDs of calendar events. */
export interface CalendarAddresses {
  siteUrl: string;
  calendarHost: string;
}

export const toCalendarAddresses = ({
  siteUrl,
  apiUrl,
}: {
  siteUrl: string;
  apiUrl: string;
}): CalendarAddresses => ({ siteUrl, calendarHost: new URL(apiUrl).hostname });

/**
 * Returns the calendar entries of all classes with dates. The UID of a class is always the same.
 */
export const toCalendarFileEntries = (
  classes: readonly ScheduledClass[],
  { siteUrl, calendarHost }: CalendarAddresses,
): CalendarFileEntry[] =>
  classes.flatMap((campClass) => {
    const dayRange = toDayRange(campClass);
    if (!dayRange) return [];
    const { className, place, revision } = campClass;
    const id = campClass._id.toHexString();
    return [
      {
        uid: `${id}@${calendarHost}`,
        className,
        startsOn: dayRange.from,
        endsOn: dayRange.to,
        ...(place !== undefined && { place }),
        url: `${siteUrl}${toClassPath(id)}`,
        sequence: revision ?? 0,
      },
    ];
  });
