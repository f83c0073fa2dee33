import { ObjectId } from 'mongodb';
import { expect, test } from 'vitest';
import type { PhotoConsent } from '../../../contract';
import type { Camper } from '../../../domain/campers/camper';
import type { Consent } from '../../../domain/campers/consent';
import { useTestApi } from '../../../testing/api/use-test-api';
import { changesBy } from '../../../testing/database/database-snapshot';
import { ensurePhotoStatements } from './photo-statements';

const api = useTestApi();
const [first, second] = [new Date('2031-05-04'), new Date('2031-06-04')];

/** Adds a camper as the earlier release stored it, with the answers to the photo text in their order. */
const add = async (photoConsent: PhotoConsent, ...answers: boolean[]): Promise<ObjectId> => {
  const { _id } = await api.aChild(await api.aUser(), { photoConsent });
  const textId = new ObjectId();
  const consents = answers.map((agreed, revision) => ({
    ...{ _id: new ObjectId(), camperId: _id, owner: 'kim', textId, kind: 'photo', version: 1 },
    ...{ agreed, revision, at: revision === 0 ? first : second },
  }));
  if (consents.length > 0) {
    await api.db.collection<Consent>('consents').insertMany(consents as Consent[]);
  }
  return _id;
};

test('applies the last answer of earlier releases, and “no” if either says no', async () => {
  const cases: [ObjectId, PhotoConsent, Date | undefined][] = [
    [await add('not-asked', true), 'yes', first],
    [await add('not-asked', true, false), 'no', second],
    [await add('yes', false), 'no', first],
    [await add('yes', false, true), 'yes', second],
    [await add('no', true), 'no', first],
    [await add('no'), 'no', undefined],
    [await add('not-asked'), 'not-asked', undefined],
  ];
  const stated = await add('no', true);
  const campers = api.db.collection<Camper>('campers');
  await campers.updateOne({ _id: stated }, { $set: { photoConsentAt: second } });
  const waiver = { camperId: cases[6]![0], kind: 'waiver', agreed: true, at: first };
  await api.db.collection('consents').insertOne({ ...waiver, textId: new ObjectId(), revision: 0 });

  await ensurePhotoStatements(api.db);

  for (const [_id, photoConsent, photoConsentAt] of [...cases, [stated, 'no', second] as const]) {
    const camper = (await campers.findOne({ _id }))!;
    expect([camper.photoConsent, camper.photoConsentAt]).toEqual([photoConsent, photoConsentAt]);
  }
  expect(await changesBy(api.db, () => ensurePhotoStatements(api.db))).toEqual([]);
});
