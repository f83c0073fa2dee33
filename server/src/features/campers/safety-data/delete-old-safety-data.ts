import type { ObjectId } from 'mongodb';
import type { Logger } from 'pino';
import type { CampClass } from '../../../domain/camp-class';
import { addMonths } from '../../../domain/camp-time';
import type { Enrolment } from '../../../domain/enrolment';
import type { SafetyDataStore, StoredCamper } from './safety-data.store';

interface Dependencies {
  store: SafetyDataStore;
  /** Returns the active enrollments of campers, in classes to come and in classes that are over. */
  listEnrolments(camperIds: ObjectId[]): Promise<Pick<Enrolment, 'classId' | 'camperId'>[]>;
  findClasses(ids: ObjectId[]): Promise<CampClass[]>;
  /** How many calendar months at the camp safety data stays after the last session. */
  safetyDataMonths: number;
  timeZone: string;
  now: () => Date;
  log: Logger;
}

const BATCH_SIZE = 100;

/** Returns when the last session of each camper ends, by camper id; campers without a class are missing. */
const createFindLastEnds =
  ({ listEnrolments, findClasses }: Dependencies) =>
  async (campers: StoredCamper[]): Promise<Map<string, Date>> => {
    const enrolments = await listEnrolments(campers.map(({ _id }) => _id));
    if (enrolments.length === 0) return new Map();
    const classes = await findClasses(enrolments.map(({ classId }) => classId));
    const ends = new Map(classes.map(({ _id, endsAt }) => [_id.toHexString(), endsAt]));
    const lastEnds = new Map<string, Date>();
    for (const { camperId, classId } of enrolments) {
      const key = camperId.toHexString();
      const [end, last] = [ends.get(classId.toHexString()), lastEnds.get(key)];
      if (end && (!last || end > last)) lastEnds.set(key, end);
    }
    return lastEnds;
  };

/**
 * Returns a sweep that deletes the safety data of campers whose last session ended more than
 * `safetyDataMonths` ago. A class without sessions counts as one in the future. What a family enters
 * after that stays until its next last session. Several servers can run the sweep at the same time.
 */
export function createDeleteOldSafetyData(deps: Dependencies) {
  const { store, safetyDataMonths, timeZone, now, log } = deps;
  const findLastEnds = createFindLastEnds(deps);

  const deleteInBatch = async (campers: StoredCamper[]): Promise<number> => {
    const lastEnds = await findLastEnds(campers);
    let count = 0;
    for (const camper of campers) {
      const end = lastEnds.get(camper._id.toHexString());
      if (!end || addMonths(end, safetyDataMonths, timeZone) >= now()) continue;
      if (camper.safetyDataDeletedFor && camper.safetyDataDeletedFor >= end) continue;
      if (await store.delete(camper, end)) count += 1;
    }
    return count;
  };

  return async (): Promise<void> => {
    let count = 0;
    let batch: StoredCamper[] = [];
    for await (const camper of store.readAll()) {
      batch.push(camper);
      if (batch.length < BATCH_SIZE) continue;
      count += await deleteInBatch(batch);
      batch = [];
    }
    count += await deleteInBatch(batch);
    if (count > 0) log.info({ campers: count }, 'old safety data deleted');
  };
}
