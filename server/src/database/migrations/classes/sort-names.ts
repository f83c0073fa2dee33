import type { Db } from 'mongodb';
import { toSortName } from '../../../domain/text/sort-name';
import { writeInBatches } from '../write-in-batches';

/** The collections whose lists can be sorted by name, with the field of the name. */
const nameFields = { users: 'name', classes: 'className' } as const;

/** Adds the text that users and classes of earlier releases are sorted by. Idempotent. */
export async function ensureSortNames(db: Db): Promise<void> {
  for (const [collection, field] of Object.entries(nameFields)) {
    await writeInBatches(
      db.collection(collection),
      { sortName: null },
      (batch) =>
        batch.map(({ _id, [field]: name }) => ({
          updateOne: {
            filter: { _id, sortName: null },
            update: { $set: { sortName: toSortName(String(name ?? '')) } },
          },
        })),
      { [field]: 1 },
    );
  }
}
