import type { CampClass } from './camp-class';
import { toAge, type Camper } from '../campers/camper';
import type { CampClock } from '../camp-time';
import { toDay } from '../day';

// The site shows which campers fit (product.md 11).
export { isAgeInRange } from '../../contract/fields/age';

/** The class that a camper wants to attend. */
export type AgeRange = Pick<CampClass, 'ageMin' | 'ageMax' | 'sessions'>;

/**
 * Returns the camper's age on the day of the first session, or today while the dates are to be announced;
 * null if the birth date is not known.
 */
export function toClassAge(
  { birthDate }: Pick<Camper, 'birthDate'>,
  { sessions = [] }: Pick<AgeRange, 'sessions'>,
  { now, timeZone }: CampClock,
): number | null {
  if (birthDate === undefined) return null;
  return toAge(birthDate, toDay(sessions[0]?.startsAt ?? now, timeZone));
}

/** Returns an age range as in "ages 8–12"; null if there is none. */
export function toAgeText({ ageMin, ageMax }: AgeRange): string | null {
  if (ageMin === undefined && ageMax === undefined) return null;
  if (ageMin === ageMax) return `age ${ageMin}`;
  if (ageMax === undefined) return `ages ${ageMin} and up`;
  return ageMin === undefined ? `ages up to ${ageMax}` : `ages ${ageMin}–${ageMax}`;
}
