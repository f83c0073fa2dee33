import { ObjectId, type Db } from 'mongodb';
import { nullIfDuplicate } from '../../database/slots';
import type { Camper } from '../../domain/camper';
import type { Consent } from '../../domain/consent';
import { retryOnConflict } from '../../lib/retry-on-conflict';

export type NewConsent = Omit<Consent, '_id' | 'revision'>;

export function createConsentsStore(db: Db) {
  const consents = db.collection<Consent>('consents');
  const campers = db.collection<Pick<Camper, '_id'>>('campers');

  return {
    /** Returns all answers for the campers to the texts, or to all texts; the latest answer to a text is last. */
    list: (camperIds: readonly ObjectId[], textIds?: readonly ObjectId[]): Promise<Consent[]> =>
      consents
        .find({
          camperId: { $in: camperIds },
          ...(textIds && { textId: { $in: textIds } }),
        })
        .sort({ camperId: 1, textId: 1, revision: 1 })
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
    add: (consent: NewConsent): Promise<Consent> =>
      retryOnConflict(async () => {
        const { camperId, textId, agreed } = consent;
        const last = await consents.findOne({ camperId, textId }, { sort: { revision: -1 } });
        if (last?.agreed === agreed) return last;
        const revision = last ? last.revision + 1 : 0;
        const added: Consent = { _id: new ObjectId(), ...consent, revision };
        return (await nullIfDuplicate(consents.insertOne(added))) && added;
      }),

    /** Deletes all answers for the campers, no matter who answered. */
    async deleteFor(camperIds: ObjectId[]): Promise<void> {
      await consents.deleteMany({ camperId: { $in: camperIds } });
    },

    /**
     * Deletes an account's answers, or those until a time, for campers who were deleted. Its answers for
     * the campers of others stay: they are the latest, or prove what was answered when.
     */
    async deleteOrphans(owner: string, until?: Date): Promise<void> {
      const answers = { owner, ...(until && { at: { $lte: until } }) };
      const camperIds = await consents.distinct('camperId', answers);
      const existing = await campers.distinct('_id', { _id: { $in: camperIds } });
      await consents.deleteMany({ ...answers, camperId: { $in: camperIds, $nin: existing } });
    },
  };
}
export type ConsentsStore = ReturnType<typeof createConsentsStore>;
