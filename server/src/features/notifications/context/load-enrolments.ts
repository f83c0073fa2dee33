import type { ObjectId } from 'mongodb';
import { compareCampers } from '#contract/fields/camper-order';
import { listAdultsWithAccess, type CamperRef } from '#domain/campers/camper';
import type { Enrolment } from '#domain/orders/enrolment';
import { createListFamilies, type FamiliesDependencies } from './list-families';

export interface EnrolmentLoaderDependencies extends FamiliesDependencies {
  /** Returns the enrolments with these ids, in the order of the ids. */
  findEnrolments(ids: ObjectId[]): Promise<Enrolment[]>;
}

/** Enrollments of an adult's campers in a class. */
export interface FamilyInClass extends Pick<Enrolment, 'classId'> {
  /** The adult's uid. */
  adult: string;
  enrolmentIds: ObjectId[];
}

/**
 * Returns a function that returns the campers of active enrollments in a class whom an adult sees now,
 * no matter who paid, in the order of every list. The payer sees a camper whose record was deleted with the name on the order.
 */
const createListCampersOf =
  (deps: EnrolmentLoaderDependencies) =>
  async ({ adult, enrolmentIds }: FamilyInClass): Promise<CamperRef[]> => {
    const found = await deps.findEnrolments(enrolmentIds);
    const active = found.filter(({ status }) => status === 'active');
    const camperIds = active.map(({ camperId }) => camperId);
    const [members, paidCamperOf] = await Promise.all([
      deps.findMembers(camperIds),
      deps.findPaidCampers(active),
    ]);
    return active
      .flatMap((enrolment) => {
        const { camperId, owner } = enrolment;
        const camper = members.find(({ _id }) => _id.equals(camperId));
        if (!camper) return owner === adult ? (paidCamperOf(enrolment) ?? []) : [];
        return listAdultsWithAccess(camper).includes(adult) ? [camper] : [];
      })
      .sort(compareCampers);
  };

/** Returns functions that load who is enrolled. */
export const createEnrolmentLoader = (deps: EnrolmentLoaderDependencies) => ({
  listFamilies: createListFamilies(deps),
  listCampersOf: createListCampersOf(deps),
});
