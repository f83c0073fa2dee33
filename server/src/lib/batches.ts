/** Small, so that other work gets its turn between two batches. */
export const BATCH_SIZE = 200;

/** Groups items into batches of 200. Reads lazily, so at most one batch is in memory. */
export async function* batchesOf<T>(items: AsyncIterable<T> | Iterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < BATCH_SIZE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
