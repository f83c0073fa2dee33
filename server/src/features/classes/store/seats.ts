import type { Collection, Document, ObjectId } from 'mongodb';
import {
  onSaleFilter,
  type CampClass,
  type Hold,
  type HeldClass,
} from '../../../domain/camp-class';
import { enrollmentOpenFilter } from './phase-filters';

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

/** The number of seats sold and held at `now`, without the hold of the order `except`. */
const takenSeats = (now: Date, except?: ObjectId): Document => ({
  $add: [
    '$soldCount',
    { $sum: { $map: { input: unexpiredHolds(now, except), as: 'hold', in: '$$hold.seats' } } },
  ],
});

const seatsLeftCondition = (seats: number, now: Date, except?: ObjectId): Document => ({
  $lte: [{ $add: [takenSeats(now, except), seats] }, '$capacity'],
});

const removeOrder = (input: string, orderIdPath: string, orderId: ObjectId): Document => ({
  $filter: { input, as: 'item', cond: { $ne: [orderIdPath, orderId] } },
});

const filterBlockedOrders = (cond: Document): Document => ({
  $filter: { input: { $ifNull: ['$blockedOrders', []] }, as: 'blocked', cond },
});

/** How long a class stores the id of a blocked order. */
const BLOCKED_ORDER_TTL_MS = 10 * 60_000;
/** The maximum difference between the clocks of two servers. */
const CLOCK_SKEW_MS = 60_000;

/**
 * Removes old blocked orders and stores the time of the latest one removed in `blockedUpTo`. The
 * list must stay short because each sale rewrites the entire class document.
 */
const pruneBlockedOrders = (now: Date) => {
  const cutoff = new Date(now.getTime() - BLOCKED_ORDER_TTL_MS);
  const pruned = filterBlockedOrders({ $lte: ['$$blocked.at', cutoff] });
  const prunedTimes = { $map: { input: pruned, as: 'blocked', in: '$$blocked.at' } };
  return {
    blockedOrders: filterBlockedOrders({ $gt: ['$$blocked.at', cutoff] }),
    blockedUpTo: { $ifNull: [{ $max: ['$blockedUpTo', { $max: prunedTimes }] }, '$$REMOVE'] },
  };
};

/**
 * An order read at `readAt` may miss a block that another server's clock dates slightly earlier.
 */
const subtractClockSkew = (readAt: Date) => new Date(readAt.getTime() - CLOCK_SKEW_MS);

export type TakeResult = 'taken' | 'refused' | 'outdated';

interface TakeTimes {
  now: Date;
  /** When the caller started to read the order that it takes the seat for. */
  readAt: Date;
}

const unexpiredHoldFilter = (orderId: ObjectId, now: Date): Document => ({
  holds: { $elemMatch: { orderId, expiresAt: { $gt: now } } },
});

/** After enrollment has closed, an order can only keep an unexpired hold, without extending it. */
const holdableFilter = ({ orderId, expiresAt, seats }: Hold, now: Date) => ({
  ...onSaleFilter,
  $or: [
    enrollmentOpenFilter(now),
    { holds: { $elemMatch: { orderId, expiresAt: { $gt: now, $gte: expiresAt } } } },
  ],
  $expr: seatsLeftCondition(seats, now, orderId),
});

const heldFields = {
  _id: 0,
  priceCents: 1,
  sessions: 1,
  place: 1,
  instructor: 1,
  enrollmentOpensAt: 1,
  enrollmentClosesAt: 1,
} as const satisfies Record<'_id', 0> & Record<keyof HeldClass, 1>;

/** An order can take the seat that it holds, or a free seat while enrollment is open. */
const takeableFilter = (orderId: ObjectId, now: Date) => ({
  $or: [
    { status: { $ne: 'cancelled' as const }, ...unexpiredHoldFilter(orderId, now) },
    { ...onSaleFilter, ...enrollmentOpenFilter(now), $expr: seatsLeftCondition(1, now, orderId) },
  ],
});

/**
 * Holds, sells and releases seats. Each change is one conditional write on one document, so two
 * buyers can never both take the last seat, on a standalone server or on a sharded cluster.
 */
export function createSeats(classes: Collection<CampClass>) {
  return {
    /**
     * Holds seats for an order until `expiresAt`. Returns the class as it is sold at that
     * moment; null if too few seats are left or enrollment is not open. Calling it again renews the
     * hold. After enrollment has closed, an unexpired hold is kept but not extended.
     */
    hold: (classId: ObjectId, hold: Hold, now: Date): Promise<HeldClass | null> =>
      classes.findOneAndUpdate(
        { _id: classId, ...holdableFilter(hold, now) },
        [{ $set: { holds: { $concatArrays: [unexpiredHolds(now, hold.orderId), [hold]] } } }],
        { projection: heldFields },
      ),

    async release(classId: ObjectId, orderId: ObjectId): Promise<void> {
      await classes.updateOne({ _id: classId }, { $pull: { holds: { orderId } } });
    },

    /**
     * Turns an order's hold into a sold seat, or takes a free seat if the hold has expired and
     * enrollment is open. Returns `taken`, also if the order already has the seat; `refused` if no
     * seat is left or the order is blocked; `outdated` if the order may have been blocked since
     * `readAt`, so the caller must read it again.
     */
    async take(
      classId: ObjectId,
      orderId: ObjectId,
      { now, readAt }: TakeTimes,
    ): Promise<TakeResult> {
      const { matchedCount } = await classes.updateOne(
        {
          _id: classId,
          soldTo: { $ne: orderId },
          'blockedOrders.orderId': { $ne: orderId },
          blockedUpTo: { $not: { $gte: subtractClockSkew(readAt) } },
          ...takeableFilter(orderId, now),
        },
        [
          {
            $set: {
              holds: unexpiredHolds(now, orderId),
              soldCount: { $add: ['$soldCount', 1] },
              soldTo: { $concatArrays: ['$soldTo', [orderId]] },
              ...pruneBlockedOrders(now),
            },
          },
        ],
      );
      if (matchedCount === 1) return 'taken';
      const options = { projection: { blockedUpTo: 1, soldTo: { $elemMatch: { $eq: orderId } } } };
      const current = await classes.findOne({ _id: classId }, options);
      if (current?.soldTo?.length) return 'taken';
      const { blockedUpTo } = current ?? {};
      return blockedUpTo && blockedUpTo >= subtractClockSkew(readAt) ? 'outdated' : 'refused';
    },

    /**
     * Releases the order's seat or hold, if any, and prevents it from getting a seat again. The class
     * stores the order's id for a few minutes; after that, `blockedUpTo` rejects callers with an
     * older read of the order.
     */
    async blockOrder(classId: ObjectId, orderId: ObjectId, at: Date): Promise<void> {
      const { blockedOrders, blockedUpTo } = pruneBlockedOrders(at);
      await classes.updateOne({ _id: classId, 'blockedOrders.orderId': { $ne: orderId } }, [
        {
          $set: {
            holds: removeOrder('$holds', '$$item.orderId', orderId),
            soldTo: removeOrder('$soldTo', '$$item', orderId),
            soldCount: {
              $subtract: ['$soldCount', { $cond: [{ $in: [orderId, '$soldTo'] }, 1, 0] }],
            },
            blockedOrders: { $concatArrays: [blockedOrders, [{ orderId, at }]] },
            blockedUpTo,
          },
        },
      ]);
    },
  };
}
export type Seats = ReturnType<typeof createSeats>;

/** Matches if all seats that are sold or held fit the new capacity. */
export const fitsCapacityFilter = (capacity: number, now: Date): Document => ({
  $expr: { $lte: [takenSeats(now), capacity] },
});

/** Matches if at least one seat is neither sold nor held. */
export const freeSeatFilter = (now: Date): Document => ({ $expr: seatsLeftCondition(1, now) });

/** Matches if nobody is enrolled or paying, which is required before a class can go off sale. */
export const noEnrolmentsOrHoldsFilter = (now: Date): Document => ({
  soldCount: 0,
  holds: { $not: { $elemMatch: { expiresAt: { $gt: now } } } },
});
