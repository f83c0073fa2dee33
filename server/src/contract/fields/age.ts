interface AgeRange {
  ageMin?: number | undefined;
  ageMax?: number | undefined;
}

/** Returns the age in years on a day; both dates are YYYY-MM-DD. */
export function toAge(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(4) < birthDate.slice(4) ? years - 1 : years;
}

/** Returns whether the range includes the age; a missing limit is unbounded. An unknown age passes. */
export const isAgeInRange = (
  age: number | null | undefined,
  { ageMin = 0, ageMax = Infinity }: AgeRange,
): boolean => age === null || age === undefined || (age >= ageMin && age <= ageMax);
