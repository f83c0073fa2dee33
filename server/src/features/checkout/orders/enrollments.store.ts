import type { Collection, Db, ObjectId, OptionalId } from 'mongodb';
import { insertMissing, isDuplicateKey } from '#database/errors';
import type { Enrollment } from '#domain/orders/enrollment';
import { REMOVED_TEXT } from '#domain/text/anonymous-text';
import { listActiveEnrollmentsOf, type EnrollmentPair } from '#features/enrollments/index';

type NewEnrollment = Pick<
  Enrollment,
  'classId' | 'owner' | 'camperId' | 'orderId' | 'lineId' | 'enrolledAt'
>;

const createHistoryQueries = (enrollments: Collection<Enrollment>) => ({
  /** Returns the active and canceled enrollments of campers, paid by any account, in the order of their creation. */
  listAllOfCampers: (camperIds: ObjectId[]) =>
    enrollments
      .find({ camperId: { $in: camperIds } })
      .sort({ enrolledAt: 1, _id: 1 })
      .toArray(),

  /**
   * Returns the active and canceled enrollments that an account paid for, and those of campers, in the
   * order of their creation.
   */
  listAllFor: (owner: string, camperIds: ObjectId[]) =>
    enrollments
      .find({ $or: [{ owner }, { camperId: { $in: camperIds } }] })
      .sort({ enrolledAt: 1, _id: 1 })
      .toArray(),
});

/** Returns the fields of an enrollment that say why somebody who was not on the pick-up list collected the camper. */
const listReasonFields = ({ visits = {} }: Enrollment) =>
  Object.entries(visits).flatMap(([sessionId, { reason }]) =>
    reason === undefined || reason === REMOVED_TEXT ? [] : [`visits.${sessionId}.reason`],
  );

const createAnonymization = (enrollments: Collection<Enrollment>) => ({
  /** Removes why somebody collected a camper from the enrollments of an account and of campers. */
  async removeVisitReasons(owner: string, camperIds: ObjectId[]): Promise<void> {
    const ofAccount = { $or: [{ owner }, { camperId: { $in: camperIds } }] };
    for await (const enrollment of enrollments.find({ ...ofAccount, visits: { $exists: true } })) {
      const fields = listReasonFields(enrollment);
      if (fields.length === 0) continue;
      const $set = Object.fromEntries(fields.map((field) => [field, REMOVED_TEXT]));
      await enrollments.updateOne({ _id: enrollment._id }, { $set });
    }
  },
});

const createVisitQueries = (enrollments: Collection<Enrollment>) => ({
  /** Returns the active and canceled enrollments of a class whose campers were checked in. */
  listVisitedIn: (classId: ObjectId): Promise<Enrollment[]> =>
    enrollments.find({ classId, visits: { $exists: true } }).toArray(),

  /** Returns the active enrollments in the classes with a visit or attendance, and those of the campers. */
  listActiveWithVisits: (classIds: ObjectId[], camperIds: ObjectId[]): Promise<Enrollment[]> =>
    enrollments
      .find({
        ...{ classId: { $in: classIds }, status: 'active' },
        $or: [
          { visits: { $exists: true } },
          { attendance: { $exists: true } },
          { camperId: { $in: camperIds } },
        ],
      })
      .toArray(),

  /** Returns the enrollments in the classes that have ended, and whose campers were checked in before. */
  listEndedWithVisits: (classIds: ObjectId[]): Promise<Enrollment[]> =>
    enrollments
      .find({ classId: { $in: classIds }, status: 'canceled', visits: { $exists: true } })
      .toArray(),
});

export function createEnrollmentsStore(db: Db) {
  const enrollments = db.collection<OptionalId<Enrollment>>('enrollments');
  const existing = db.collection<Enrollment>('enrollments');
  const upsertCanceled = ({ lineId, ...rest }: NewEnrollment) =>
    enrollments.updateOne(
      { lineId },
      { $set: { status: 'canceled' }, $setOnInsert: rest },
      { upsert: true },
    );

  return {
    ...createAnonymization(existing),

    /**
     * Enrolls campers for order lines, in one write. Returns the lines that are not enrolled: those whose
     * camper is enrolled in the class by another line, or whose own enrollment was canceled.
     */
    async add(added: readonly NewEnrollment[]): Promise<ObjectId[]> {
      const documents = added.map((enrollment) => ({ ...enrollment, status: 'active' as const }));
      if (await insertMissing(enrollments, documents)) return [];
      const lineIds = added.map(({ lineId }) => lineId);
      const own = await existing.find({ lineId: { $in: lineIds }, status: 'active' }).toArray();
      return lineIds.filter((id) => !own.some(({ lineId }) => lineId.equals(id)));
    },

    /**
     * Cancels a line's enrollment. If there is none, inserts a canceled one, so that it can never
     * be added.
     */
    async cancel(enrollment: NewEnrollment): Promise<void> {
      try {
        await upsertCanceled(enrollment);
      } catch (error) {
        // It was added concurrently, so now there is one to cancel.
        if (!isDuplicateKey(error)) throw error;
        await upsertCanceled(enrollment);
      }
    },

    /** Returns whether the account paid for an active enrollment, of whichever family's camper. */
    async hasPaidEnrollments(payer: string): Promise<boolean> {
      return (await enrollments.findOne({ owner: payer, status: 'active' })) !== null;
    },

    /** Returns those of the accounts that paid for an active enrollment. */
    listPayersAmong: (uids: string[]): Promise<string[]> =>
      existing.distinct('owner', { owner: { $in: uids }, status: 'active' }),

    findMany: (ids: ObjectId[]): Promise<Enrollment[]> =>
      existing.find({ _id: { $in: ids } }).toArray(),

    /** Returns the active enrollments of a class. */
    listActiveIn: (classId: ObjectId) => existing.find({ classId, status: 'active' }).toArray(),

    /** Returns the campers who are enrolled in one of the classes. */
    listCampersIn: (classIds: ObjectId[]): Promise<ObjectId[]> =>
      existing.distinct('camperId', { classId: { $in: classIds }, status: 'active' }),

    /** Returns whether one of the campers is or was enrolled in a class, by any account. */
    async hasEnrolled(camperIds: ObjectId[], classId: ObjectId): Promise<boolean> {
      const filter = { camperId: { $in: camperIds }, classId };
      return (await enrollments.findOne(filter)) !== null;
    },

    /** Returns the active enrollments of campers, paid by any account, also in classes that are over. */
    listActiveOfCampers: (camperIds: ObjectId[]): Promise<EnrollmentPair[]> =>
      listActiveEnrollmentsOf({ db }, camperIds),

    ...createHistoryQueries(existing),
    ...createVisitQueries(existing),

    /** Returns those of the campers with an active enrollment, paid by any account. */
    listEnrolledCampers: (camperIds: ObjectId[]): Promise<ObjectId[]> =>
      existing.distinct('camperId', { camperId: { $in: camperIds }, status: 'active' }),

    /** Returns which of the campers are enrolled in which of the classes. */
    listEnrolledPairs: (pairs: readonly EnrollmentPair[]): Promise<EnrollmentPair[]> =>
      existing
        .find({
          classId: { $in: pairs.map(({ classId }) => classId) },
          camperId: { $in: pairs.map(({ camperId }) => camperId) },
          status: 'active',
        })
        .project<EnrollmentPair>({ _id: 0, classId: 1, camperId: 1 })
        .toArray(),
  };
}
export type EnrollmentsStore = ReturnType<typeof createEnrollmentsStore>;
