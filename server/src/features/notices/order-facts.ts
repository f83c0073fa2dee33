import type { ObjectId } from 'mongodb';
import type { Addresses, ScheduledClass } from '../../class-entries';
import type { Person } from './told';

/** What of an order is told. */
export interface OrderInNews {
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

export interface OrderFacts extends Addresses {
  payer: Person;
  admins: Person[];
  /** Those that come into the payer's calendar or go out of it, as they are now. */
  classes: ScheduledClass[];
}

export const lineOf = (order: OrderInNews, classId: ObjectId) =>
  order.lines.find((line) => line.classId.equals(classId))!;
