import { beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract';
import type { User } from '#domain/user';
import {
  anIdentity,
  openSession,
  signedInSecondsAgo,
  signIn,
  type Identity,
} from '#testing/api/sign-in';
import type { TestApi } from '#testing/api/test-api';
import { useTestApi } from '#testing/api/use-test-api';
import { createFaults } from '#testing/crashes/faults';
import { changesBy } from '#testing/database/database-snapshot';
import type { TestUser } from '#testing/samples/builders';

type CampClass = Awaited<ReturnType<TestApi['aClass']>>;

const faults = createFaults();
/** A second server on the same database that crashes at a chosen step. */
let coach: Identity;
let campClass: CampClass;
let otherClass: CampClass;
const api = useTestApi();
const crashingApi = useTestApi(() => ({
  faults,
  clock: api.clock,
  databaseName: api.db.databaseName,
}));
let admin: TestUser;
beforeEach(async () => {
  admin = await api.aUser('admin');
  coach = signedInSecondsAgo(300, anIdentity({ isVerified: false }));
  await openSession(api, coach);
  await users().updateOne({ uid: coach.sub }, { $set: { role: 'instructor' } });
  campClass = await aClassOf(coach);
  otherClass = await aClassOf(anIdentity());
});

const users = () => api.db.collection<User>('users');
const aClassOf = ({ sub: uid, email }: Identity) =>
  api.aClass({ instructor: { uid, name: 'Sam Coach', email } });
/** Only admins and the instructor see it. */
const emailOf = async ({ _id }: CampClass) => {
  const { body } = await api.as(admin.token).get(`/topClass/${_id.toHexString()}`).expect(200);
  return endpoints.getClass.response.parse(body).email;
};
const toEmailOwner = ({ email }: Identity): Identity => ({ ...anIdentity(), email });
const countUnsynced = () => users().countDocuments({ hasUnsyncedClasses: true });

test('a class shows no email after its owner has claimed it from the instructor', async () => {
  const changed = await changesBy(api.db, () => signIn(api, toEmailOwner(coach)).expect(200));
  expect(await emailOf(campClass)).toBe('');
  expect(changed.filter((change) => change.includes('classes/'))).toEqual([
    `~ classes/${campClass._id.toHexString()}`,
  ]);
  expect(await emailOf(otherClass)).toBe(otherClass.instructor.email);
  expect(await countUnsynced()).toBe(0);
});

test('a class shows the new email of its instructor', async () => {
  const changedIdentity = { ...coach, email: `new-${coach.email}` };
  await signIn(api, changedIdentity).expect(200);
  expect(await emailOf(campClass)).toBe(changedIdentity.email);
  expect(await emailOf(otherClass)).toBe(otherClass.instructor.email);
  await signIn(api, signedInSecondsAgo(-3, { ...changedIdentity, email_verified: true })).expect(
    200,
  );
  expect(await emailOf(campClass)).toBe(changedIdentity.email);
  expect(await countUnsynced()).toBe(0);
});

test.each([
  ['the sweep', () => api.sweep()],
  ['the next sign-in with the email', () => signIn(api, toEmailOwner(coach)).expect(200)],
])('a sync interrupted by a crash is completed by %s', async (_, repair) => {
  faults.begin({ step: 0, when: 'after' });
  await signIn(crashingApi, toEmailOwner(coach)).expect(500);
  expect(await emailOf(campClass)).toBe(coach.email);
  await repair();
  await api.sweep();
  expect(await emailOf(campClass)).toBe('');
  expect(await countUnsynced()).toBe(0);
});

test('a change of the email takes no class on or off sale', async () => {
  await signIn(api, toEmailOwner(coach)).expect(200);
  const stored = await api.db.collection('classes').findOne({ _id: campClass._id });
  expect(stored).not.toHaveProperty('instructorSuspension');
});
