import { ObjectId, type Filter, type Sort } from 'mongodb';
import type { Camp } from '#camp';
import type { Role, UserSort } from '#contract';
import { isDuplicateKey } from '#database/errors';
import { findPage, readAll, type Slice } from '#database/paging';
import { appendEvents, type DomainEvent } from '#domain/domain-event';
import { toUserKeys, type User } from '#domain/user';
import { ABSENT } from '#lib/absent';

const userSorts = {
  newest: { createdAt: -1, _id: -1 },
  oldest: { createdAt: 1, _id: 1 },
  name: { sortName: 1, _id: 1 },
  '-name': { sortName: -1, _id: -1 },
} as const satisfies Record<UserSort, Sort>;

/** An admin who is suspended or being deleted cannot act, so it does not count as a remaining admin. */
const isActiveAdmin = {
  role: 'admin' as const,
  suspendedAt: ABSENT,
  deletionStartedAt: ABSENT,
};

/** Matches the user only if role and revision have not changed since it was read. */
export const matchesRevision = ({ _id, role, revision }: User): Filter<User> => ({
  _id,
  role: role ?? ABSENT,
  revision: revision ?? ABSENT,
});

/** What the writes of an admin need, also where there is only a database. */
type Database = Pick<Camp, 'db'>;

const usersOf = ({ db }: Database) => db.collection<User>('users');

/** Returns null if there is no record. */
export const findUserByUid = (camp: Camp, uid: string): Promise<User | null> =>
  usersOf(camp).findOne({ uid });

/** Returns null if there is no record. */
export const findUserById = (camp: Camp, _id: ObjectId): Promise<User | null> =>
  usersOf(camp).findOne({ _id });

/** Returns null if no record has this email. */
export const findUserByEmail = (camp: Database, email: string): Promise<User | null> =>
  usersOf(camp).findOne({ email });

/** Returns false if there is no record, or its deletion has started. */
export const hasAccount = async (camp: Camp, uid: string): Promise<boolean> =>
  (await usersOf(camp).findOne({ uid, deletionStartedAt: ABSENT })) !== null;

/** Returns the users with one of these uids, in no order. */
export const findUsersByUid = (camp: Camp, uids: readonly string[]): Promise<User[]> =>
  usersOf(camp)
    .find({ uid: { $in: uids } })
    .toArray();

/** Returns the users with one of these emails, in no order. */
export const findUsersByEmail = (camp: Camp, emails: readonly string[]): Promise<User[]> =>
  usersOf(camp)
    .find({ email: { $in: emails } })
    .toArray();

/** Returns an active admin other than this one; null if there is none. */
export const findOtherAdmin = (camp: Database, _id: ObjectId): Promise<User | null> =>
  usersOf(camp).findOne({ ...isActiveAdmin, _id: { $ne: _id } });

export const listUsers = (camp: Camp, filter: Filter<User>, sort: UserSort, slice: Slice) =>
  findPage(usersOf(camp), filter, userSorts[sort], slice);

/** Streams all users that match the filter. */
export const readUsers = (camp: Camp, filter: Filter<User>, sort: UserSort) =>
  readAll(usersOf(camp), filter, userSorts[sort]);

export const listAdmins = (camp: Camp): Promise<User[]> =>
  usersOf(camp).find(isActiveAdmin).toArray();

/** Returns the instructors who are not suspended. */
export const listInstructors = (camp: Camp): Promise<User[]> =>
  usersOf(camp).find({ role: 'instructor', suspendedAt: ABSENT }).toArray();

/** Returns the instructors and admins who are not suspended. */
export const listInstructorsAndAdmins = (camp: Camp): Promise<User[]> =>
  usersOf(camp)
    .find({ role: { $in: ['instructor', 'admin'] }, suspendedAt: ABSENT })
    .toArray();

/** Returns the users whose classes do not show what their records say. */
export const listUnsyncedUsers = (camp: Camp): Promise<User[]> =>
  usersOf(camp).find({ hasUnsyncedClasses: true }).toArray();

export const countUsers = (camp: Camp): Promise<number> => usersOf(camp).countDocuments();

/** Adds the record of a user who has not signed in yet. Returns its id; null if the email is taken. */
export async function addUser(camp: Database, user: Omit<User, '_id'>): Promise<ObjectId | null> {
  try {
    const _id = new ObjectId();
    await usersOf(camp).insertOne({ _id, ...user, ...toUserKeys(user) });
    return _id;
  } catch (error) {
    if (isDuplicateKey(error)) return null;
    throw error;
  }
}

/**
 * Returns true if the user is still an active admin, and raises the revision, so that concurrent changes of
 * this admin fail.
 */
export async function confirmAdmin(
  camp: Database,
  user: { uid: string } | { _id: ObjectId },
): Promise<boolean> {
  const update = { $inc: { revision: 1 } };
  return (await usersOf(camp).updateOne({ ...user, ...isActiveAdmin }, update)).modifiedCount === 1;
}

/** Returns false if the user has changed since it was read. */
export async function setUserRole(
  camp: Database,
  user: User,
  role: Role | null,
  event: DomainEvent,
): Promise<boolean> {
  const change = role ? { $set: { role } } : { $unset: { role: '' as const } };
  const update = { ...change, $inc: { revision: 1 }, $push: appendEvents(event) };
  return (await usersOf(camp).updateOne(matchesRevision(user), update)).modifiedCount === 1;
}

/** Makes the user an instructor. Returns false if the user has changed since it was read. */
export async function setAppointed(
  camp: Camp,
  user: User,
  appointedBy: ObjectId,
  event: DomainEvent | null,
): Promise<boolean> {
  const update = {
    $set: { role: 'instructor' as const, appointedBy },
    $inc: { revision: 1 },
    ...(event && { $push: appendEvents(event) }),
  };
  return (await usersOf(camp).updateOne(matchesRevision(user), update)).modifiedCount === 1;
}

/** Suspends the user, or reinstates for null. Returns false if the user has changed since it was read. */
export async function setUserSuspension(
  camp: Camp,
  user: User,
  suspension: { at: Date; reason: string } | null,
  event: DomainEvent,
): Promise<boolean> {
  const change = suspension
    ? { suspendedAt: suspension.at, suspension: { reason: suspension.reason } }
    : null;
  // A new reason does not start a new suspension, so earlier decisions about its classes remain.
  const isToggled = (user.suspendedAt === undefined) !== (suspension === null);
  const update = {
    $set: { ...change, ...(isToggled && { hasUnsyncedClasses: true as const }) },
    ...(!change && { $unset: { suspendedAt: '' as const, suspension: '' as const } }),
    // Revokes all tokens, so the user has to sign in again after a reinstatement.
    ...(change && { $max: { tokensValidFrom: event.at } }),
    $inc: { revision: 1, ...(isToggled && { suspensionCount: 1 }) },
    $push: appendEvents(event),
  };
  return (await usersOf(camp).updateOne(matchesRevision(user), update)).modifiedCount === 1;
}

/** Clears `hasUnsyncedClasses` if the user has not changed since it was read. */
export async function markUserSynced(
  camp: Camp,
  { _id, suspensionCount, emailChangeCount }: User,
): Promise<void> {
  await usersOf(camp).updateOne(
    {
      _id,
      suspensionCount: suspensionCount ?? ABSENT,
      emailChangeCount: emailChangeCount ?? ABSENT,
    },
    { $unset: { hasUnsyncedClasses: '' } },
  );
}

/** Deletes the record. Returns false if the user has changed since it was read or has pending events. */
export async function deleteUnchangedUser(camp: Camp, user: User): Promise<boolean> {
  const filter = { ...matchesRevision(user), 'events._id': ABSENT };
  return (await usersOf(camp).deleteOne(filter)).deletedCount === 1;
}

export async function setWantsReminders(
  camp: Camp,
  uid: string,
  wantsReminders: boolean,
): Promise<void> {
  await usersOf(camp).updateOne(
    { uid },
    wantsReminders ? { $unset: { wantsReminders: '' } } : { $set: { wantsReminders } },
  );
}
