import { ObjectId } from 'mongodb';
import { expect, test } from 'vitest';
import type { Camper } from '../../../domain/campers/camper';
import { changesBy } from '../../../testing/database/database-snapshot';
import { useTestApi } from '../../../testing/api/use-test-api';
import { ensureCamperSlots } from './camper-slots';

const api = useTestApi();

const aStoredCamper = (fields: Partial<Camper>): Camper => ({
  _id: new ObjectId(),
  owner: 'ann',
  firstName: 'Ann',
  emergencyContacts: [],
  pickUpPeople: [],
  photoConsent: 'not-asked',
  revision: 3,
  createdAt: new Date('2031-05-04'),
  ...fields,
});

test('moves active account holders to their own slot and leaves all other campers alone', async () => {
  const campers = api.db.collection<Camper>('campers');
  const holders = [
    aStoredCamper({ isAccountHolder: true, slot: 0 }),
    aStoredCamper({ owner: 'ben', isAccountHolder: true, slot: 11 }),
  ];
  const others = [
    aStoredCamper({ slot: 1 }),
    aStoredCamper({ owner: 'ben', slot: 0 }),
    aStoredCamper({ owner: 'cleo', isAccountHolder: true, archivedAt: new Date('2031-05-05') }),
    // Simulates an earlier run that was killed.
    aStoredCamper({ owner: 'dan', isAccountHolder: true, slot: 12 }),
  ];
  await campers.insertMany([...holders, ...others]);

  const changes = await changesBy(api.db, () => ensureCamperSlots(api.db));

  expect(changes).toEqual(holders.map(({ _id }) => `~ campers/${_id.toHexString()}`).sort());
  for (const holder of holders) {
    expect(await campers.findOne({ _id: holder._id })).toEqual({ ...holder, slot: 12 });
  }
  expect(await changesBy(api.db, () => ensureCamperSlots(api.db))).toEqual([]);
});
