import type { ObjectId } from 'mongodb';
import type { CampClass } from '../../domain/classes/camp-class';
import type { CamperRef } from '../../domain/campers/camper';
import { countEarlierEnrolments, type Enrolment } from '../../domain/orders/enrolment';
import type { Order, OrderLine } from '../../domain/orders/order';
import type { ScheduledLine } from './events/orders/order-context';
import { createListFamilies, type FamiliesDependencies } from './list-families';

export interface EnrolmentLoaderDependencies extends FamiliesDependencies {
  findClasses(ids: ObjectId[]): Promise<CampClass[]>;
}

/** Returns functions that load who is enrolled, and how often they had enrolled before. */
export function createEnrolmentLoader(deps: EnrolmentLoaderDependencies) {
  const { findClasses, findPaidCampers, listEnrolmentsOf } = deps;
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

    listFamilies: createListFamilies(deps),

    /** Returns the campers of a family whose enrollments in a class are active. */
    async listCampersOf({ owner, classId, enrolmentIds }: FamilyInClass): Promise<CamperRef[]> {
      const active = (await listEnrolmentsOf([owner])).filter(
        (enrolment) =>
          enrolment.status === 'active' &&
          classId.equals(enrolment.classId) &&
          (enrolmentIds?.some((id) => id.equals(enrolment._id)) ?? true),
      );
      const paidCamperOf = await findPaidCampers(active);
      return active.flatMap((enrolment) => paidCamperOf(enrolment) ?? []);
    },
  };
}

/** The enrollments of a family in a class: those with the ids, or all of them. */
export interface FamilyInClass extends Pick<Enrolment, 'owner' | 'classId'> {
  enrolmentIds?: ObjectId[];
}
