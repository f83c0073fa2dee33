import type { Enrollment } from '#domain/orders/enrollment';

/** A camper and a class. */
export type Pair = Pick<Enrollment, 'classId' | 'camperId'>;

const toKey = ({ classId, camperId }: Pair) => `${classId.toHexString()} ${camperId.toHexString()}`;

/** Returns a function that tells whether a pair is in the list. */
export function createPairTest(pairs: readonly Pair[]) {
  const keys = new Set(pairs.map(toKey));
  return (pair: Pair) => keys.has(toKey(pair));
}
