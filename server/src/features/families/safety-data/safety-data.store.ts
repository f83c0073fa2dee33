import type { Camp } from '#camp';
import { noSafetyData, type Camper } from '#domain/campers/camper';
import type { Enrollment, Visit } from '#domain/orders/enrollment';
import { BATCH_SIZE } from '#lib/batches';

export type StoredCamper = Pick<Camper, '_id' | 'revision' | 'safetyDataDeletedFor'>;
export type VisitedEnrollment = Pick<Enrollment, '_id' | 'camperId'> &
  Required<Pick<Enrollment, 'visits'>>;

/** Returns the paths of who collected the camper and of the reasons, with their values. */
const toCollectorFields = (
  { visits }: VisitedEnrollment,
  isOld: (visit: Visit) => boolean,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(visits)
      .filter(([, visit]) => isOld(visit))
      .flatMap(([sessionId, { collectedBy, reason, because }]) => {
        const fields: Pick<Visit, 'collectedBy' | 'reason' | 'because'> = {
          collectedBy,
          reason,
          because,
        };
        return Object.entries(fields)
          .filter(([, value]) => value !== undefined)
          .map(([name, value]) => [`visits.${sessionId}.${name}`, value] as const);
      }),
  );

const entries = Object.entries(noSafetyData);
const EMPTIED = Object.fromEntries(entries.filter(([, value]) => value !== undefined));
const REMOVED = Object.fromEntries(
  entries.filter(([, value]) => value === undefined).map(([field]) => [field, '' as const]),
);

const campersOf = ({ db }: Camp) => db.collection<Camper>('campers');
const enrollmentsOf = ({ db }: Camp) => db.collection<Enrollment>('enrollments');

/** Reads the ids of all campers, without their safety data. */
export const readStoredCampers = (camp: Camp): AsyncIterable<StoredCamper> =>
  campersOf(camp)
    .find({}, { batchSize: BATCH_SIZE })
    .project<StoredCamper>({ revision: 1, safetyDataDeletedFor: 1 });

/** Reads all enrollments that have visits: canceled ones and those of deleted campers, too. */
export const readVisitedEnrollments = (camp: Camp): AsyncIterable<VisitedEnrollment> =>
  enrollmentsOf(camp)
    .find({ visits: { $exists: true } }, { batchSize: BATCH_SIZE })
    .project<VisitedEnrollment>({ camperId: 1, visits: 1 });

/**
 * Deletes who collected the camper, and why, from the old visits of an enrollment. Returns false if
 * there is nothing to delete, or one of these fields was changed since it was read.
 */
export async function deleteCollectors(
  camp: Camp,
  enrollment: VisitedEnrollment,
  isOld: (visit: Visit) => boolean,
): Promise<boolean> {
  const fields = toCollectorFields(enrollment, isOld);
  const paths = Object.keys(fields);
  if (paths.length === 0) return false;
  const $unset = Object.fromEntries(paths.map((path) => [path, '' as const]));
  const { matchedCount } = await enrollmentsOf(camp).updateOne(
    { _id: enrollment._id, ...fields },
    { $unset },
  );
  return matchedCount === 1;
}

/**
 * Deletes the safety data of a camper whose last session ended at `endedAt`. Returns false if that
 * was done before, or the camper was changed since it was read.
 */
export async function deleteSafetyData(
  camp: Camp,
  { _id, revision }: StoredCamper,
  endedAt: Date,
): Promise<boolean> {
  const { matchedCount } = await campersOf(camp).updateOne(
    { _id, revision, safetyDataDeletedFor: { $not: { $gte: endedAt } } },
    {
      $set: { ...EMPTIED, safetyDataDeletedFor: endedAt },
      // What was confirmed is no longer what is stored; the earlier texts go, too.
      $unset: { ...REMOVED, safetyChanges: '', confirmedAt: '' },
      $inc: { revision: 1 },
    },
  );
  return matchedCount === 1;
}
