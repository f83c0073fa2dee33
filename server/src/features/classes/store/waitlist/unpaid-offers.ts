import type { Document, ObjectId } from 'mongodb';
import { UNPAID_OFFERS_MAX, type Decline } from '#domain/classes/waitlist';
import type { DomainEvent } from '#domain/domain-event';
import { filterOffers, isSoldOutCondition } from '../seat-expressions';

/**
 * A purchase ends a row of unpaid offers. After a general sale, the waiting list works again once the class is
 * sold out.
 */
export const unpaidOffersAfterSale = (now: Date): Document => ({
  $cond: [
    { $and: [{ $gte: ['$unpaidOffers', UNPAID_OFFERS_MAX] }, { $not: [isSoldOutCondition(now)] }] },
    '$unpaidOffers',
    '$$REMOVE',
  ],
});

const counted = { $ifNull: ['$unpaidOffers', 0] };

/**
 * Returns the fields that count offers that ended without a purchase, and the event if free seats go on general
 * sale by it while families wait. `ended` is their number, `waitlist` the list after the write.
 */
export function unpaidOfferFields(
  ended: Document,
  waitlist: Document,
  event: DomainEvent,
): Record<'unpaidOffers' | 'events', Document> {
  const count = { $add: [counted, ended] };
  const begins = {
    $and: [
      { $lt: [counted, UNPAID_OFFERS_MAX] },
      { $gte: [count, UNPAID_OFFERS_MAX] },
      { $gt: [{ $size: waitlist }, 0] },
    ],
  };
  const appended = { $concatArrays: [{ $ifNull: ['$events', []] }, [{ $literal: event }]] };
  return {
    unpaidOffers: { $cond: [{ $gt: [count, 0] }, count, '$$REMOVE'] },
    events: { $cond: [begins, appended, { $ifNull: ['$events', '$$REMOVE'] }] },
  };
}

/** The number of open offers to an entry that were kept too long to be given up without a count. */
export const lateDeclines = (entryId: ObjectId, { isFreeSince, now }: Decline): Document => ({
  $size: filterOffers({
    $and: [
      { $eq: ['$$offer.entryId', entryId] },
      { $gt: ['$$offer.expiresAt', now] },
      { $lte: ['$$offer.offeredAt', isFreeSince] },
    ],
  }),
});
