import type { Collection, Db, ObjectId, OptionalId } from 'mongodb';
import { insertMissing, isDuplicateKey } from '#database/errors';
import type { Enrolment } from '#domain/orders/enrolment';
import { REMOVED_TEXT } from '#domain/text/anonymous-text';
import { createEnrolmentPages } from './enrolment-pages';

type NewEnrolment = Pick<
  Enrolment,
  'classId' | 'owner' | 'camperId' | 'orderId' | 'lineId' | 'enrolledAt'
>;

/** A camper and a class. */
export type EnrolmentPair = Pick<Enrolment, 'classId' | 'camperId'>;

const createHistoryQueries = (enrolments: Collection<Enrolment>) => ({
  /** Returns the active and cancelled enrolments of campers, paid by any account, in the order of their creation. */
  listAllOfCampers: (camperIds: ObjectId[]) =>
    enrolments
      .find({ camperId: { $in: camperIds } })
      .sort({ enrolledAt: 1, _id: 1 })
      .toArray(),

  /**
   * Returns the active and cancelled enrolments that an account paid for, and those of campers, in the
   * order of their creation.
   */
  listAllFor: (owner: string, camperIds: ObjectId[]) =>
    enrolments
      .find({ $or: [{ owner }, { camperId: { $in: camperIds } }] })
      .sort({ enrolledAt: 1, _id: 1 })
      .toArray(),
});

/** Returns the fields of an enrollment that say why somebody who was not on the pick-up list collected the camper. */
const listReasonFields = ({ visits = {} }: Enrolment) =>
  Object.entries(visits).flatMap(([sessionId, { reason }]) =>
    reason === undefined || reason === REMOVED_TEXT ? [] : [`visits.${sessionId}.reason`],
  );

const createAnonymization = (enrolments: Collection<Enrolment>) => ({
  /** Removes why somebody collected a camper from the enrollments of an account and of campers. */
  async removeVisitReasons(owner: string, camperIds: ObjectId[]): Promise<void> {
    const ofAccount = { $or: [{ owner }, { camperId: { $in: camperIds } }] };
    for await (const enrolment of enrolments.find({ ...ofAccount, visits: { $exists: true } })) {
      const fields = listReasonFields(enrolment);
      if (fields.length === 0) continue;
      const $set = Object.fromEntries(fields.map((field) => [field, REMOVED_TEXT]));
      await enrolments.updateOne({ _id: enrolment._id }, { $set });
    }
  },
});

const createVisitQueries = (enrolments: Collection<Enrolment>) => ({
  /** Returns the active and cancelled enrolments of a class whose campers were checked in. */
  listVisitedIn: (classId: ObjectId): Promise<Enrolment[]> =>
    enrolments.find({ classId, visits: { $exists: true } }).toArray(),

  /** Returns the active enrolments in the classes with a visit or attendance, and those of the campers. */
  listActiveWithVisits: (classIds: ObjectId[], camperIds: ObjectId[]): Promise<Enrolment[]> =>
    enrolments
      .find({
        ...{ classId: { $in: classIds }, status: 'active' },
        $or: [
          { visits: { $exists: true } },
          { attendance: { $exists: true } },
          { camperId: { $in: camperIds } },
        ],
      })
      .toArray(),

  /** Returns the enrolments in the classes that have ended, and whose campers were checked in before. */
  listEndedWithVisits: (classIds: ObjectId[]): Promise<Enrolment[]> =>
    enrolments
      .find({ classId: { $in: classIds }, status: 'cancelled', visits: { $exists: true } })
      .toArray(),
});

export function createEnrolmentsStore(db: Db) {
  const enrolments = db.collection<OptionalId<Enrolment>>('enrolments');
  const existing = db.collection<Enrolment>('enrolments');
  const upsertCancelled = ({ lineId, ...rest }: NewEnrolment) =>
    enrolments.updateOne(
      { lineId },
      { $set: { status: 'cancelled' }, $setOnInsert: rest },
      { upsert: true },
    );

  return {
    ...createAnonymization(existing),

    /**
     * Enrolls campers for order lines, in one write. Returns the lines that are not enrolled: those whose
     * camper is enrolled in the class by another line, or whose own enrolment was cancelled.
     */
    async add(added: readonly NewEnrolment[]): Promise<ObjectId[]> {
      const documents = added.map((enrolment) => ({ ...enrolment, status: 'active' as const }));
      if (await insertMissing(enrolments, documents)) return [];
      const lineIds = added.map(({ lineId }) => lineId);
      const own = await existing.find({ lineId: { $in: lineIds }, status: 'active' }).toArray();
      return lineIds.filter((id) => !own.some(({ lineId }) => lineId.equals(id)));
    },

    /**
     * Cancels a line's enrolment. If there is none, inserts a cancelled one, so that it can never
     * be added.
     */
    async cancel(enrolment: NewEnrolment): Promise<void> {
      try {
        await upsertCancelled(enrolment);
      } catch (error) {
        // It was added concurrently, so now there is one to cancel.
        if (!isDuplicateKey(error)) throw error;
        await upsertCancelled(enrolment);
      }
    },

    /** Returns whether the account paid for an active enrolment, of whichever family's camper. */
    async hasPaidEnrolments(payer: string): Promise<boolean> {
      return (await enrolments.findOne({ owner: payer, status: 'active' })) !== null;
    },

    /** Returns those of the accounts that paid for an active enrolment. */
    listPayersAmong: (uids: string[]): Promise<string[]> =>
      existing.distinct('owner', { owner: { $in: uids }, status: 'active' }),

    findMany: (ids: ObjectId[]): Promise<Enrolment[]> =>
      existing.find({ _id: { $in: ids } }).toArray(),

    /** Returns the active enrolments of a class. */
    listActiveIn: (classId: ObjectId) => existing.find({ classId, status: 'active' }).toArray(),

    /** Returns the campers who are enrolled in one of the classes. */
    listCampersIn: (classIds: ObjectId[]): Promise<ObjectId[]> =>
      existing.distinct('camperId', { classId: { $in: classIds }, status: 'active' }),

    /** Returns whether one of the campers is or was enrolled in a class, by any account. */
    async hasEnrolled(camperIds: ObjectId[], classId: ObjectId): Promise<boolean> {
      const filter = { camperId: { $in: camperIds }, classId };
      return (await enrolments.findOne(filter)) !== null;
    },

    /** Returns the active enrolments of campers, paid by any account, also in classes that are over. */
    listActiveOfCampers: (camperIds: ObjectId[]): Promise<EnrolmentPair[]> =>
      existing
        .find({ camperId: { $in: camperIds }, status: 'active' })
        .project<EnrolmentPair>({ _id: 0, classId: 1, camperId: 1 })
        .toArray(),

    ...createHistoryQueries(existing),
    ...createVisitQueries(existing),

    /** Returns those of the campers with an active enrolment, paid by any account. */
    listEnrolledCampers: (camperIds: ObjectId[]): Promise<ObjectId[]> =>
      existing.distinct('camperId', { camperId: { $in: camperIds }, status: 'active' }),

    ...createEnrolmentPages(existing),

    /** Returns which of the campers are enrolled in which of the classes. */
    listEnrolledPairs: (pairs: readonly EnrolmentPair[]): Promise<EnrolmentPair[]> =>
      existing
        .find({
          classId: { $in: pairs.map(({ classId }) => classId) },
          camperId: { $in: pairs.map(({ camperId }) => camperId) },
          status: 'active',
        })
        .project<EnrolmentPair>({ _id: 0, classId: 1, camperId: 1 })
        .toArray(),
  };
}
export type EnrolmentsStore = ReturnType<typeof createEnrolmentsStore>;
