import type { Db } from 'mongodb';

/** What stays of an account that an admin deleted, so that its old tokens stay refused. */
export interface DeletedAccount {
  /** Firebase's id. */
  uid: string;
  /** Sign-ins from before are refused; a later one may make a new record. */
  tokensValidFrom: Date;
  /** Absent once what the account left behind has been deleted. */
  hasLeftovers?: true;
}

export const createDeletedAccountsStore = (db: Db) => {
  const accounts = db.collection<DeletedAccount>('deletedAccounts');
  return {
    async findTokensValidFrom(uid: string): Promise<Date | null> {
      return (await accounts.findOne({ uid }))?.tokensValidFrom ?? null;
    },

    /** Comes before the record is deleted: a crash in between leaves no moment for an old token. */
    async add(uid: string, tokensValidFrom: Date): Promise<void> {
      const update = { $max: { tokensValidFrom }, $set: { hasLeftovers: true as const } };
      await accounts.updateOne({ uid }, update, { upsert: true });
    },

    /** Accounts deleted before the date whose leftovers may still be there. */
    listWithLeftovers: (before: Date) =>
      accounts.find({ hasLeftovers: true, tokensValidFrom: { $lt: before } }).toArray(),

    async markCleared({ uid, tokensValidFrom }: DeletedAccount): Promise<void> {
      await accounts.updateOne({ uid, tokensValidFrom }, { $unset: { hasLeftovers: '' } });
    },
  };
};
export type DeletedAccountsStore = ReturnType<typeof createDeletedAccountsStore>;
