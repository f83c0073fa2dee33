import type { ObjectId } from 'mongodb';
import type { CampClass } from '#domain/classes/camp-class';
import type { CamperRef } from '#domain/campers/camper';
import { countEarlierEnrollments, type Enrollment } from '#domain/orders/enrollment';
import type { User } from '#domain/user';
import type { EnrolledClass } from './calendar-entries';

interface Dependencies {
  /** Returns the campers that the account owns, or that another account shares with it. */
  listAccessibleCamperIds(uid: string): Promise<ObjectId[]>;
  /** Returns the enrollments that the account paid for, and those of the campers, in the order of their creation. */
  listEnrollments(uid: string, camperIds: ObjectId[]): Promise<Enrollment[]>;
  findClasses(ids: ObjectId[]): Promise<CampClass[]>;
  findUsers(uids: string[]): Promise<User[]>;
  /** Returns a function that returns the camper of an enrollment with the name that its payer may see. */
  findPaidCampers(
    enrollments: readonly Enrollment[],
  ): Promise<(enrollment: Enrollment) => CamperRef | undefined>;
}

/**
 * Returns a function that returns the classes of an account's campers, one item for each camper and class.
 * An account also gets those that it paid for after its access to the camper has ended.
 */
export function createListEnrolledClasses({
  listAccessibleCamperIds,
  listEnrollments,
  findClasses,
  findPaidCampers,
  findUsers,
}: Dependencies) {
  return async (uid: string): Promise<EnrolledClass[]> => {
    const enrollments = await listEnrollments(uid, await listAccessibleCamperIds(uid));
    const active = enrollments.filter(({ status }) => status === 'active');
    const otherPayers = active.map(({ owner }) => owner).filter((owner) => owner !== uid);
    // The access of the viewer decides which name they see, no matter who paid.
    const toViewed = (enrollment: Enrollment) => ({ ...enrollment, owner: uid });
    const [classes, viewedCamperOf, payers] = await Promise.all([
      findClasses(active.map(({ classId }) => classId)),
      findPaidCampers(active.map(toViewed)),
      findUsers(otherPayers),
    ]);
    return active.flatMap((enrollment) => {
      const campClass = classes.find(({ _id }) => _id.equals(enrollment.classId));
      const camper = viewedCamperOf(toViewed(enrollment));
      if (!campClass || !camper) return [];
      const earlierEnrollments = countEarlierEnrollments(enrollments, enrollment);
      if (enrollment.owner === uid) return [{ ...campClass, camper, earlierEnrollments }];
      const name = payers.find((payer) => payer.uid === enrollment.owner)?.name;
      const enrolledBy = name === undefined ? {} : { name };
      return [{ ...campClass, camper, earlierEnrollments, enrolledBy }];
    });
  };
}
