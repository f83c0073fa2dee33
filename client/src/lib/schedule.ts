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
  if (!startsOn) return null;
  return format.formatRange(new Date(startsOn), new Date(endsOn ?? startsOn));
};

/** `Jun 8 – 12`; null where the first day is not known. */
export const toDays = (days: Days) => writeDays(days, dayFormat);

/** With weekday and year. */
export const toFullDays = (days: Days) => writeDays(days, fullDayFormat);

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
