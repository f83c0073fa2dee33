import type { CalendarEntry } from './calendar-file';
import { toSpan } from './day';
import { toClassPath } from './site-paths';

/** A class as it is now: when and where it is. */
export interface ScheduledClass {
  _id: { toHexString(): string };
  className: string;
  startsOn?: string;
  endsOn?: string;
  place?: string;
  /** How often it has been edited. */
  revision?: number;
}

/** Where the camp is found: its site, and the host by which calendars know its classes. */
export interface Addresses {
  siteUrl: string;
  calendarHost: string;
}

/** Those classes whose days are known, as the same entries wherever they are shown. */
export const toClassEntries = (
  classes: readonly ScheduledClass[],
  { siteUrl, calendarHost }: Addresses,
): CalendarEntry[] =>
  classes.flatMap((campClass) => {
    const span = toSpan(campClass);
    if (!span) return [];
    const { className, place, revision } = campClass;
    const id = campClass._id.toHexString();
    return [
      {
        uid: `${id}@${calendarHost}`,
        className,
        startsOn: span.from,
        endsOn: span.to,
        ...(place !== undefined && { place }),
        url: `${siteUrl}${toClassPath(id)}`,
        sequence: revision ?? 0,
      },
    ];
  });
