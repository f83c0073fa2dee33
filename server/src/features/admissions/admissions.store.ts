import type { Collection, Db, ObjectId } from 'mongodb';

/** An admin's decision that a camper may attend a class for another age. */
export interface Admission {
  _id: ObjectId;
  classId: ObjectId;
  camperId: ObjectId;
  reason: string;
  /** The admin's uid. */
  admittedBy: string;
  at: Date;
}

type Pair = Pick<Admission, 'classId' | 'camperId'>;

export function createAdmissionsStore(db: Db) {
  const admissions: Collection<Admission> = db.collection('admissions');
  return {
    /** Returns which of the campers are admitted to which of the classes, whatever their age. */
    listAdmitted: (pairs: readonly Pair[]): Promise<Pair[]> =>
      admissions
        .find({
          classId: { $in: pairs.map(({ classId }) => classId) },
          camperId: { $in: pairs.map(({ camperId }) => camperId) },
        })
        .project<Pair>({ _id: 0, classId: 1, camperId: 1 })
        .toArray(),
  };
}
export type AdmissionsStore = ReturnType<typeof createAdmissionsStore>;
