import type { ObjectId } from 'mongodb';
import type { ScheduledClass } from '../../../../domain/calendar-file';
import type { CampClass } from '../../../../domain/camp-class';
import type { Order } from '../../../../domain/order';
import type { Recipient } from '../../notification-draft';
import type { ScheduleContext } from '../schedule';

export interface OrderContext extends ScheduleContext {
  owner: Recipient;
  admins: Recipient[];
  /** The classes that the event adds to the owner's calendar or removes from it, as they are now. */
  classes: (ScheduledClass & Pick<CampClass, 'moved'>)[];
}

export const lineOf = (order: Order, classId: ObjectId) =>
  order.lines.find((line) => line.classId.equals(classId))!;
