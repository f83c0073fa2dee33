import type { Collection, ObjectId } from 'mongodb';
import { findPage, type Page, type Slice } from '../../../database/paging';
import type { Enrolment } from '../../../domain/orders/enrolment';

export const createEnrolmentPages = (enrolments: Collection<Enrolment>) => ({
  /** Returns a page of the active enrolments in the classes, by class, without those of some campers. */
  listActivePage: (
    { classIds, exceptCamperIds }: { classIds: ObjectId[]; exceptCamperIds: ObjectId[] },
    slice: Slice,
  ): Promise<Page<Enrolment>> =>
    findPage(
      enrolments,
      { classId: { $in: classIds }, camperId: { $nin: exceptCamperIds }, status: 'active' },
      { classId: 1, camperId: 1, _id: 1 },
      slice,
    ),
});
