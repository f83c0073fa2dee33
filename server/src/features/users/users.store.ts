import { ObjectId, type Collection, type Db, type Filter, type Sort } from 'mongodb';
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

const createUserQueries = (users: Collection<User>) => ({
  findByUid: (uid: string) => users.findOne({ uid }),
  /** Returns false if there is no record, or its deletion has started. */
  hasAccount: async (uid: string): Promise<boolean> =>
    (await users.findOne({ uid, deletionStartedAt: ABSENT })) !== null,
  findManyByUid: (uids: string[]) => users.find({ uid: { $in: uids } }).toArray(),
  findById: (_id: ObjectId) => users.findOne({ _id }),
  findByEmail: (email: string) => users.findOne({ email }),
  findOtherAdmin: (_id: ObjectId) => users.findOne({ ...isActiveAdmin, _id: { $ne: _id } }),
  list: (filter: Filter<User>, sort: UserSort, slice: Slice) =>
    findPage(users, filter, userSorts[sort], slice),
  readAll: (filter: Filter<User>, sort: UserSort) => readAll(users, filter, userSorts[sort]),
  listAdmins: () => users.find(isActiveAdmin).toArray(),
  listInstructors: () => users.find({ role: 'instructor', suspendedAt: ABSENT }).toArray(),
  listInstructorsAndAdmins: () =>
    users.find({ role: { $in: ['instructor', 'admin'] }, suspendedAt: ABSENT }).toArray(),
  listUnsynced: () => users.find({ hasUnsyncedClasses: true }).toArray(),
  count: () => users.countDocuments(),
});

/** Creates records for users who have not signed in yet. */
const createUserInserts = (users: Collection<User>) => ({
  /** Returns the new record's id; null if the email is taken. */
  async add(user: Omit<User, '_id'>): Promise<ObjectId | null> {
    try {
      const _id = new ObjectId();
      await users.insertOne({ _id, ...user, ...toUserKeys(user) });
      return _id;
    } catch (error) {
      if (isDuplicateKey(error)) return null;
      throw error;
    }
  },
});

/** Updates by admins. Each write applies only if the user has not changed since it was read. */
const createUserUpdates = (users: Collection<User>) => ({
  /**
   * Returns true if the user is still an active admin, and raises the revision, so that concurrent
   * changes of this admin fail.
   */
  async confirmAdmin(user: { uid: string } | { _id: ObjectId }): Promise<boolean> {
    const update = { $inc: { revision: 1 } };
    return (await users.updateOne({ ...user, ...isActiveAdmin }, update)).modifiedCount === 1;
  },

  /** Returns false if the user has changed since it was read. */
  async setRole(user: User, role: Role | null, event: DomainEvent): Promise<boolean> {
    const change = role ? { $set: { role } } : { $unset: { role: '' as const } };
    const update = { ...change, $inc: { revision: 1 }, $push: appendEvents(event) };
    return (await users.updateOne(matchesRevision(user), update)).modifiedCount === 1;
  },

  /** Makes the user an instructor. Returns false if the user has changed since it was read. */
  async appointInstructor(
    user: User,
    appointedBy: ObjectId,
    event: DomainEvent | null,
  ): Promise<boolean> {
    const update = {
      $set: { role: 'instructor' as const, appointedBy },
      $inc: { revision: 1 },
      ...(event && { $push: appendEvents(event) }),
    };
    return (await users.updateOne(matchesRevision(user), update)).modifiedCount === 1;
  },

  /**
   * Suspends the user, or reinstates for null. Returns false if the user has changed since it was
   * read.
   */
  async setSuspension(
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
    return (await users.updateOne(matchesRevision(user), update)).modifiedCount === 1;
  },

  /** Clears `hasUnsyncedClasses` if the user has not changed since it was read. */
  async markSynced({ _id, suspensionCount, emailChangeCount }: User): Promise<void> {
    await users.updateOne(
      {
        _id,
        suspensionCount: suspensionCount ?? ABSENT,
        emailChangeCount: emailChangeCount ?? ABSENT,
      },
      { $unset: { hasUnsyncedClasses: '' } },
    );
  },

  /** Returns false if the user has changed since it was read or has pending events. */
  async delete(user: User): Promise<boolean> {
    const filter = { ...matchesRevision(user), 'events._id': ABSENT };
    return (await users.deleteOne(filter)).deletedCount === 1;
  },
});

/** Updates of their own settings by users. */
const createUserSettings = (users: Collection<User>) => ({
  async setWantsReminders(uid: string, wantsReminders: boolean): Promise<void> {
    await users.updateOne(
      { uid },
      wantsReminders ? { $unset: { wantsReminders: '' } } : { $set: { wantsReminders } },
    );
  },
});

export function createUsersStore(db: Db) {
  const users = db.collection<User>('users');
  return {
    ...createUserQueries(users),
    ...createUserInserts(users),
    ...createUserUpdates(users),
    ...createUserSettings(users),
  };
}
export type UsersStore = ReturnType<typeof createUsersStore>;
