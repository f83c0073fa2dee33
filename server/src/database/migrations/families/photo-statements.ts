import type { AnyBulkWriteOperation, Db, ObjectId } from 'mongodb';
import type { Camper } from '../../../domain/campers/camper';
import type { Consent } from '../../../domain/campers/consent';
import { ABSENT } from '../../../lib/absent';

const BATCH_SIZE = 500;

/**
 * Returns the writes that apply a family's last answer about photos at a checkout. The time of an answer
 * in the camper's record is not known, so “no” counts if either says no.
 */
const toWrites = ({ camperId: _id, agreed, at }: Consent): AnyBulkWriteOperation<Camper>[] => {
  const $inc = { revision: 1 };
  const decided = { _id, photoConsentAt: ABSENT };
  const undecided = agreed ? { ...decided, photoConsent: 'not-asked' as const } : decided;
  const photoConsent = agreed ? 'yes' : 'no';
  return [
    {
      updateOne: {
        filter: undecided,
        update: { $set: { photoConsent, photoConsentAt: at }, $inc },
      },
    },
    { updateOne: { filter: decided, update: { $set: { photoConsentAt: at } } } },
  ];
};

const applyAnswers = async (db: Db, camperIds: ObjectId[]): Promise<void> => {
  const answers = await db
    .collection<Consent>('consents')
    .find({ camperId: { $in: camperIds }, kind: 'photo' })
    .sort({ at: 1, revision: 1 })
    .toArray();
  if (answers.length === 0) return;
  const last = new Map(answers.map((answer) => [answer.camperId.toHexString(), answer]));
  await db.collection<Camper>('campers').bulkWrite([...last.values()].flatMap(toWrites));
};

/**
 * Makes answers to the photo text that earlier releases stored the photo consent of their campers.
 * Running it again changes nothing.
 */
export async function ensurePhotoStatements(db: Db): Promise<void> {
  const undated = db.collection<Camper>('campers').find({ photoConsentAt: ABSENT });
  const ids = (await undated.project<Pick<Camper, '_id'>>({ _id: 1 }).toArray()).map(
    ({ _id }) => _id,
  );
  for (let start = 0; start < ids.length; start += BATCH_SIZE) {
    await applyAnswers(db, ids.slice(start, start + BATCH_SIZE));
  }
}
