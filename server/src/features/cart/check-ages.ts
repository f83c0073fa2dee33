import { isAgeInRange, toClassAge, type CheckAges } from '#domain/classes/class-age';
import { createPairTest, type Pair } from './pairs';

export interface CheckAgesDependencies {
  timeZone: string;
  now: () => Date;
  /** Returns which of the campers an admin has admitted to which of the classes, whatever their age. */
  listAdmittedPairs(pairs: Pair[]): Promise<Pair[]>;
}

/** Returns a function that tells which campers are of the right age for their class, or admitted. */
export function createCheckAges({
  now,
  timeZone,
  listAdmittedPairs,
}: CheckAgesDependencies): CheckAges {
  return async (candidates) => {
    const time = { now: now(), timeZone };
    const refused = candidates
      .filter(
        ({ camper, campClass }) => !isAgeInRange(toClassAge(camper, campClass, time), campClass),
      )
      .map(({ camper, campClass }) => ({ classId: campClass._id, camperId: camper._id }));
    const isRefused = createPairTest(refused);
    const isAdmitted = createPairTest(refused.length > 0 ? await listAdmittedPairs(refused) : []);
    return (pair) => !isRefused(pair) || isAdmitted(pair);
  };
}
