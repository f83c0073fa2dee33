import { ObjectId, type Db } from 'mongodb';
import { nullIfDuplicate } from '../../database/slots';
import type { Consent } from '../../domain/consent';
import { retryOnConflict } from '../../lib/retry-on-conflict';

/** The most answers to a text for a camper within 24 hours. */
const ANSWERS_PER_DAY = 20;
const DAY_MS = 86_400_000;

export type NewConsent = Omit<Consent, '_id' | 'revision'>;

export function createConsentsStore(db: Db) {
  const consents = db.collection<Consent>('consents');

  return {
    /** Returns the latest answers for the campers to the texts, or to all texts. */
    list: (camperIds: readonly ObjectId[], textIds?: readonly ObjectId[]): Promise<Consent[]> =>
      consents
        .aggregate<Consent>([
          {
            $match: {
              camperId: { $in: camperIds },
              ...(textIds && { textId: { $in: textIds } }),
            },
          },
          { $sort: { camperId: 1, textId: 1, revision: 1 } },
          {
            $group: {
              _id: { camperId: '$camperId', textId: '$textId' },
              latest: { $last: '$$ROOT' },
            },
          },
          { $replaceRoot: { newRoot: '$latest' } },
        ])
        .toArray(),

    /** Returns the campers for whom all of these required texts were agreed to. */
    async listCampersWithAll(textIds: readonly ObjectId[]): Promise<ObjectId[]> {
      const campers = consents.aggregate<{ _id: ObjectId }>(
        [
          { $match: { textId: { $in: textIds }, agreed: true } },
          // A required text has one answer for each camper.
          { $group: { _id: '$camperId', count: { $sum: 1 } } },
          { $match: { count: textIds.length } },
        ],
        { allowDiskUse: true },
      );
      return (await campers.toArray()).map(({ _id }) => _id);
    },

    /** Returns the stored answer; the latest one if it is the same. */
    add: (consent: NewConsent): Promise<Consent | 'too-many-answers'> =>
      retryOnConflict(async () => {
        const { camperId, textId, agreed, at } = consent;
        const last = await consents.findOne({ camperId, textId }, { sort: { revision: -1 } });
        if (last?.agreed === agreed) return last;
        const revision = last ? last.revision + 1 : 0;
        const early = { camperId, textId, revision: revision - ANSWERS_PER_DAY };
        const dayAgo = new Date(at.getTime() - DAY_MS);
        if (await consents.findOne({ ...early, at: { $gt: dayAgo } })) return 'too-many-answers';
        const added: Consent = { _id: new ObjectId(), ...consent, revision };
        return (await nullIfDuplicate(consents.insertOne(added))) && added;
      }),

    /** Deletes all answers for the campers. */
    async deleteOf(camperIds: readonly ObjectId[]): Promise<void> {
      await consents.deleteMany({ camperId: { $in: camperIds } });
    },
  };
}
export type ConsentsStore = ReturnType<typeof createConsentsStore>;
