import type { Db, Document } from 'mongodb';
import { toCamperSearchWords, type Camper } from '../../../domain/campers/camper';
import { writeInBatches } from '../write-in-batches';

/** Null matches a missing field by index; `$exists: false` would not use the index. */
const isOld = { searchWords: null };

/** Adds search words to campers that an older release stored without them. Running it again changes nothing. */
export async function ensureCamperSearchWords(db: Db): Promise<void> {
  await writeInBatches(db.collection<Document>('campers'), isOld, (batch) =>
    batch.map((document) => ({
      updateOne: {
        filter: { _id: document._id, ...isOld },
        update: { $set: { searchWords: toCamperSearchWords(document as unknown as Camper) } },
      },
    })),
  );
}
