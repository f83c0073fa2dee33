import type { ObjectId, OptionalId } from 'mongodb';
import type { Camp } from '#camp';
import { insertMissing, isDuplicateKey } from '#database/errors';
import { findPage, type Page, type Slice } from '#database/paging';
import type { Enrollment } from '#domain/orders/enrollment';
import { REMOVED_TEXT } from '#domain/text/anonymous-text';

/** A camper and a class. */
export type EnrollmentPair = Pick<Enrollment, 'classId' | 'camperId'>;

/** A camper, a class and, as the `owner`, who paid. */
export type EnrolledCamper = Pick<Enrollment, 'camperId' | 'classId' | 'owner'>;

type NewEnrollment = Pick<
  Enrollment,
  'classId' | 'owner' | 'camperId' | 'orderId' | 'lineId' | 'enrolledAt'
>;

interface ActiveFilter {
  classIds: ObjectId[];
  exceptCamperIds: ObjectId[];
}

const enrollmentsOf = ({ db }: Camp) => db.collection<Enrollment>('enrollments');

/** The same collection, for documents without an id yet. */
const newEnrollmentsOf = ({ db }: Camp) => db.collection<OptionalId<Enrollment>>('enrollments');

const toFilter = ({ classIds, exceptCamperIds }: ActiveFilter) => ({
  classId: { $in: classIds },
  camperId: { $nin: exceptCamperIds },
  status: 'active' as const,
});

/**
 * Enrolls campers for order lines, in one write. Returns the lines that are not enrolled: those whose
 * camper is enrolled in the class by another line, or whose own enrollment was canceled.
 */
export async function addEnrollments(
  camp: Camp,
  added: readonly NewEnrollment[],
): Promise<ObjectId[]> {
  const documents = added.map((enrollment) => ({ ...enrollment, status: 'active' as const }));
  if (await insertMissing(newEnrollmentsOf(camp), documents)) return [];
  const lineIds = added.map(({ lineId }) => lineId);
  const own = await enrollmentsOf(camp)
    .find({ lineId: { $in: lineIds }, status: 'active' })
    .toArray();
  return lineIds.filter((id) => !own.some(({ lineId }) => lineId.equals(id)));
}

const upsertCanceled = (camp: Camp, { lineId, ...rest }: NewEnrollment) =>
  newEnrollmentsOf(camp).updateOne(
    { lineId },
    { $set: { status: 'canceled' }, $setOnInsert: rest },
    { upsert: true },
  );

/**
 * Cancels a line's enrollment. If there is none, inserts a canceled one, so that it can never
 * be added.
 */
export async function setEnrollmentCanceled(camp: Camp, enrollment: NewEnrollment): Promise<void> {
  try {
    await upsertCanceled(camp, enrollment);
  } catch (error) {
    // It was added concurrently, so now there is one to cancel.
    if (!isDuplicateKey(error)) throw error;
    await upsertCanceled(camp, enrollment);
  }
}

export const findEnrollments = (camp: Camp, ids: ObjectId[]): Promise<Enrollment[]> =>
  enrollmentsOf(camp)
    .find({ _id: { $in: ids } })
    .toArray();

/** Returns whether the account paid for an active enrollment, of whichever family's camper. */
export const hasPaidEnrollments = async (camp: Camp, payer: string): Promise<boolean> =>
  (await enrollmentsOf(camp).findOne({ owner: payer, status: 'active' })) !== null;

/** Returns those of the accounts that paid for an active enrollment. */
export const listPayersOfEnrollments = (camp: Camp, uids: string[]): Promise<string[]> =>
  enrollmentsOf(camp).distinct('owner', { owner: { $in: uids }, status: 'active' });

/** Returns a page of the active enrollments in the classes, by class, without those of some campers. */
export const listActiveEnrollments = (
  camp: Camp,
  filter: ActiveFilter,
  slice: Slice,
): Promise<Page<Enrollment>> =>
  findPage(enrollmentsOf(camp), toFilter(filter), { classId: 1, camperId: 1, _id: 1 }, slice);

/** Returns campers, classes and payers of the same enrollments. */
export const listEnrolledCampers = (camp: Camp, filter: ActiveFilter): Promise<EnrolledCamper[]> =>
  enrollmentsOf(camp)
    .find(toFilter(filter))
    .project<EnrolledCamper>({ _id: 0, camperId: 1, classId: 1, owner: 1 })
    .toArray();

/** Returns the active enrollments of campers, paid by any account, also in classes that are over. */
export const listActiveEnrollmentsOf = (
  camp: Camp,
  camperIds: ObjectId[],
): Promise<EnrollmentPair[]> =>
  enrollmentsOf(camp)
    .find({ camperId: { $in: camperIds }, status: 'active' })
    .project<EnrollmentPair>({ _id: 0, classId: 1, camperId: 1 })
    .toArray();

/** Returns the active enrollments of a class. */
export const listActiveEnrollmentsIn = (camp: Camp, classId: ObjectId): Promise<Enrollment[]> =>
  enrollmentsOf(camp).find({ classId, status: 'active' }).toArray();

/** Returns the campers who are enrolled in one of the classes. */
export const listCamperIdsIn = (camp: Camp, classIds: ObjectId[]): Promise<ObjectId[]> =>
  enrollmentsOf(camp).distinct('camperId', { classId: { $in: classIds }, status: 'active' });

/** Returns those of the campers with an active enrollment, paid by any account. */
export const listEnrolledCamperIds = (camp: Camp, camperIds: ObjectId[]): Promise<ObjectId[]> =>
  enrollmentsOf(camp).distinct('camperId', { camperId: { $in: camperIds }, status: 'active' });

/** Returns whether one of the campers is or was enrolled in a class, by any account. */
export const hasEnrolled = async (
  camp: Camp,
  camperIds: ObjectId[],
  classId: ObjectId,
): Promise<boolean> =>
  (await enrollmentsOf(camp).findOne({ camperId: { $in: camperIds }, classId })) !== null;

/** Returns which of the campers are enrolled in which of the classes. */
export const listEnrolledPairs = (
  camp: Camp,
  pairs: readonly EnrollmentPair[],
): Promise<EnrollmentPair[]> =>
  enrollmentsOf(camp)
    .find({
      classId: { $in: pairs.map(({ classId }) => classId) },
      camperId: { $in: pairs.map(({ camperId }) => camperId) },
      status: 'active',
    })
    .project<EnrollmentPair>({ _id: 0, classId: 1, camperId: 1 })
    .toArray();

/** Returns the active and canceled enrollments of campers, paid by any account, in the order of their creation. */
export const listAllEnrollmentsOfCampers = (
  camp: Camp,
  camperIds: ObjectId[],
): Promise<Enrollment[]> =>
  enrollmentsOf(camp)
    .find({ camperId: { $in: camperIds } })
    .sort({ enrolledAt: 1, _id: 1 })
    .toArray();

/**
 * Returns the active and canceled enrollments that an account paid for, and those of campers, in the
 * order of their creation.
 */
export const listAllEnrollmentsFor = (
  camp: Camp,
  owner: string,
  camperIds: ObjectId[],
): Promise<Enrollment[]> =>
  enrollmentsOf(camp)
    .find({ $or: [{ owner }, { camperId: { $in: camperIds } }] })
    .sort({ enrolledAt: 1, _id: 1 })
    .toArray();

/** Returns the active and canceled enrollments of a class whose campers were checked in. */
export const listVisitedEnrollmentsIn = (camp: Camp, classId: ObjectId): Promise<Enrollment[]> =>
  enrollmentsOf(camp)
    .find({ classId, visits: { $exists: true } })
    .toArray();

/** Returns the active enrollments in the classes with a visit or attendance, and those of the campers. */
export const listActiveEnrollmentsWithVisits = (
  camp: Camp,
  classIds: ObjectId[],
  camperIds: ObjectId[],
): Promise<Enrollment[]> =>
  enrollmentsOf(camp)
    .find({
      classId: { $in: classIds },
      status: 'active',
      $or: [
        { visits: { $exists: true } },
        { attendance: { $exists: true } },
        { camperId: { $in: camperIds } },
      ],
    })
    .toArray();

/** Returns the enrollments in the classes that have ended, and whose campers were checked in before. */
export const listEndedEnrollmentsWithVisits = (
  camp: Camp,
  classIds: ObjectId[],
): Promise<Enrollment[]> =>
  enrollmentsOf(camp)
    .find({ classId: { $in: classIds }, status: 'canceled', visits: { $exists: true } })
    .toArray();

/** Returns the fields of an enrollment that say why somebody who was not on the pick-up list collected the camper. */
const listReasonFields = ({ visits = {} }: Enrollment) =>
  Object.entries(visits).flatMap(([sessionId, { reason }]) =>
    reason === undefined || reason === REMOVED_TEXT ? [] : [`visits.${sessionId}.reason`],
  );

/** Removes why somebody collected a camper from the enrollments of an account and of campers. */
export async function removeVisitReasons(
  camp: Camp,
  owner: string,
  camperIds: ObjectId[],
): Promise<void> {
  const enrollments = enrollmentsOf(camp);
  const ofAccount = { $or: [{ owner }, { camperId: { $in: camperIds } }] };
  for await (const enrollment of enrollments.find({ ...ofAccount, visits: { $exists: true } })) {
    const fields = listReasonFields(enrollment);
    if (fields.length === 0) continue;
    const $set = Object.fromEntries(fields.map((field) => [field, REMOVED_TEXT]));
    await enrollments.updateOne({ _id: enrollment._id }, { $set });
  }
}
