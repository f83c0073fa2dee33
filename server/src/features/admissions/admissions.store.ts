import type { ObjectId } from 'mongodb';
import type { Camp } from '#camp';
import { nullIfDuplicate } from '#database/slots';
import { FORMER_NAME } from '#domain/deletion';
import type { Admission } from '#domain/campers/admission';

export type AdmittedPair = Pick<Admission, 'classId' | 'camperId'>;

const admissionsOf = ({ db }: Camp) => db.collection<Admission>('admissions');

/** Returns which of the campers are admitted to which of the classes. */
export const listAdmitted = (camp: Camp, pairs: readonly AdmittedPair[]): Promise<AdmittedPair[]> =>
  admissionsOf(camp)
    .find({
      classId: { $in: pairs.map(({ classId }) => classId) },
      camperId: { $in: pairs.map(({ camperId }) => camperId) },
    })
    .project<AdmittedPair>({ _id: 0, classId: 1, camperId: 1 })
    .toArray();

/** Returns the admissions of campers, to whatever class. */
export const listAdmissionsOf = (
  camp: Camp,
  camperIds: readonly ObjectId[],
): Promise<AdmittedPair[]> =>
  admissionsOf(camp)
    .find({ camperId: { $in: camperIds } })
    .project<AdmittedPair>({ _id: 0, classId: 1, camperId: 1 })
    .toArray();

/** Returns the admissions of campers that have events. */
export const listAdmissionsWithEvents = (
  camp: Camp,
  camperIds: readonly ObjectId[],
): Promise<Admission[]> =>
  admissionsOf(camp)
    .find({ camperId: { $in: camperIds }, 'events._id': { $exists: true } })
    .toArray();

/** Deletes the admissions of campers, except those that have events. */
export async function deleteAdmissionsOf(
  camp: Camp,
  camperIds: readonly ObjectId[],
): Promise<void> {
  const filter = { camperId: { $in: camperIds }, 'events._id': { $exists: false } };
  await admissionsOf(camp).deleteMany(filter);
}

/** Returns the admissions of an account's campers. */
export const listAdmissionsBy = (camp: Camp, owner: string): Promise<Admission[]> =>
  admissionsOf(camp).find({ owner }).toArray();

/** Removes name and email of an admin from their admissions. */
export async function anonymizeAdmitter(camp: Camp, uid: string): Promise<void> {
  await admissionsOf(camp).updateMany(
    { 'admittedBy.uid': uid },
    { $set: { admittedBy: { uid, name: FORMER_NAME, email: '' } } },
  );
}

/** Returns the admissions to a class, newest first. */
export const listAdmissionsTo = (camp: Camp, classId: ObjectId): Promise<Admission[]> =>
  admissionsOf(camp).find({ classId }).sort({ at: -1, _id: -1 }).toArray();

/** Returns the stored admission: the earlier one if the camper was admitted before. */
export async function addAdmission(camp: Camp, admission: Admission): Promise<Admission> {
  if (await nullIfDuplicate(admissionsOf(camp).insertOne(admission))) return admission;
  const { classId, camperId } = admission;
  return (await admissionsOf(camp).findOne({ classId, camperId }))!;
}
