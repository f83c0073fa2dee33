import type { Document, ObjectId } from 'mongodb';
import type { Camp } from '#camp';
import type { Decline } from '#domain/classes/waitlist';
import type { DomainEvent } from '#domain/domain-event';
import { tryToChangeClasses } from '../classes.store';
import { filterOffers, keptOffers } from '../seat-expressions';
import { lateDeclines, unpaidOfferFields } from './unpaid-offers';

export const isInList = (entryId: ObjectId): Document => ({
  $or: [{ 'waitlist.entryId': entryId }, { 'seatOffers.entryId': entryId }],
});

/** `isOnSale` turned around, as an expression. */
const isOffSale: Document = {
  $or: [
    { $ne: ['$status', 'approved'] },
    { $eq: [{ $ifNull: ['$instructorSuspension.isOffSale', false] }, true] },
  ],
};

/** Takes campers out of a family on the list, or out of its offer. */
export const removeWaitingCampers = (
  camp: Camp,
  classId: ObjectId,
  entryId: ObjectId,
  camperIds: ObjectId[],
): Promise<void> =>
  tryToChangeClasses(camp, async (classes) => {
    const remaining = { $setDifference: ['$$family.camperIds', camperIds] };
    const changed = { $mergeObjects: ['$$family', { camperIds: remaining }] };
    const isFamily = { $eq: ['$$family.entryId', entryId] };
    const change = (input: string) => {
      const families = {
        $map: { input, as: 'family', in: { $cond: [isFamily, changed, '$$family'] } },
      };
      return { $cond: [{ $isArray: input }, families, '$$REMOVE'] };
    };
    await classes.updateOne({ _id: classId, ...isInList(entryId) }, [
      { $set: { waitlist: change('$waitlist'), seatOffers: change('$seatOffers') } },
    ]);
  });

interface LapseContext {
  now: Date;
  /** The entries of families who were not told of an offer. */
  unrecordedIds: ObjectId[];
  event: DomainEvent;
}

/**
 * Ends the offers that have lapsed; not those whose seats an order is still paying
 * for. A family that could not use its offer returns to the front of the list in the same write, behind those
 * who returned before: one whose entry is among `unrecordedIds`, because it was not told of the offer, and
 * every family if the class is off sale. The others count as unpaid; the event is stored if seats go on general
 * sale by it. Returns false if no offer has lapsed.
 */
export const removeLapsedOffers = (
  camp: Camp,
  classId: ObjectId,
  { now, unrecordedIds, event }: LapseContext,
): Promise<boolean> =>
  tryToChangeClasses(camp, async (classes) => {
    const kept = { $map: { input: keptOffers(now), as: 'kept', in: '$$kept.entryId' } };
    const hasLapsed = { $not: [{ $in: ['$$offer.entryId', kept] }] };
    const isUnused = { $or: [isOffSale, { $in: ['$$offer.entryId', unrecordedIds] }] };
    const returned = {
      $map: {
        input: filterOffers({ $and: [hasLapsed, isUnused] }),
        as: 'offer',
        in: {
          entryId: '$$offer.entryId',
          owner: '$$offer.owner',
          camperIds: '$$offer.camperIds',
          isReturned: true,
        },
      },
    };
    const wasReturned = { $eq: ['$$family.isReturned', true] };
    const listed = (cond: Document) => ({
      $filter: { input: { $ifNull: ['$waitlist', []] }, as: 'family', cond },
    });
    // Those who returned before were offered seats before.
    const waitlist = {
      $concatArrays: [listed(wasReturned), returned, listed({ $not: [wasReturned] })],
    };
    const unpaid = { $size: filterOffers({ $and: [hasLapsed, { $not: [isUnused] }] }) };
    const { modifiedCount } = await classes.updateOne(
      { _id: classId, 'seatOffers.expiresAt': { $lte: now } },
      [
        {
          $set: {
            waitlist,
            seatOffers: keptOffers(now),
            ...unpaidOfferFields(unpaid, waitlist, event),
          },
        },
      ],
    );
    return modifiedCount === 1;
  });

/**
 * Removes a family that waits for more seats than the class has now. Returns how many the class has;
 * null if the family does not wait, or can get its seats.
 */
export const removeOversizedFamily = (
  camp: Camp,
  classId: ObjectId,
  entryId: ObjectId,
): Promise<number | null> =>
  tryToChangeClasses(camp, async (classes) => {
    const isFamily = { $eq: ['$$family.entryId', entryId] };
    const isOversized = { $gt: [{ $size: '$$family.camperIds' }, '$capacity'] };
    const cond = { $and: [isFamily, isOversized] };
    const updated = await classes.findOneAndUpdate(
      {
        _id: classId,
        'waitlist.entryId': entryId,
        $expr: { $ne: [{ $filter: { input: '$waitlist', as: 'family', cond } }, []] },
      },
      { $pull: { waitlist: { entryId } } },
      { returnDocument: 'after', projection: { capacity: 1 } },
    );
    return updated?.capacity ?? null;
  });

/** Removes a family from the list, with its offer. A hold of its order is left. */
export const removeWaitingFamily = (
  camp: Camp,
  classId: ObjectId,
  entryId: ObjectId,
  decline?: Decline,
): Promise<void> =>
  tryToChangeClasses(camp, async (classes) => {
    const isOther = { $ne: ['$$family.entryId', entryId] };
    const others = (input: string) => ({
      $filter: { input: { $ifNull: [input, []] }, as: 'family', cond: isOther },
    });
    const [waitlist, seatOffers] = [others('$waitlist'), others('$seatOffers')];
    const unpaid =
      decline && unpaidOfferFields(lateDeclines(entryId, decline), waitlist, decline.event);
    await classes.updateOne({ _id: classId, ...isInList(entryId) }, [
      { $set: { waitlist, seatOffers, ...unpaid } },
    ]);
  });
