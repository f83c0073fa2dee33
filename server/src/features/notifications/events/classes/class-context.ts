import type { CalendarAddresses } from '../../../../domain/calendar-file';
import type { CampClass } from '../../../../domain/camp-class';
import type { Recipient } from '../../notification-draft';
import { onOneLine } from '../../safe-text';

export interface ClassContext extends CalendarAddresses {
  instructor: Recipient;
  /** Empty unless the event may leave the class waiting for review. */
  admins: Recipient[];
  /** The campers who were enrolled when the event happened. */
  campers: Recipient[];
}

export const toClassSubject = ({ _id, className }: CampClass) => ({
  id: _id.toHexString(),
  name: onOneLine(className),
});
