import type { CamperInClass } from '#domain/calendar-file';
import type { CampClass } from '#domain/classes/camp-class';
import type { Recipient } from '#features/notifications/notification-draft';
import { onOneLine } from '#features/notifications/safe-text';
import type { ScheduleContext } from '../schedule';

/** An account with campers in the class: it enrolled them, or owns or shares them. */
export interface EnrolledFamily {
  adult: Recipient;
  campers: CamperInClass[];
  /** The same, as the calendars of the account name them. */
  calendarCampers: CamperInClass[];
  /** Those that the account enrolled: it can cancel their enrollments. */
  paidCampers: CamperInClass[];
  /** When the first of the campers was enrolled: the family is notified of all changes since. */
  enrolledAt: Date;
}

export interface ClassContext extends ScheduleContext {
  instructor: Recipient;
  /** Empty unless the event may leave the class waiting for review. */
  admins: Recipient[];
  /** The families with campers who were enrolled when the event happened. */
  families: EnrolledFamily[];
  /** Who waits without an offer; empty unless the event is told to the waiting list. */
  waiting: Recipient[];
}

export const toClassSubject = ({ _id, className }: CampClass) => ({
  id: _id.toHexString(),
  name: onOneLine(className),
});
