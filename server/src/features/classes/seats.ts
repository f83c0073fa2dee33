import type { Collection, Document, ObjectId } from 'mongodb';
import { toDay } from '../../day';
import { onSale, type CampClass, type Hold } from './camp-class';
import { isOnSaleOn } from './phase-filters';

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

const blocked = (when: Document): Document => ({
  $filter: { input: { $ifNull: ['$blockedOrders', []] }, as: 'blocked', cond: when },
});

/** How long a class remembers an order that it blocked. */
const BLOCKED_FOR_MS = 10 * 60_000;
/** How far the clocks of two servers may be apart. */
const CLOCK_SKEW_MS = 60_000;

/** Forgets what was blocked too long ago, and notes up to when: each sale rewrites the whole class. */
const forgetBlocked = (now: Date) => {
  const since = new Date(now.getTime() - BLOCKED_FOR_MS);
  const forgotten = blocked({ $lte: ['$$blocked.at', since] });
  const times = { $map: { input: forgotten, as: 'blocked', in: '$$blocked.at' } };
  return {
    blockedOrders: blocked({ $gt: ['$$blocked.at', since] }),
    blockedUpTo: { $ifNull: [{ $max: ['$blockedUpTo', { $max: times }] }, '$$REMOVE'] },
  };
};

/** An order read at `readAt` may miss what was blocked until then, and a little later. */
const toFence = (readAt: Date) => new Date(readAt.getTime() - CLOCK_SKEW_MS);

export type Taken = 'taken' | 'refused' | 'outdated';

interface Taking {
  now: Date;
  /** When the caller began to read the order that it takes the seat for. */
  readAt: Date;
}

/** What a class costs and when it begins, as they were when its seats were held. */
export type HeldAs = Pick<CampClass, 'priceCents' | 'startsOn' | 'endsOn'>;

const holdsUnexpired = (orderId: ObjectId, now: Date): Document => ({
  holds: { $elemMatch: { orderId, expiresAt: { $gt: now } } },
});

/** Once the class has begun, only a hold that is there, and no longer than it lasts. */
const mayHold = ({ orderId, expiresAt, seats }: Hold, now: Date, today: string) => ({
  ...onSale,
  $or: [
    isOnSaleOn(today),
    { holds: { $elemMatch: { orderId, expiresAt: { $gt: now, $gte: expiresAt } } } },
  ],
  $expr: hasRoomFor(seats, now, orderId),
});

/** An order that holds its seat, or finds a free one while the class is still sold. */
const mayTake = (orderId: ObjectId, now: Date, today: string) => ({
  $or: [
    { status: { $ne: 'cancelled' as const }, ...holdsUnexpired(orderId, now) },
    { ...onSale, ...isOnSaleOn(today), $expr: hasRoomFor(1, now, orderId) },
  ],
});

/**
 * Seats move by one conditional write on one document, so two buyers can never both take the last
 * one, on a stand-alone server and on a sharded cluster alike.
 */
export const createSeats = (classes: Collection<CampClass>, timeZone: string) => ({
  /**
   * Holds seats for an order until `expiresAt`. Returns what the class costs and when it begins at
   * that moment; null if too few seats are left or the class is no longer sold. Asking again renews
   * the hold. Once the class has begun, a hold that is still there is kept but not extended.
   */
  hold: (classId: ObjectId, hold: Hold, now: Date): Promise<HeldAs | null> =>
    classes.findOneAndUpdate(
      { _id: classId, ...mayHold(hold, now, toDay(now, timeZone)) },
      [{ $set: { holds: { $concatArrays: [unexpiredHolds(now, hold.orderId), [hold]] } } }],
      { projection: { _id: 0, priceCents: 1, startsOn: 1, endsOn: 1 } },
    ),

  async release(classId: ObjectId, orderId: ObjectId): Promise<void> {
    await classes.updateOne({ _id: classId }, { $pull: { holds: { orderId } } });
  },

  /**
   * Turns an order's hold into a sold seat, or takes a free seat where the hold has lapsed and the
   * class is still sold. Returns `taken`, also when asked again; `refused` when there is no seat or the order is blocked;
   * `outdated` when the order has to be read again because it may have been blocked since `readAt`.
   */
  async take(classId: ObjectId, orderId: ObjectId, { now, readAt }: Taking): Promise<Taken> {
    const { matchedCount } = await classes.updateOne(
      {
        _id: classId,
        soldTo: { $ne: orderId },
        'blockedOrders.orderId': { $ne: orderId },
        blockedUpTo: { $not: { $gte: toFence(readAt) } },
        ...mayTake(orderId, now, toDay(now, timeZone)),
      },
      [
        {
          $set: {
            holds: unexpiredHolds(now, orderId),
            soldCount: { $add: ['$soldCount', 1] },
            soldTo: { $concatArrays: ['$soldTo', [orderId]] },
            ...forgetBlocked(now),
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
    const { blockedOrders, blockedUpTo } = forgetBlocked(at);
    await classes.updateOne({ _id: classId, 'blockedOrders.orderId': { $ne: orderId } }, [
      {
        $set: {
          holds: without('$holds', '$$each.orderId', orderId),
          soldTo: without('$soldTo', '$$each', orderId),
          soldCount: {
            $subtract: ['$soldCount', { $cond: [{ $in: [orderId, '$soldTo'] }, 1, 0] }],
          },
          blockedOrders: { $concatArrays: [blockedOrders, [{ orderId, at }]] },
          blockedUpTo,
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
