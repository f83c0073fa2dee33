import { randomBytes } from 'node:crypto';
import type { Db } from 'mongodb';
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

export function createCalendarsStore(db: Db) {
  const calendars = db.collection<Calendar>('calendars');
  const setToken = (owner: string, fields: Omit<Calendar, 'owner'>) =>
    calendars.updateOne({ owner }, { $set: fields }, { upsert: true });

  return {
    async findToken(owner: string): Promise<string | null> {
      return (await calendars.findOne({ owner }))?.token ?? null;
    },

    async findOwner(token: string): Promise<string | null> {
      return (await calendars.findOne({ token }))?.owner ?? null;
    },

    /** Replaces the owner's token and returns the new one. */
    async renew(owner: string, createdAt: Date): Promise<string> {
      const fields = { token: randomBytes(TOKEN_BYTES).toString('base64url'), createdAt };
      try {
        await setToken(owner, fields);
      } catch (error) {
        // A concurrent call created the owner's first token, so this call now replaces it.
        if (!isDuplicateKey(error)) throw error;
        await setToken(owner, fields);
      }
      return fields.token;
    },

    /** Deletes the owner's token, unless it is newer than `until`. Returns true if there was one. */
    async deleteByOwner(owner: string, until?: Date): Promise<boolean> {
      const isOld = until && { createdAt: { $not: { $gt: until } } };
      return (await calendars.deleteOne({ owner, ...isOld })).deletedCount === 1;
    },
  };
}
export type CalendarsStore = ReturnType<typeof createCalendarsStore>;
