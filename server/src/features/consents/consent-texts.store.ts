import type { Db, ObjectId } from 'mongodb';
import type { ConsentKind } from '#contract';
import { findPage, type Slice } from '#database/paging';
import { nullIfConflict } from '#database/slots';
import { FORMER_NAME } from '#domain/deletion';
import { byKind, isAsked, type ConsentText } from '#domain/campers/consent';

export function createConsentTextsStore(db: Db) {
  const texts = db.collection<ConsentText>('consentTexts');

  return {
    find: (_id: ObjectId) => texts.findOne({ _id }),
    /** Returns the newest version of a kind, which may be withdrawn. */
    findNewest: (kind: ConsentKind) => texts.findOne({ kind }, { sort: { version: -1 } }),

    /** Lists the current texts, in the order in which families are asked. */
    async listCurrent(): Promise<ConsentText[]> {
      const newest = texts.aggregate<{ text: ConsentText }>([
        { $sort: { kind: 1, version: -1 } },
        { $group: { _id: '$kind', text: { $first: '$$ROOT' } } },
      ]);
      const current = (await newest.toArray()).map(({ text }) => text).filter(isAsked);
      return current.sort(byKind);
    },

    listVersions: (kind: ConsentKind | undefined, slice: Slice) =>
      findPage(texts, kind ? { kind } : {}, { publishedAt: -1, _id: -1 }, slice),

    /** Removes name and email of an admin from the texts that they published. */
    async anonymizePublisher(uid: string): Promise<void> {
      await texts.updateMany(
        { 'publishedBy.uid': uid },
        { $set: { 'publishedBy.name': FORMER_NAME, 'publishedBy.email': '' } },
      );
    },

    /** Returns false if the kind already has this version, or gets it at the same time. */
    add: async (text: ConsentText): Promise<boolean> =>
      (await nullIfConflict(texts.insertOne(text))) !== null,
  };
}
export type ConsentTextsStore = ReturnType<typeof createConsentTextsStore>;
