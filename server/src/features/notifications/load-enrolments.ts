import type { ObjectId } from 'mongodb';
import type { CampClass } from '../../domain/camp-class';
import type { CamperRef } from '../../domain/camper';
import { countEarlierEnrolments, type Enrolment } from '../../domain/enrolment';
import type { Order, OrderLine } from '../../domain/order';
import type { EnrolledFamily } from './events/classes/class-context';
import type { ScheduledLine } from './events/orders/order-context';
import type { Recipient } from './notification-draft';

export interface EnrolmentLoaderDependencies {
  findClasses(ids: ObjectId[]): Promise<CampClass[]>;
  findRecipients(uids: string[]): Promise<Recipient[]>;
  findCamperNames(ids: ObjectId[]): Promise<CamperRef[]>;
  /** Returns the active enrolments of a class. */
  listEnrolments(classId: ObjectId): Promise<Enrolment[]>;
  /** Returns the users' active and cancelled enrolments, in the order of their creation. */
  listEnrolmentsOf(uids: string[]): Promise<Enrolment[]>;
}

/** Returns functions that load who is enrolled, and how often they had enrolled before. */
export function createEnrolmentLoader({
  findClasses,
  findRecipients,
  findCamperNames,
  listEnrolments,
  listEnrolmentsOf,
}: EnrolmentLoaderDependencies) {
  return {
    /** Returns the classes of order lines, without those that were deleted. */
    async findScheduledLines({ owner }: Order, lines: OrderLine[]): Promise<ScheduledLine[]> {
      if (lines.length === 0) return [];
      const [classes, enrolments] = await Promise.all([
        findClasses(lines.map(({ classId }) => classId)),
        listEnrolmentsOf([owner]),
      ]);
      return lines.flatMap(({ lineId, classId, camper }) => {
        const campClass = classes.find(({ _id }) => _id.equals(classId));
        if (!campClass) return [];
        const line = { lineId, classId, camperId: camper._id };
        const earlierEnrolments = countEarlierEnrolments(enrolments, line);
        return [{ ...campClass, lineId, camper, earlierEnrolments }];
      });
    },

    /** Returns the families with campers who were enrolled at `at` and still are. */
    async listFamilies(classId: ObjectId, at: Date): Promise<EnrolledFamily[]> {
      const active = (await listEnrolments(classId))
        .filter(({ enrolledAt }) => enrolledAt <= at)
        .sort((one, other) => +one.enrolledAt - +other.enrolledAt);
      if (active.length === 0) return [];
      const uids = [...new Set(active.map(({ owner }) => owner))];
      const [recipients, enrolments, names] = await Promise.all([
        findRecipients(uids),
        listEnrolmentsOf(uids),
        findCamperNames(active.map(({ camperId }) => camperId)),
      ]);
      return recipients.map((owner) => {
        const own = active.filter((enrolment) => enrolment.owner === owner.uid);
        const campers = own.flatMap((enrolment) => {
          const camper = names.find(({ _id }) => _id.equals(enrolment.camperId));
          const earlierEnrolments = countEarlierEnrolments(enrolments, enrolment);
          return camper ? [{ camper, earlierEnrolments }] : [];
        });
        return { owner, campers, enrolledAt: own[0]!.enrolledAt };
      });
    },

    /** Returns the campers of a family whose enrollments in a class are active. */
    async listCampersOf({ owner, classId, enrolmentIds }: FamilyInClass): Promise<CamperRef[]> {
      const active = (await listEnrolmentsOf([owner])).filter(
        (enrolment) =>
          enrolment.status === 'active' &&
          classId.equals(enrolment.classId) &&
          (enrolmentIds?.some((id) => id.equals(enrolment._id)) ?? true),
      );
      return findCamperNames(active.map(({ camperId }) => camperId));
    },
  };
}

/** The enrollments of a family in a class: those with the ids, or all of them. */
export interface FamilyInClass extends Pick<Enrolment, 'owner' | 'classId'> {
  enrolmentIds?: ObjectId[];
}
