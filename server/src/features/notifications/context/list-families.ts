import type { ObjectId } from 'mongodb';
import { compareCampers } from '#contract/fields/camper-order';
import type { CamperInClass } from '#domain/calendar-file';
import { listOwnerAndGuardians, type CamperRef } from '#domain/campers/camper';
import { toCalendarNames, type FamilyMember } from '#domain/campers/calendar-names';
import { countEarlierEnrollments, type Enrollment } from '#domain/orders/enrollment';
import type { EnrolledFamily } from '../events/classes/class-context';
import type { Recipient } from '../notification-draft';

export interface FamiliesDependencies {
  findRecipients(uids: string[]): Promise<Recipient[]>;
  /** Returns the names of campers, and who owns and who shares them. */
  findMembers(ids: ObjectId[]): Promise<FamilyMember[]>;
  /** Returns all campers whom one of the accounts sees. */
  listFamilyMembers(uids: string[]): Promise<FamilyMember[]>;
  /** Returns a function that returns the camper of an enrollment with the name that its payer may see. */
  findPaidCampers(
    enrollments: readonly Enrollment[],
  ): Promise<(enrollment: Enrollment) => CamperRef | undefined>;
  /** Returns the active enrollments of a class. */
  listEnrollments(classId: ObjectId): Promise<Enrollment[]>;
  /** Returns the ended enrollments of a class whose campers are still there at that time. */
  listStillHere(classId: ObjectId, at: Date): Promise<Enrollment[]>;
  /** Returns the campers' active and canceled enrollments, no matter who paid, in the order of their creation. */
  listEnrollmentsOf(camperIds: ObjectId[]): Promise<Enrollment[]>;
}

/** Returns a function that reads what the notifications of enrollments need. */
const createReadEnrollments =
  (deps: FamiliesDependencies) => async (active: readonly Enrollment[]) => {
    const camperIds = active.map(({ camperId }) => camperId);
    const [enrollments, members, paidCamperOf] = await Promise.all([
      deps.listEnrollmentsOf(camperIds),
      deps.findMembers(camperIds),
      deps.findPaidCampers(active),
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
  };

/**
 * Returns a function that lists the accounts of campers who were enrolled in a class at `at` and still
 * are: who enrolled them, and who owns or shares them. The guardians of an archived camper are among them:
 * its enrollment stays, and they were told of it. With `withStillHere`, also those of campers whose enrollment has
 * ended and who are still at the class.
 */
export function createListFamilies(deps: FamiliesDependencies) {
  const readEnrollments = createReadEnrollments(deps);

  return async (
    classId: ObjectId,
    at: Date,
    { withStillHere = false } = {},
  ): Promise<EnrolledFamily[]> => {
    const [enrolled, here] = await Promise.all([
      deps.listEnrollments(classId),
      withStillHere ? deps.listStillHere(classId, at) : [],
    ]);
    const active = [...enrolled, ...here]
      .filter(({ enrolledAt }) => enrolledAt <= at)
      .sort((one, other) => +one.enrolledAt - +other.enrolledAt);
    if (active.length === 0) return [];
    const { listAdults, toCampers } = await readEnrollments(active);
    const listAccounts = (enrollment: Enrollment) => [enrollment.owner, ...listAdults(enrollment)];
    const recipients = await deps.findRecipients([...new Set(active.flatMap(listAccounts))]);
    const members = await deps.listFamilyMembers(recipients.map(({ uid }) => uid));
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
  };
}
