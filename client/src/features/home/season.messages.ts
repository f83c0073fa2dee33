import type { Season } from '@camp/server/contract/classes/season';
import { toDayOfMonth, toMonthDay } from '#lib/format/dates/month-names';

// Not the ranges of `lib/format/class-schedule`, which would load with the first page.
const isSamePart = (from: string, to: string, part: string) =>
  from.slice(0, part.length) === to.slice(0, part.length);

/** Takes the first and the last day of a week and returns e.g. `June 14–20`. */
export const toWeekName = (from: string, to: string) =>
  `${toMonthDay(from)}–${isSamePart(from, to, 'YYYY-MM') ? toDayOfMonth(to) : toMonthDay(to)}`;

const toYear = (day: string) => day.slice(0, 'YYYY'.length);

/** Returns e.g. `June 14 – August 20, 2027`, with thin spaces. */
const toDayRange = (from: string, to: string) => {
  if (from === to) return `${toMonthDay(from)}, ${toYear(from)}`;
  const start = isSamePart(from, to, 'YYYY')
    ? toMonthDay(from)
    : `${toMonthDay(from)}, ${toYear(from)}`;
  const end = isSamePart(from, to, 'YYYY-MM') ? toDayOfMonth(to) : toMonthDay(to);
  return `${start}\u2009–\u2009${end}, ${toYear(to)}`;
};

const toAges = ({ ageMin, ageMax }: Season) => {
  // No line break before or within the numbers: a space and a joiner that do not break.
  if (ageMin !== undefined && ageMax !== undefined) return `ages\u00a0${ageMin}–\u2060${ageMax}`;
  if (ageMin !== undefined) return `ages ${ageMin} and up`;
  return ageMax === undefined ? 'all ages' : `ages up to ${ageMax}`;
};

/** Returns what the camp offers, for whom, when and where; only what, while the season is not known. */
export function toPromise(season: Season | undefined) {
  const classes = 'Football, cricket and basketball classes';
  if (!season || season.classes === 0) return `${classes} for children and teens.`;
  const { startsOn, endsOn = startsOn, city } = season;
  return [
    `${classes} for ${toAges(season)}`,
    ...(startsOn !== undefined && endsOn !== undefined
      ? [`, ${toDayRange(startsOn, endsOn)}`]
      : []),
    ...(city === undefined ? [] : [`, in ${city}`]),
    '.',
  ].join('');
}
