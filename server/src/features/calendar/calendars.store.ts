import type { Db } from 'mongodb';
import { isDuplicateKey } from '../../database/errors';

interface Calendar {
  /** The owner's Firebase uid. */
  owner: string;
  /**
   * Stored in plain text: it gives access only to one user's class dates, the owner must be able to
   * see it again, and anyone with access to this database can read those dates anyway.
   */
  token: string;
  /** When the token was created; absent if an older release created it. */
  createdAt?: Date;
}

export function createCalendarsStore(db: Db) {
  const calendars = db.collection<Calendar>('calendars');
  const setToken = (owner: string, fields: Required<Pick<Calendar, 'token' | 'createdAt'>>) =>
    calendars.updateOne({ owner }, { $set: fields }, { upsert: true });

  return {
    async findToken(owner: string): Promise<string | null> {
      return (await calendars.findOne({ owner }))?.token ?? null;
    },

    async findOwner(token: string): Promise<string | null> {
      return (await calendars.findOne({ token }))?.owner ?? null;
    },

    /** Replaces the owner's token. */
    async renew(owner: string, token: string, createdAt: Date): Promise<void> {
      const fields = { token, createdAt };
      try {
        await setToken(owner, fields);
      } catch (error) {
        // A concurrent call created the owner's first token, so this call now replaces it.
        if (!isDuplicateKey(error)) throw error;
        await setToken(owner, fields);
      }
    },

    async deleteByOwner(owner: string, until?: Date): Promise<void> {
      await calendars.deleteOne({ owner, ...(until && { createdAt: { $not: { $gt: until } } }) });
    },
  };
}
export type CalendarsStore = ReturnType<typeof createCalendarsStore>;
