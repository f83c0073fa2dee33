import { randomBytes } from 'node:crypto';
import type { Camp } from '#camp';
import { isDuplicateKey } from '#database/errors';

interface Calendar {
  /** The owner's Firebase uid. */
  owner: string;
  /**
   * Stored in plain text: it gives access only to one user's class dates, the owner must be able to
   * see it again, and anyone with access to this database can read those dates anyway.
   */
  token: string;
  /** When the token was created. */
  createdAt: Date;
}

const TOKEN_BYTES = 24;

const calendarsOf = ({ db }: Camp) => db.collection<Calendar>('calendars');

const setToken = (camp: Camp, owner: string, fields: Omit<Calendar, 'owner'>) =>
  calendarsOf(camp).updateOne({ owner }, { $set: fields }, { upsert: true });

/** Returns the token of an account's private address; null if it has none. */
export async function findCalendarToken(camp: Camp, owner: string): Promise<string | null> {
  return (await calendarsOf(camp).findOne({ owner }))?.token ?? null;
}

/** Returns whose calendar a token shows; null if it shows none. */
export async function findCalendarOwner(camp: Camp, token: string): Promise<string | null> {
  return (await calendarsOf(camp).findOne({ token }))?.owner ?? null;
}

/** Replaces the owner's token and returns the new one. */
export async function renewCalendarToken(camp: Camp, owner: string): Promise<string> {
  const fields = { token: randomBytes(TOKEN_BYTES).toString('base64url'), createdAt: camp.now() };
  try {
    await setToken(camp, owner, fields);
  } catch (error) {
    // A concurrent call created the owner's first token, so this call now replaces it.
    if (!isDuplicateKey(error)) throw error;
    await setToken(camp, owner, fields);
  }
  return fields.token;
}

/** Deletes the owner's token, unless it is newer than `until`. Returns true if there was one. */
export async function deleteCalendarToken(
  camp: Camp,
  owner: string,
  until?: Date,
): Promise<boolean> {
  const isOld = until && { createdAt: { $not: { $gt: until } } };
  return (await calendarsOf(camp).deleteOne({ owner, ...isOld })).deletedCount === 1;
}
