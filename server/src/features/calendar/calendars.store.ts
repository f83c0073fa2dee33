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
}

export const createCalendarsStore = (db: Db) => {
  const calendars = db.collection<Calendar>('calendars');
  const setToken = (owner: string, token: string) =>
    calendars.updateOne({ owner }, { $set: { token } }, { upsert: true });

  return {
    async findToken(owner: string): Promise<string | null> {
      return (await calendars.findOne({ owner }))?.token ?? null;
    },

    async findOwner(token: string): Promise<string | null> {
      return (await calendars.findOne({ token }))?.owner ?? null;
    },

    /** From now on this is the only token of the owner. */
    async renew(owner: string, token: string): Promise<void> {
      try {
        await setToken(owner, token);
      } catch (error) {
        // Another call has just made the owner's first one: now there is one to be replaced.
        if (!isDuplicateKey(error)) throw error;
        await setToken(owner, token);
      }
    },

    async forgetOwner(owner: string): Promise<void> {
      await calendars.deleteOne({ owner });
    },
  };
};
export type CalendarsStore = ReturnType<typeof createCalendarsStore>;
