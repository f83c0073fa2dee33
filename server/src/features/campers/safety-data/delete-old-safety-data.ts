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

interface EndedCamper {
  camper: StoredCamper;
  /** The end of the camper's last session. */
  end: Date;
}

/** Returns a function that lists the campers whose last session ended more than `safetyDataMonths` ago. */
const createListEnded = (deps: Dependencies) => {
  const { safetyDataMonths, timeZone, now } = deps;
  const findLastEnds = createFindLastEnds(deps);
  return async (campers: StoredCamper[]): Promise<EndedCamper[]> => {
    const lastEnds = await findLastEnds(campers);
    return campers.flatMap((camper) => {
      const end = lastEnds.get(camper._id.toHexString());
      return end && addMonths(end, safetyDataMonths, timeZone) < now() ? [{ camper, end }] : [];
    });
  };
};

/**
 * Returns a sweep that deletes the safety data of campers whose last session ended more than
 * `safetyDataMonths` ago. A class without sessions counts as one in the future. What a family enters
 * after that stays until its next last session; who collected a camper is deleted whenever it was
 * recorded, because admins can record check-outs later. Several servers can run the sweep at the same
 * time, and a sweep that was interrupted is completed by the next one.
 */
export function createDeleteOldSafetyData(deps: Dependencies) {
  const { store, log } = deps;
  const listEnded = createListEnded(deps);

  const deleteCollectors = async (ended: EndedCamper[]): Promise<number> => {
    if (ended.length === 0) return 0;
    let count = 0;
    for await (const enrolment of store.readVisited(ended.map(({ camper }) => camper._id))) {
      if (await store.deleteCollectors(enrolment)) count += 1;
    }
    return count;
  };

  const deleteDetails = async (ended: EndedCamper[]): Promise<number> => {
    let count = 0;
    for (const { camper, end } of ended) {
      if (camper.safetyDataDeletedFor && camper.safetyDataDeletedFor >= end) continue;
      if (await store.delete(camper, end)) count += 1;
    }
    return count;
  };

  return async (): Promise<void> => {
    const deleted = { campers: 0, enrollments: 0 };
    const deleteInBatch = async (batch: StoredCamper[]) => {
      const ended = await listEnded(batch);
      // The camper's data has the mark that it was deleted, so it comes last.
      deleted.enrollments += await deleteCollectors(ended);
      deleted.campers += await deleteDetails(ended);
    };
    let batch: StoredCamper[] = [];
    for await (const camper of store.readAll()) {
      batch.push(camper);
      if (batch.length < BATCH_SIZE) continue;
      await deleteInBatch(batch);
      batch = [];
    }
    await deleteInBatch(batch);
    if (deleted.campers + deleted.enrollments > 0) log.info(deleted, 'old safety data deleted');
  };
}
