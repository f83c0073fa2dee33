import type { Camp } from '#camp';
import { isAgeInRange, toClassAge, type AgeCandidate } from '#domain/classes/class-age';
import { listAdmitted } from '#features/admissions/index';
import type { EnrollmentPair } from '#features/enrollments/index';
import { toPairTest } from './pair-test';

/** Returns a function that tells which campers are of the right age for their class, or admitted by an admin. */
export async function checkAges(
  camp: Camp,
  candidates: readonly AgeCandidate[],
): Promise<(pair: EnrollmentPair) => boolean> {
  const time = { now: camp.now(), timeZone: camp.timeZone };
  const refused = candidates
    .filter(
      ({ camper, campClass }) => !isAgeInRange(toClassAge(camper, campClass, time), campClass),
    )
    .map(({ camper, campClass }) => ({ classId: campClass._id, camperId: camper._id }));
  const isRefused = toPairTest(refused);
  const isAdmitted = toPairTest(refused.length > 0 ? await listAdmitted(camp, refused) : []);
  return (pair) => !isRefused(pair) || isAdmitted(pair);
}
