import type { Db } from 'mongodb';
import { coalesce } from '../lib/single-flight';

/**
 * A counter in the database that grows after every change of some data. Any process can compare it to
 * find out whether its cached data is outdated. A process that dies between a change and the increment
 * leaves the others with outdated data, so cached data also needs a maximum age.
 */
export function createDataVersion(db: Db, name: string) {
  const versions = db.collection<{ _id: string; version: number }>('versions');
  return {
    read: async (): Promise<number> => (await versions.findOne({ _id: name }))?.version ?? 0,
    /** One increment may cover several changes that finish together. */
    increment: coalesce(async (): Promise<void> => {
      await versions.updateOne({ _id: name }, { $inc: { version: 1 } }, { upsert: true });
    }),
  };
}
export type DataVersion = ReturnType<typeof createDataVersion>;

type Writes = Record<string, (...args: never[]) => Promise<unknown>>;

/**
 * Returns the same writes, each followed by an increment. A failed write may have been applied too.
 */
export const withVersionIncrement = <W extends Writes>(
  { increment }: Pick<DataVersion, 'increment'>,
  writes: W,
): W =>
  Object.fromEntries(
    Object.entries(writes).map(([name, write]) => [
      name,
      async (...args: never[]) => {
        try {
          return await write(...args);
        } finally {
          await increment();
        }
      },
    ]),
  ) as W;
