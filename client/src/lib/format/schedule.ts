/** Calendar days as `YYYY-MM-DD`, independent of the time zone. */
interface Days {
  startsOn?: string | undefined;
  endsOn?: string | undefined;
}
interface Ages {
  ageMin?: number | undefined;
  ageMax?: number | undefined;
}

const dayFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
const fullDayFormat = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

const formatDays = ({ startsOn, endsOn }: Days, format: Intl.DateTimeFormat) => {
  const from = startsOn ?? endsOn;
  return from ? format.formatRange(new Date(from), new Date(endsOn ?? from)) : null;
};

/** Returns e.g. `Jun 8 – 12`, or one day if only one is known; null if none is known. */
export const toDays = (days: Days) => formatDays(days, dayFormat);

/** Like `toDays`, with weekday and year. */
export const toFullDays = (days: Days) => formatDays(days, fullDayFormat);

const pastFormat = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});
const pastYearFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Returns e.g. `June 21–25`, with the year unless it is `year`. */
export function toPastDays(days: Days, year: string) {
  const isThisYear = [days.startsOn, days.endsOn].every((day) => !day || day.startsWith(year));
  // Without spaces around the dash, because the days are part of a sentence.
  return formatDays(days, isThisYear ? pastFormat : pastYearFormat)?.replace(
    /(\d)\s–\s(?=\d)/u,
    '$1–',
  );
}

/** Shown for a class without dates. */
export const DATES_TO_BE_ANNOUNCED = 'Dates to be announced';

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** Converts an ISO timestamp to a date in the browser's time zone, e.g. `Jun 1, 2026`. */
export const toDate = (timestamp: string) => dateFormat.format(new Date(timestamp));

const dateTimeFormat = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
});

/** Converts an ISO timestamp to a date and time, e.g. `Jun 1, 2026, 9:30 AM`. */
export const toDateTime = (timestamp: string) => dateTimeFormat.format(new Date(timestamp));

/** Returns e.g. `Ages 6–10`; null if neither limit is known. */
export function toAges({ ageMin, ageMax }: Ages) {
  if (ageMin !== undefined && ageMax !== undefined) {
    return ageMin === ageMax ? `Age ${ageMin}` : `Ages ${ageMin}–${ageMax}`;
  }
  if (ageMin !== undefined) return `Ages ${ageMin} and up`;
  return ageMax === undefined ? null : `Up to age ${ageMax}`;
}

/** Returns the current day in the browser's time zone. The Swedish locale formats dates as `YYYY-MM-DD`. */
export const today = () => new Date().toLocaleDateString('sv-SE');
