import type { ObjectId } from 'mongodb';

/** What an admin decided about a line of an order. */
export interface LineRefund {
  lineId: ObjectId;
  classId: ObjectId;
  amountCents: number;
  /** Null if the camper was no longer enrolled. */
  enrollment: 'canceled' | 'kept' | null;
}
