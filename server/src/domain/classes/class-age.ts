import type { CampClass } from './camp-class';
import { isAgeInRange, toAge, toAgeOnFirstDay, toAgeRange } from '#shared/ages';
import type { Camper } from '../campers/camper';
import type { CampClock } from '../camp-time';
import { toDay } from '#shared/dates';

// The site shows which campers fit (product.md 11).
export { isAgeInRange, toAgeRange };

/**
 * Returns the camper's age on the day of the first session, or today while the dates are to be announced;
 * null if the birth date is not known.
 */
export function toClassAge(
  { birthDate }: Pick<Camper, 'birthDate'>,
  { sessions = [] }: Pick<CampClass, 'sessions'>,
  { now, timeZone }: CampClock,
): number | null {
  if (birthDate === undefined) return null;
  const [first] = sessions;
  const age = toAge(birthDate, toDay(now, timeZone));
  return toAgeOnFirstDay({ birthDate, age }, first && toDay(first.startsAt, timeZone)) ?? null;
}

export interface AgeCandidate {
  camper: Pick<Camper, '_id' | 'birthDate'>;
  campClass: Pick<CampClass, '_id' | 'sessions'> & Parameters<typeof toAgeRange>[0];
}
