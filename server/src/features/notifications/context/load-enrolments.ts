import type { ObjectId } from 'mongodb';
import { tellApart } from '../../contract/fields/camper-ref';
import type { CampClass } from '../../domain/classes/camp-class';
import { listAdultsWithAccess, type CamperRef } from '../../domain/campers/camper';
import { countEarlierEnrolments, type Enrolment } from '../../domain/orders/enrolment';
import type { Order, OrderLine } from '../../domain/orders/order';
import type { ScheduledLine } from './events/orders/order-context';
import { createListFamilies, type FamiliesDependencies } from './list-families';

export interface EnrolmentLoaderDependencies extends FamiliesDependencies {
  findClasses(ids: ObjectId[]): Promise<CampClass[]>;
  /** Returns the names of the campers that an account sees. */
  listFamilyNames(uid: string): Promise<CamperRef[]>;
  /** Returns the enrolments with these ids, in the order of the ids. */
  findEnrolments(ids: ObjectId[]): Promise<Enrolment[]>;
}

/** The enrollments of an adult's campers in a class: those with the ids, or all of them. */
export interface FamilyInClass extends Pick<Enrolment, 'classId'> {
  /** The adult's uid. */
  adult: string;
  enrolmentIds?: ObjectId[];
}

/**
 * Returns a function that returns the campers of active enrollments in a class whom an adult sees now,
 * no matter who paid. The payer sees a camper whose record was deleted with the name on the order.
 */
const createListCampersOf =
  (deps: EnrolmentLoaderDependencies) =>
  async ({ adult, classId, enrolmentIds }: FamilyInClass): Promise<CamperRef[]> => {
    const found = await (enrolmentIds
      ? deps.findEnrolments(enrolmentIds)
      : deps.listEnrolments(classId));
    const active = found.filter(({ status }) => status === 'active');
    const camperIds = active.map(({ camperId }) => camperId);
    const [campers, names, paidCamperOf] = await Promise.all([
      deps.findCamperAdults(camperIds),
      deps.findCamperNames(camperIds),
      deps.findPaidCampers(active),
    ]);
    return active.flatMap((enrolment) => {
      const { camperId, owner } = enrolment;
      const camper = campers.find(({ _id }) => _id.equals(camperId));
      if (!camper) return owner === adult ? (paidCamperOf(enrolment) ?? []) : [];
      if (!listAdultsWithAccess(camper).includes(adult)) return [];
      return names.filter(({ _id }) => _id.equals(camperId));
    });
  };

/** Returns functions that load who is enrolled, and how often they had enrolled before. */
export function createEnrolmentLoader(deps: EnrolmentLoaderDependencies) {
  const { findClasses, listEnrolmentsOf, listFamilyNames } = deps;
  return {
    /** Returns the classes of order lines, without those that were deleted. */
    async findScheduledLines({ owner }: Order, lines: OrderLine[]): Promise<ScheduledLine[]> {
      if (lines.length === 0) return [];
      const [classes, enrolments, family] = await Promise.all([
        findClasses(lines.map(({ classId }) => classId)),
        listEnrolmentsOf(lines.map(({ camper }) => camper._id)),
        listFamilyNames(owner),
      ]);
      // A sibling of another order may be in the class.
      const named = tellApart<Pick<OrderLine, 'camper'>>([
        ...lines,
        ...family.map((camper) => ({ camper })),
      ]);
      return lines.flatMap(({ lineId, classId, camper }, index) => {
        const campClass = classes.find(({ _id }) => _id.equals(classId));
        if (!campClass) return [];
        const line = { lineId, classId, camperId: camper._id };
        const earlierEnrolments = countEarlierEnrolments(enrolments, line);
        return [{ ...campClass, lineId, camper: named[index]!.camper, earlierEnrolments }];
      });
    },

    listFamilies: createListFamilies(deps),

    listCampersOf: createListCampersOf(deps),
  };
}
