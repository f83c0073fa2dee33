import type { Document, ObjectId } from 'mongodb';
import { UNPAID_OFFERS_MAX, type Buyer, type BuyingOrder } from '#domain/classes/waitlist';

/** The unexpired holds, without that of the order `except`. */
export const unexpiredHolds = (now: Date, except?: ObjectId): Document => ({
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

const offers = { $ifNull: ['$seatOffers', []] };

const isOpenOffer = (now: Date): Document => ({ $gt: ['$$offer.expiresAt', now] });

/** The offers for which a condition on `$$offer` is true. */
export const filterOffers = (cond: Document): Document => ({
  $filter: { input: offers, as: 'offer', cond },
});

/** The campers of `$$offer` whose seats the unexpired hold of an order keeps; without the order `except`. */
const paidCampers = (now: Date, except?: ObjectId): Document => ({
  $cond: [
    {
      $in: [
        { $ifNull: ['$$offer.orderId', null] },
        { $map: { input: unexpiredHolds(now, except), as: 'hold', in: '$$hold.orderId' } },
      ],
    },
    '$$offer.paidCamperIds',
    [],
  ],
});

/** The campers of `$$offer` that the buyer does not buy a seat for. */
const campersNotBoughtBy = ({ owner, camperIds }: Buyer): Document => ({
  $cond: [
    { $eq: ['$$offer.owner', owner] },
    { $setDifference: ['$$offer.camperIds', camperIds] },
    '$$offer.camperIds',
  ],
});

/** The number of seats that `$$offer` keeps from the buyer, or from everyone, besides those in holds. */
const seatsOfOffer = (now: Date, buyer?: BuyingOrder): Document => ({
  $size: {
    $setDifference: [
      buyer ? campersNotBoughtBy(buyer) : '$$offer.camperIds',
      paidCampers(now, buyer?.orderId),
    ],
  },
});

const sum = (input: Document, as: string, value: string | Document): Document => ({
  $sum: { $map: { input, as, in: value } },
});

/** The number of seats that are sold, held and offered at `now`, without those of the buyer. */
export const takenSeats = (now: Date, buyer?: BuyingOrder): Document => ({
  $add: [
    '$soldCount',
    sum(unexpiredHolds(now, buyer?.orderId), 'hold', '$$hold.seats'),
    sum(filterOffers(isOpenOffer(now)), 'offer', seatsOfOffer(now, buyer)),
  ],
});

/** Whether the class is sold out by sold and offered seats. Checkouts of others do not count: they may end unpaid. */
export function isSoldOutCondition(now: Date): Document {
  const seats = { $cond: [isOpenOffer(now), '$$offer.camperIds', paidCampers(now)] };
  const committed = { $add: ['$soldCount', sum(offers, 'offer', { $size: seats })] };
  return { $gte: [committed, '$capacity'] };
}

/** Matches while free seats are for everyone, even if families wait. */
export const generalSaleFilter = { unpaidOffers: { $gte: UNPAID_OFFERS_MAX } };

/** Matches if free seats are not reserved for the waiting list. */
export const notReservedFilters: Document[] = [
  { 'waitlist.0': { $exists: false } },
  generalSaleFilter,
];

/** Whether so many seats are left, counting those that are kept for the buyer. */
export const seatsLeftCondition = (seats: number, now: Date, buyer?: BuyingOrder): Document => ({
  $lte: [{ $add: [takenSeats(now, buyer), seats] }, '$capacity'],
});

/** Whether open offers to the buyer cover all its campers. */
function isOfferedCondition({ owner, camperIds }: Buyer, now: Date): Document {
  const ownOffers = filterOffers({ $and: [isOpenOffer(now), { $eq: ['$$offer.owner', owner] }] });
  const offeredCampers = {
    $reduce: {
      input: ownOffers,
      initialValue: [],
      in: { $concatArrays: ['$$value', '$$this.camperIds'] },
    },
  };
  return { $setIsSubset: [camperIds, offeredCampers] };
}

/**
 * Matches if the buyer can buy free seats: while `isOpen` matches and they are not reserved for the waiting list,
 * or if open offers cover all its campers. What an offer promises can be bought until it ends, or the first session begins, even if
 * the enrollment window has changed since.
 */
export function mayBuyFilter(buyer: Buyer, now: Date, isOpen: Document): Document {
  const $expr = isOfferedCondition(buyer, now);
  return {
    $or: [
      { $and: [isOpen, { $or: [...notReservedFilters, { $expr }] }] },
      { 'sessions.0.startsAt': { $not: { $lte: now } }, $expr },
    ],
  };
}

/** Sets `seatOffers`, except in a class that never had any. */
const setOffers = (value: Document): Document => ({
  seatOffers: { $cond: [{ $isArray: '$seatOffers' }, value, '$$REMOVE'] },
});

/**
 * Records which campers the order pays for, in the offers to its family; not in an offer of which it pays for
 * none, because another order may be paying for it.
 */
export function markOffersPaidBy({ orderId, owner, camperIds }: BuyingOrder): Document {
  const paidCamperIds = { $setIntersection: ['$$offer.camperIds', camperIds] };
  const isForOrder = {
    $or: [{ $ne: [paidCamperIds, []] }, { $eq: ['$$offer.orderId', orderId] }],
  };
  return setOffers({
    $map: {
      input: '$seatOffers',
      as: 'offer',
      in: {
        $cond: [
          { $and: [{ $eq: ['$$offer.owner', owner] }, isForOrder] },
          { $mergeObjects: ['$$offer', { orderId, paidCamperIds }] },
          '$$offer',
        ],
      },
    },
  });
}

/** Removes the campers that the buyer has bought a seat for from the offers, and offers without campers. */
export function removeFromOffers(buyer: Buyer): Document {
  const remaining = {
    $map: {
      input: '$seatOffers',
      as: 'offer',
      in: { $mergeObjects: ['$$offer', { camperIds: campersNotBoughtBy(buyer) }] },
    },
  };
  return setOffers({
    $filter: { input: remaining, as: 'offer', cond: { $ne: ['$$offer.camperIds', []] } },
  });
}

/** The offers that still keep a seat: open, or with a seat that an order is paying for. */
export const keptOffers = (now: Date): Document =>
  filterOffers({ $or: [isOpenOffer(now), { $ne: [paidCampers(now), []] }] });
