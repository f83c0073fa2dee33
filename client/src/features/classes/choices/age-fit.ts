import { isAgeInRange, toAgeRange } from '@camp/server/shared/ages';

interface AgedClass {
  ageMin?: number | undefined;
  ageMax?: number | undefined;
}

/** Returns that the ages of some of the campers are not known, for a class for children. */
const toUnknown = (unknown: number, all: number, range: string) =>
  all === 1
    ? `No birth date: for ${range}`
    : `${unknown === all ? `All ${all}` : `${unknown} of ${all}`} ${unknown === 1 ? 'has' : 'have'} no birth date: for ${range}`;

/**
 * Returns why campers of these ages do not fit a class, such as `Too old for ages 6–8`; null if all of
 * them fit. An unknown age fits unless the class is for children.
 */
export function toAgeMismatch(
  ages: readonly (number | null)[],
  campClass: AgedClass,
): string | null {
  const outside = ages.filter((age) => !isAgeInRange(age, campClass));
  const range = toAgeRange(campClass);
  if (outside.length === 0 || range === null) return null;
  const unknown = outside.filter((age) => age === null).length;
  if (unknown === outside.length) return toUnknown(unknown, ages.length, range);
  const tooOld = outside.filter((age) => (age ?? 0) > (campClass.ageMax ?? Infinity)).length;
  const isMixed = unknown > 0 || (tooOld > 0 && tooOld < outside.length);
  const problem = isMixed ? 'outside' : `too ${tooOld > 0 ? 'old' : 'young'} for`;
  if (ages.length === 1) return `T${problem.slice(1)} ${range}`;
  const who =
    outside.length === ages.length ? `All ${ages.length}` : `${outside.length} of ${ages.length}`;
  return `${who} ${outside.length === 1 ? 'is' : 'are'} ${problem} ${range}`;
}
