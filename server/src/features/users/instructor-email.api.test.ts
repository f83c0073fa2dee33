import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { endpoints } from '../../contract';
import { changesBy } from '../../testing/contents';
import { createFaults } from '../../testing/faults';
import { anIdentity, type Identity } from '../../testing/identity';
import { enter, secondsAgo, signIn } from '../../testing/sign-in';
import { createTestApi, type TestApi } from '../../testing/test-api';
import type { User } from './user';

type CampClass = Awaited<ReturnType<TestApi['aClass']>>;

const faults = createFaults();
let api: TestApi;
/** Another server on the same database, which dies when it is told. */
let mortal: TestApi;
let coach: Identity;
let campClass: CampClass;
let neighborsClass: CampClass;
beforeAll(async () => {
  api = await createTestApi();
  mortal = await createTestApi({ faults, clock: api.clock, databaseName: api.db.databaseName });
});
beforeEach(async () => {
  coach = secondsAgo(300, anIdentity({ isVerified: false }));
  await enter(api, coach);
  await users().updateOne({ uid: coach.sub }, { $set: { role: 'instructor' } });
  campClass = await aClassOf(coach);
  neighborsClass = await aClassOf(anIdentity());
});
afterAll(async () => {
  await mortal.stop();
  await api.stop();
});

const users = () => api.db.collection<User>('users');
const aClassOf = ({ sub: id, email }: Identity) =>
  api.aClass({ instructor: { id, name: 'Sam Coach', email } });
const emailOf = async ({ _id }: CampClass) => {
  const { body } = await api.guest.get(`/topClass/${_id.toHexString()}`).expect(200);
  return endpoints.getClass.response.parse(body).email;
};
const ownerOf = ({ email }: Identity): Identity => ({ ...anIdentity(), email });
const countUnsynced = () => users().countDocuments({ hasUnsyncedClasses: true });

test('a class shows no address once its owner has taken it from the instructor', async () => {
  const changed = await changesBy(api.db, () => signIn(api, ownerOf(coach)).expect(200));
  expect(await emailOf(campClass)).toBe('');
  expect(changed.filter((change) => change.includes('classes/'))).toEqual([
    `~ classes/${campClass._id.toHexString()}`,
  ]);
  expect(await emailOf(neighborsClass)).toBe(neighborsClass.instructor.email);
  expect(await countUnsynced()).toBe(0);
});

test('a class shows the address that its instructor has changed to', async () => {
  const moved = { ...coach, email: `new-${coach.email}` };
  await signIn(api, moved).expect(200);
  expect(await emailOf(campClass)).toBe(moved.email);
  expect(await emailOf(neighborsClass)).toBe(neighborsClass.instructor.email);
  await signIn(api, secondsAgo(-3, { ...moved, email_verified: true })).expect(200);
  expect(await emailOf(campClass)).toBe(moved.email);
  expect(await countUnsynced()).toBe(0);
});

test.each([
  ['the sweep', () => api.services.sweeper.sweep()],
  ['the next sign-in with the address', () => signIn(api, ownerOf(coach)).expect(200)],
])('what a server leaves to do that dies is completed by %s', async (_, repair) => {
  faults.begin({ step: 0, when: 'after' });
  await signIn(mortal, ownerOf(coach)).expect(500);
  expect(await emailOf(campClass)).toBe(coach.email);
  await repair();
  await api.services.sweeper.sweep();
  expect(await emailOf(campClass)).toBe('');
  expect(await countUnsynced()).toBe(0);
});

test('a change of the address moves no class on or off sale', async () => {
  await signIn(api, ownerOf(coach)).expect(200);
  const stored = await api.db.collection('classes').findOne({ _id: campClass._id });
  expect(stored).not.toHaveProperty('instructorSuspension');
});
