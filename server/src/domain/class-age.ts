import type { CampClass } from './camp-class';
import { toAge, type Camper } from './camper';
import { toDay } from './day';

/** The class that a camper wants to attend. */
export type AgeRange = Pick<CampClass, 'ageMin' | 'ageMax' | 'sessions'>;

interface Time {
  now: Date;
  timeZone: string;
}

/**
 * Returns the camper's age on the day of the first session, or today while the dates are to be announced;
 * null if the birth date is not known.
 */
export function toClassAge(
  { birthDate }: Pick<Camper, 'birthDate'>,
  { sessions = [] }: Pick<AgeRange, 'sessions'>,
  { now, timeZone }: Time,
): number | null {
  if (birthDate === undefined) return null;
  return toAge(birthDate, toDay(sessions[0]?.startsAt ?? now, timeZone));
}

/** Returns whether the class is for campers of this age. An unknown age passes (product.md 11). */
export const isAgeInRange = (age: number | null, { ageMin, ageMax }: AgeRange): boolean =>
  age === null || (age >= (ageMin ?? 0) && age <= (ageMax ?? Infinity));

/** Returns an age range as in "ages 8–12"; null if there is none. */
export function toAgeText({ ageMin, ageMax }: AgeRange): string | null {
  if (ageMin === undefined && ageMax === undefined) return null;
  if (ageMin === ageMax) return `age ${ageMin}`;
  if (ageMax === undefined) return `ages ${ageMin} and up`;
  return ageMin === undefined ? `ages up to ${ageMax}` : `ages ${ageMin}–${ageMax}`;
}
