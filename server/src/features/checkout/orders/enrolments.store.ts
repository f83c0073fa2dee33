import type { Db, ObjectId, OptionalId } from 'mongodb';
import { isDuplicateKey } from '../../../database/errors';
import type { Enrolment } from '../../../domain/enrolment';
import { createAttendanceWrites } from './attendance-writes';

type NewEnrolment = Pick<Enrolment, 'classId' | 'owner' | 'orderId' | 'enrolledAt'>;
export function createEnrolmentsStore(db: Db) {
  const enrolments = db.collection<OptionalId<Enrolment>>('enrolments');
  const existing = db.collection<Enrolment>('enrolments');
  const upsertCancelled = ({ classId, orderId, ...rest }: NewEnrolment) =>
    enrolments.updateOne(
      { classId, orderId },
      { $set: { status: 'cancelled' }, $setOnInsert: rest },
      { upsert: true },
    );

  return {
    /**
     * Enrolls the owner for this order. Returns false if they are enrolled in the class by another order,
     * or if this order's enrolment was cancelled.
     */
    async add(enrolment: NewEnrolment): Promise<boolean> {
      const { classId, orderId } = enrolment;
      try {
        await enrolments.insertOne({ ...enrolment, status: 'active' });
        return true;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        const own = { classId, orderId, status: 'active' as const };
        return (await enrolments.countDocuments(own, { limit: 1 })) === 1;
      }
    },

    /**
     * Cancels an order's enrolment. If there is none, inserts a cancelled one, so that it can never
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

    async hasActive(owner: string): Promise<boolean> {
      return (await enrolments.findOne({ owner, status: 'active' })) !== null;
    },

    /** Returns the active enrolments of a class. */
    listActiveIn: (classId: ObjectId) => existing.find({ classId, status: 'active' }).toArray(),

    /** Returns the owners' active and cancelled enrolments, in the order of their creation. */
    listAllOf: (owners: string[]) =>
      existing
        .find({ owner: { $in: owners } })
        .sort({ enrolledAt: 1, _id: 1 })
        .toArray(),

    /** Returns the classes that the owner is enrolled in. */
    async listClassIdsOf(owner: string): Promise<ObjectId[]> {
      const found = await enrolments.find({ owner, status: 'active' }).toArray();
      return found.map(({ classId }) => classId);
    },

    ...createAttendanceWrites(existing),

    async listEnrolledClassIds(owner: string, classIds: ObjectId[]): Promise<ObjectId[]> {
      const found = await enrolments
        .find({ owner, status: 'active', classId: { $in: classIds } })
        .toArray();
      return found.map(({ classId }) => classId);
    },
  };
}
export type EnrolmentsStore = ReturnType<typeof createEnrolmentsStore>;
