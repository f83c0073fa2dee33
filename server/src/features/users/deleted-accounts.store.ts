import type { Db } from 'mongodb';

/** Remains of a deleted account, so that its old tokens stay invalid. */
export interface DeletedAccount {
  /** Firebase's id. */
  uid: string;
  /** Earlier sign-ins are rejected. A later one may create a new record. */
  tokensValidFrom: Date;
  /** Absent once the account's data has been deleted. */
  hasLeftovers?: true;
}

export function createDeletedAccountsStore(db: Db) {
  const accounts = db.collection<DeletedAccount>('deletedAccounts');
  return {
    async findTokensValidFrom(uid: string): Promise<Date | null> {
      return (await accounts.findOne({ uid }))?.tokensValidFrom ?? null;
    },

    /**
     * Must run before the record is deleted, so that a crash in between leaves no old token valid.
     */
    async add(uid: string, tokensValidFrom: Date): Promise<void> {
      const update = { $max: { tokensValidFrom }, $set: { hasLeftovers: true as const } };
      await accounts.updateOne({ uid }, update, { upsert: true });
    },

    /** Returns accounts that were deleted before `before` and whose data may still exist. */
    listWithLeftovers: (before: Date) =>
      accounts.find({ hasLeftovers: true, tokensValidFrom: { $lt: before } }).toArray(),

    async markCleared({ uid, tokensValidFrom }: DeletedAccount): Promise<void> {
      await accounts.updateOne({ uid, tokensValidFrom }, { $unset: { hasLeftovers: '' } });
    },
  };
}
export type DeletedAccountsStore = ReturnType<typeof createDeletedAccountsStore>;
