import type { Collection, Document, ObjectId } from 'mongodb';
import type { CampClass, Hold } from './camp-class';

const unexpiredHolds = (now: Date, except?: ObjectId): Document => ({
  $filter: {
    input: '$holds',
    as: 'hold',
    cond: {
      $and: [
        { $gt: ['$$hold.expiresAt', now] },
        ...(except ? [{ $ne: ['$$hold.orderId', except] }] : []),
      ],
    },
  },
});

/** Seats sold and held at `now`, but for the hold of one order. */
const takenSeats = (now: Date, except?: ObjectId): Document => ({
  $add: [
    '$soldCount',
    { $sum: { $map: { input: unexpiredHolds(now, except), as: 'hold', in: '$$hold.seats' } } },
  ],
});

const hasRoomFor = (seats: number, now: Date, except?: ObjectId): Document => ({
  $lte: [{ $add: [takenSeats(now, except), seats] }, '$capacity'],
});

const without = (input: string, value: string, orderId: ObjectId): Document => ({
  $filter: { input, as: 'each', cond: { $ne: [value, orderId] } },
});

const holdsUnexpired = (orderId: ObjectId, now: Date): Document => ({
  holds: { $elemMatch: { orderId, expiresAt: { $gt: now } } },
});

/**
 * Seats move by one conditional write on one document, so two buyers can never both take the last
 * one, on a stand-alone server and on a sharded cluster alike.
 */
export const createSeats = (classes: Collection<CampClass>) => ({
  /**
   * Takes seats for an order until `expiresAt`; answers what the class costs at that moment, null
   * when too few seats are left. Asking again renews.
   */
  hold: (classId: ObjectId, hold: Hold, now: Date): Promise<{ priceCents: number } | null> =>
    classes.findOneAndUpdate(
      { _id: classId, status: 'approved', $expr: hasRoomFor(hold.seats, now, hold.orderId) },
      [{ $set: { holds: { $concatArrays: [unexpiredHolds(now, hold.orderId), [hold]] } } }],
      { projection: { _id: 0, priceCents: 1 } },
    ),

  async release(classId: ObjectId, orderId: ObjectId): Promise<void> {
    await classes.updateOne({ _id: classId }, { $pull: { holds: { orderId } } });
  },

  /**
   * Turns an order's hold into a sold seat, or takes a free seat where the hold has lapsed. Answers
   * false when there is none, or the class has turned the order away. Once taken, asking again takes
   * nothing more.
   */
  async take(classId: ObjectId, orderId: ObjectId, now: Date): Promise<boolean> {
    const mayTake = {
      $or: [
        { status: { $ne: 'cancelled' as const }, ...holdsUnexpired(orderId, now) },
        { status: 'approved' as const, $expr: hasRoomFor(1, now, orderId) },
      ],
    };
    const { matchedCount } = await classes.updateOne(
      { _id: classId, soldTo: { $ne: orderId }, turnedAway: { $ne: orderId }, ...mayTake },
      [
        {
          $set: {
            holds: unexpiredHolds(now, orderId),
            soldCount: { $add: ['$soldCount', 1] },
            soldTo: { $concatArrays: ['$soldTo', [orderId]] },
          },
        },
      ],
    );
    if (matchedCount === 1) return true;
    return (await classes.countDocuments({ _id: classId, soldTo: orderId }, { limit: 1 })) === 1;
  },

  /**
   * Puts whatever seat an order has back on sale, and never gives it one again: a caller that still
   * believes in the order, however late it comes, finds the door shut.
   */
  async turnAway(classId: ObjectId, orderId: ObjectId): Promise<void> {
    await classes.updateOne({ _id: classId, turnedAway: { $ne: orderId } }, [
      {
        $set: {
          holds: without('$holds', '$$each.orderId', orderId),
          soldTo: without('$soldTo', '$$each', orderId),
          soldCount: {
            $subtract: ['$soldCount', { $cond: [{ $in: [orderId, '$soldTo'] }, 1, 0] }],
          },
          turnedAway: { $concatArrays: [{ $ifNull: ['$turnedAway', []] }, [orderId]] },
        },
      },
    ]);
  },
});
export type Seats = ReturnType<typeof createSeats>;

/** Every seat that is sold or held is within the capacity that the class shall have. */
export const fitsInto = (capacity: number, now: Date): Document => ({
  $expr: { $lte: [takenSeats(now), capacity] },
});

/** A seat is neither sold nor held: somebody could take it now. */
export const hasFreeSeat = (now: Date): Document => ({ $expr: hasRoomFor(1, now) });

/** Nobody is enrolled and nobody is paying: what a class must be before it may be taken off sale. */
export const isUntaken = (now: Date): Document => ({
  soldCount: 0,
  holds: { $not: { $elemMatch: { expiresAt: { $gt: now } } } },
});
