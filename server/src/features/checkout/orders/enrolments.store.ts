import type { Db, ObjectId, OptionalId } from 'mongodb';
import { isDuplicateKey } from '../../../database/errors';
import type { Enrolment } from '../../../domain/enrolment';
import { createEnrolmentPages } from './enrolment-pages';

type NewEnrolment = Pick<
  Enrolment,
  'classId' | 'owner' | 'camperId' | 'orderId' | 'lineId' | 'enrolledAt'
>;

/** A camper and a class. */
export type EnrolmentPair = Pick<Enrolment, 'classId' | 'camperId'>;

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
    /**
     * Enrolls the camper for this order line. Returns false if they are enrolled in the class by another
     * line, or if this line's enrolment was cancelled.
     */
    async add(enrolment: NewEnrolment): Promise<boolean> {
      const { lineId } = enrolment;
      try {
        await enrolments.insertOne({ ...enrolment, status: 'active' });
        return true;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        const own = { lineId, status: 'active' as const };
        return (await enrolments.countDocuments(own, { limit: 1 })) === 1;
      }
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

    /** Returns the active enrolments of a class. */
    listActiveIn: (classId: ObjectId) => existing.find({ classId, status: 'active' }).toArray(),

    /** Returns the active enrolments of campers, paid by any account, also in classes that are over. */
    listActiveOfCampers: (camperIds: ObjectId[]): Promise<EnrolmentPair[]> =>
      existing
        .find({ camperId: { $in: camperIds }, status: 'active' })
        .project<EnrolmentPair>({ _id: 0, classId: 1, camperId: 1 })
        .toArray(),

    /** Returns the active and cancelled enrolments that accounts paid for, in the order of their creation. */
    listAllPaidBy: (payers: string[]) =>
      existing
        .find({ owner: { $in: payers } })
        .sort({ enrolledAt: 1, _id: 1 })
        .toArray(),

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
