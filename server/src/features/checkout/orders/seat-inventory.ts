import type { ObjectId } from 'mongodb';
import type { HeldClass } from '#domain/classes/camp-class';
import type { BuyingOrder, HoldRequest } from '#domain/classes/waitlist';

/** Gives orders seats. */
export interface SeatChanges {
  /** Holds seats for an order until a time; returns null if too few are available for the buyer. */
  hold(classId: ObjectId, hold: HoldRequest, now: Date): Promise<HeldClass | null>;
  /**
   * Converts an order's hold to sold seats, one for each line, or takes available ones: all or none.
   * Returns `outdated` if the order has to be read again, because the class may have blocked a line
   * since `readAt`.
   */
  take(
    classId: ObjectId,
    seats: BuyingOrder & { lineIds: ObjectId[] },
    times: { now: Date; readAt: Date },
  ): Promise<'taken' | 'refused' | 'outdated'>;
}

/** The seats of all classes. `classes/store/seats.ts` implements them. */
export interface SeatInventory extends SeatChanges {
  /** Returns the result of several changes. Pages and caches learn of them together, after the last one. */
  together<T>(change: (seats: SeatChanges) => Promise<T>): Promise<T>;
  /** Releases an order's hold. */
  release(classId: ObjectId, orderId: ObjectId): Promise<void>;
  /** Returns a line's seat and its order's hold, and keeps the line from ever taking a seat again. */
  blockLine(
    classId: ObjectId,
    line: { orderId: ObjectId; lineId: ObjectId },
    at: Date,
  ): Promise<void>;
}
