/** Calendar days as `YYYY-MM-DD`, the same wherever the reader is. */
type Days = { startsOn?: string | undefined; endsOn?: string | undefined };
type Ages = { ageMin?: number | undefined; ageMax?: number | undefined };

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

const writeDays = ({ startsOn, endsOn }: Days, format: Intl.DateTimeFormat) => {
  const from = startsOn ?? endsOn;
  return from ? format.formatRange(new Date(from), new Date(endsOn ?? from)) : null;
};

/** `Jun 8 – 12`; null where no day is known, one that is known is both. */
export const toDays = (days: Days) => writeDays(days, dayFormat);

/** With weekday and year. */
export const toFullDays = (days: Days) => writeDays(days, fullDayFormat);

const pastFormat = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});
const pastYearFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** `June 21 – 25`, with the year where it is not the given one. */
export const toPastDays = (days: Days, year: string) => {
  const isThisYear = [days.startsOn, days.endsOn].every((day) => !day || day.startsWith(year));
  // Tight, as the days stand in a sentence.
  return writeDays(days, isThisYear ? pastFormat : pastYearFormat)?.replace(
    /(\d)\s–\s(?=\d)/u,
    '$1–',
  );
};

/** Stands where the days of a class are not known yet. */
export const UNANNOUNCED = 'Dates to be announced';

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** The day of a moment (`2026-06-01T09:30:00.000Z`) where the reader is: `Jun 1, 2026`. */
export const toDate = (moment: string) => dateFormat.format(new Date(moment));

const momentFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** With the time of day: `Jun 1, 2026, 9:30 AM`. */
export const toMoment = (moment: string) => momentFormat.format(new Date(moment));

/** `Ages 6–10`; null where neither end is known. */
export const toAges = ({ ageMin, ageMax }: Ages) => {
  if (ageMin !== undefined && ageMax !== undefined) {
    return ageMin === ageMax ? `Age ${ageMin}` : `Ages ${ageMin}–${ageMax}`;
  }
  if (ageMin !== undefined) return `Ages ${ageMin} and up`;
  return ageMax === undefined ? null : `Up to age ${ageMax}`;
};

/** The reader's own calendar day; Sweden happens to write days as we keep them. */
export const today = () => new Date().toLocaleDateString('sv-SE');
