import type { ObjectId } from 'mongodb';
import type { ClassStatus } from '../../contract';
import type { CalendarAddresses, ScheduledClass } from '../../calendar-file-entries';
import { onOneLine, type Recipient } from './notification-draft';

/** The fields of a class that notifications need. */
export interface ClassForNotifier extends ScheduledClass {
  _id: ObjectId;
  instructor: { uid: string; name: string; email: string };
  status: ClassStatus;
  /** Set while proposed changes wait for an admin. */
  proposal?: object;
}

export interface ClassContext extends CalendarAddresses {
  instructor: Recipient;
  /** Empty unless the event may leave the class waiting for review. */
  admins: Recipient[];
  /** The campers who were enrolled when the event happened. */
  campers: Recipient[];
}

export const toClassSubject = ({ _id, className }: ClassForNotifier) => ({
  id: _id.toHexString(),
  name: onOneLine(className),
});
