import { ObjectId } from 'mongodb';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Camper } from '#domain/campers/camper';
import { createTestApi, type TestApi } from '#testing/api/test-api';
import { createFaults, type CrashPoint } from '#testing/crashes/faults';
import type { TestUser } from '#testing/samples/builders';
import { aSharedCamper } from '#testing/samples/people/camper-sharing';
import { aCamper, wholeCamper } from '#testing/samples/people/campers';

const faults = createFaults();
let healthy: TestApi;
let crashing: TestApi;
beforeAll(async () => {
  healthy = await createTestApi();
  crashing = await createTestApi({ faults, databaseName: healthy.db.databaseName });
});
afterAll(async () => {
  await crashing.stop();
  await healthy.stop();
});

let owner: TestUser;
let guardian: TestUser;
let _id: ObjectId;
beforeEach(async () => {
  faults.begin(null);
  owner = await healthy.aUser();
  guardian = await healthy.aUser(undefined, { name: 'Greg Reed' });
  const camper = await aCamper(healthy, owner, wholeCamper);
  await aSharedCamper(healthy, owner, guardian, camper);
  await healthy.dispatchEvents();
  _id = new ObjectId(camper._id);
});

/** A guardian replaces the pick-up list on a server that dies at the point, before or while it tells. */
const changeOn = async (point: CrashPoint | null) => {
  faults.begin(point);
  await crashing
    .as(guardian.token)
    .patch(`/campers/${_id.toHexString()}`)
    .send({ revision: 0, pickUpPeople: ['Uncle Bob'] });
  await crashing.dispatchEvents().catch(() => {});
};

const steps = [
  /^campers: set .*pickUpPeople.*safetyChanges/,
  /^auditLog: /,
  /^notices: /,
  /^campers: .*events/,
];

test('a change remembers itself and tells of itself in its own write', async () => {
  await changeOn(null);
  const taken = faults.steps().filter((step) => steps.some((pattern) => pattern.test(step)));
  expect(taken).toEqual(steps.map((pattern) => expect.stringMatching(pattern) as string));
});

const points: CrashPoint[] = [
  { step: 0, when: 'before' },
  ...steps.map((_, step) => ({ step, when: 'after' as const })),
];

test.each(points)(
  'is told once, or did not happen, after a crash $when step $step',
  async (point) => {
    await changeOn(point);
    expect(faults.isDead()).toBe(true);
    await healthy.dispatchEvents();
    const isChanged = point.when === 'after';
    const camper = (await healthy.db.collection<Camper>('campers').findOne({ _id }))!;
    expect(camper.pickUpPeople).toEqual(isChanged ? ['Uncle Bob'] : wholeCamper.pickUpPeople);
    expect(camper.safetyChanges).toHaveLength(isChanged ? 2 : 1);
    expect(camper.events ?? []).toEqual([]);
    const told = { owner: owner.uid, title: 'Greg Reed changed safety details of Maya' };
    expect(await healthy.db.collection('notices').countDocuments(told)).toBe(isChanged ? 1 : 0);
    const entry = { action: 'safety-data-changed', 'subject.id': _id.toHexString() };
    expect(await healthy.db.collection('auditLog').countDocuments(entry)).toBe(isChanged ? 1 : 0);
  },
);
