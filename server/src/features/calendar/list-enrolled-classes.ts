import type { Camp } from '#camp';
import { countEarlierEnrollments, type Enrollment } from '#domain/orders/enrollment';
import { listAccessibleCamperIds } from '#features/campers/index';
import { findPaidCampers } from '#features/orders/index';
import { findClasses } from '#features/classes/index';
import { listAllEnrollmentsFor } from '#features/enrollments/index';
import { findUsersByUid } from '#features/users/index';
import type { EnrolledClass } from './calendar-entries';

/**
 * Returns the classes of an account's campers, one item for each camper and class. An account also gets those that it
 * paid for after its access to the camper has ended.
 */
export async function listEnrolledClasses(camp: Camp, uid: string): Promise<EnrolledClass[]> {
  const camperIds = await listAccessibleCamperIds(camp, uid);
  const enrollments = await listAllEnrollmentsFor(camp, uid, camperIds);
  const active = enrollments.filter(({ status }) => status === 'active');
  const otherPayers = active.map(({ owner }) => owner).filter((owner) => owner !== uid);
  // The access of the viewer decides which name they see, no matter who paid.
  const toViewed = (enrollment: Enrollment) => ({ ...enrollment, owner: uid });
  const [classes, viewedCamperOf, payers] = await Promise.all([
    findClasses(
      camp,
      active.map(({ classId }) => classId),
    ),
    findPaidCampers(camp, active.map(toViewed)),
    findUsersByUid(camp, otherPayers),
  ]);
  return active.flatMap((enrollment) => {
    const campClass = classes.find(({ _id }) => _id.equals(enrollment.classId));
    const camper = viewedCamperOf(toViewed(enrollment));
    if (!campClass || !camper) return [];
    const earlierEnrollments = countEarlierEnrollments(enrollments, enrollment);
    if (enrollment.owner === uid) return [{ ...campClass, camper, earlierEnrollments }];
    const name = payers.find((payer) => payer.uid === enrollment.owner)?.name;
    const enrolledBy = name === undefined ? {} : { name };
    return [{ ...campClass, camper, earlierEnrollments, enrolledBy }];
  });
}
