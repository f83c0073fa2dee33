import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Camper } from '#domain/campers/camper';
import { createTestApi, type TestApi } from '#testing/api/test-api';
import { createFaults, type CrashPoint } from '#testing/crashes/faults';
import { createShopper } from '#testing/purchases/shopper';
import type { TestUser } from '#testing/samples/builders';

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

let parent: TestUser;
let child: Camper;
beforeEach(async () => {
  faults.begin(null);
  parent = await healthy.aUser();
  child = await healthy.aChild(parent, { birthDate: '2024-01-01' });
  const campClass = await healthy.aClass({ startsOn: '2032-07-06', ageMin: 6, ageMax: 9 });
  await createShopper(healthy).buyFor(parent, campClass, [child]);
  await healthy.dispatchEvents();
});

/** Changes the birth date on a server that dies at the point, before or while it tells. */
const changeOn = async (point: CrashPoint | null) => {
  faults.begin(point);
  await crashing
    .as(parent.token)
    .patch(`/campers/${child._id.toHexString()}`)
    .send({ revision: 0, birthDate: '2019-01-01' });
  await crashing.dispatchEvents().catch(() => {});
};
const findCamper = async () =>
  (await healthy.db.collection<Camper>('campers').findOne({ _id: child._id }))!;

const steps = [/^campers: set .*birthDate.*birthDateToCheck/, /^auditLog: /, /^campers: .*events/];

test('a changed birth date waits for an admin and tells of itself in its own write', async () => {
  await changeOn(null);
  const taken = faults.steps().filter((step) => steps.some((pattern) => pattern.test(step)));
  expect(taken).toEqual(steps.map((pattern) => expect.stringMatching(pattern) as string));
});

const points: CrashPoint[] = [
  { step: 0, when: 'before' },
  ...steps.map((_, step) => ({ step, when: 'after' as const })),
];

test.each(points)(
  'is remembered and told once, or did not happen, after a crash $when step $step',
  async (point) => {
    await changeOn(point);
    expect(faults.isDead()).toBe(true);
    await healthy.dispatchEvents();
    const isChanged = point.when === 'after';
    const camper = await findCamper();
    expect(camper.birthDate).toBe(isChanged ? '2019-01-01' : '2024-01-01');
    expect(camper.birthDateToCheck?.before).toBe(isChanged ? '2024-01-01' : undefined);
    expect(camper.events ?? []).toEqual([]);
    const entry = { action: 'birth-date-changed', 'subject.id': child._id.toHexString() };
    expect(await healthy.db.collection('auditLog').countDocuments(entry)).toBe(isChanged ? 1 : 0);
  },
);

test('a check never hides a change that is made at the same time', async () => {
  const admin = await healthy.aUser('admin');
  const change = async (birthDate: string) => {
    const { revision } = await findCamper();
    const path = `/campers/${child._id.toHexString()}`;
    await healthy.as(parent.token).patch(path).send({ revision, birthDate }).expect(200);
  };
  await change('2019-01-01');
  for (const birthDate of ['2018-01-01', '2017-01-01', '2016-01-01', '2015-01-01']) {
    const seen = (await findCamper()).birthDateToCheck!._id;
    const path = `/changed-birth-dates/${seen.toHexString()}/check`;
    await Promise.all([
      change(birthDate),
      healthy.as(admin.token).post(path).expect(200),
      healthy.as(admin.token).post(path).expect(200),
    ]);
    const waiting = (await findCamper()).birthDateToCheck;
    expect(waiting).toBeDefined();
    expect(waiting!._id.equals(seen)).toBe(false);
  }
  await healthy.dispatchEvents();
  const checks = { action: 'birth-date-checked', 'subject.id': child._id.toHexString() };
  expect(await healthy.db.collection('auditLog').countDocuments(checks)).toBeLessThanOrEqual(4);
});
