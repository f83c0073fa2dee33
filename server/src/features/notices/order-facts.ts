import type { ObjectId } from 'mongodb';
import type { Addresses, ScheduledClass } from './schedule';
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
  }[];
}

export interface OrderFacts extends Addresses {
  payer: Person;
  admins: Person[];
  /** Those of the order, as they are now. */
  classes: ScheduledClass[];
}
