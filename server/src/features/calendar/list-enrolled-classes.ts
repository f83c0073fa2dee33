import type { ObjectId } from 'mongodb';
import type { CampClass } from '#domain/classes/camp-class';
import type { CamperRef } from '#domain/campers/camper';
import { countEarlierEnrolments, type Enrolment } from '#domain/orders/enrolment';
import type { User } from '#domain/user';
import type { EnrolledClass } from './calendar-entries';

interface Dependencies {
  /** Returns the campers that the account owns, or that another account shares with it. */
  listAccessibleCamperIds(uid: string): Promise<ObjectId[]>;
  /** Returns the enrolments that the account paid for, and those of the campers, in the order of their creation. */
  listEnrolments(uid: string, camperIds: ObjectId[]): Promise<Enrolment[]>;
  findClasses(ids: ObjectId[]): Promise<CampClass[]>;
  findUsers(uids: string[]): Promise<User[]>;
  /** Returns a function that returns the camper of an enrollment with the name that its payer may see. */
  findPaidCampers(
    enrolments: readonly Enrolment[],
  ): Promise<(enrolment: Enrolment) => CamperRef | undefined>;
}

/**
 * Returns a function that returns the classes of an account's campers, one item for each camper and class.
 * An account also gets those that it paid for after its access to the camper has ended.
 */
export function createListEnrolledClasses({
  listAccessibleCamperIds,
  listEnrolments,
  findClasses,
  findPaidCampers,
  findUsers,
}: Dependencies) {
  return async (uid: string): Promise<EnrolledClass[]> => {
    const enrolments = await listEnrolments(uid, await listAccessibleCamperIds(uid));
    const active = enrolments.filter(({ status }) => status === 'active');
    const otherPayers = active.map(({ owner }) => owner).filter((owner) => owner !== uid);
    // The access of the viewer decides which name they see, no matter who paid.
    const toViewed = (enrolment: Enrolment) => ({ ...enrolment, owner: uid });
    const [classes, viewedCamperOf, payers] = await Promise.all([
      findClasses(active.map(({ classId }) => classId)),
      findPaidCampers(active.map(toViewed)),
      findUsers(otherPayers),
    ]);
    return active.flatMap((enrolment) => {
      const campClass = classes.find(({ _id }) => _id.equals(enrolment.classId));
      const camper = viewedCamperOf(toViewed(enrolment));
      if (!campClass || !camper) return [];
      const earlierEnrolments = countEarlierEnrolments(enrolments, enrolment);
      if (enrolment.owner === uid) return [{ ...campClass, camper, earlierEnrolments }];
      const name = payers.find((payer) => payer.uid === enrolment.owner)?.name;
      const enrolledBy = name === undefined ? {} : { name };
      return [{ ...campClass, camper, earlierEnrolments, enrolledBy }];
    });
  };
}
