import { EJSON } from 'bson';
import type { Document } from 'mongodb';
import { FORMER_NAME, type FormerUser } from '#domain/deletion';
import type { snapshotDatabase } from '../database/database-snapshot';
import { isEqual, isOwned, without, type Actor, type Change } from './change';
import { isOfferedItem, isOwnWaitlistChange, mayChangeWaitlistEntry } from './waitlist-changes';
import { isMovedBuyer, isMovedEnrollment, isNewMove } from './moves-by-camp';
import { mayChangeProfile, maySaveClass, mayWriteMessage } from './teaching-changes';

type Snapshot = Awaited<ReturnType<typeof snapshotDatabase>>;

/** Returns the owners of orders that gained or lost a seat in a class; not of campers whom the actor moved. */
const buyersOf = (change: Change, actor: Actor) => {
  const { before, after, find, findOrderOf } = change;
  const buyerIds = (campClass: Document | null): string[] =>
    [
      ...((campClass?.soldLines ?? []) as unknown[]),
      ...((campClass?.blockedLines ?? []) as Document[]).map(({ lineId }) => lineId as unknown),
      ...((campClass?.holds ?? []) as Document[]).map(({ orderId }) => orderId as unknown),
    ].map(String);
  const [idsBefore, idsAfter] = [buyerIds(before), buyerIds(after)];
  const changedIds = [
    ...idsBefore.filter((id) => !idsAfter.includes(id)),
    ...idsAfter.filter((id) => !idsBefore.includes(id)),
  ];
  return changedIds
    .filter((id) => !isMovedBuyer(id, change, actor))
    .map((id) => (find(`orders/${id}`) ?? findOrderOf(id))?.owner as unknown);
};

const mayChangeClass = (change: Change, actor: Actor) => {
  const { before, after } = change;
  if (actor === null) return false;
  const withoutSeats = (campClass: Document | null) => ({
    ...campClass,
    holds: 0,
    soldLines: 0,
    blockedLines: 0,
    blockedUpTo: 0,
    soldCount: 0,
    waitlist: 0,
    seatOffers: 0,
  });
  if (!isOwnWaitlistChange(change, actor)) return false;
  const mayEdit =
    actor.role === 'admin' ||
    [before, after].every((document) => document === null || document.instructor.uid === actor.uid);
  if (before === null || after === null) return mayEdit && buyersOf(change, actor).length === 0;
  return (
    buyersOf(change, actor).every((buyer) => buyer === actor.uid) &&
    (mayEdit || isEqual(withoutSeats(before), withoutSeats(after)))
  );
};

const withoutAttendance = (enrollment: Record<string, unknown>) => ({
  ...enrollment,
  ...{ attendance: 0, visits: 0, events: 0, pickUpsToReview: 0 },
});

/** Returns true if only the attendance and the visits changed, in a class of the instructor. */
const isOwnAttendance = ({ before, after, find }: Change, actor: Actor) => {
  if (actor === null || before === null || after === null) return false;
  const campClass = find(`classes/${String(after.classId)}`);
  const teachesClass = actor.role === 'admin' || campClass?.instructor.uid === actor.uid;
  return teachesClass && isEqual(withoutAttendance(before), withoutAttendance(after));
};

const isSnapshotOfDeletedClass = ({ before, after, find }: Change) =>
  before !== null &&
  after !== null &&
  find(`classes/${String(after.classId)}`) === null &&
  isEqual({ ...before, snapshot: 0 }, { ...after, snapshot: 0 });

/** The fields of the own record that a user's requests change. */
const ownFields = {
  ...{ revision: 0, wantsReminders: 0, name: 0, photoURL: 0, searchTexts: 0, renamedAt: 0 },
  ...{ phone: 0, sortName: 0, tokensValidFrom: 0, endedSessionsAt: 0 },
  ...{ hasUnsyncedClasses: 0, emailChangeCount: 0, publicEmail: 0 },
};

/** Returns true if a user only changed settings of the own account. */
const isOwnSetting = ({ before, after }: Change) =>
  before !== null &&
  after !== null &&
  isEqual({ ...before, ...ownFields }, { ...after, ...ownFields });

const mayChangeUser = (change: Change, actor: Actor) => {
  const { before, after } = change;
  const user = before ?? after!;
  // The user deleted the account.
  if (after === null && user.uid === actor?.uid) return true;
  if (actor?.role !== 'admin') {
    return user.uid === actor?.uid && (before === null || isOwnSetting(change));
  }
  if (user.uid !== actor.uid) return true;
  // Acting on another user raises the admin's own revision, and an admin can remind the own family of
  // consents. Nothing else of the own record may change.
  const fields = { ...ownFields, consentReminder: 0, events: 0 };
  return after !== null && isEqual({ ...before, ...fields }, { ...after, ...fields });
};

/** Returns true if a guardian edited the camper, or the guardians of a stored camper changed by the actor. */
const isByGuardian = ({ before, after }: Change, actor: Actor) => {
  if (actor === null || before === null || after === null) return false;
  const sharing = ['guardians', 'sharedSince', 'invitations', 'events'];
  if (isEqual(without(before, ...sharing), without(after, ...sharing))) {
    const others = (camper: Document) =>
      ((camper.guardians ?? []) as string[]).filter((uid) => uid !== actor.uid);
    return isEqual(others(before), others(after));
  }
  const fixed = ({ owner, slot, guardians, invitations, archivedAt }: Document) => ({
    ...{ owner, slot, guardians, invitations, archivedAt },
  });
  const wasGuardian = ((before.guardians ?? []) as string[]).includes(actor.uid);
  return wasGuardian && isEqual(fixed(before), fixed(after));
};

/** Returns true if the camper, or only one of its guardians, was deleted. */
const isDeletionOfAccount = ({ before, after }: Change) =>
  after === null ||
  (before !== null &&
    isEqual(
      without(before, 'guardians', 'sharedSince'),
      without(after, 'guardians', 'sharedSince'),
    ));

/** Admins check changed birth dates. */
const isCheckOfBirthDate = ({ before, after }: Change, actor: Actor) =>
  actor?.role === 'admin' &&
  before !== null &&
  after !== null &&
  isEqual(
    without(before, 'birthDateToCheck', 'events'),
    without(after, 'birthDateToCheck', 'events'),
  );

const mayChangeCamper = (change: Change, actor: Actor) =>
  isOwned(change, actor) || isByGuardian(change, actor) || isCheckOfBirthDate(change, actor);

const withoutChoice = (place: Document) => without(place, 'chosenAt', 'hasUnsyncedClasses');

/** Anyone with the token from an email may change that email's subscription. Deleting an account ends it. */
const mayChangeSubscription = ({ before, after, formerEmail }: Change) => {
  if (before === null) return true;
  if (after === null) return before.email === formerEmail;
  return after.email === before.email;
};

/** Admins admit campers. Deleting a camper deletes its admissions. */
const mayChangeAdmission = ({ before, after, find, findBefore }: Change, actor: Actor) => {
  if (before === null) return actor?.role === 'admin';
  if (actor === null || after !== null) return false;
  const key = `campers/${String(before.camperId)}`;
  const camper = find(key) === null ? findBefore(key) : null;
  return camper !== null && (actor.role === 'admin' || camper.owner === actor.uid);
};

/** Returns true if a picture only lost the marks of one that may be deleted. */
const isTouchedImage = ({ before, after }: Change) =>
  before !== null && after !== null && isEqual(without(before, 'unusedSince', 'isPortrait'), after);

const mayChange: Record<string, (change: Change, actor: Actor) => boolean> = {
  newsletter: mayChangeSubscription,
  users: mayChangeUser,
  // Added when an admin or the user deletes an account, so that its tokens stay invalid.
  deletedAccounts: ({ before, after }, actor) =>
    (before === null && actor?.role === 'admin') || (actor !== null && after?.uid === actor.uid),
  classes: mayChangeClass,
  savedClasses: maySaveClass,
  waitlistEntries: mayChangeWaitlistEntry,
  classMessages: mayWriteMessage,
  instructorProfiles: mayChangeProfile,
  // A new portrait deletes the one before. Deleting a user deletes the last one. A record that uses a picture keeps it.
  images: (change, actor) =>
    isOwned(change, actor) ||
    (change.after === null && actor?.role === 'admin') ||
    (actor !== null && isTouchedImage(change)),
  uploadQuotas: ({ before, after }, actor) =>
    actor !== null && (actor.role === 'admin' || (after ?? before)?._id === actor.uid),
  // Deleting a user deletes the cart. Deleting a class stores a snapshot in the carts.
  cartItems: (change, actor) =>
    isOwned(change, actor) ||
    (change.after === null && actor?.role === 'admin') ||
    isOfferedItem(change) ||
    isSnapshotOfDeletedClass(change),
  // Deleting a user deletes the campers, and ends the user's access to those of others.
  campers: (change, actor) =>
    mayChangeCamper(change, actor) || (actor?.role === 'admin' && isDeletionOfAccount(change)),
  camperInvitations: (change, actor) =>
    isOwned(change, actor) ||
    (change.after === null && actor?.role === 'admin') ||
    (change.before?.state === 'open' && change.after?.answeredBy === actor?.uid),
  consentTexts: ({ before }, actor) => before === null && actor?.role === 'admin',
  // An instructor's class chooses a place, which protects it from deletion for a while.
  places: ({ before, after }, actor) =>
    actor?.role === 'admin' ||
    (actor?.role === 'instructor' &&
      before !== null &&
      after !== null &&
      isEqual(withoutChoice(before), withoutChoice(after))),
  // Deleting a user deletes the consents.
  consents: (change, actor) =>
    ((change.before === null || change.after === null) && isOwned(change, actor)) ||
    (change.after === null && actor?.role === 'admin'),
  // Admins refund and resolve orders, but cannot change the owner.
  orders: (change, actor) =>
    isOwned(change, actor) ||
    isNewMove(change, actor) ||
    (actor?.role === 'admin' && change.before?.owner === change.after?.owner),
  enrollments: (change, actor) =>
    isOwned(change, actor) || isOwnAttendance(change, actor) || isMovedEnrollment(change, actor),
  admissions: mayChangeAdmission,
  calendars: isOwned,
  applications: (change, actor) =>
    actor?.role === 'admin' ||
    ((change.before === null || change.after === null) && isOwned(change, actor)),
  // Before a deletion, the pending notifications are stored for other users. Visitors can write to the camp.
  notices: (change, actor) =>
    isOwned(change, actor) ||
    (change.before === null && (actor !== null || change.after?.owner === 'contact')),
  // A deletion also adds entries to the audit log.
  auditLog: ({ before, after }, actor) =>
    actor !== null && (before === null || (after?.actor as Document | null)?.name === FORMER_NAME),
  sandboxIntents: (_, actor) => actor !== null,
  sandboxIdempotencyKeys: (_, actor) => actor !== null,
};

/** Only a deletion that took place keeps the former user, until nothing has their name anymore. */
const findFormerEmail = (deletedAccounts: readonly Document[], actor: Actor) => {
  const own = deletedAccounts.find(({ uid }) => actor !== null && uid === actor.uid);
  const formerUser = own?.formerUser as FormerUser | undefined;
  return formerUser?.emailVerified === true ? formerUser.email : undefined;
};

/** Returns the changed documents that the actor is not allowed to change. */
export function unauthorizedChanges(actor: Actor, before: Snapshot, after: Snapshot): string[] {
  const read = (snapshot: Snapshot, key: string) =>
    snapshot[key] === undefined ? null : (EJSON.parse(snapshot[key]) as Document);
  const findOrderOf = (lineId: string): Document | null => {
    const orders = Object.keys(after).filter((key) => key.startsWith('orders/'));
    const order = orders
      .map((key) => read(after, key)!)
      .find(({ lines }) => (lines as Document[]).some((line) => String(line.lineId) === lineId));
    return order ?? null;
  };
  const formerEmail = findFormerEmail(
    Object.keys(after)
      .filter((key) => key.startsWith('deletedAccounts/'))
      .map((key) => read(after, key)!),
    actor,
  );
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys.filter((key) => {
    if (before[key] === after[key]) return false;
    const change: Change = {
      before: read(before, key),
      after: read(after, key),
      find: (otherKey) => read(after, otherKey),
      findBefore: (otherKey) => read(before, otherKey),
      formerEmail,
      findOrderOf,
    };
    return !mayChange[key.split('/')[0]!]?.(change, actor);
  });
}
