import type { ObjectId } from 'mongodb';
import type { CampClass } from '../../domain/camp-class';
import { countEarlierEnrolments, type Enrolment } from '../../domain/enrolment';
import type { Order } from '../../domain/order';
import type { EnrolledCamper } from './events/classes/class-context';
import type { Recipient } from './notification-draft';

export interface EnrolmentLoaderDependencies {
  findClasses(ids: ObjectId[]): Promise<CampClass[]>;
  findRecipients(uids: string[]): Promise<Recipient[]>;
  /** Returns the active enrolments of a class. */
  listEnrolments(classId: ObjectId): Promise<Enrolment[]>;
  /** Returns the users' active and cancelled enrolments, in the order of their creation. */
  listEnrolmentsOf(uids: string[]): Promise<Enrolment[]>;
}

/** Returns functions that load who is enrolled, and how often they had enrolled before. */
export function createEnrolmentLoader({
  findClasses,
  findRecipients,
  listEnrolments,
  listEnrolmentsOf,
}: EnrolmentLoaderDependencies) {
  return {
    /** Returns the classes with how often the order's owner had enrolled in them before. */
    async findClassesOf(classIds: ObjectId[], { _id: orderId, owner }: Order) {
      if (classIds.length === 0) return [];
      const [classes, enrolments] = await Promise.all([
        findClasses(classIds),
        listEnrolmentsOf([owner]),
      ]);
      return classes.map((campClass) => {
        const enrolment = { owner, classId: campClass._id, orderId };
        return { ...campClass, earlierEnrolments: countEarlierEnrolments(enrolments, enrolment) };
      });
    },

    /** Returns the campers who were enrolled at `at` and still are. */
    async listCampers(classId: ObjectId, at: Date): Promise<EnrolledCamper[]> {
      const active = (await listEnrolments(classId)).filter(({ enrolledAt }) => enrolledAt <= at);
      if (active.length === 0) return [];
      const uids = active.map(({ owner }) => owner);
      const [recipients, enrolments] = await Promise.all([
        findRecipients(uids),
        listEnrolmentsOf(uids),
      ]);
      return recipients.map((camper) => {
        const enrolment = active.find(({ owner }) => owner === camper.uid)!;
        const { enrolledAt } = enrolment;
        const earlierEnrolments = countEarlierEnrolments(enrolments, enrolment);
        return { camper, enrolledAt, earlierEnrolments };
      });
    },
  };
}
