import type { Season } from '@camp/server/contract/classes/season';
import { formatDayRange } from '@camp/server/shared/dates';
import { EN_US } from '@camp/server/shared/locale';

/** Takes the first and the last day of a week and returns e.g. `June 14–20`. */
export const toWeekName = (from: string, to: string) =>
  formatDayRange(from, to, 'long-without-year', EN_US);

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
      ? [`, ${formatDayRange(startsOn, endsOn, 'long', EN_US)}`]
      : []),
    ...(city === undefined ? [] : [`, in ${city}`]),
    '.',
  ].join('');
}
