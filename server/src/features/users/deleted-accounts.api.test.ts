import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '../../contract';
import { anIdToken, type Person } from '../../testing/builders';
import { createFaults } from '../../testing/faults';
import { anIdentity, type Identity } from '../../testing/identity';
import { refusalOf } from '../../testing/problem-of';
import { enter, secondsAgo, signIn } from '../../testing/sign-in';
import { createClock, createTestApi, type TestApi } from '../../testing/test-api';
import type { User } from './user';

const clock = createClock();
const faults = createFaults();
let api: TestApi;
let mortal: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await createTestApi({ clock });
  mortal = await createTestApi({ clock, faults, databaseName: api.db.databaseName });
  admin = await api.aPerson('admin');
});
afterAll(async () => {
  await mortal.stop();
  await api.stop();
});

const users = () => api.db.collection<User>('users');
const deleteUser = async ({ sub: uid }: Identity, through = api) => {
  const { _id } = (await users().findOne({ uid }))!;
  return through.as(admin.token).delete(`/users/admin/${_id.toHexString()}`);
};
const fillCart = async (session: Awaited<ReturnType<typeof enter>>) => {
  const { _id } = await api.aClass();
  await session.post('/carts').send({ classItemId: _id.toHexString() }).expect(200);
};
const countItems = ({ sub: owner }: Identity) =>
  api.db.collection('cartItems').countDocuments({ owner });

test('tokens from before the deletion bring no account back, and a new sign-in makes a new one', async () => {
  const identity = secondsAgo(60, anIdentity());
  const neighbour = await enter(api, secondsAgo(60, anIdentity()));
  const session = await enter(api, identity);
  await deleteUser(identity).then(({ status }) => expect(status).toBe(200));
  expect(refusalOf(await session.get('/carts'))).toBe('unauthenticated');
  const idToken = api.as(anIdToken(identity));
  for (const path of ['/jwt', '/users']) {
    const res = await idToken.post(path).send({ email: identity.email, name: 'Robin' });
    expect(refusalOf(res)).toBe('unauthenticated');
  }
  expect(await users().countDocuments({ uid: identity.sub })).toBe(0);
  await neighbour.get('/carts').expect(200, []);

  const again = secondsAgo(-3, identity);
  await (await enter(api, again)).get('/carts').expect(200, []);
  expect(refusalOf(await session.get('/carts'))).toBe('unauthenticated');
  const body = { email: identity.email, name: 'Robin Field' };
  const { body: signedUp } = await api.as(anIdToken(again)).post('/users').send(body).expect(200);
  expect(signedUp).toMatchObject({ insertedId: expect.any(String) as string });
});

test('an acceptance that was cut short makes no instructor of who comes after the deleted account', async () => {
  const [identity, neighbour] = [secondsAgo(60, anIdentity()), secondsAgo(60, anIdentity())];
  for (const each of [identity, neighbour]) {
    const session = await enter(api, each);
    const { body } = await session.post('/applications').send({ words: 'I coach.' }).expect(200);
    const { insertedId } = endpoints.addApplication.response.parse(body);
    faults.begin({ step: 0, when: 'after' });
    const accept = mortal.as(admin.token).patch(`/applications/${insertedId}`);
    await accept.send({ decision: 'accepted' }).expect(500);
  }
  expect((await deleteUser(identity)).status).toBe(200);
  await enter(api, secondsAgo(-3, identity));
  await api.services.sweeper.sweep();
  expect(await users().findOne({ uid: identity.sub })).not.toHaveProperty('role');
  expect(await users().findOne({ uid: neighbour.sub })).toMatchObject({ role: 'instructor' });
  const applications = api.db.collection('applications');
  expect(await applications.findOne({ owner: identity.sub })).toMatchObject({
    status: 'accepted',
    isOpen: false,
  });
});

test('a new account has nothing of the deleted one, wherever the server that deleted it died', async () => {
  const kept: Identity[] = [];
  for (const step of [2, 3, 4, 5]) {
    const identity = secondsAgo(60, anIdentity());
    const session = await enter(api, identity);
    await fillCart(session);
    await session.post('/applications').send({ words: 'I can teach.' }).expect(200);
    await session.post('/calendar/address').expect(200);
    faults.begin({ step, when: 'after' });
    expect((await deleteUser(identity, mortal)).status).toBe(500);

    const again = await enter(api, secondsAgo(-3, identity));
    await again.get('/carts').expect(200, []);
    await again.get('/applications/own').expect(200, { application: null });
    await again.get('/calendar').expect(200, { address: null, entries: [] });
    await fillCart(again);
    kept.push(identity);
  }
  clock.passMinutes(2);
  await api.services.sweeper.sweep();
  for (const identity of kept) expect(await countItems(identity)).toBe(1);
});

test('a refused deletion ends no session', async () => {
  const identity = secondsAgo(60, anIdentity());
  const session = await enter(api, identity);
  faults.begin({ step: 1, when: 'after' });
  expect((await deleteUser(identity, mortal)).status).toBe(500);
  expect(await users().countDocuments({ uid: identity.sub })).toBe(1);
  await session.get('/carts').expect(200, []);
  await fillCart(session);
  clock.passMinutes(2);
  await api.services.sweeper.sweep();
  expect(await countItems(identity)).toBe(1);
});

test.each([2, 3, 4])(
  'what a server leaves behind that dies after step %i is deleted by the sweep',
  async (step) => {
    const identity = secondsAgo(60, anIdentity());
    await fillCart(await enter(api, identity));
    const neighbour = secondsAgo(60, anIdentity());
    await fillCart(await enter(api, neighbour));
    faults.begin({ step, when: 'after' });
    expect((await deleteUser(identity, mortal)).status).toBe(500);
    clock.passMinutes(2);
    await api.services.sweeper.sweep();
    expect(await countItems(identity)).toBe(0);
    expect(await countItems(neighbour)).toBe(1);
    expect(await users().countDocuments({ uid: identity.sub })).toBe(0);
    const left = await api.db.collection('deletedAccounts').countDocuments({ hasLeftovers: true });
    expect(left).toBe(0);
  },
);

test('sign-ins at the moment of the deletion leave no record behind', async () => {
  const identity = secondsAgo(60, anIdentity());
  await signIn(api, identity).expect(200);
  const [{ status }] = await Promise.all([
    deleteUser(identity),
    ...Array.from({ length: 6 }, () => signIn(api, identity)),
  ]);
  expect(status).toBe(200);
  expect(await users().countDocuments({ uid: identity.sub })).toBe(0);
});
