import { beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract';
import type { User } from '#domain/user';
import {
  anIdentity,
  openSession,
  signedInSecondsAgo,
  signIn,
  type Identity,
} from '#testing/api/sign-in';
import { createClock } from '#testing/api/test-api';
import { useTestApi } from '#testing/api/use-test-api';
import { createFaults } from '#testing/crashes/faults';
import { problemKindOf } from '#testing/responses/problem-of';
import { anIdToken, type TestUser } from '#testing/samples/builders';
import { aConsentText } from '#testing/samples/people/consents';

const clock = createClock();
const faults = createFaults();
let admin: TestUser;
const api = useTestApi({ clock });
const crashingApi = useTestApi(() => ({ clock, faults, databaseName: api.db.databaseName }));
beforeAll(async () => {
  admin = await api.aUser('admin');
});

const users = () => api.db.collection<User>('users');
const deleteUser = async ({ sub: uid }: Identity, server = api) => {
  const { _id } = (await users().findOne({ uid }))!;
  return server.as(admin.token).delete(`/users/admin/${_id.toHexString()}`);
};
const addOwnData = async (session: Awaited<ReturnType<typeof openSession>>) => {
  const { _id } = await api.aClass();
  await session.post('/carts').send({ classItemId: _id.toHexString() }).expect(200);
  const { body } = await session.put('/campers/me').expect(200);
  const textId = await aConsentText(api, { kind: 'photo', isRequired: false });
  const answers = [{ textId, agreed: true }];
  const { _id: camperId } = body as { _id: string };
  await session.post('/consents').send({ camperId, answers }).expect(200);
};
const countOwnData = ({ sub: owner }: Identity) =>
  Promise.all(
    ['cartItems', 'campers', 'consents'].map((name) =>
      api.db.collection(name).countDocuments({ owner }),
    ),
  );

test('old tokens do not restore a deleted account, and a new sign-in creates a new one', async () => {
  const identity = signedInSecondsAgo(60, anIdentity());
  const otherSession = await openSession(api, signedInSecondsAgo(60, anIdentity()));
  const session = await openSession(api, identity);
  await deleteUser(identity).then(({ status }) => expect(status).toBe(200));
  expect(problemKindOf(await session.get('/carts'))).toBe('unauthenticated');
  const idToken = api.as(anIdToken(identity));
  for (const path of ['/jwt', '/users']) {
    const res = await idToken.post(path).send({ email: identity.email, name: 'Robin' });
    expect(problemKindOf(res)).toBe('unauthenticated');
  }
  expect(await users().countDocuments({ uid: identity.sub })).toBe(0);
  await otherSession.get('/carts').expect(200, []);

  const newIdentity = signedInSecondsAgo(-3, identity);
  await (await openSession(api, newIdentity)).get('/carts').expect(200, []);
  expect(problemKindOf(await session.get('/carts'))).toBe('unauthenticated');
  const body = { email: identity.email, name: 'Robin Field' };
  const { body: signedUp } = await api
    .as(anIdToken(newIdentity))
    .post('/users')
    .send(body)
    .expect(200);
  expect(signedUp).toMatchObject({ insertedId: expect.any(String) as string });
});

test('an interrupted acceptance does not make the account that replaces a deleted one an instructor', async () => {
  const [identity, otherIdentity] = [
    signedInSecondsAgo(60, anIdentity()),
    signedInSecondsAgo(60, anIdentity()),
  ];
  for (const applicant of [identity, otherIdentity]) {
    const session = await openSession(api, applicant);
    const { body } = await session.post('/applications').send({ words: 'I coach.' }).expect(200);
    const { insertedId } = endpoints.addApplication.response.parse(body);
    faults.begin({ step: 0, when: 'after' });
    const accept = crashingApi.as(admin.token).patch(`/applications/${insertedId}`);
    await accept.send({ decision: 'accepted' }).expect(500);
  }
  expect((await deleteUser(identity)).status).toBe(200);
  await openSession(api, signedInSecondsAgo(-3, identity));
  await api.sweep();
  expect(await users().findOne({ uid: identity.sub })).not.toHaveProperty('role');
  expect(await users().findOne({ uid: otherIdentity.sub })).toMatchObject({ role: 'instructor' });
  const applications = api.db.collection('applications');
  expect(await applications.findOne({ owner: identity.sub })).toMatchObject({
    status: 'accepted',
    isOpen: false,
  });
});

test('a new account has no data of the deleted one, whichever step the deletion crashed at', async () => {
  const newAccounts: Identity[] = [];
  for (const step of [2, 3, 4, 5]) {
    const identity = signedInSecondsAgo(60, anIdentity());
    const session = await openSession(api, identity);
    await addOwnData(session);
    await session.post('/applications').send({ words: 'I can teach.' }).expect(200);
    await session.post('/calendar/address').expect(200);
    faults.begin({ step, when: 'after' });
    expect((await deleteUser(identity, crashingApi)).status).toBe(500);

    const newSession = await openSession(api, signedInSecondsAgo(-3, identity));
    await newSession.get('/carts').expect(200, []);
    await newSession.get('/applications/own').expect(200, { application: null });
    await newSession.get('/calendar').expect(200, { address: null, entries: [], taught: [] });
    await addOwnData(newSession);
    newAccounts.push(identity);
  }
  clock.passMinutes(2);
  await api.sweep();
  for (const identity of newAccounts) expect(await countOwnData(identity)).toEqual([1, 1, 1]);
});

test('a failed deletion ends no session', async () => {
  const identity = signedInSecondsAgo(60, anIdentity());
  const session = await openSession(api, identity);
  faults.begin({ step: 1, when: 'after' });
  expect((await deleteUser(identity, crashingApi)).status).toBe(500);
  expect(await users().countDocuments({ uid: identity.sub })).toBe(1);
  await session.get('/carts').expect(200, []);
  await addOwnData(session);
  clock.passMinutes(2);
  await api.sweep();
  expect(await countOwnData(identity)).toEqual([1, 1, 1]);
});

test.each([2, 3, 4])(
  'the sweep deletes the data that a crash after step %i left behind',
  async (step) => {
    const identity = signedInSecondsAgo(60, anIdentity());
    await addOwnData(await openSession(api, identity));
    const otherIdentity = signedInSecondsAgo(60, anIdentity());
    await addOwnData(await openSession(api, otherIdentity));
    faults.begin({ step, when: 'after' });
    expect((await deleteUser(identity, crashingApi)).status).toBe(500);
    clock.passMinutes(2);
    await api.sweep();
    expect(await countOwnData(identity)).toEqual([0, 0, 0]);
    expect(await countOwnData(otherIdentity)).toEqual([1, 1, 1]);
    expect(await users().countDocuments({ uid: identity.sub })).toBe(0);
    const leftoverCount = await api.db
      .collection('deletedAccounts')
      .countDocuments({ hasLeftovers: true });
    expect(leftoverCount).toBe(0);
  },
);

test('concurrent sign-ins during the deletion leave no record behind', async () => {
  const identity = signedInSecondsAgo(60, anIdentity());
  await signIn(api, identity).expect(200);
  const [{ status }] = await Promise.all([
    deleteUser(identity),
    ...Array.from({ length: 6 }, () => signIn(api, identity)),
  ]);
  expect(status).toBe(200);
  expect(await users().countDocuments({ uid: identity.sub })).toBe(0);
});
