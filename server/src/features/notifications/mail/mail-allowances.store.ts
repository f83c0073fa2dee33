import { createHash } from 'node:crypto';
import type { Db } from 'mongodb';
import { nullIfConflict } from '#database/slots';
import { retryOnConflict } from '#lib/retry-on-conflict';

export const MAX_UNVERIFIED_MAILS_PER_DAY = 20;

/**
 * The emails that one unverified address got on one day. The day only moves forward: around midnight, the
 * clocks of two servers can be on different days, and the later one counts for both.
 */
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

  /**
   * Counts the email on its day, or on a later day that another server has started, unless that day's limit is
   * reached. Returns false if it is, or if a concurrent call added the address.
   */
  const tryCount = async (_id: string, day: string, mail: string): Promise<boolean> => {
    const isNewDay = { day: { $lt: day } };
    const isLeft = { [lastMail]: { $exists: false } };
    const mails = {
      $cond: [{ $gte: ['$day', day] }, { $setUnion: ['$mails', [mail]] }, [mail]],
    };
    // If the limit is reached, the filter does not match, and the address cannot be added twice.
    const counting = allowances.updateOne(
      { _id, $or: [isNewDay, isLeft, { mails: mail }] },
      [{ $set: { mails, day: { $max: ['$day', day] } } }],
      { upsert: true },
    );
    return (await nullIfConflict(counting)) !== null;
  };

  /** Returns null if a concurrent call added the address. */
  const tryConsume = async (_id: string, day: string, mail: string): Promise<boolean | null> => {
    if (await tryCount(_id, day, mail)) return true;
    const full = await allowances.findOne({
      _id,
      day: { $gte: day },
      [lastMail]: { $exists: true },
    });
    return full ? false : null;
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
