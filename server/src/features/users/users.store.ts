import { ObjectId, type Collection, type Db, type Filter } from 'mongodb';
import type { Role } from '../../contract';
import { isDuplicateKey } from '../../database';
import { pushNews, type NewsItem } from '../../news';
import { findPage, readAll, type Slice } from '../../paging';
import { toUserKeys, type User } from './user';

const newest = { createdAt: -1, _id: -1 } as const;
const ABSENT = { $exists: false };

/** One who is suspended can do nothing, so the camp must not be left to them. */
const isActiveAdmin = { role: 'admin' as const, suspendedAt: ABSENT };

/** The person, as long as role and revision are still what was read. */
const unchanged = ({ _id, role, revision }: User): Filter<User> => ({
  _id,
  role: role ?? ABSENT,
  revision: revision ?? ABSENT,
});

const readUsers = (users: Collection<User>) => ({
  findByUid: (uid: string) => users.findOne({ uid }),
  findManyByUid: (uids: string[]) => users.find({ uid: { $in: uids } }).toArray(),
  findById: (_id: ObjectId) => users.findOne({ _id }),
  findByEmail: (email: string) => users.findOne({ email }),
  findAdminBeside: (_id: ObjectId) => users.findOne({ ...isActiveAdmin, _id: { $ne: _id } }),
  list: (filter: Filter<User>, slice: Slice) => findPage(users, filter, newest, slice),
  readAll: () => readAll(users, {}, newest),
  listAdmins: () => users.find(isActiveAdmin).toArray(),
  listInstructors: () => users.find({ role: 'instructor', suspendedAt: ABSENT }).toArray(),
  listUnsynced: () => users.find({ hasUnsyncedClasses: true }).toArray(),
  count: () => users.countDocuments(),
});

/** Records made beforehand, for those who have not signed in yet. */
const addUsers = (users: Collection<User>) => ({
  /** Returns the new record's id; null when the e-mail is taken. */
  async add(user: Omit<User, '_id'>): Promise<ObjectId | null> {
    try {
      const _id = new ObjectId();
      await users.insertOne({ _id, ...user, searchKeys: toUserKeys(user) });
      return _id;
    } catch (error) {
      if (isDuplicateKey(error)) return null;
      throw error;
    }
  },
});

/** What admins do to people; each write is of the person as they were read. */
const changeUsers = (users: Collection<User>) => ({
  /** Answers whether this is an admin still, and if so makes stale what anybody read of them before. */
  async confirmAdmin(person: { uid: string } | { _id: ObjectId }): Promise<boolean> {
    const update = { $inc: { revision: 1 } };
    return (await users.updateOne({ ...person, ...isActiveAdmin }, update)).modifiedCount === 1;
  },

  /** Answers false when the person has changed since they were read. */
  async setRole(user: User, role: Role | null, news: NewsItem): Promise<boolean> {
    const change = role ? { $set: { role } } : { $unset: { role: '' as const } };
    const update = { ...change, $inc: { revision: 1 }, $push: pushNews(news) };
    return (await users.updateOne(unchanged(user), update)).modifiedCount === 1;
  },

  /** Makes an instructor; answers false when the person has changed since they were read. */
  async appoint(user: User, appointedBy: ObjectId, news: NewsItem | null): Promise<boolean> {
    const update = {
      $set: { role: 'instructor' as const, appointedBy },
      $inc: { revision: 1 },
      ...(news && { $push: pushNews(news) }),
    };
    return (await users.updateOne(unchanged(user), update)).modifiedCount === 1;
  },

  /** Null reinstates. Answers false when the person has changed since they were read. */
  async setSuspension(
    user: User,
    suspension: { at: Date; reason: string } | null,
    news: NewsItem,
  ): Promise<boolean> {
    const change = suspension
      ? { suspendedAt: suspension.at, suspension: { reason: suspension.reason } }
      : null;
    // With another reason a suspension stays the same one, and so does what was decided on its classes.
    const isToggled = (user.suspendedAt === undefined) !== (suspension === null);
    const update = {
      $set: { ...change, ...(isToggled && { hasUnsyncedClasses: true as const }) },
      ...(!change && { $unset: { suspendedAt: '' as const, suspension: '' as const } }),
      // Whoever is reinstated signs in again.
      ...(change && { $max: { tokensValidFrom: news.at } }),
      $inc: { revision: 1, ...(isToggled && { suspensionCount: 1 }) },
      $push: pushNews(news),
    };
    return (await users.updateOne(unchanged(user), update)).modifiedCount === 1;
  },

  /** Notes that the classes follow the record as it was read. */
  async completeSync({ _id, suspensionCount, emailChangeCount }: User): Promise<void> {
    await users.updateOne(
      {
        _id,
        suspensionCount: suspensionCount ?? ABSENT,
        emailChangeCount: emailChangeCount ?? ABSENT,
      },
      { $unset: { hasUnsyncedClasses: '' } },
    );
  },

  /** Answers false when the person has changed since they were read, or there is news of them to tell. */
  async delete(user: User): Promise<boolean> {
    const filter = { ...unchanged(user), 'news._id': ABSENT };
    return (await users.deleteOne(filter)).deletedCount === 1;
  },
});

export const createUsersStore = (db: Db) => {
  const users = db.collection<User>('users');
  return { ...readUsers(users), ...addUsers(users), ...changeUsers(users) };
};
export type UsersStore = ReturnType<typeof createUsersStore>;
