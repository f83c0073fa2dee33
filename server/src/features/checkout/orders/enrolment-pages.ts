import type { Collection, ObjectId } from 'mongodb';
import { findPage, type Page, type Slice } from '#database/paging';
import type { Enrolment } from '#domain/orders/enrolment';

interface ActiveFilter {
  classIds: ObjectId[];
  exceptCamperIds: ObjectId[];
}

const toFilter = ({ classIds, exceptCamperIds }: ActiveFilter) => ({
  classId: { $in: classIds },
  camperId: { $nin: exceptCamperIds },
  status: 'active' as const,
});

export const createEnrolmentPages = (enrolments: Collection<Enrolment>) => ({
  /** Returns a page of the active enrolments in the classes, by class, without those of some campers. */
  listActivePage: (filter: ActiveFilter, slice: Slice): Promise<Page<Enrolment>> =>
    findPage(enrolments, toFilter(filter), { classId: 1, camperId: 1, _id: 1 }, slice),

  /** Returns campers, classes and payers of the same enrolments. */
  listActivePairs: (filter: ActiveFilter) =>
    enrolments
      .find(toFilter(filter))
      .project<Pick<Enrolment, 'camperId' | 'classId' | 'owner'>>({
        ...{ _id: 0, camperId: 1, classId: 1, owner: 1 },
      })
      .toArray(),
});
