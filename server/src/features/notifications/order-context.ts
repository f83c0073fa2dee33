import type { ObjectId } from 'mongodb';
import type { CalendarAddresses, ScheduledClass } from '../../calendar-file-entries';
import type { Recipient } from './notification-draft';

/** The fields of an order that notifications need. */
export interface OrderForNotifier {
  _id: ObjectId;
  number: string;
  owner: string;
  ownerEmail: string;
  totalCents: number;
  lines: {
    classId: ObjectId;
    className: string;
    instructorName: string;
    priceCents: number;
    outcome?: string;
    reason?: string;
  }[];
}

export interface OrderContext extends CalendarAddresses {
  owner: Recipient;
  admins: Recipient[];
  /** The classes that the event adds to the owner's calendar or removes from it, as they are now. */
  classes: ScheduledClass[];
}

export const lineOf = (order: OrderForNotifier, classId: ObjectId) =>
  order.lines.find((line) => line.classId.equals(classId))!;
