import type { ObjectId } from 'mongodb';
import type { Camp } from '#camp';
import { blockLineInClass, releaseSeatsInClass } from '#features/classes/index';
import { processWaitlist } from './process-waitlist';

/** Releases an order's hold of a class, if any, and offers the seats to the waiting list. */
export async function releaseSeats(
  camp: Camp,
  classId: ObjectId,
  orderId: ObjectId,
): Promise<void> {
  await releaseSeatsInClass(camp, classId, orderId);
  await processWaitlist(camp, classId);
}

/**
 * Releases the seat of an order line, prevents the line from getting a seat again, and offers the seat to the waiting
 * list. `blockLineInClass` says for how long.
 */
export async function blockLine(
  camp: Camp,
  classId: ObjectId,
  line: { orderId: ObjectId; lineId: ObjectId },
  at: Date,
): Promise<void> {
  await blockLineInClass(camp, classId, line, at);
  await processWaitlist(camp, classId);
}
