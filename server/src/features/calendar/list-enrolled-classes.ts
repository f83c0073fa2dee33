import type { ObjectId } from 'mongodb';
import type { CampClass } from '../../domain/camp-class';
import type { CamperRef } from '../../domain/camper';
import { countEarlierEnrolments, type Enrolment } from '../../domain/enrolment';
import type { User } from '../../domain/user';
import type { EnrolledClass } from './calendar-entries';

interface Dependencies {
  /** Returns the campers that the account owns, or that another account shares with it. */
  listAccessibleCamperIds(uid: string): Promise<ObjectId[]>;
  /** Returns the enrolments that the account paid for, and those of the campers, in the order of their creation. */
  listEnrolments(uid: string, camperIds: ObjectId[]): Promise<Enrolment[]>;
  findClasses(ids: ObjectId[]): Promise<CampClass[]>;
  findCamperNames(ids: ObjectId[]): Promise<CamperRef[]>;
  findUsers(uids: string[]): Promise<User[]>;
}

/**
 * Returns a function that returns the classes of an account's campers, one item for each camper and class.
 * An account also gets those that it paid for after its access to the camper has ended.
 */
export function createListEnrolledClasses({
  listAccessibleCamperIds,
  listEnrolments,
  findClasses,
  findCamperNames,
  findUsers,
}: Dependencies) {
  return async (uid: string): Promise<EnrolledClass[]> => {
    const enrolments = await listEnrolments(uid, await listAccessibleCamperIds(uid));
    const active = enrolments.filter(({ status }) => status === 'active');
    const otherPayers = active.map(({ owner }) => owner).filter((owner) => owner !== uid);
    const [classes, campers, payers] = await Promise.all([
      findClasses(active.map(({ classId }) => classId)),
      findCamperNames(active.map(({ camperId }) => camperId)),
      findUsers(otherPayers),
    ]);
    return active.flatMap((enrolment) => {
      const campClass = classes.find(({ _id }) => _id.equals(enrolment.classId));
      const camper = campers.find(({ _id }) => _id.equals(enrolment.camperId));
      if (!campClass || !camper) return [];
      const earlierEnrolments = countEarlierEnrolments(enrolments, enrolment);
      if (enrolment.owner === uid) return [{ ...campClass, camper, earlierEnrolments }];
      const name = payers.find((payer) => payer.uid === enrolment.owner)?.name;
      const enrolledBy = name === undefined ? {} : { name };
      return [{ ...campClass, camper, earlierEnrolments, enrolledBy }];
    });
  };
}
