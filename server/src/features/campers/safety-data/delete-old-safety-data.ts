import type { ObjectId } from 'mongodb';
import type { Logger } from 'pino';
import type { CampClass } from '#domain/classes/camp-class';
import { batchesOf } from '#lib/batches';
import { addMonths } from '#domain/camp-time';
import type { Enrollment, Visit } from '#domain/orders/enrollment';
import type { SafetyDataStore } from '#compose/people-stores';
import type { StoredCamper, VisitedEnrollment } from './safety-data.store';

interface Dependencies {
  store: SafetyDataStore;
  /** Returns the active enrollments of campers, in classes to come and in classes that are over. */
  listEnrollments(camperIds: ObjectId[]): Promise<Pick<Enrollment, 'classId' | 'camperId'>[]>;
  /** Whether the camper is at the camp right now, also after the enrollment has ended. */
  isHere(camperId: ObjectId): Promise<boolean>;
  listClassEnds(ids: ObjectId[]): Promise<Pick<CampClass, '_id' | 'endsAt'>[]>;
  /** How many calendar months at the camp safety data stays after the last session. */
  safetyDataMonths: number;
  timeZone: string;
  now: () => Date;
  log: Logger;
}

/** Returns when the last session of each camper ends, by camper id. Leaves out campers without an active enrollment. */
const createFindLastEnds =
  ({ listEnrollments, listClassEnds }: Dependencies) =>
  async (camperIds: ObjectId[]): Promise<Map<string, Date>> => {
    const enrollments = await listEnrollments(camperIds);
    if (enrollments.length === 0) return new Map();
    const classes = await listClassEnds(enrollments.map(({ classId }) => classId));
    const ends = new Map(classes.map(({ _id, endsAt }) => [_id.toHexString(), endsAt]));
    const lastEnds = new Map<string, Date>();
    for (const { camperId, classId } of enrollments) {
      const key = camperId.toHexString();
      const [end, last] = [ends.get(classId.toHexString()), lastEnds.get(key)];
      if (end && (!last || end > last)) lastEnds.set(key, end);
    }
    return lastEnds;
  };

/**
 * Returns a sweep that deletes the safety data of campers whose last session ended more than
 * `safetyDataMonths` ago. A class without sessions counts as one in the future. What a family enters
 * after that stays until its next last session; who collected a camper is deleted whenever it was
 * recorded, because admins can record check-outs later. For a camper who is enrolled in no class, it is
 * deleted as long after the check-out. Several servers can run the sweep at the same time, and a sweep
 * that was interrupted is completed by the next one.
 */
export function createDeleteOldSafetyData(deps: Dependencies) {
  const { store, safetyDataMonths, timeZone, now, log } = deps;
  const findLastEnds = createFindLastEnds(deps);
  const isOld = (time: Date) => addMonths(time, safetyDataMonths, timeZone) < now();

  const deleteCollectors = async (enrollments: VisitedEnrollment[]): Promise<number> => {
    const lastEnds = await findLastEnds(enrollments.map(({ camperId }) => camperId));
    let count = 0;
    for (const enrollment of enrollments) {
      const end = lastEnds.get(enrollment.camperId.toHexString());
      const isOldVisit = ({ checkedInAt, checkedOutAt = checkedInAt }: Visit) =>
        isOld(end ?? checkedOutAt);
      if (await store.deleteCollectors(enrollment, isOldVisit)) count += 1;
    }
    return count;
  };

  const deleteDetails = async (campers: StoredCamper[]): Promise<number> => {
    const lastEnds = await findLastEnds(campers.map(({ _id }) => _id));
    let count = 0;
    for (const camper of campers) {
      const end = lastEnds.get(camper._id.toHexString());
      if (!end || !isOld(end)) continue;
      if (camper.safetyDataDeletedFor && camper.safetyDataDeletedFor >= end) continue;
      // The coach needs it until the check-out; the next sweep deletes it.
      if (await deps.isHere(camper._id)) continue;
      if (await store.delete(camper, end)) count += 1;
    }
    return count;
  };

  return async (): Promise<void> => {
    const deleted = { campers: 0, enrollments: 0 };
    for await (const batch of batchesOf(store.readVisited())) {
      deleted.enrollments += await deleteCollectors(batch);
    }
    for await (const batch of batchesOf(store.readAll())) {
      deleted.campers += await deleteDetails(batch);
    }
    if (deleted.campers + deleted.enrollments > 0) log.info(deleted, 'old safety data deleted');
  };
}
