import type { Collection, ObjectId } from 'mongodb';
import { findPage, type Page, type Slice } from '#database/paging';
import type { Enrollment } from '#domain/orders/enrollment';

interface ActiveFilter {
  classIds: ObjectId[];
  exceptCamperIds: ObjectId[];
}

const toFilter = ({ classIds, exceptCamperIds }: ActiveFilter) => ({
  classId: { $in: classIds },
  camperId: { $nin: exceptCamperIds },
  status: 'active' as const,
});

export const createEnrollmentPages = (enrollments: Collection<Enrollment>) => ({
  /** Returns a page of the active enrollments in the classes, by class, without those of some campers. */
  listActivePage: (filter: ActiveFilter, slice: Slice): Promise<Page<Enrollment>> =>
    findPage(enrollments, toFilter(filter), { classId: 1, camperId: 1, _id: 1 }, slice),

  /** Returns campers, classes and payers of the same enrollments. */
  listActivePairs: (filter: ActiveFilter) =>
    enrollments
      .find(toFilter(filter))
      .project<Pick<Enrollment, 'camperId' | 'classId' | 'owner'>>({
        ...{ _id: 0, camperId: 1, classId: 1, owner: 1 },
      })
      .toArray(),
});
