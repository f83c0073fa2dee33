import type { ObjectId } from 'mongodb';
import type { CampClass } from '../../domain/camp-class';
import type { CamperRef } from '../../domain/camper';
import { countEarlierEnrolments, type Enrolment } from '../../domain/enrolment';
import type { EnrolledClass } from './calendar-entries';

interface Dependencies {
  /** Returns the users' active and cancelled enrolments, in the order of their creation. */
  listEnrolments(uids: string[]): Promise<Enrolment[]>;
  findClasses(ids: ObjectId[]): Promise<CampClass[]>;
  /** Returns a function that returns the camper of an enrollment with the name that its payer may see. */
  findPaidCampers(
    enrolments: readonly Enrolment[],
  ): Promise<(enrolment: Enrolment) => CamperRef | undefined>;
}

/** Returns a function that returns the classes of an account's campers, one item for each camper and class. */
export function createListEnrolledClasses({
  listEnrolments,
  findClasses,
  findPaidCampers,
}: Dependencies) {
  return async (uid: string): Promise<EnrolledClass[]> => {
    const enrolments = await listEnrolments([uid]);
    const active = enrolments.filter(({ status }) => status === 'active');
    const [classes, paidCamperOf] = await Promise.all([
      findClasses(active.map(({ classId }) => classId)),
      findPaidCampers(active),
    ]);
    return active.flatMap((enrolment) => {
      const campClass = classes.find(({ _id }) => _id.equals(enrolment.classId));
      const camper = paidCamperOf(enrolment);
      if (!campClass || !camper) return [];
      const earlierEnrolments = countEarlierEnrolments(enrolments, enrolment);
      return [{ ...campClass, camper, earlierEnrolments }];
    });
  };
}
