import { createHash } from 'node:crypto';
import type { Db } from 'mongodb';
import { isDuplicateKey } from '../../database';

export const MAILS_A_DAY = 20;

/** The mails that an unverified address has had on a day. */
interface MailAllowance {
  /** Made of the address, which is not kept. */
  _id: string;
  /** YYYY-MM-DD in UTC. */
  day: string;
  /** Ids of their notices. */
  mails: string[];
}

const toKey = (address: string) => createHash('sha256').update(address.toLowerCase()).digest('hex');

export const createMailAllowancesStore = (db: Db) => {
  const allowances = db.collection<MailAllowance>('mailAllowances');
  const isFull = `mails.${MAILS_A_DAY - 1}`;

  /** Returns null when another call has changed what the day begins with. */
  const tryTake = async (_id: string, day: string, mail: string): Promise<boolean | null> => {
    const counted = await allowances.updateOne(
      { _id, day, $or: [{ mails: mail }, { [isFull]: { $exists: false } }] },
      { $addToSet: { mails: mail } },
    );
    if (counted.matchedCount === 1) return true;
    const known = await allowances.findOne({ _id });
    if (known?.day === day) return known.mails.length < MAILS_A_DAY ? null : false;
    if (known) {
      const first = { $set: { day, mails: [mail] } };
      return (
        (await allowances.updateOne({ _id, day: known.day }, first)).matchedCount === 1 || null
      );
    }
    try {
      await allowances.insertOne({ _id, day, mails: [mail] });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return null;
      throw error;
    }
  };

  return {
    /** Counts a mail to the address, once however often it is tried; false when the day has had all. */
    async take(address: string, mail: string, now: Date): Promise<boolean> {
      const day = now.toISOString().slice(0, 10);
      for (;;) {
        const isTaken = await tryTake(toKey(address), day, mail);
        if (isTaken !== null) return isTaken;
      }
    },
  };
};
export type MailAllowancesStore = ReturnType<typeof createMailAllowancesStore>;
