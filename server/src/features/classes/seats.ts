import type { Collection, Document, ObjectId } from 'mongodb';
import { onSale, type CampClass, type Hold } from './camp-class';

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

const blockedSince = (since: Date): Document => ({
  $filter: {
    input: { $ifNull: ['$blockedOrders', []] },
    as: 'blocked',
    cond: { $gt: ['$$blocked.at', since] },
  },
});

/** How long a class remembers an order that it blocked. */
const BLOCKED_FOR_MS = 10 * 60_000;
/** How far the clocks of two servers may be apart. */
const CLOCK_SKEW_MS = 60_000;

/** An order read at `readAt` may miss what was blocked until then, and a little later. */
const toFence = (readAt: Date) => new Date(readAt.getTime() - CLOCK_SKEW_MS);

export type Taken = 'taken' | 'refused' | 'outdated';

interface Taking {
  now: Date;
  /** When the caller began to read the order that it takes the seat for. */
  readAt: Date;
}

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
      { _id: classId, ...onSale, $expr: hasRoomFor(hold.seats, now, hold.orderId) },
      [{ $set: { holds: { $concatArrays: [unexpiredHolds(now, hold.orderId), [hold]] } } }],
      { projection: { _id: 0, priceCents: 1 } },
    ),

  async release(classId: ObjectId, orderId: ObjectId): Promise<void> {
    await classes.updateOne({ _id: classId }, { $pull: { holds: { orderId } } });
  },

  /**
   * Turns an order's hold into a sold seat, or takes a free seat where the hold has lapsed. Returns
   * `taken`, also when asked again; `refused` when there is no seat or the order is blocked;
   * `outdated` when the order has to be read again because it may have been blocked since `readAt`.
   */
  async take(classId: ObjectId, orderId: ObjectId, { now, readAt }: Taking): Promise<Taken> {
    const mayTake = {
      $or: [
        { status: { $ne: 'cancelled' as const }, ...holdsUnexpired(orderId, now) },
        { ...onSale, $expr: hasRoomFor(1, now, orderId) },
      ],
    };
    const { matchedCount } = await classes.updateOne(
      {
        _id: classId,
        soldTo: { $ne: orderId },
        'blockedOrders.orderId': { $ne: orderId },
        blockedUpTo: { $not: { $gte: toFence(readAt) } },
        ...mayTake,
      },
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
    if (matchedCount === 1) return 'taken';
    const options = { projection: { blockedUpTo: 1, soldTo: { $elemMatch: { $eq: orderId } } } };
    const current = await classes.findOne({ _id: classId }, options);
    if (current?.soldTo?.length) return 'taken';
    const { blockedUpTo } = current ?? {};
    return blockedUpTo && blockedUpTo >= toFence(readAt) ? 'outdated' : 'refused';
  },

  /**
   * Puts whatever seat an order has back on sale, and never gives it one again. The order stays in
   * the class for some minutes; a caller that is later than that has read its order too long ago.
   */
  async blockOrder(classId: ObjectId, orderId: ObjectId, at: Date): Promise<void> {
    const keptSince = new Date(at.getTime() - BLOCKED_FOR_MS);
    await classes.updateOne({ _id: classId, 'blockedOrders.orderId': { $ne: orderId } }, [
      {
        $set: {
          holds: without('$holds', '$$each.orderId', orderId),
          soldTo: without('$soldTo', '$$each', orderId),
          soldCount: {
            $subtract: ['$soldCount', { $cond: [{ $in: [orderId, '$soldTo'] }, 1, 0] }],
          },
          blockedOrders: { $concatArrays: [blockedSince(keptSince), [{ orderId, at }]] },
          blockedUpTo: { $max: ['$blockedUpTo', keptSince] },
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
