import { createHash } from 'node:crypto';
import type { Db } from 'mongodb';
import { nullIfDuplicate } from '../../../database/slots';
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

  /** Returns false if the address got an email on another day last, or as many as are allowed today. */
  const count = async (_id: string, day: string, mail: string): Promise<boolean> => {
    const isCountedOrLeft = { $or: [{ mails: mail }, { [lastMail]: { $exists: false } }] };
    const add = allowances.updateOne(
      { _id, day, ...isCountedOrLeft },
      { $addToSet: { mails: mail } },
      { upsert: true },
    );
    return (await nullIfDuplicate(add)) !== null;
  };

  /** Returns null if a concurrent call started the day or added the address. */
  const tryConsume = async (_id: string, day: string, mail: string): Promise<boolean | null> => {
    if (await count(_id, day, mail)) return true;
    const stored = await allowances.findOne({ _id });
    if (!stored) return null;
    if (stored.day === day) {
      return stored.mails.length < MAX_UNVERIFIED_MAILS_PER_DAY ? null : false;
    }
    const newDay = { $set: { day, mails: [mail] } };
    const { matchedCount } = await allowances.updateOne({ _id, day: stored.day }, newDay);
    return matchedCount === 1 || null;
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
