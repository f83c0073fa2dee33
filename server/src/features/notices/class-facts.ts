import type { ObjectId } from 'mongodb';
import type { ClassStatus } from '../../contract';
import type { Addresses, ScheduledClass } from '../../class-entries';
import { onOneLine, type Person } from './told';

/** What of a class is told. */
export interface ClassInNews extends ScheduledClass {
  _id: ObjectId;
  instructor: { id: string; name: string; email: string };
  status: ClassStatus;
  /** Set while changes wait for an admin. */
  proposal?: object;
}

export interface ClassFacts extends Addresses {
  instructor: Person;
  /** Those who review it, where it may wait for them. */
  admins: Person[];
  /** Who was in it when it happened. */
  campers: Person[];
}

export const toClassSubject = ({ _id, className }: ClassInNews) => ({
  id: _id.toHexString(),
  name: onOneLine(className),
});
