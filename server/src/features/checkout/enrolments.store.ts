import type { Db, ObjectId, OptionalId } from 'mongodb';
import type { Attendance } from '../../contract';
import { isDuplicateKey } from '../../database';

export interface Enrolment {
  _id: ObjectId;
  classId: ObjectId;
  /** The camper's Firebase uid. */
  owner: string;
  orderId: ObjectId;
  status: 'active' | 'cancelled';
  enrolledAt: Date;
  /** By day, YYYY-MM-DD; a day that is missing has not been taken. */
  attendance?: Record<string, Attendance>;
}

type NewEnrolment = Omit<Enrolment, '_id' | 'status' | 'attendance'>;

export const createEnrolmentsStore = (db: Db) => {
  const enrolments = db.collection<OptionalId<Enrolment>>('enrolments');
  const existing = db.collection<Enrolment>('enrolments');
  const shut = ({ classId, orderId, ...rest }: NewEnrolment) =>
    enrolments.updateOne(
      { classId, orderId },
      { $set: { status: 'cancelled' }, $setOnInsert: rest },
      { upsert: true },
    );

  return {
    /**
     * Enrols the owner by this order; false when they are in the class by another one, or this one
     * has ended.
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

    /** Ends an order's enrolment; one that has not begun is entered as ended, so that it never begins. */
    async end(enrolment: NewEnrolment): Promise<void> {
      try {
        await shut(enrolment);
      } catch (error) {
        // It was added between look and entry: now there is one to be ended.
        if (!isDuplicateKey(error)) throw error;
        await shut(enrolment);
      }
    },

    async hasActive(owner: string): Promise<boolean> {
      return (await enrolments.findOne({ owner, status: 'active' })) !== null;
    },

    /** Everybody in a class. */
    listActiveIn: (classId: ObjectId) => existing.find({ classId, status: 'active' }).toArray(),

    /** The classes that somebody is in. */
    async listClassIdsOf(owner: string): Promise<ObjectId[]> {
      const found = await enrolments.find({ owner, status: 'active' }).toArray();
      return found.map(({ classId }) => classId);
    },

    /** Null takes it back. Answers how many changed; null when there is no such active enrolment in the class. */
    async setAttendance(
      enrolment: Pick<Enrolment, '_id' | 'classId'>,
      day: string,
      attendance: Attendance | null,
    ): Promise<number | null> {
      const field = `attendance.${day}`;
      const { matchedCount, modifiedCount } = await existing.updateOne(
        { ...enrolment, status: 'active' },
        attendance === null ? { $unset: { [field]: '' } } : { $set: { [field]: attendance } },
      );
      return matchedCount === 0 ? null : modifiedCount;
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
