import type { Collection, Db, ObjectId } from 'mongodb';
import { nullIfDuplicate } from '#database/slots';
import { FORMER_NAME } from '#domain/deletion';
import type { Admission } from '#domain/campers/admission';

type Pair = Pick<Admission, 'classId' | 'camperId'>;

export function createAdmissionsStore(db: Db) {
  const admissions: Collection<Admission> = db.collection('admissions');
  return {
    /** Returns which of the campers are admitted to which of the classes. */
    listAdmitted: (pairs: readonly Pair[]): Promise<Pair[]> =>
      admissions
        .find({
          classId: { $in: pairs.map(({ classId }) => classId) },
          camperId: { $in: pairs.map(({ camperId }) => camperId) },
        })
        .project<Pair>({ _id: 0, classId: 1, camperId: 1 })
        .toArray(),

    /** Returns the admissions of campers, to whatever class. */
    listOf: (camperIds: readonly ObjectId[]): Promise<Pair[]> =>
      admissions
        .find({ camperId: { $in: camperIds } })
        .project<Pair>({ _id: 0, classId: 1, camperId: 1 })
        .toArray(),

    /** Returns the admissions of campers that have events. */
    listWithEvents: (camperIds: readonly ObjectId[]): Promise<Admission[]> =>
      admissions.find({ camperId: { $in: camperIds }, 'events._id': { $exists: true } }).toArray(),

    /** Deletes the admissions of campers, except those that have events. */
    async deleteOf(camperIds: readonly ObjectId[]): Promise<void> {
      const filter = { camperId: { $in: camperIds }, 'events._id': { $exists: false } };
      await admissions.deleteMany(filter);
    },

    /** Returns the admissions of an account's campers. */
    listBy: (owner: string): Promise<Admission[]> => admissions.find({ owner }).toArray(),

    /** Removes name and email of an admin from their admissions. */
    async anonymizeAdmitter(uid: string): Promise<void> {
      await admissions.updateMany(
        { 'admittedBy.uid': uid },
        { $set: { admittedBy: { uid, name: FORMER_NAME, email: '' } } },
      );
    },

    list: (classId: ObjectId): Promise<Admission[]> =>
      admissions.find({ classId }).sort({ at: -1, _id: -1 }).toArray(),

    /** Returns the stored admission: the earlier one if the camper was admitted before. */
    async add(admission: Admission): Promise<Admission> {
      if (await nullIfDuplicate(admissions.insertOne(admission))) return admission;
      const { classId, camperId } = admission;
      return (await admissions.findOne({ classId, camperId }))!;
    },
  };
}
export type AdmissionsStore = ReturnType<typeof createAdmissionsStore>;
