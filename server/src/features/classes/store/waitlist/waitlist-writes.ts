import type { Document, ObjectId } from 'mongodb';
import type { Camp } from '#camp';
import { CAPACITY_MAX } from '#contract/fields/class-form';
import { onSaleFilter } from '#domain/classes/camp-class';
import { WAITLIST_LIMIT, type SeatOffer, type WaitingFamily } from '#domain/classes/waitlist';
import { appendEvents, type Actor, type DomainEvent } from '#domain/domain-event';
import { tryToChangeClasses } from '../classes.store';
import { enrollmentOpenFilter } from '../phase-filters';
import { generalSaleFilter, isSoldOutCondition, takenSeats } from '../seat-expressions';
import { isInList } from './removals';

const waitlist = { $ifNull: ['$waitlist', []] };

/** The families for whose campers enough seats are free, in the order of the list. */
const familiesThatFit = (now: Date): Document => ({
  $filter: {
    input: waitlist,
    as: 'family',
    cond: {
      $lte: [{ $add: [takenSeats(now), { $size: '$$family.camperIds' }] }, '$capacity'],
    },
  },
});

/** When enrollment closes; missing for a class without sessions and a fixed close. */
const closesAt = {
  $ifNull: ['$enrollmentClosesAt', { $arrayElemAt: ['$sessions.startsAt', 0] }],
};

interface OfferTimes {
  now: Date;
  until: Date;
}

/** Moves a family from the list to the offers. */
function toOfferUpdate(
  family: Document,
  { now, until }: OfferTimes,
  details: Document = {},
): Document {
  const expiresAt = { $min: [until, closesAt] };
  const offer = { $mergeObjects: [family, { offeredAt: now, expiresAt }, details] };
  const isOther = { $ne: ['$$other.entryId', '$$offered.entryId'] };
  const others = { $filter: { input: '$waitlist', as: 'other', cond: isOther } };
  return {
    seatOffers: { $concatArrays: [{ $ifNull: ['$seatOffers', []] }, [offer]] },
    waitlist: { $let: { vars: { offered: family }, in: others } },
  };
}

/** Matches a class whose list can be offered seats. */
const offerableFilter = (now: Date) => ({
  ...onSaleFilter,
  isWaitlistClosed: { $ne: true as const },
  $and: [enrollmentOpenFilter(now)],
});

const notOnGeneralSale = { $nor: [generalSaleFilter] };

// Each change of a waiting list is one conditional write on the class, which also holds its seats: so a freed seat has
// exactly one offer, and nobody overtakes the list. The sweep makes them for every waiting list, and mostly changes
// nothing.

/**
 * Offers free seats to a family, until `until` or the close of enrollment. Returns the offer; null unless the family is
 * the first that the free seats are enough for, enrollment is open, and the seats are not on general sale.
 */
export const offerSeats = (
  camp: Camp,
  classId: ObjectId,
  entryId: ObjectId,
  { now, until }: OfferTimes,
): Promise<SeatOffer | null> =>
  tryToChangeClasses(camp, async (classes) => {
    const first = { $arrayElemAt: [familiesThatFit(now), 0] };
    const firstId = { $let: { vars: { first }, in: '$$first.entryId' } };
    const updated = await classes.findOneAndUpdate(
      {
        _id: classId,
        ...offerableFilter(now),
        ...notOnGeneralSale,
        'waitlist.entryId': entryId,
        $expr: { $eq: [firstId, entryId] },
      },
      [{ $set: toOfferUpdate(first, { now, until }) }],
      { returnDocument: 'after', projection: { seatOffers: 1 } },
    );
    return updated?.seatOffers?.at(-1) ?? null;
  });

interface OfferByHand {
  entryId: ObjectId;
  by: Actor;
  /** Whether the class gets the seats that are missing. */
  addSeats: boolean;
}

/**
 * Offers seats to any family on the list, out of order. Returns the offer; null if the family does not wait, enrollment
 * is not open, or too few seats are free and none are added.
 */
export const offerSeatsByHand = (
  camp: Camp,
  classId: ObjectId,
  { entryId, by, addSeats }: OfferByHand,
  { now, until }: OfferTimes,
): Promise<SeatOffer | null> =>
  tryToChangeClasses(camp, async (classes) => {
    const isChosen = { $eq: ['$$family.entryId', entryId] };
    const chosen = { $filter: { input: waitlist, as: 'family', cond: isChosen } };
    const family = { $arrayElemAt: [chosen, 0] };
    const wanted = { $let: { vars: { family }, in: { $size: '$$family.camperIds' } } };
    const needed = { $add: [takenSeats(now), wanted] };
    const addedSeats = { $max: [0, { $subtract: [needed, '$capacity'] }] };
    const byHand = { by: { $literal: by }, addedSeats };
    const updated = await classes.findOneAndUpdate(
      {
        _id: classId,
        ...offerableFilter(now),
        'waitlist.entryId': entryId,
        $expr: { $lte: [needed, addSeats ? CAPACITY_MAX : '$capacity'] },
      },
      [
        {
          $set: {
            ...toOfferUpdate(family, { now, until }, { byHand }),
            ...(addSeats && {
              capacity: { $max: ['$capacity', needed] },
              revision: { $add: [{ $ifNull: ['$revision', 0] }, 1] },
            }),
          },
        },
      ],
      { returnDocument: 'after', projection: { seatOffers: 1 } },
    );
    return updated?.seatOffers?.at(-1) ?? null;
  });

/** Closes or reopens the list. Returns false if it already was. Families stay on a list that is closed. */
export const setWaitlistClosed = (
  camp: Camp,
  classId: ObjectId,
  isClosed: boolean,
  event: DomainEvent,
): Promise<boolean> =>
  tryToChangeClasses(camp, async (classes) => {
    const { matchedCount } = await classes.updateOne(
      { _id: classId, isWaitlistClosed: isClosed ? { $ne: true } : true },
      {
        ...(isClosed ? { $set: { isWaitlistClosed: true } } : { $unset: { isWaitlistClosed: '' } }),
        $push: appendEvents(event),
      },
    );
    return matchedCount === 1;
  });

/**
 * Adds a family at the end of the list, once. Returns false if enrollment is not open, the list is
 * closed or full, the class can never have so many seats, or the class is not sold out and free seats are not
 * reserved for the list already: neither a large family nor unpaid checkouts must take seats off sale.
 */
export const addWaitingFamily = (
  camp: Camp,
  classId: ObjectId,
  family: WaitingFamily,
  now: Date,
): Promise<boolean> =>
  tryToChangeClasses(camp, async (classes) => {
    const { entryId, camperIds } = family;
    const { matchedCount } = await classes.updateOne(
      {
        _id: classId,
        ...offerableFilter(now),
        capacity: { $gte: camperIds.length },
        $and: [
          enrollmentOpenFilter(now),
          { $nor: [isInList(entryId)] },
          { [`waitlist.${WAITLIST_LIMIT - 1}`]: { $exists: false } },
          {
            $or: [
              { 'waitlist.0': { $exists: true }, ...notOnGeneralSale },
              { $expr: isSoldOutCondition(now) },
            ],
          },
        ],
      },
      { $push: { waitlist: family } },
    );
    return matchedCount === 1;
  });

/** Ends a general sale if the class is sold out, so that the list works again. Returns false if not. */
export const resumeWaitlist = (camp: Camp, classId: ObjectId, now: Date): Promise<boolean> =>
  tryToChangeClasses(camp, async (classes) => {
    const { matchedCount } = await classes.updateOne(
      { _id: classId, ...generalSaleFilter, $expr: isSoldOutCondition(now) },
      { $unset: { unpaidOffers: '' } },
    );
    return matchedCount === 1;
  });
