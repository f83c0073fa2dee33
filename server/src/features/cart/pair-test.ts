import type { EnrollmentPair } from '#features/enrollments/index';

const toKey = ({ classId, camperId }: EnrollmentPair) =>
  `${classId.toHexString()} ${camperId.toHexString()}`;

/** Returns a function that tells whether a camper and a class are in the list. */
export function toPairTest(pairs: readonly EnrollmentPair[]) {
  const keys = new Set(pairs.map(toKey));
  return (pair: EnrollmentPair) => keys.has(toKey(pair));
}
