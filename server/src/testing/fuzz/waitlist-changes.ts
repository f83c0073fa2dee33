import type { Document } from 'mongodb';
import { isEqual, isOwned, without, type Actor, type Change } from './change';

const familiesOf = (campClass: Document | null) =>
  [
    ...((campClass?.waitlist ?? []) as Document[]),
    ...((campClass?.seatOffers ?? []) as Document[]),
  ].map(({ entryId, owner }) => ({ id: String(entryId), owner: owner as string }));

/**
 * Returns true if only the actor's own families joined or left the list of a class. Offers may be made to
 * others, because anybody can free a seat, and families whose entry has ended may be removed.
 */
export function isOwnWaitlistChange({ before, after, find }: Change, actor: Actor): boolean {
  const [listed, current] = [familiesOf(before), familiesOf(after)];
  const isIn = (families: typeof listed, id: string) => families.some((each) => each.id === id);
  const joined = current.filter(({ id }) => !isIn(listed, id));
  const left = listed.filter(({ id }) => !isIn(current, id));
  const hasEnded = (id: string) => {
    const entry = find(`waitlistEntries/${id}`);
    return entry === null || !['waiting', 'offered'].includes(entry.state as string);
  };
  return (
    joined.every(({ owner }) => owner === actor?.uid) &&
    left.every(({ id, owner }) => owner === actor?.uid || hasEnded(id))
  );
}

const followingFields = [
  'campers',
  'state',
  'offerExpiresAt',
  'endedAt',
  'openCamperIds',
  'slot',
  'events',
];

const camperIdsOf = ({ campers }: Document) =>
  (campers as { _id: unknown }[]).map(({ _id }) => String(_id));

/**
 * Only the own family joins or leaves; the state of others follows the seats of the class, and campers leave
 * with the access to them.
 */
export function mayChangeWaitlistEntry(change: Change, actor: Actor): boolean {
  const { before, after } = change;
  if (isOwned(change, actor)) return true;
  if (before === null) return false;
  if (after === null) return actor?.role === 'admin';
  return (
    camperIdsOf(after).every((id) => camperIdsOf(before).includes(id)) &&
    isEqual(without(before, ...followingFields), without(after, ...followingFields))
  );
}

/** Returns true if an offer put the class into the cart of a family. */
export function isOfferedItem({ before, after, find }: Change): boolean {
  if (before !== null || after === null) return false;
  const campClass = find(`classes/${String(after.classId)}`);
  return familiesOf(campClass).some(({ owner }) => owner === after.owner);
}
