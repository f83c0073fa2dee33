import type { ObjectId } from 'mongodb';
import { compareCampers } from '#contract/fields/camper-order';
import { listAdultsWithAccess, type CamperRef } from '#domain/campers/camper';
import type { Enrollment } from '#domain/orders/enrollment';
import { createListFamilies, type FamiliesDependencies } from './list-families';

export interface EnrollmentLoaderDependencies extends FamiliesDependencies {
  /** Returns the enrollments with these ids, in the order of the ids. */
  findEnrollments(ids: ObjectId[]): Promise<Enrollment[]>;
}

/** Enrollments of an adult's campers in a class. */
export interface FamilyInClass extends Pick<Enrollment, 'classId'> {
  /** The adult's uid. */
  adult: string;
  enrollmentIds: ObjectId[];
}

/**
 * Returns a function that returns the campers of active enrollments in a class whom an adult sees now,
 * no matter who paid, in the order of every list. The payer sees a camper whose record was deleted with the name on the order.
 */
const createListCampersOf =
  (deps: EnrollmentLoaderDependencies) =>
  async ({ adult, enrollmentIds }: FamilyInClass): Promise<CamperRef[]> => {
    const found = await deps.findEnrollments(enrollmentIds);
    const active = found.filter(({ status }) => status === 'active');
    const camperIds = active.map(({ camperId }) => camperId);
    const [members, paidCamperOf] = await Promise.all([
      deps.findMembers(camperIds),
      deps.findPaidCampers(active),
    ]);
    return active
      .flatMap((enrollment) => {
        const { camperId, owner } = enrollment;
        const camper = members.find(({ _id }) => _id.equals(camperId));
        if (!camper) return owner === adult ? (paidCamperOf(enrollment) ?? []) : [];
        return listAdultsWithAccess(camper).includes(adult) ? [camper] : [];
      })
      .sort(compareCampers);
  };

/** Returns functions that load who is enrolled. */
export const createEnrollmentLoader = (deps: EnrollmentLoaderDependencies) => ({
  listFamilies: createListFamilies(deps),
  listCampersOf: createListCampersOf(deps),
});
