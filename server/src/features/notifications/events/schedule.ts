import {
  toCalendarFile,
  toCalendarFileEntries,
  type CalendarAddresses,
  type ScheduledClass,
} from '../../../domain/calendar-file';
import { formatDayRange, toDayRange } from '../../../domain/day';
import { onOneLine } from '../safe-text';

/** Returns `Monday, July 28, 2031 to Friday, August 1, 2031, at North field`; null if neither dates nor location are set. */
export function toScheduleText(campClass: ScheduledClass): string | null {
  const dates = toDayRange(campClass);
  const { place } = campClass;
  const parts = [
    ...(dates ? [formatDayRange(dates)] : []),
    ...(place === undefined ? [] : [`at ${onOneLine(place)}`]),
  ];
  return parts.length > 0 ? parts.join(', ') : null;
}

/** Returns the `calendar` field of a draft: a file with the classes that have dates; none if no class has. */
export function withCalendar(
  classes: readonly ScheduledClass[],
  addresses: CalendarAddresses,
  options?: { isCancelled: boolean },
): { calendar?: string } {
  const entries = toCalendarFileEntries(classes, addresses);
  return entries.length > 0 ? { calendar: toCalendarFile(entries, options) } : {};
}
