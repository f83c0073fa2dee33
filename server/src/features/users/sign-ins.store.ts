import { ObjectId, type Collection, type Db, type Filter, type UpdateFilter } from 'mongodb';
import { isDuplicateKey } from '../../database';
import type { Identity } from '../../http/caller';
import { isOnlySignIn, toUserKeys, type User } from './user';

const ABSENT = { $exists: false };
const NOT_COUNTED = { onlySignInAt: '' as const };

interface Follow {
  $set?: Pick<User, 'hasUnsyncedClasses'>;
  $inc?: { emailChangeCount: number };
}

/** Their classes show the address of an instructor. */
const followedByClasses: Follow = {
  $set: { hasUnsyncedClasses: true },
  $inc: { emailChangeCount: 1 },
};

/** The record, as long as what a sign-in decides by is still what was read. */
const matchesRead = (user: User): Filter<User> => ({
  _id: user._id,
  uid: user.uid ?? ABSENT,
  email: user.email ?? ABSENT,
  emailVerified: user.emailVerified ?? ABSENT,
  tokensValidFrom: user.tokensValidFrom ?? ABSENT,
});

interface NewAccount {
  name: string;
  /** Whether nobody else has the address. */
  hasEmail: boolean;
  /** Since when sign-ins are accepted, where the account was deleted before. */
  tokensValidFrom: Date | null;
  createdAt: Date;
}

/** The record of a new account, and its sign-up. */
const addRecords = (users: Collection<User>) => ({
  /** Makes the record of a new account. Returns null when uid or address got a record meanwhile. */
  async add(identity: Identity, { name, hasEmail, tokensValidFrom, createdAt }: NewAccount) {
    const { uid, email, emailVerified, photoURL, signedInAt, issuedAt } = identity;
    const address = hasEmail ? { email } : {};
    const user: User = {
      _id: new ObjectId(),
      uid,
      ...address,
      emailVerified,
      emailAsOf: issuedAt,
      ...(!emailVerified && { onlySignInAt: signedInAt }),
      name,
      ...(photoURL !== undefined && { photoURL }),
      ...(tokensValidFrom && { tokensValidFrom }),
      isSignUpPending: true,
      createdAt,
      searchKeys: toUserKeys({ name, ...address }),
    };
    try {
      await users.insertOne(user);
      return user;
    } catch (error) {
      if (isDuplicateKey(error)) return null;
      throw error;
    }
  },

  /** Takes back a record that this sign-in has just made. */
  async remove({ _id }: User): Promise<void> {
    await users.deleteOne({ _id, isSignUpPending: true });
  },

  /**
   * Notes that sign-up was answered for the account, and its name. Returns the record's id the first
   * time, null after that.
   */
  async completeSignUp(user: User, name: string): Promise<ObjectId | null> {
    const { _id, email } = user;
    const { modifiedCount } = await users.updateOne(
      { _id, email: email ?? ABSENT, isSignUpPending: true },
      {
        $unset: { isSignUpPending: '' },
        $set: { name, searchKeys: toUserKeys({ name, ...(email !== undefined && { email }) }) },
      },
    );
    return modifiedCount === 1 ? _id : null;
  },
});

/** What a sign-in changes in a record that was read before; false says that it has to be read again. */
const changeRecords = (users: Collection<User>) => {
  /** Returns false when the record has changed since it was read, or the address is taken. */
  const update = async (user: User, change: UpdateFilter<User>): Promise<boolean> => {
    try {
      return (await users.updateOne(matchesRead(user), change)).matchedCount === 1;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  };

  return {
    /** Gives a record made beforehand to the account that has verified its address. */
    bind: (record: User, { uid, issuedAt }: Identity) =>
      update(record, { $set: { uid, emailVerified: true, emailAsOf: issuedAt } }),

    /** Takes the address from a record that never verified it. */
    takeEmail(user: User, hasClasses: boolean) {
      const follow: Follow = hasClasses ? followedByClasses : {};
      return update(user, {
        $unset: { email: '' },
        $set: { searchKeys: toUserKeys({ name: user.name }), ...follow.$set },
        // A role that is being given to the owner of the address must not arrive here.
        $inc: { revision: 1, ...follow.$inc },
      });
    },

    /** Notes the address of a sign-in, or with null that the record has none. */
    setEmail(user: User, identity: Identity, email: string | null, hasClasses: boolean) {
      const { emailVerified, issuedAt } = identity;
      const address = email === null ? {} : { email };
      // Nobody counts the sign-ins of a verified address, so later this one cannot be the only one.
      const counts = !emailVerified && !user.emailVerified && isOnlySignIn(user, identity);
      const gone = { ...(email === null && { email: '' as const }), ...(!counts && NOT_COUNTED) };
      const isFollowed = hasClasses && user.email !== (email ?? undefined);
      const follow: Follow = isFollowed ? followedByClasses : {};
      return update(user, {
        $set: {
          ...address,
          emailVerified,
          emailAsOf: issuedAt,
          searchKeys: toUserKeys({ name: user.name, ...address }),
          ...follow.$set,
        },
        ...(follow.$inc && { $inc: follow.$inc }),
        ...(Object.keys(gone).length > 0 && { $unset: gone }),
      });
    },

    /** Notes that more than one sign-in has used a record without a verified address. */
    noteAnotherSignIn: (user: User) => update(user, { $unset: NOT_COUNTED }),

    /** Refuses every token of an earlier sign-in. */
    async refuseEarlier({ _id }: User, signedInAt: Date): Promise<void> {
      await users.updateOne(
        { _id, emailVerified: { $ne: true } },
        { $max: { tokensValidFrom: signedInAt } },
      );
    },
  };
};

/** The writes of a sign-in; each is conditional, so any of them may be repeated or lose a race. */
export const createSignInsStore = (db: Db) => {
  const users = db.collection<User>('users');
  return { ...addRecords(users), ...changeRecords(users) };
};
export type SignInsStore = ReturnType<typeof createSignInsStore>;
