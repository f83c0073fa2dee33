import type { ObjectId } from 'mongodb';
import type { CalendarAddresses, ScheduledClass } from '../../../../domain/calendar-file';
import type { Order } from '../../../../domain/order';
import type { Recipient } from '../../notification-draft';

export interface OrderContext extends CalendarAddresses {
  owner: Recipient;
  admins: Recipient[];
  /** The classes that the event adds to the owner's calendar or removes from it, as they are now. */
  classes: ScheduledClass[];
}

export const lineOf = (order: Order, classId: ObjectId) =>
  order.lines.find((line) => line.classId.equals(classId))!;
