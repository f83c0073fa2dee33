import { isAgeInRange, toAgeRange } from '@camp/server/contract/fields/age';

interface AgedClass {
  ageMin?: number | undefined;
  ageMax?: number | undefined;
}

/**
 * Returns why campers of these ages do not fit a class, such as `Too old for ages 6–8`; null if all of
 * them fit. An unknown age fits.
 */
export function toAgeMismatch(
  ages: readonly (number | null)[],
  campClass: AgedClass,
): string | null {
  const outside = ages.flatMap((age) =>
    age === null || isAgeInRange(age, campClass) ? [] : [age],
  );
  const range = toAgeRange(campClass);
  if (outside.length === 0 || range === null) return null;
  const tooOld = outside.filter((age) => age > (campClass.ageMax ?? Infinity)).length;
  const isMixed = tooOld > 0 && tooOld < outside.length;
  const problem = isMixed ? 'outside' : `too ${tooOld > 0 ? 'old' : 'young'} for`;
  if (ages.length === 1) return `T${problem.slice(1)} ${range}`;
  const who =
    outside.length === ages.length ? `All ${ages.length}` : `${outside.length} of ${ages.length}`;
  return `${who} ${outside.length === 1 ? 'is' : 'are'} ${problem} ${range}`;
}
