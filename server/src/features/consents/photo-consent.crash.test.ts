import { ObjectId } from 'mongodb';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Camper } from '#domain/campers/camper';
import { createConsentCalls } from '#testing/api/consent-calls';
import { createTestApi, type TestApi } from '#testing/api/test-api';
import { createFaults, type CrashPoint } from '#testing/crashes/faults';
import type { TestUser } from '#testing/samples/builders';
import { aCamper } from '#testing/samples/people/campers';
import { aConsentText } from '#testing/samples/people/consents';

const faults = createFaults();
let healthy: TestApi;
let crashing: TestApi;
let textId: string;
beforeAll(async () => {
  healthy = await createTestApi();
  crashing = await createTestApi({ faults, databaseName: healthy.db.databaseName });
  textId = await aConsentText(healthy, { kind: 'photo', isRequired: false });
});
afterAll(async () => {
  await crashing.stop();
  await healthy.stop();
});

let owner: TestUser;
let camperId: string;
/** The family has said yes, so that a lost “no” would be a photo that nobody allowed. */
beforeEach(async () => {
  owner = await healthy.aUser();
  camperId = (await aCamper(healthy, owner, { photoConsent: 'yes' }))._id;
});

const sayNo = (api: TestApi) =>
  createConsentCalls(api, owner).answerAt(0, camperId, { textId, agreed: false });
const photoConsent = async () => {
  const campers = healthy.db.collection<Camper>('campers');
  return (await campers.findOne({ _id: new ObjectId(camperId) }))!.photoConsent;
};
const read = async () => {
  const [camper] = await createConsentCalls(healthy, owner).list(camperId);
  return [await photoConsent(), camper!.consents[0]!.state];
};

const steps = [
  'campers: set photoConsent, photoConsentAt, revision, safetyChanges, events',
  'consents: insert',
];

test('an answer changes the camper first', async () => {
  faults.begin(null);
  await sayNo(crashing).expect(200);
  expect(faults.steps()).toEqual(steps);
});

const points: [CrashPoint, string[]][] = [
  [{ step: 0, when: 'before' }, ['yes', 'missing']],
  // In effect, and asked again at the next checkout.
  [{ step: 0, when: 'after' }, ['no', 'missing']],
  [{ step: 1, when: 'after' }, ['no', 'declined']],
];

test.each(points)('an answer that crashes at %o can be repeated', async (point, found) => {
  faults.begin(point);
  await sayNo(crashing).expect(500);
  expect(faults.isDead()).toBe(true);
  await healthy.recover();
  expect(await read()).toEqual(found);
  await sayNo(healthy).expect(200);
  expect(await read()).toEqual(['no', 'declined']);
  const consents = healthy.db.collection('consents').find({ camperId: new ObjectId(camperId) });
  expect(await consents.toArray()).toHaveLength(1);
});
