import type { Db, ObjectId, OptionalId } from 'mongodb';
import { isDuplicateKey } from '../../database';

export interface Enrolment {
  _id: ObjectId;
  classId: ObjectId;
  /** The camper's Firebase uid. */
  owner: string;
  orderId: ObjectId;
  status: 'active' | 'cancelled';
  enrolledAt: Date;
}

export const createEnrolmentsStore = (db: Db) => {
  const enrolments = db.collection<OptionalId<Enrolment>>('enrolments');
  return {
    /** Enrols the owner by this order; false when they are in the class by another one. */
    async add(enrolment: Omit<Enrolment, '_id' | 'status'>): Promise<boolean> {
      const { classId, orderId } = enrolment;
      try {
        await enrolments.insertOne({ ...enrolment, status: 'active' });
        return true;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        return (await enrolments.countDocuments({ classId, orderId }, { limit: 1 })) === 1;
      }
    },

    /** Takes back an enrolment whose line was refused after all. */
    async remove(classId: ObjectId, orderId: ObjectId): Promise<void> {
      await enrolments.deleteOne({ classId, orderId });
    },

    async hasActive(owner: string): Promise<boolean> {
      return (await enrolments.findOne({ owner, status: 'active' })) !== null;
    },

    async listEnrolledClassIds(owner: string, classIds: ObjectId[]): Promise<ObjectId[]> {
      const found = await enrolments
        .find({ owner, status: 'active', classId: { $in: classIds } })
        .toArray();
      return found.map(({ classId }) => classId);
    },
  };
};
export type EnrolmentsStore = ReturnType<typeof createEnrolmentsStore>;
