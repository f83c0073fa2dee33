import { createHash } from 'node:crypto';
import type { IncrementResponse, Options, Store } from 'express-rate-limit';
import type { Db } from 'mongodb';
import { nullIfConflict } from '#database/slots';
import { retryOnConflict } from '#lib/retry-on-conflict';

/** How many requests a caller has made since the current window began. */
interface RateCount {
  /** A hash of the limit and the caller, who is not stored. */
  _id: string;
  count: number;
  resetAt: Date;
}

const openCounts = (db: Db) =>
  db.collection<RateCount>('rateCounts', { writeConcern: { w: 1, journal: false } });

/** Returns a task that removes the counts of windows that are over. A new window does not add to them. */
export function createDeleteOldCounts(db: Db) {
  return async (): Promise<void> => {
    await openCounts(db).deleteMany({ resetAt: { $lte: new Date() } });
  };
}

/** Returns a function that counts a call of a caller, and how often they have called since the window began. */
export function createCountCalls(db: Db, name: string) {
  const counts = openCounts(db);
  const toId = (key: string) => createHash('sha256').update(`${name} ${key}`).digest('hex');

  return async (key: string, windowMs: number): Promise<RateCount> => {
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
        counts.findOneAndUpdate({ _id: toId(key) }, [increment], {
          upsert: true,
          returnDocument: 'after',
        }),
      ),
    );
  };
}

/**
 * Returns a store of `express-rate-limit` that counts in the database, so that all processes share a limit.
 * A process rejects by itself a caller who has reached the limit, so that a flood does not reach the database.
 */
export function createSharedCounts(db: Db, name: string): Store {
  const counts = openCounts(db);
  const blocked = new Map<string, IncrementResponse & { resetTime: Date }>();
  let options: Options;

  const toId = (key: string) => createHash('sha256').update(`${name} ${key}`).digest('hex');

  const countCall = createCountCalls(db, name);

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
      const { count: totalHits, resetAt: resetTime } = await countCall(key, options.windowMs);
      if (totalHits >= Number(options.limit)) {
        removeOldBlocks(new Date());
        blocked.set(key, { totalHits: totalHits + 1, resetTime });
      }
      return { totalHits, resetTime };
    },
    async decrement(key) {
      await counts.updateOne({ _id: toId(key) }, { $inc: { count: -1 } });
    },
    async resetKey(key) {
      blocked.delete(key);
      await counts.deleteOne({ _id: toId(key) });
    },
  };
}
