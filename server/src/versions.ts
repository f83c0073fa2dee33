import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import type { Db } from 'mongodb';

/**
 * A number that grows after each change of some data, seen by every process: who keeps what is made
 * of the data knows by it when to make it anew. A process that dies between a change and its number
 * leaves the others with what they keep, so nothing is kept for good.
 */
export const createVersion = (db: Db, name: string) => {
  const versions = db.collection<{ _id: string; version: number }>('versions');
  return {
    read: async (): Promise<number> => (await versions.findOne({ _id: name }))?.version ?? 0,
    async grow(): Promise<void> {
      await versions.updateOne({ _id: name }, { $inc: { version: 1 } }, { upsert: true });
    },
  };
};
export type Version = ReturnType<typeof createVersion>;

type Writes = Record<string, (...given: never[]) => Promise<unknown>>;

/** The same writes, each followed by a new version, also where nobody knows whether it came through. */
export const withNewVersion = <W extends Writes>({ grow }: Pick<Version, 'grow'>, writes: W): W =>
  Object.fromEntries(
    Object.entries(writes).map(([name, write]) => [
      name,
      async (...given: never[]) => {
        try {
          return await write(...given);
        } finally {
          await grow();
        }
      },
    ]),
  ) as W;

/** However many ask, the database is read no more often; in milliseconds. */
const BETWEEN_READS_MS = 4;

/** Reads shared by callers that come together: each gets one that began after it asked. */
export const shareReads = <T>(read: () => Promise<T>): (() => Promise<T>) => {
  let underWay: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | null = null;
  let begun = -Infinity;
  const begin = () => {
    next = null;
    begun = performance.now();
    const reading = read();
    underWay = reading.catch(() => undefined);
    return reading;
  };
  const whenMoreHaveAsked = () => {
    const left = begun + BETWEEN_READS_MS - performance.now();
    return left > 0 ? delay(left) : nextTurn();
  };
  return () => (next ??= underWay.then(whenMoreHaveAsked).then(begin));
};
