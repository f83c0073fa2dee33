import { toAgeRange } from '@camp/server/shared/ages';

interface Ages {
  ageMin?: number | undefined;
  ageMax?: number | undefined;
}

/** Returns e.g. `Ages 6–10`; null if neither limit is known. */
export function toAges({ ageMin, ageMax }: Ages) {
  if (ageMin === undefined && ageMax !== undefined) return `Up to age ${ageMax}`;
  const range = toAgeRange({ ageMin, ageMax });
  return range && `A${range.slice(1)}`;
}
