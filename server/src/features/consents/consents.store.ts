import { ObjectId } from 'mongodb';
import type { Camp } from '#camp';
import { nullIfConflict } from '#database/slots';
import type { Consent } from '#domain/campers/consent';
import { retryOnConflict } from '#lib/retry-on-conflict';

/** The most answers to a text for a camper within 24 hours. */
const ANSWERS_PER_DAY = 20;
const DAY_MS = 86_400_000;

export type NewConsent = Omit<Consent, '_id' | 'revision'>;

/**
 * Returns true if an answer need not be stored after the last one. Statements about photos are stored in
 * the order of their times, which the camper's record gives them, so that the last one is the latest.
 */
const isStored = (last: Consent, { kind, agreed, at }: NewConsent) =>
  kind === 'photo' ? last.at >= at : last.agreed === agreed;

const consentsOf = ({ db }: Camp) => db.collection<Consent>('consents');

/** Returns the latest answer to each of the texts, or of all texts, for each of the campers. */
export const listLatestConsents = (
  camp: Camp,
  camperIds: readonly ObjectId[],
  textIds?: readonly ObjectId[],
): Promise<Consent[]> =>
  consentsOf(camp)
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
    .toArray();

/** Returns the campers for whom all of these required texts were agreed to. */
export async function listCampersWithAllConsents(
  camp: Camp,
  textIds: readonly ObjectId[],
): Promise<ObjectId[]> {
  const campers = consentsOf(camp).aggregate<{ _id: ObjectId }>(
    [
      { $match: { textId: { $in: textIds }, agreed: true } },
      // A family can agree to the photo text again.
      { $group: { _id: { camperId: '$camperId', textId: '$textId' } } },
      { $group: { _id: '$_id.camperId', count: { $sum: 1 } } },
      { $match: { count: textIds.length } },
    ],
    { allowDiskUse: true },
  );
  return (await campers.toArray()).map(({ _id }) => _id);
}

/** Returns all answers that an account gave, oldest first. */
export const listConsentsBy = (camp: Camp, owner: string): Promise<Consent[]> =>
  consentsOf(camp).find({ owner }).sort({ at: 1, _id: 1 }).toArray();

/** Returns whether the answer that would get this revision is more than a day's limit. */
export async function isConsentLimited(
  camp: Camp,
  { camperId, textId, at }: Pick<Consent, 'camperId' | 'textId' | 'at'>,
  revision: number,
): Promise<boolean> {
  const early = { camperId, textId, revision: revision - ANSWERS_PER_DAY };
  const dayAgo = new Date(at.getTime() - DAY_MS);
  return (await consentsOf(camp).findOne({ ...early, at: { $gt: dayAgo } })) !== null;
}

/**
 * Returns the stored answer; the latest one if it is the same, or a later statement about photos. Returns
 * `too-many-answers` without a write at the limit of a day.
 */
export const addConsent = (
  camp: Camp,
  consent: NewConsent,
): Promise<Consent | 'too-many-answers'> =>
  retryOnConflict(async () => {
    const { camperId, textId } = consent;
    const last = await consentsOf(camp).findOne({ camperId, textId }, { sort: { revision: -1 } });
    if (last && isStored(last, consent)) return last;
    const revision = last ? last.revision + 1 : 0;
    if (await isConsentLimited(camp, consent, revision)) return 'too-many-answers';
    const added: Consent = { _id: new ObjectId(), ...consent, revision };
    return (await nullIfConflict(consentsOf(camp).insertOne(added))) && added;
  });

/** Deletes all answers for the campers. */
export async function deleteConsentsOf(camp: Camp, camperIds: readonly ObjectId[]): Promise<void> {
  await consentsOf(camp).deleteMany({ camperId: { $in: camperIds } });
}
