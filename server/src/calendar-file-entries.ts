import type { CalendarFileEntry } from './calendar-file';
import { toDayRange } from './day';
import { toClassPath } from './site-paths';

/** The current name, dates and location of a class. */
export interface ScheduledClass {
  _id: { toHexString(): string };
  className: string;
  startsOn?: string;
  endsOn?: string;
  place?: string;
  /** Number of edits. */
  revision?: number;
}

/** The URL of the site, and the host name used in the UIDs of calendar events. */
export interface CalendarAddresses {
  siteUrl: string;
  calendarHost: string;
}

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
