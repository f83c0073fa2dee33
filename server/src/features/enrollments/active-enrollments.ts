import type { ObjectId } from 'mongodb';
import type { Camp } from '#camp';
import { findPage, type Page, type Slice } from '#database/paging';
import type { Enrollment } from '#domain/orders/enrollment';

/** A camper and a class. */
export type EnrollmentPair = Pick<Enrollment, 'classId' | 'camperId'>;

/** A camper, a class and, as the `owner`, who paid. */
export type EnrolledCamper = Pick<Enrollment, 'camperId' | 'classId' | 'owner'>;

interface ActiveFilter {
  classIds: ObjectId[];
  exceptCamperIds: ObjectId[];
}

const enrollmentsOf = ({ db }: Pick<Camp, 'db'>) => db.collection<Enrollment>('enrollments');

const toFilter = ({ classIds, exceptCamperIds }: ActiveFilter) => ({
  classId: { $in: classIds },
  camperId: { $nin: exceptCamperIds },
  status: 'active' as const,
});

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
  camp: Pick<Camp, 'db'>,
  camperIds: ObjectId[],
): Promise<EnrollmentPair[]> =>
  enrollmentsOf(camp)
    .find({ camperId: { $in: camperIds }, status: 'active' })
    .project<EnrollmentPair>({ _id: 0, classId: 1, camperId: 1 })
    .toArray();
