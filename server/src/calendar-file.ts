import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

const DAY_MS = 86_400_000;

/** A class as a calendar shows it: all day, from the first day to the last; days as YYYY-MM-DD. */
export interface CalendarEntry {
  /** Stays the same for ever: by it a calendar knows the entry again. */
  uid: string;
  className: string;
  startsOn: string;
  /** Without it the class is over on its first day. */
  endsOn?: string;
  place?: string;
  url?: string;
  /** Higher than in every file before in which the entry was another one. */
  sequence?: number;
}

/** Midnight in UTC; of the day after for 1 day more. */
const toMidnight = (day: string, more = 0) => new Date(Date.parse(day) + more * DAY_MS);

/** The text of an iCalendar file (RFC 5545), which adds its entries, or takes them out of a calendar. */
export const toCalendarFile = (
  entries: readonly CalendarEntry[],
  { isCancelled = false } = {},
): string => {
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
      // The end is the first day on which it is over.
      end: toMidnight(endsOn, 1),
      timezone: 'UTC',
      location: place ?? null,
      url: url ?? null,
    });
  }
  // Every line of the format ends, the last one too.
  return `${calendar.toString()}\r\n`;
};
