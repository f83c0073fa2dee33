import type { Db } from 'mongodb';
import { isDuplicateKey } from '../../database';

interface Calendar {
  /** The camper's Firebase uid. */
  owner: string;
  /**
   * Stored as it is: it opens the days of one person's classes and nothing else, its owner has to be
   * able to see it again, and whoever reads this database reads those classes anyhow.
   */
  token: string;
  /** When the token was made; absent on those of older releases. */
  createdAt?: Date;
}

export const createCalendarsStore = (db: Db) => {
  const calendars = db.collection<Calendar>('calendars');
  const setToken = (owner: string, given: Required<Pick<Calendar, 'token' | 'createdAt'>>) =>
    calendars.updateOne({ owner }, { $set: given }, { upsert: true });

  return {
    async findToken(owner: string): Promise<string | null> {
      return (await calendars.findOne({ owner }))?.token ?? null;
    },

    async findOwner(token: string): Promise<string | null> {
      return (await calendars.findOne({ token }))?.owner ?? null;
    },

    /** From now on this is the only token of the owner. */
    async renew(owner: string, token: string, createdAt: Date): Promise<void> {
      const given = { token, createdAt };
      try {
        await setToken(owner, given);
      } catch (error) {
        // Another call has just made the owner's first one: now there is one to be replaced.
        if (!isDuplicateKey(error)) throw error;
        await setToken(owner, given);
      }
    },

    async forgetOwner(owner: string, until?: Date): Promise<void> {
      await calendars.deleteOne({ owner, ...(until && { createdAt: { $not: { $gt: until } } }) });
    },
  };
};
export type CalendarsStore = ReturnType<typeof createCalendarsStore>;
