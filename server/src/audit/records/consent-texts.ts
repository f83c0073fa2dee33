import type { Db } from 'mongodb';
import type { ConsentText } from '#domain/campers/consent';

/** A version of a consent text without its long body. */
export type AuditedText = Omit<ConsentText, 'body'>;

/** Returns all versions of all consent texts. */
export const readConsentTexts = (db: Db): Promise<AuditedText[]> =>
  db
    .collection<ConsentText>('consentTexts')
    .find({}, { projection: { body: 0 } })
    .toArray();
