import type { Camp } from '#camp';

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

const cursorsOf = ({ db }: Camp) => db.collection<StoredCursor>('stripeCursors');

export const getStripeCursor = async (camp: Camp, name: string): Promise<StripeCursor> =>
  (await cursorsOf(camp).findOne({ _id: name })) ?? { since: 0 };

export async function saveStripeCursor(
  camp: Camp,
  name: string,
  { since, newest, after }: StripeCursor,
): Promise<void> {
  const isPartial = newest !== undefined && after !== undefined;
  await cursorsOf(camp).updateOne(
    { _id: name },
    isPartial
      ? { $set: { since, newest, after } }
      : { $set: { since }, $unset: { newest: '', after: '' } },
    { upsert: true },
  );
}
