import type { Document, ObjectId } from 'mongodb';
import type { Camp } from '#camp';
import {
  onSaleFilter,
  type CampClass,
  type Hold,
  type HeldClass,
} from '#domain/classes/camp-class';
import type { BuyingOrder, HoldRequest } from '#domain/classes/waitlist';
import { changeClasses } from './classes.store';
import { enrollmentOpenFilter, hasSessionsLeftFilter } from './phase-filters';
import {
  markOffersPaidBy,
  mayBuyFilter,
  removeFromOffers,
  seatsLeftCondition,
  unexpiredHolds,
} from './seat-expressions';
import { unpaidOffersAfterSale } from './waitlist/unpaid-offers';

const removeId = (input: string, idPath: string, id: ObjectId): Document => ({
  $filter: { input, as: 'item', cond: { $ne: [idPath, id] } },
});

const filterBlockedLines = (cond: Document): Document => ({
  $filter: { input: { $ifNull: ['$blockedLines', []] }, as: 'blocked', cond },
});

/** How long a class stores the id of a blocked line. */
const BLOCKED_LINE_TTL_MS = 10 * 60_000;
/** The maximum difference between the clocks of two servers. */
const CLOCK_SKEW_MS = 60_000;

/**
 * Removes old blocked lines and stores the time of the latest one removed in `blockedUpTo`. The
 * list must stay short because each sale rewrites the entire class document.
 */
const pruneBlockedLines = (now: Date) => {
  const cutoff = new Date(now.getTime() - BLOCKED_LINE_TTL_MS);
  const pruned = filterBlockedLines({ $lte: ['$$blocked.at', cutoff] });
  const prunedTimes = { $map: { input: pruned, as: 'blocked', in: '$$blocked.at' } };
  return {
    blockedLines: filterBlockedLines({ $gt: ['$$blocked.at', cutoff] }),
    blockedUpTo: { $ifNull: [{ $max: ['$blockedUpTo', { $max: prunedTimes }] }, '$$REMOVE'] },
  };
};

/**
 * An order read at `readAt` may miss a block that another server's clock dates slightly earlier.
 */
const subtractClockSkew = (readAt: Date) => new Date(readAt.getTime() - CLOCK_SKEW_MS);

export type TakeResult = 'taken' | 'refused' | 'outdated';

/** The seats of an order in one class, one for each of its lines. */
interface SeatsOfOrder extends BuyingOrder {
  lineIds: ObjectId[];
}

interface TakeTimes {
  now: Date;
  /** When the caller started to read the order that it takes the seats for. */
  readAt: Date;
}

const unexpiredHoldFilter = ({ orderId, lineIds }: SeatsOfOrder, now: Date): Document => ({
  holds: { $elemMatch: { orderId, expiresAt: { $gt: now }, seats: { $gte: lineIds.length } } },
});

const ownHoldFilter = ({ orderId, expiresAt, seats }: Hold, now: Date): Document => ({
  holds: {
    $elemMatch: { orderId, expiresAt: { $gt: now, $gte: expiresAt }, seats: { $gte: seats } },
  },
});

/**
 * After enrollment has closed, an order can only keep an unexpired hold, without extending it, or hold the
 * seats that its family was offered. The same is true while a family waits. A transfer by the camp can hold
 * a seat until the last session.
 */
const holdableFilter = (hold: HoldRequest, now: Date) => {
  const isOpen = hold.isForTransferByCamp ? hasSessionsLeftFilter(now) : enrollmentOpenFilter(now);
  return {
    ...onSaleFilter,
    $or: [mayBuyFilter(hold, now, isOpen), ownHoldFilter(hold, now)],
    $expr: seatsLeftCondition(hold.seats, now, hold),
  };
};

const heldFields = {
  _id: 0,
  priceCents: 1,
  sessions: 1,
  place: 1,
  location: 1,
  instructor: 1,
  ageMin: 1,
  ageMax: 1,
  enrollmentOpensAt: 1,
  enrollmentClosesAt: 1,
} as const satisfies Record<'_id', 0> & Record<keyof HeldClass, 1>;

/**
 * An order can take the seats that it holds or was offered. While enrollment is open, it can take free seats that
 * are not reserved for the waiting list.
 */
const takeableFilter = (seats: SeatsOfOrder, now: Date) => ({
  $or: [
    { status: { $ne: 'canceled' as const }, ...unexpiredHoldFilter(seats, now) },
    {
      ...onSaleFilter,
      ...mayBuyFilter(seats, now, enrollmentOpenFilter(now)),
      $expr: seatsLeftCondition(seats.lineIds.length, now, seats),
    },
  ],
});

type SeatRecords = Pick<CampClass, 'soldLines' | 'blockedLines' | 'blockedUpTo'>;

/** Turns the hold and the offers of an order into sold seats. */
const soldFields = ({ lineIds, ...buyer }: SeatsOfOrder, now: Date) => ({
  holds: unexpiredHolds(now, buyer.orderId),
  ...removeFromOffers(buyer),
  soldCount: { $add: ['$soldCount', lineIds.length] },
  soldLines: { $concatArrays: ['$soldLines', lineIds] },
  ...pruneBlockedLines(now),
});

/** Returns why an order could not take its seats. */
const explainRefusal = (
  { soldLines, blockedLines = [], blockedUpTo }: SeatRecords,
  { lineIds }: SeatsOfOrder,
  readAt: Date,
): TakeResult => {
  const sold = lineIds.filter((id) => soldLines.some((soldId) => soldId.equals(id)));
  if (sold.length === lineIds.length) return 'taken';
  const isBlocked = blockedLines.some(({ lineId }) => lineIds.some((id) => id.equals(lineId)));
  const mayBeBlocked = blockedUpTo !== undefined && blockedUpTo >= subtractClockSkew(readAt);
  return sold.length > 0 || isBlocked || mayBeBlocked ? 'outdated' : 'refused';
};

// Holds, sales and releases of seats: each change is one conditional write on one document, so two buyers can never
// both take the last seat, on a standalone server or on a sharded cluster.

/**
 * Holds seats for an order until `expiresAt`. Returns the class as it is sold at that moment; null if too few seats
 * are left, families wait who were not offered a seat, or enrollment is not open. Calling it again renews the hold.
 * After enrollment has closed, an unexpired hold is kept but not extended.
 */
export function holdSeatsInClass(
  camp: Camp,
  classId: ObjectId,
  buying: HoldRequest,
  now: Date,
): Promise<HeldClass | null> {
  const { orderId, seats, expiresAt } = buying;
  const hold: Hold = { orderId, seats, expiresAt };
  const holds = { $concatArrays: [unexpiredHolds(now, orderId), [hold]] };
  return changeClasses(camp, (classes) =>
    classes.findOneAndUpdate(
      { _id: classId, ...holdableFilter(buying, now) },
      [{ $set: { holds, ...markOffersPaidBy(buying) } }],
      { projection: heldFields },
    ),
  );
}

/** Releases the order's hold, if any. */
export const releaseSeatsInClass = (
  camp: Camp,
  classId: ObjectId,
  orderId: ObjectId,
): Promise<void> =>
  changeClasses(camp, async (classes) => {
    await classes.updateOne({ _id: classId }, { $pull: { holds: { orderId } } });
  });

/**
 * Turns an order's hold into sold seats, one for each line, or takes free seats if the hold has
 * expired and enrollment is open: all or none. Returns `taken`, also if all lines already have
 * their seats; `refused` if too few seats are left; `outdated` if a line has a seat or was blocked
 * since `readAt`, so the caller must read its order again.
 */
export const takeSeatsInClass = (
  camp: Camp,
  classId: ObjectId,
  seats: SeatsOfOrder,
  { now, readAt }: TakeTimes,
): Promise<TakeResult> =>
  changeClasses(camp, async (classes) => {
    const { lineIds } = seats;
    const { matchedCount } = await classes.updateOne(
      {
        _id: classId,
        soldLines: { $nin: lineIds },
        'blockedLines.lineId': { $nin: lineIds },
        blockedUpTo: { $not: { $gte: subtractClockSkew(readAt) } },
        ...takeableFilter(seats, now),
      },
      [{ $set: soldFields(seats, now) }, { $set: { unpaidOffers: unpaidOffersAfterSale(now) } }],
    );
    if (matchedCount === 1) return 'taken';
    const projection = { soldLines: 1, blockedLines: 1, blockedUpTo: 1 };
    const current = await classes.findOne({ _id: classId }, { projection });
    return current ? explainRefusal(current, seats, readAt) : 'refused';
  });

/**
 * Releases the line's seat and the order's hold, if any, and prevents the line from getting a seat
 * again. The class stores the line's id for a few minutes; after that, `blockedUpTo` rejects
 * callers with an older read of the order.
 */
export const blockLineInClass = (
  camp: Camp,
  classId: ObjectId,
  { orderId, lineId }: { orderId: ObjectId; lineId: ObjectId },
  at: Date,
): Promise<void> =>
  changeClasses(camp, async (classes) => {
    const { blockedLines, blockedUpTo } = pruneBlockedLines(at);
    await classes.updateOne({ _id: classId, 'blockedLines.lineId': { $ne: lineId } }, [
      {
        $set: {
          holds: removeId('$holds', '$$item.orderId', orderId),
          soldLines: removeId('$soldLines', '$$item', lineId),
          soldCount: {
            $subtract: ['$soldCount', { $cond: [{ $in: [lineId, '$soldLines'] }, 1, 0] }],
          },
          blockedLines: { $concatArrays: [blockedLines, [{ lineId, at }]] },
          blockedUpTo,
        },
      },
    ]);
  });
