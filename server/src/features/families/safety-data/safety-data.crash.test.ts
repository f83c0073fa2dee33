import { ObjectId } from 'mongodb';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Camper } from '#contract';
import { createStoppedClock, createTestApi, type TestApi } from '#testing/api/test-api';
import { createFaults, type CrashPoint } from '#testing/crashes/faults';
import { changesBy } from '#testing/database/database-snapshot';
import { aCamper, wholeCamper } from '#testing/samples/people/campers';

const HOUR_MS = 3_600_000;
const lastEnd = new Date('2031-08-31T16:00:00Z');
const afterDeletion = new Date('2032-03-01T00:00:00Z');
const coach = { uid: 'uid-of-coach', name: 'Sam Coach' };
const times = {
  checkedInAt: lastEnd,
  checkedInBy: coach,
  checkedOutAt: lastEnd,
  checkedOutBy: coach,
};

const clock = createStoppedClock(lastEnd);
const faults = createFaults();
let healthy: TestApi;
let crashing: TestApi;
beforeAll(async () => {
  healthy = await createTestApi({ clock });
  crashing = await createTestApi({ clock, faults, databaseName: healthy.db.databaseName });
});
afterAll(async () => {
  await crashing.stop();
  await healthy.stop();
});

let camper: Camper;
/** A camper was collected in two classes, which are over. */
beforeEach(async () => {
  for (const name of ['campers', 'enrollments']) await healthy.db.collection(name).deleteMany({});
  clock.setTo(lastEnd);
  camper = await aCamper(healthy, await healthy.aUser(), wholeCamper);
  for (let count = 0; count < 2; count += 1) {
    const startsAt = new Date(lastEnd.getTime() - HOUR_MS);
    const session = { id: 's', startsAt, endsAt: lastEnd };
    const { _id: classId } = await healthy.aClass({ sessions: [session] });
    const ids = { classId, camperId: new ObjectId(camper._id), orderId: new ObjectId() };
    const visits = { s: { ...times, collectedBy: 'Ava Reed', reason: 'The mother called.' } };
    const enrollment = { ...ids, lineId: new ObjectId(), status: 'active', visits };
    await healthy.db.collection('enrollments').insertOne({ owner: 'uid', ...enrollment });
  }
  clock.setTo(afterDeletion);
});

const steps = [
  'enrollments: set visits.s.collectedBy, visits.s.reason',
  'enrollments: set visits.s.collectedBy, visits.s.reason',
  'campers: set emergencyContacts, pickUpPeople, safetyDataDeletedFor, allergies, medicalNotes, safetyChanges, confirmedAt, revision',
];

test('a deletion deletes who collected the camper first', async () => {
  faults.begin(null);
  await crashing.deleteOldSafetyData();
  expect(faults.steps()).toEqual(steps);
});

const points: CrashPoint[] = [
  { step: 0, when: 'before' },
  ...steps.map((_, step) => ({ step, when: 'after' as const })),
];

test.each(points)('is completed after a crash $when step $step', async (point) => {
  faults.begin(point);
  await crashing.deleteOldSafetyData().catch(() => {});
  expect(faults.isDead()).toBe(true);
  await healthy.deleteOldSafetyData();

  const enrollments = await healthy.db.collection('enrollments').find().toArray();
  expect(enrollments.map(({ visits }) => visits as object)).toEqual([{ s: times }, { s: times }]);
  const [stored, ...others] = await healthy.db.collection('campers').find().toArray();
  expect(others).toEqual([]);
  expect(stored).toMatchObject({ revision: 1, pickUpPeople: [], safetyDataDeletedFor: lastEnd });
  expect(stored).not.toHaveProperty('allergies');
  expect(stored).not.toHaveProperty('safetyChanges');
  expect(await changesBy(healthy.db, () => healthy.deleteOldSafetyData())).toEqual([]);
});
