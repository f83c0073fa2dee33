import { createHash } from 'node:crypto';
import type { Camp } from '#camp';
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

const LAST_MAIL = `mails.${MAX_UNVERIFIED_MAILS_PER_DAY - 1}`;

const allowancesOf = ({ db }: Camp) => db.collection<MailAllowance>('mailAllowances');

/**
 * Counts the email on its day, or on a later day that another server has started, unless that day's limit is
 * reached. Returns false if it is, or if a concurrent call added the address.
 */
async function tryCount(camp: Camp, _id: string, day: string, mail: string): Promise<boolean> {
  const isNewDay = { day: { $lt: day } };
  const isLeft = { [LAST_MAIL]: { $exists: false } };
  const mails = {
    $cond: [{ $gte: ['$day', day] }, { $setUnion: ['$mails', [mail]] }, [mail]],
  };
  // If the limit is reached, the filter does not match, and the address cannot be added twice.
  const counting = allowancesOf(camp).updateOne(
    { _id, $or: [isNewDay, isLeft, { mails: mail }] },
    [{ $set: { mails, day: { $max: ['$day', day] } } }],
    { upsert: true },
  );
  return (await nullIfConflict(counting)) !== null;
}

/** Counts an email to the address today, each email once; returns false if the daily limit is reached. */
export function countUnverifiedMail(camp: Camp, address: string, mail: string): Promise<boolean> {
  const _id = toKey(address);
  const day = camp.now().toISOString().slice(0, 10);
  return retryOnConflict(async () => {
    if (await tryCount(camp, _id, day, mail)) return true;
    const full = await allowancesOf(camp).findOne({
      _id,
      day: { $gte: day },
      [LAST_MAIL]: { $exists: true },
    });
    // If it is not full, a concurrent call added the address.
    return full ? false : null;
  }, Infinity);
}
