import type { AnyBulkWriteOperation, Collection, Document, Filter, WithId } from 'mongodb';

const BATCH_SIZE = 500;

/**
 * Reads the documents that match the filter in batches and writes each batch, until none matches. So
 * each write must change its document in a way that it no longer matches, or delete it.
 */
export async function writeInBatches<T extends Document>(
  collection: Collection<T>,
  filter: Filter<T>,
  toWrites: (
    batch: WithId<T>[],
  ) => AnyBulkWriteOperation<T>[] | Promise<AnyBulkWriteOperation<T>[]>,
  projection: Document = {},
): Promise<void> {
  for (;;) {
    const batch = await collection.find(filter, { projection }).limit(BATCH_SIZE).toArray();
    if (batch.length === 0) return;
    await collection.bulkWrite(await toWrites(batch), { ordered: false });
  }
}
