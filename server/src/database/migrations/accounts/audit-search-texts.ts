import type { Db, Document } from 'mongodb';
import { toEmailKey, toNameKeys } from '../../../contract/fields/search-keys';
import { writeInBatches } from '../write-in-batches';

/** Null matches a missing field by index; `$exists: false` would not use the index. */
const isOld = { searchTexts: null };

const isEmail = (term: string) => /^\S+@\S+$/.test(term);

/**
 * Makes the search texts of audit entries of the names and emails that an older release stored for
 * the search. Running it again changes nothing.
 */
export async function ensureAuditSearchTexts(db: Db): Promise<void> {
  await writeInBatches(db.collection<Document>('auditLog'), isOld, (batch) =>
    batch.map(({ _id, terms = [] }) => {
      const texts = (terms as string[]).flatMap((term) =>
        isEmail(term) ? [toEmailKey(term)] : toNameKeys(term),
      );
      return {
        updateOne: {
          filter: { _id, ...isOld },
          update: { $set: { searchTexts: [...new Set(texts)] }, $unset: { terms: '' } },
        },
      };
    }),
  );
}
