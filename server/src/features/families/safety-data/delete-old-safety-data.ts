import type { ObjectId } from 'mongodb';
import type { Camp } from '#camp';
import { addMonths } from '#domain/camp-time';
import type { Visit } from '#domain/orders/enrollment';
import { keepHere, listClassEnds } from '#features/classes/index';
import { listActiveEnrollmentsOf, listAllEnrollmentsOfCampers } from '#features/enrollments/index';
import { batchesOf } from '#lib/batches';
import {
  deleteCollectors,
  deleteSafetyData,
  readStoredCampers,
  readVisitedEnrollments,
  type StoredCamper,
  type VisitedEnrollment,
} from './safety-data.store';

/** Returns when the last session of each camper ends, by camper id. Leaves out campers without an active enrollment. */
async function findLastEnds(camp: Camp, camperIds: ObjectId[]): Promise<Map<string, Date>> {
  const enrollments = await listActiveEnrollmentsOf(camp, camperIds);
  if (enrollments.length === 0) return new Map();
  const classes = await listClassEnds(
    camp,
    enrollments.map(({ classId }) => classId),
  );
  const ends = new Map(classes.map(({ _id, endsAt }) => [_id.toHexString(), endsAt]));
  const lastEnds = new Map<string, Date>();
  for (const { camperId, classId } of enrollments) {
    const key = camperId.toHexString();
    const [end, last] = [ends.get(classId.toHexString()), lastEnds.get(key)];
    if (end && (!last || end > last)) lastEnds.set(key, end);
  }
  return lastEnds;
}

const isOld = ({ publicConfig: { safetyDataMonths }, timeZone, now }: Camp, time: Date) =>
  addMonths(time, safetyDataMonths, timeZone) < now();

/** Whether the camper is at the camp right now, also after the enrollment has ended. */
const isHere = async (camp: Camp, camperId: ObjectId) =>
  (await keepHere(camp, await listAllEnrollmentsOfCampers(camp, [camperId]))).length > 0;

/** Deletes who collected the campers. Returns in how many enrollments there was something to delete. */
async function deleteOldCollectors(camp: Camp, enrollments: VisitedEnrollment[]): Promise<number> {
  const lastEnds = await findLastEnds(
    camp,
    enrollments.map(({ camperId }) => camperId),
  );
  let count = 0;
  for (const enrollment of enrollments) {
    const end = lastEnds.get(enrollment.camperId.toHexString());
    const isOldVisit = ({ checkedInAt, checkedOutAt = checkedInAt }: Visit) =>
      isOld(camp, end ?? checkedOutAt);
    if (await deleteCollectors(camp, enrollment, isOldVisit)) count += 1;
  }
  return count;
}

/** Deletes the safety data of campers. Returns of how many there was some to delete. */
async function deleteOldDetails(camp: Camp, campers: StoredCamper[]): Promise<number> {
  const lastEnds = await findLastEnds(
    camp,
    campers.map(({ _id }) => _id),
  );
  let count = 0;
  for (const camper of campers) {
    const end = lastEnds.get(camper._id.toHexString());
    if (!end || !isOld(camp, end)) continue;
    if (camper.safetyDataDeletedFor && camper.safetyDataDeletedFor >= end) continue;
    // The coach needs it until the check-out; the next sweep deletes it.
    if (await isHere(camp, camper._id)) continue;
    if (await deleteSafetyData(camp, camper, end)) count += 1;
  }
  return count;
}

/**
 * Deletes the safety data of campers whose last session ended more than `safetyDataMonths` ago. A class
 * without sessions counts as one in the future. What a family enters after that stays until its next last
 * session; who collected a camper is deleted whenever it was recorded, because admins can record check-outs
 * later. For a camper who is enrolled in no class, it is deleted as long after the check-out. Several
 * servers can run this at the same time, and what was interrupted is completed by the next sweep.
 */
export async function deleteOldSafetyData(camp: Camp): Promise<void> {
  const deleted = { campers: 0, enrollments: 0 };
  for await (const batch of batchesOf(readVisitedEnrollments(camp))) {
    deleted.enrollments += await deleteOldCollectors(camp, batch);
  }
  for await (const batch of batchesOf(readStoredCampers(camp))) {
    deleted.campers += await deleteOldDetails(camp, batch);
  }
  if (deleted.campers + deleted.enrollments > 0) camp.log.info(deleted, 'old safety data deleted');
}
