import type { ObjectId } from 'mongodb';
import type { HeldClass, Hold } from '../../../domain/camp-class';

/** The seats of all classes. `classes/store/seats.ts` implements them. */
export interface SeatInventory {
  /** Holds seats for an order until a time; returns null if too few are available. */
  hold(classId: ObjectId, hold: Hold, now: Date): Promise<HeldClass | null>;
  /** Releases an order's hold. */
  release(classId: ObjectId, orderId: ObjectId): Promise<void>;
  /**
   * Converts an order's hold to a sold seat, or takes an available one. Returns `outdated` if the order
   * has to be read again, because the class may have blocked it since `readAt`.
   */
  take(
    classId: ObjectId,
    orderId: ObjectId,
    times: { now: Date; readAt: Date },
  ): Promise<'taken' | 'refused' | 'outdated'>;
  /** Returns an order's seat or hold, and keeps the order from ever taking one again. */
  blockOrder(classId: ObjectId, orderId: ObjectId, at: Date): Promise<void>;
}
