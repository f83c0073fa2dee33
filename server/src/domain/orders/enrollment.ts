import type { ObjectId } from 'mongodb';
import type { Attendance } from '#contract';
import type { ReasonNeeded } from '#contract/classes/teaching/pick-up-rule';
import type { HasEvents } from '../domain-event';
import type { ReminderKind } from '../reminder';

interface Recorder {
  uid: string;
  /** Their name at that time. */
  name: string;
}

/** A camper's stay at one session, from check-in to check-out. */
export interface Visit {
  checkedInAt: Date;
  checkedInBy: Recorder;
  /** Set with `checkedOutBy`, and with `collectedBy` until that is deleted. */
  checkedOutAt?: Date;
  checkedOutBy?: Recorder;
  /**
   * Who collected the camper. Safety data, because it may be a name of the pick-up list; deleted with
   * the camper's.
   */
  collectedBy?: string;
  /** Why somebody could collect the camper who needed a reason; set for those only, and deleted with the name. */
  reason?: string;
  /** Why that person needed one, if they were on the pick-up list; deleted with the name. */
  because?: ReasonNeeded;
}

/** A reminder that was added to the outbox for an adult of the camper. */
export interface RemindedAdult {
  /** The adult's uid. */
  adult: string;
  reminder: ReminderKind;
  /** The start of the first session when it was added. */
  startsAt: Date;
  /** The enrollments of siblings that it names too: they have no entry of their own for this adult. */
  siblings: ObjectId[];
}

/** A check-out that waits for an admin. Who collected the camper is in the visit. */
export interface PickUpToReview {
  _id: ObjectId;
  sessionId: string;
}

export interface Enrollment extends HasEvents {
  _id: ObjectId;
  classId: ObjectId;
  /** The payer's Firebase uid. */
  owner: string;
  camperId: ObjectId;
  orderId: ObjectId;
  /** The order line that paid for it. */
  lineId: ObjectId;
  status: 'active' | 'canceled';
  enrolledAt: Date;
  /** By session id. A session is missing if attendance was not taken. */
  attendance?: Record<string, Attendance>;
  /** By session id. A camper who was checked in is present. */
  visits?: Record<string, Visit>;
  /** The check-outs to somebody who needed a reason, until an admin has checked them. */
  pickUpsToReview?: PickUpToReview[];
  /** The last reminder of each kind that was added for each adult. */
  remindedAdults?: RemindedAdult[];
}

/** The line that paid for an enrollment, its camper and its class. */
export type EnrollmentLine = Pick<Enrollment, 'camperId' | 'classId' | 'lineId'>;

/**
 * Returns how many enrollments the camper had in the class before the one of this order line.
 * `enrollments` contain all enrollments of the camper, in the order of their creation.
 */
export function countEarlierEnrollments(
  enrollments: readonly EnrollmentLine[],
  { camperId, classId, lineId }: EnrollmentLine,
): number {
  const inClass = enrollments.filter(
    (enrollment) => camperId.equals(enrollment.camperId) && classId.equals(enrollment.classId),
  );
  const index = inClass.findIndex((enrollment) => lineId.equals(enrollment.lineId));
  return index < 0 ? inClass.length : index;
}
