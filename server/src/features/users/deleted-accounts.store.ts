import type { Db } from 'mongodb';
import type { DeletedAccount, FormerUser } from '#domain/deletion';

export type { DeletedAccount } from '#domain/deletion';

export function createDeletedAccountsStore(db: Db) {
  const accounts = db.collection<DeletedAccount>('deletedAccounts');
  return {
    find: (uid: string): Promise<DeletedAccount | null> => accounts.findOne({ uid }),

    /**
     * Must run before the record is deleted, so that a crash in between leaves no old token valid. Pass
     * `formerUser` if the user deletes the account.
     */
    async add(uid: string, tokensValidFrom: Date, formerUser?: FormerUser): Promise<void> {
      const byUser = formerUser && { isDeletedByUser: true as const, formerUser };
      const update = {
        $max: { tokensValidFrom },
        $set: { hasLeftovers: true as const, ...byUser },
      };
      await accounts.updateOne({ uid }, update, { upsert: true });
    },

    /**
     * Accepts later sign-ins again, because the user's deletion did not happen. Does nothing if the user has
     * started another one since the account was read.
     */
    async keepAccount({ uid, tokensValidFrom }: DeletedAccount): Promise<void> {
      await accounts.updateOne(
        { uid, tokensValidFrom },
        { $unset: { isDeletedByUser: '', formerUser: '' } },
      );
    },

    /** Returns accounts that were deleted before `before` and whose data may still exist. */
    listWithLeftovers: (before: Date) =>
      accounts.find({ hasLeftovers: true, tokensValidFrom: { $lt: before } }).toArray(),

    async markCleared({ uid, tokensValidFrom }: DeletedAccount): Promise<void> {
      await accounts.updateOne(
        { uid, tokensValidFrom },
        { $unset: { hasLeftovers: '', formerUser: '' } },
      );
    },
  };
}
export type DeletedAccountsStore = ReturnType<typeof createDeletedAccountsStore>;
