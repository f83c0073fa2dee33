import type { Collection, Document, ObjectId } from 'mongodb';
import { onSaleFilter, type CampClass } from '../../../domain/classes/camp-class';
import {
  WAITLIST_LIMIT,
  type SeatOffer,
  type WaitingFamily,
} from '../../../domain/classes/waitlist';
import { enrollmentOpenFilter } from './phase-filters';
import { keptOffers, seatsLeftCondition, takenSeats } from './seat-expressions';

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

const isInList = (entryId: ObjectId): Document => ({
  $or: [{ 'waitlist.entryId': entryId }, { 'seatOffers.entryId': entryId }],
});

/** Moves the first family that fits from the list to the offers. */
function toOfferUpdate(now: Date, until: Date): Document {
  const first = { $arrayElemAt: [familiesThatFit(now), 0] };
  const offer = { $mergeObjects: [first, { expiresAt: { $min: [until, closesAt] } }] };
  const isOther = { $ne: ['$$family.entryId', '$$first.entryId'] };
  const others = { $filter: { input: '$waitlist', as: 'family', cond: isOther } };
  return {
    seatOffers: { $concatArrays: [{ $ifNull: ['$seatOffers', []] }, [offer]] },
    waitlist: { $let: { vars: { first }, in: others } },
  };
}

/**
 * Returns a function that offers free seats to the first family that they are enough for, until `until` or
 * the close of enrollment. It returns the offer; null if there is no such family or enrollment is not open.
 */
function createOfferSeats(classes: Collection<CampClass>) {
  return async (
    classId: ObjectId,
    { now, until }: { now: Date; until: Date },
  ): Promise<SeatOffer | null> => {
    const updated = await classes.findOneAndUpdate(
      {
        _id: classId,
        ...onSaleFilter,
        $and: [enrollmentOpenFilter(now), { 'waitlist.0': { $exists: true } }],
        $expr: { $ne: [familiesThatFit(now), []] },
      },
      [{ $set: toOfferUpdate(now, until) }],
      { returnDocument: 'after', projection: { seatOffers: 1 } },
    );
    return updated?.seatOffers?.at(-1) ?? null;
  };
}

/**
 * Changes the waiting list of a class. Each change is one conditional write on the class, which also holds
 * its seats: so a freed seat has exactly one offer, and nobody overtakes the list.
 */
export function createWaitlistWrites(classes: Collection<CampClass>) {
  return {
    /**
     * Adds a family at the end of the list, once. Returns false if enrollment is not open, the list is
     * closed or full, or nobody waits and enough seats are free.
     */
    async joinWaitlist(classId: ObjectId, family: WaitingFamily, now: Date): Promise<boolean> {
      const { entryId, camperIds } = family;
      const { matchedCount } = await classes.updateOne(
        {
          _id: classId,
          ...onSaleFilter,
          $and: [
            enrollmentOpenFilter(now),
            { $nor: [isInList(entryId)] },
            { [`waitlist.${WAITLIST_LIMIT - 1}`]: { $exists: false } },
            {
              $or: [
                { 'waitlist.0': { $exists: true } },
                { $expr: { $not: [seatsLeftCondition(camperIds.length, now)] } },
              ],
            },
          ],
        },
        { $push: { waitlist: family } },
      );
      return matchedCount === 1;
    },

    offerSeats: createOfferSeats(classes),

    /** Removes a family from the list, with its offer. A hold of its order is left. */
    async leaveWaitlist(classId: ObjectId, entryId: ObjectId): Promise<void> {
      await classes.updateOne(
        { _id: classId, ...isInList(entryId) },
        { $pull: { waitlist: { entryId }, seatOffers: { entryId } } },
      );
    },

    /**
     * Removes the offers that have lapsed; not those whose seats an order is still paying for. Returns false
     * if there are none.
     */
    async removeLapsedOffers(classId: ObjectId, now: Date): Promise<boolean> {
      const { modifiedCount } = await classes.updateOne(
        { _id: classId, 'seatOffers.expiresAt': { $lte: now } },
        [{ $set: { seatOffers: keptOffers(now) } }],
      );
      return modifiedCount === 1;
    },
  };
}
