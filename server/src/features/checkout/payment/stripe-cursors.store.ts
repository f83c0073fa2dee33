import type { Db } from 'mongodb';

/**
 * How far one of Stripe's lists has been read. Lists are newest first. Times are in seconds, by
 * Stripe's clock.
 */
export interface StripeCursor {
  /** Records created before this time have been read. */
  since: number;
  /** Set while the list is partly read: the time of its newest record. */
  newest?: number;
  /** Set while the list is partly read: the id of the last record read. */
  after?: string;
}

type StoredCursor = StripeCursor & { _id: string };

export function createStripeCursorsStore(db: Db) {
  const cursors = db.collection<StoredCursor>('stripeCursors');
  return {
    async get(name: string): Promise<StripeCursor> {
      return (await cursors.findOne({ _id: name })) ?? { since: 0 };
    },

    async save(name: string, { since, newest, after }: StripeCursor): Promise<void> {
      const isPartial = newest !== undefined && after !== undefined;
      await cursors.updateOne(
        { _id: name },
        isPartial
          ? { $set: { since, newest, after } }
          : { $set: { since }, $unset: { newest: '', after: '' } },
        { upsert: true },
      );
    },
  };
}
export type StripeCursorsStore = ReturnType<typeof createStripeCursorsStore>;
