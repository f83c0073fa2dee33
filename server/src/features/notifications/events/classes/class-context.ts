import type { CampClass } from '../../../../domain/camp-class';
import type { Recipient } from '../../notification-draft';
import { onOneLine } from '../../safe-text';
import type { ScheduleContext } from '../schedule';

export interface EnrolledCamper {
  camper: Recipient;
  enrolledAt: Date;
  /** How often the camper had enrolled in the class before, and canceled. */
  earlierEnrolments: number;
}

export interface ClassContext extends ScheduleContext {
  instructor: Recipient;
  /** Empty unless the event may leave the class waiting for review. */
  admins: Recipient[];
  /** The campers who were enrolled when the event happened. */
  campers: EnrolledCamper[];
}

export const toClassSubject = ({ _id, className }: CampClass) => ({
  id: _id.toHexString(),
  name: onOneLine(className),
});
