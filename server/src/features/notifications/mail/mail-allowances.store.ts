import { createHash } from 'node:crypto';
import type { Db } from 'mongodb';
import { isDuplicateKey } from '../../../database/errors';
import { retryOnConflict } from '../../../lib/retry-on-conflict';

export const MAX_UNVERIFIED_MAILS_PER_DAY = 20;

/** The emails that one unverified address got on one day. */
interface MailAllowance {
  /** A hash of the address, which itself is not stored. */
  _id: string;
  /** YYYY-MM-DD in UTC. */
  day: string;
  /** Ids of their notifications. */
  mails: string[];
}

const toKey = (address: string) => createHash('sha256').update(address.toLowerCase()).digest('hex');

export function createMailAllowancesStore(db: Db) {
  const allowances = db.collection<MailAllowance>('mailAllowances');
  const lastMail = `mails.${MAX_UNVERIFIED_MAILS_PER_DAY - 1}`;

  /** Returns null if a concurrent call started the day or added an email. */
  const tryConsume = async (_id: string, day: string, mail: string): Promise<boolean | null> => {
    const counted = await allowances.updateOne(
      { _id, day, $or: [{ mails: mail }, { [lastMail]: { $exists: false } }] },
      { $addToSet: { mails: mail } },
    );
    if (counted.matchedCount === 1) return true;
    const stored = await allowances.findOne({ _id });
    if (stored?.day === day) {
      return stored.mails.length < MAX_UNVERIFIED_MAILS_PER_DAY ? null : false;
    }
    if (stored) {
      const newDay = { $set: { day, mails: [mail] } };
      return (
        (await allowances.updateOne({ _id, day: stored.day }, newDay)).matchedCount === 1 || null
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
    /** Counts an email to the address, each email once; returns false if the daily limit is reached. */
    consume(address: string, mail: string, now: Date): Promise<boolean> {
      const day = now.toISOString().slice(0, 10);
      return retryOnConflict(() => tryConsume(toKey(address), day, mail), Infinity);
    },
  };
}
export type MailAllowancesStore = ReturnType<typeof createMailAllowancesStore>;
