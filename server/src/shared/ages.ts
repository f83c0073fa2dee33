interface AgeRange {
  ageMin?: number | undefined;
  ageMax?: number | undefined;
}

/** Returns the age in years on a day; both dates are YYYY-MM-DD. */
export function toAge(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(4) < birthDate.slice(4) ? years - 1 : years;
}

/** The oldest age of a camper other than the account holder when the birth date is entered. */
const CHILD_MAX_AGE = 18;

/** Returns why a child cannot have this birth date on a day, both as YYYY-MM-DD; null if they can. */
export const findChildAgeError = (birthDate: string, day: string) =>
  toAge(birthDate, day) > CHILD_MAX_AGE
    ? `must be that of a child, ${CHILD_MAX_AGE} or younger`
    : null;

interface Aged {
  /** YYYY-MM-DD */
  birthDate?: string | undefined;
  /** In years, today at the camp; absent if the birth date is not known. */
  age?: number | undefined;
}

/** Returns the age on the first day of a class, or today while the dates are to be announced. */
export const toAgeOnFirstDay = ({ birthDate, age }: Aged, startsOn: string | undefined) =>
  birthDate !== undefined && startsOn !== undefined ? toAge(birthDate, startsOn) : age;

/** In years. A class up to a lower age is for children. */
export const ADULT_AGE = 18;

/** Returns whether a class is only for campers younger than adults. */
export const isForChildren = ({ ageMax }: AgeRange): boolean =>
  ageMax !== undefined && ageMax < ADULT_AGE;

/**
 * Returns whether the range includes the age; a missing limit is unbounded. An unknown age passes unless the
 * class is for children.
 */
export function isAgeInRange(age: number | null | undefined, range: AgeRange): boolean {
  if (age === null || age === undefined) return !isForChildren(range);
  const { ageMin = 0, ageMax = Infinity } = range;
  return age >= ageMin && age <= ageMax;
}

/** Returns an age range for a sentence, such as "ages 8–12"; null if it has no limit. */
export function toAgeRange({ ageMin, ageMax }: AgeRange): string | null {
  if (ageMin === undefined) return ageMax === undefined ? null : `ages up to ${ageMax}`;
  if (ageMax === undefined) return `ages ${ageMin} and up`;
  return ageMin === ageMax ? `age ${ageMin}` : `ages ${ageMin}–${ageMax}`;
}
