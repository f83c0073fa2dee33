import type { Db, ObjectId, OptionalId } from 'mongodb';
import { isDuplicateKey } from '../../database';
import type { User } from './user';

export const createUsersStore = (db: Db) => {
  const users = db.collection<OptionalId<User>>('users');
  return {
    findByUid: (uid: string) => users.findOne({ uid }),
    findById: (_id: ObjectId) => users.findOne({ _id }),
    findByEmail: (email: string) => users.findOne({ email }),
    listInstructors: () => users.find({ role: 'instructor' }).toArray(),
    count: () => users.countDocuments(),

    /** The new record's id; null when the uid or the e-mail is taken. */
    async add(user: Omit<User, '_id'>): Promise<ObjectId | null> {
      try {
        return (await users.insertOne({ ...user })).insertedId;
      } catch (error) {
        if (isDuplicateKey(error)) return null;
        throw error;
      }
    },

    /** Gives a record made beforehand to the account that proved to own its e-mail. */
    async bind(email: string, uid: string): Promise<void> {
      try {
        await users.updateOne({ email, uid: { $exists: false } }, { $set: { uid } });
      } catch (error) {
        // The account has a record of its own already: the one made beforehand stays unclaimed.
        if (!isDuplicateKey(error)) throw error;
      }
    },
  };
};
export type UsersStore = ReturnType<typeof createUsersStore>;
