import type { ObjectId } from 'mongodb';
import type { HasWaitlist, WaitingFamily } from '#domain/classes/waitlist';
import type { WaitlistEntry } from '#domain/waitlist-entry';

export const toFamily = ({ _id: entryId, owner, campers }: WaitlistEntry): WaitingFamily => ({
  entryId,
  owner,
  camperIds: campers.map(({ _id }) => _id),
});

/** Returns the families that a class has, waiting or with an offer. */
export const listFamilies = ({ waitlist = [], seatOffers = [] }: HasWaitlist): WaitingFamily[] => [
  ...waitlist,
  ...seatOffers,
];

/** Returns a function that tells whether a family of a class is that of the entry. */
export function isOf({ _id }: Pick<WaitlistEntry, '_id'>) {
  return ({ entryId }: WaitingFamily) => entryId.equals(_id);
}

/** Returns the place of an entry on the list of its class, from 1; 0 if it is not on it. */
export const findPosition = (
  { _id }: Pick<WaitlistEntry, '_id'>,
  { waitlist = [] }: HasWaitlist,
): number => waitlist.findIndex(isOf({ _id })) + 1;

/** Returns the ids that are not among the others. */
export const withoutIds = (ids: readonly ObjectId[], others: readonly ObjectId[]): ObjectId[] =>
  ids.filter((id) => !others.some((other) => other.equals(id)));
