import { toCalendarFile } from '../../calendar-file';
import { spanInWords, toSpan } from '../../day';
import { toClassPath } from './site-paths';
import { onOneLine } from './told';

/** A class as it is now: when and where it is. */
export interface ScheduledClass {
  _id: { toHexString(): string };
  className: string;
  startsOn?: string;
  endsOn?: string;
  place?: string;
}

/** Where the camp is found: its site, and the host by which calendars know its classes. */
export interface Addresses {
  siteUrl: string;
  calendarHost: string;
}

/** As `Monday, July 28, 2031 to Friday, August 1, 2031, at North field`; null when nothing is known. */
export const whenAndWhere = (campClass: ScheduledClass): string | null => {
  const span = toSpan(campClass);
  const { place } = campClass;
  const parts = [
    ...(span ? [spanInWords(span)] : []),
    ...(place === undefined ? [] : [`at ${onOneLine(place)}`]),
  ];
  return parts.length > 0 ? parts.join(', ') : null;
};

/** A calendar file of those classes whose days are known; null when there is none. */
export const toCalendar = (
  classes: readonly ScheduledClass[],
  { siteUrl, calendarHost }: Addresses,
): string | null => {
  const entries = classes.flatMap((campClass) => {
    const span = toSpan(campClass);
    if (!span) return [];
    const { className, place } = campClass;
    const id = campClass._id.toHexString();
    return [
      {
        uid: `${id}@${calendarHost}`,
        className,
        startsOn: span.from,
        endsOn: span.to,
        ...(place !== undefined && { place }),
        url: `${siteUrl}${toClassPath(id)}`,
      },
    ];
  });
  return entries.length > 0 ? toCalendarFile(entries) : null;
};
