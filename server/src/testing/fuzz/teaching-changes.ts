import type { Document } from 'mongodb';
import { isEqual, isOwned, without, type Actor, type Change } from './change';

/** Deleting a user deletes what the user saved. Deleting a class removes it from all accounts. */
export function maySaveClass(change: Change, actor: Actor): boolean {
  const { before, after, find } = change;
  if (isOwned(change, actor)) return true;
  if (actor === null || before === null || after !== null) return false;
  return actor.role === 'admin' || find(`classes/${String(before.classId)}`) === null;
}

/** Returns true if only the events that were waiting to be sent changed. */
const isSending = ({ before, after }: Change) =>
  before !== null && after !== null && isEqual(without(before, 'events'), without(after, 'events'));

/** Instructors write to their own classes, admins to all. Deleting a user deletes the user's messages. */
export function mayWriteMessage(change: Change, actor: Actor): boolean {
  const { before, after, find } = change;
  if (actor === null) return false;
  if (before !== null && after === null) {
    return actor.role === 'admin' || before.by.uid === actor.uid;
  }
  if (before !== null) return isSending(change);
  if (after?.by.uid !== actor.uid) return false;
  const campClass = find(`classes/${String(after?.classId)}`);
  return actor.role === 'admin' || campClass?.instructor.uid === actor.uid;
}

/** Returns what an admin has approved, confirmed or checked. */
const toReviewed = (profile: Document | null) => ({
  bio: (profile?.bio ?? null) as Document | null,
  backgroundCheck: (profile?.backgroundCheck ?? null) as Document | null,
  confirmed: ((profile?.qualifications ?? []) as Document[]).filter(
    ({ status }) => status === 'confirmed',
  ),
});

/** Returns true if an instructor added nothing that an admin has to approve. */
const isUnreviewed = ({ before, after }: Change) => {
  const [old, current] = [toReviewed(before), toReviewed(after)];
  return (
    (current.bio === null || isEqual([current.bio], [old.bio])) &&
    isEqual([current.backgroundCheck], [old.backgroundCheck]) &&
    current.confirmed.every((one) => old.confirmed.some((other) => isEqual(one, other)))
  );
};

/** Admins review all profiles, but cannot change whose they are. Deleting a user deletes the profile. */
export function mayChangeProfile(change: Change, actor: Actor): boolean {
  const { before, after } = change;
  if (actor?.role === 'admin') {
    return before === null || after === null || before.owner === after.owner;
  }
  return isOwned(change, actor) && (after === null || isUnreviewed(change));
}
