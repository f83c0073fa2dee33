import type { ObjectId } from 'mongodb';
import type { CampClass } from '../../domain/camp-class';
import type { CamperRef } from '../../domain/camper';
import { countEarlierEnrolments, type Enrolment } from '../../domain/enrolment';
import type { EnrolledClass } from './calendar-entries';

interface Dependencies {
  /** Returns the users' active and cancelled enrolments, in the order of their creation. */
  listEnrolments(uids: string[]): Promise<Enrolment[]>;
  findClasses(ids: ObjectId[]): Promise<CampClass[]>;
  findCamperNames(ids: ObjectId[]): Promise<CamperRef[]>;
}

/** Returns a function that returns the classes of an account's campers, one item for each camper and class. */
export function createListEnrolledClasses({
  listEnrolments,
  findClasses,
  findCamperNames,
}: Dependencies) {
  return async (uid: string): Promise<EnrolledClass[]> => {
    const enrolments = await listEnrolments([uid]);
    const active = enrolments.filter(({ status }) => status === 'active');
    const [classes, campers] = await Promise.all([
      findClasses(active.map(({ classId }) => classId)),
      findCamperNames(active.map(({ camperId }) => camperId)),
    ]);
    return active.flatMap((enrolment) => {
      const campClass = classes.find(({ _id }) => _id.equals(enrolment.classId));
      const camper = campers.find(({ _id }) => _id.equals(enrolment.camperId));
      if (!campClass || !camper) return [];
      const earlierEnrolments = countEarlierEnrolments(enrolments, enrolment);
      return [{ ...campClass, camper, earlierEnrolments }];
    });
  };
}
