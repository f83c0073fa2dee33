import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import type { Db } from 'mongodb';

/**
 * One call shared by those that come together: each gets one that began after it asked. However many
 * ask, one begins no sooner than `betweenMs` milliseconds after the one before.
 */
export const shareCalls = <T>(call: () => Promise<T>, betweenMs = 0): (() => Promise<T>) => {
  let underWay: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | null = null;
  let begun = -Infinity;
  const begin = () => {
    next = null;
    begun = performance.now();
    const calling = call();
    underWay = calling.catch(() => undefined);
    return calling;
  };
  const whenMoreHaveAsked = () => {
    const left = begun + betweenMs - performance.now();
    return left > 0 ? delay(left) : nextTurn();
  };
  return () => (next ??= underWay.then(whenMoreHaveAsked).then(begin));
};

/**
 * A number that grows after each change of some data, seen by every process: who keeps what is made
 * of the data knows by it when to make it anew. A process that dies between a change and its number
 * leaves the others with what they keep, so nothing is kept for good.
 */
export const createVersion = (db: Db, name: string) => {
  const versions = db.collection<{ _id: string; version: number }>('versions');
  return {
    read: async (): Promise<number> => (await versions.findOne({ _id: name }))?.version ?? 0,
    /** Changes that end together are followed by one new number: it says no more than that there were some. */
    grow: shareCalls(async (): Promise<void> => {
      await versions.updateOne({ _id: name }, { $inc: { version: 1 } }, { upsert: true });
    }),
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
