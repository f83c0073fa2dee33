import { createHash } from 'node:crypto';
import type { IncrementResponse, Options, Store } from 'express-rate-limit';
import type { Camp } from '#camp';
import { nullIfConflict } from '#database/slots';
import { retryOnConflict } from '#lib/retry-on-conflict';

/** How many requests a caller has made since the current window began. */
interface RateCount {
  /** A hash of the limit and the caller, who is not stored. */
  _id: string;
  count: number;
  resetAt: Date;
}

const countsOf = ({ db }: Camp) =>
  db.collection<RateCount>('rateCounts', { writeConcern: { w: 1, journal: false } });

/** Removes the counts of windows that are over. A new window does not add to them. */
export async function deleteOldCounts(camp: Camp): Promise<void> {
  await countsOf(camp).deleteMany({ resetAt: { $lte: new Date() } });
}

const toId = (name: string, key: string) =>
  createHash('sha256').update(`${name} ${key}`).digest('hex');

/** Counts a call of a caller toward a limit. Returns how often they have called since the window began. */
export function countCall(
  camp: Camp,
  name: string,
  key: string,
  windowMs: number,
): Promise<RateCount> {
  const _id = toId(name, key);
  const now = new Date();
  const resetAt = new Date(now.getTime() + windowMs);
  // A later end was stored by a clock that was ahead.
  const isOpen = { $and: [{ $gt: ['$resetAt', now] }, { $lte: ['$resetAt', resetAt] }] };
  const increment = {
    $set: {
      count: { $cond: [isOpen, { $add: ['$count', 1] }, 1] },
      resetAt: { $cond: [isOpen, '$resetAt', resetAt] },
    },
  };
  // Two first requests at the same time may both insert.
  return retryOnConflict(() =>
    nullIfConflict(
      countsOf(camp).findOneAndUpdate({ _id }, [increment], {
        upsert: true,
        returnDocument: 'after',
      }),
    ),
  );
}

/**
 * Returns a store of `express-rate-limit` that counts in the database, so that all processes share a limit.
 * A process rejects by itself a caller who has reached the limit, so that a flood does not reach the database.
 */
export function toSharedCounts(camp: Camp, name: string): Store {
  const blocked = new Map<string, IncrementResponse & { resetTime: Date }>();
  let options: Options;

  const removeOldBlocks = (now: Date) => {
    for (const [key, { resetTime }] of blocked) if (resetTime <= now) blocked.delete(key);
  };

  return {
    prefix: name,
    localKeys: false,
    init: (given) => void (options = given),

    async increment(key) {
      const block = blocked.get(key);
      if (block && block.resetTime > new Date()) return block;
      const { count: totalHits, resetAt: resetTime } = await countCall(
        camp,
        name,
        key,
        options.windowMs,
      );
      if (totalHits >= Number(options.limit)) {
        removeOldBlocks(new Date());
        blocked.set(key, { totalHits: totalHits + 1, resetTime });
      }
      return { totalHits, resetTime };
    },
    async decrement(key) {
      await countsOf(camp).updateOne({ _id: toId(name, key) }, { $inc: { count: -1 } });
    },
    async resetKey(key) {
      blocked.delete(key);
      await countsOf(camp).deleteOne({ _id: toId(name, key) });
    },
  };
}
