import { toCalendarFile } from '../../calendar-file';
import { toClassEntries, type Addresses, type ScheduledClass } from '../../class-entries';
import { spanInWords, toSpan } from '../../day';
import { onOneLine } from './told';

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

/** What a letter has of the calendar file of those classes whose days are known. */
export const withCalendar = (
  classes: readonly ScheduledClass[],
  addresses: Addresses,
  how?: { isCancelled: boolean },
): { calendar?: string } => {
  const entries = toClassEntries(classes, addresses);
  return entries.length > 0 ? { calendar: toCalendarFile(entries, how) } : {};
};
