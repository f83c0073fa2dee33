import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from 'mongodb';
import * as z from 'zod/mini';
import type { DeletedAccount, ErasedAccount, FormerUser } from '../domain/deletion';
import type { User } from '../domain/user';

/** In the folder of all backups, because the list must outlive the database and every single backup. */
export const ERASED_ACCOUNTS = 'erased-accounts.jsonl';

const line = z.object({ uid: z.string(), at: z.string(), isByUser: z.boolean() });

/** Adds accounts to the list in the folder of all backups. Returns once they are on disk. */
export async function addErasedAccounts(parent: string, added: ErasedAccount[]): Promise<void> {
  if (added.length === 0) return;
  await mkdir(parent, { recursive: true, mode: 0o700 });
  const handle = await open(join(parent, ERASED_ACCOUNTS), 'a', 0o600);
  try {
    // The first line break ends a line that a crash has cut off.
    await handle.appendFile(`\n${added.map((account) => JSON.stringify(account)).join('\n')}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const toErasedAccount = (text: string): ErasedAccount[] => {
  try {
    const { at, ...account } = line.parse(JSON.parse(text));
    return [{ ...account, at: new Date(at) }];
  } catch {
    return [];
  }
};

/** Returns the list; empty if there is none. Skips lines that a crash has cut off. */
export async function readErasedAccounts(parent: string): Promise<ErasedAccount[]> {
  const text = await readFile(join(parent, ERASED_ACCOUNTS), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    },
  );
  return text.split('\n').flatMap(toErasedAccount);
}

const findUser = (db: Db, uid: string) => db.collection<User>('users').findOne({ uid });

/** Adds the deleted accounts of a database to the list, if they are not on it. */
export async function listErasedAccountsOf(db: Db, parent: string): Promise<void> {
  const listed = new Set((await readErasedAccounts(parent)).map(({ uid, at }) => `${uid} ${+at}`));
  const added: ErasedAccount[] = [];
  for await (const account of db.collection<DeletedAccount>('deletedAccounts').find()) {
    const { uid, tokensValidFrom: at, isDeletedByUser = false } = account;
    if (listed.has(`${uid} ${+at}`)) continue;
    const user = await findUser(db, uid);
    // With an older record, the deletion has not happened.
    if (!user || user.createdAt >= at) added.push({ uid, at, isByUser: isDeletedByUser });
  }
  await addErasedAccounts(parent, added);
}

const toFormerUser = ({ _id, name, email, emailVerified = false }: User): FormerUser => ({
  userId: _id,
  name,
  emailVerified,
  ...(email !== undefined && { email }),
});

/**
 * Deletes the records of accounts that were erased after a backup, and marks their data, which the first sweeps of
 * the server delete. Returns how many records it deleted. Safe to repeat.
 */
export async function eraseAgain(db: Db, erased: ErasedAccount[], now: Date): Promise<number> {
  let count = 0;
  for (const { uid, at, isByUser } of erased) {
    const user = await findUser(db, uid);
    const isErased = user !== null && user.createdAt < at;
    // An account that an admin deleted can sign up again, and its new record stays.
    if (!isErased && (user !== null || !isByUser)) continue;
    const $set = {
      ...(isByUser && { isDeletedByUser: true as const }),
      ...(isErased && { hasLeftovers: true as const }),
      ...(isErased && isByUser && { formerUser: toFormerUser(user) }),
    };
    await db
      .collection<DeletedAccount>('deletedAccounts')
      .updateOne(
        { uid },
        { $max: { tokensValidFrom: isErased ? now : at }, $set },
        { upsert: true },
      );
    if (!isErased) continue;
    await db.collection<User>('users').deleteOne({ _id: user._id });
    count += 1;
  }
  return count;
}
