import type { ObjectId } from 'mongodb';
import type { Camp } from '#camp';
import { compareCampers } from '#shared/camper-order';
import type { CamperInClass } from '#domain/calendar-file';
import { toCalendarNames } from '#domain/campers/calendar-names';
import { listOwnerAndGuardians } from '#domain/campers/camper';
import { countEarlierEnrollments, type Enrollment } from '#domain/orders/enrollment';
import { isStillHere } from '#domain/orders/still-here';
import { findPaidCampers } from '#features/orders/index';
import { findClasses } from '#features/classes/index';
import {
  listActiveEnrollmentsIn,
  listEndedEnrollmentsWithVisits,
} from '#features/enrollments/index';
import type { EnrolledFamily } from '../events/classes/class-context';
import type { Recipient } from '../notification-draft';
import {
  loadEnrollmentsOfCampers,
  loadFamilyMembers,
  loadMembers,
  loadRecipients,
} from './batched-reads';

/** Returns the ended enrollments of a class whose campers are still there at that time. */
async function listStillHere(camp: Camp, classId: ObjectId, at: Date): Promise<Enrollment[]> {
  const ended = await listEndedEnrollmentsWithVisits(camp, [classId]);
  const [campClass] = ended.length > 0 ? await findClasses(camp, [classId]) : [];
  if (!campClass) return [];
  const clock = { now: at, timeZone: camp.timeZone };
  return ended.filter((enrollment) => isStillHere(enrollment, campClass, clock));
}

/** Reads what the notifications of enrollments need. */
async function readCampers(camp: Camp, active: readonly Enrollment[]) {
  const camperIds = active.map(({ camperId }) => camperId);
  const [enrollments, members, paidCamperOf] = await Promise.all([
    loadEnrollmentsOfCampers(camp, camperIds),
    loadMembers(camp, camperIds),
    findPaidCampers(camp, active),
  ]);
  return {
    listAdults: ({ camperId }: Enrollment) =>
      members.filter(({ _id }) => _id.equals(camperId)).flatMap(listOwnerAndGuardians),

    /** Returns the campers in the order of every list, with the names that the account may see. */
    toCampers: (ones: readonly Enrollment[], { uid }: Recipient): CamperInClass[] =>
      ones
        .flatMap((enrollment) => {
          const camper =
            enrollment.owner === uid
              ? paidCamperOf(enrollment)
              : members.find(({ _id }) => _id.equals(enrollment.camperId));
          const earlierEnrollments = countEarlierEnrollments(enrollments, enrollment);
          return camper ? [{ camper, earlierEnrollments }] : [];
        })
        .sort((one, other) => compareCampers(one.camper, other.camper)),
  };
}

/**
 * Returns the accounts of campers who were enrolled in a class at `at` and still are: who enrolled them, and who
 * owns or shares them. The guardians of an archived camper are among them: its enrollment stays, and they were
 * told of it. With `withStillHere`, also those of campers whose enrollment has ended and who are still at the class.
 */
export async function listFamilies(
  camp: Camp,
  classId: ObjectId,
  at: Date,
  { withStillHere = false } = {},
): Promise<EnrolledFamily[]> {
  const [enrolled, here] = await Promise.all([
    listActiveEnrollmentsIn(camp, classId),
    withStillHere ? listStillHere(camp, classId, at) : [],
  ]);
  const active = [...enrolled, ...here]
    .filter(({ enrolledAt }) => enrolledAt <= at)
    .sort((one, other) => +one.enrolledAt - +other.enrolledAt);
  if (active.length === 0) return [];
  const { listAdults, toCampers } = await readCampers(camp, active);
  const listAccounts = (enrollment: Enrollment) => [enrollment.owner, ...listAdults(enrollment)];
  const recipients = await loadRecipients(camp, [...new Set(active.flatMap(listAccounts))]);
  const members = await loadFamilyMembers(
    camp,
    recipients.map(({ uid }) => uid),
  );
  return recipients.map((adult) => {
    const own = active.filter((enrollment) => listAccounts(enrollment).includes(adult.uid));
    const paid = own.filter(({ owner }) => owner === adult.uid);
    const campers = toCampers(own, adult);
    return {
      adult,
      campers,
      calendarCampers: toCalendarNames(adult.uid, campers, members),
      paidCampers: toCampers(paid, adult),
      enrolledAt: own[0]!.enrolledAt,
    };
  });
}
