import { beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract';
import type { Camper } from '#domain/campers/camper';
import type { CampClass } from '#domain/classes/camp-class';
import type { Order } from '#domain/orders/order';
import { createStoppedClock } from '#testing/api/test-api';
import { useTestApi } from '#testing/api/use-test-api';
import { changesBy } from '#testing/database/database-snapshot';
import type { TestUser } from '#testing/samples/builders';
import { createTeaching, rosterPath } from '../testing/teaching';

const clock = createStoppedClock(new Date('2031-07-01T13:00:00Z'));
const api = useTestApi({ clock, timeZone: 'America/New_York' });
let coach: TestUser;
let admin: TestUser;
let parent: TestUser;
let child: Camper;
let campClass: CampClass;
const { shop, sessionIn, rosterOf } = createTeaching(api, () => coach);

/** A child of 8 is enrolled in a class for ages 6 to 9 that begins in a week. */
beforeEach(async () => {
  coach = await api.aUser('instructor');
  admin = await api.aUser('admin');
  parent = await api.aUser(undefined, { name: 'Zoe Lopez' });
  await api.db
    .collection('users')
    .updateOne({ uid: parent.uid }, { $set: { phone: '+12125550142' } });
  child = await api.aChild(parent, { birthDate: '2023-01-01' });
  const sessions = [sessionIn(7 * 24)];
  campClass = await api.aClassOf(coach, { className: 'Kickers', sessions, ageMin: 6, ageMax: 9 });
  await shop.buyFor(parent, campClass, [child]);
});

const findCamper = async () =>
  (await api.db.collection<Camper>('campers').findOne({ _id: child._id }))!;
const change = async (birthDate: string) =>
  api
    .as(parent.token)
    .patch(`/campers/${child._id.toHexString()}`)
    .send({ revision: (await findCamper()).revision, birthDate })
    .expect(200);
const list = async () =>
  endpoints.listChangedBirthDates.response
    .parse((await api.as(admin.token).get('/changed-birth-dates').expect(200)).body)
    .filter(({ classes }) =>
      classes.some(({ classItemId }) => classItemId === campClass._id.toHexString()),
    );
const check = async (id: string) =>
  (await api.as(admin.token).post(`/changed-birth-dates/${id}/check`).expect(200)).body as unknown;
const markOf = async () => (await rosterOf(campClass)).campers[0]!;
const listEntries = async () => {
  await api.dispatchEvents();
  const entries = api.db
    .collection('auditLog')
    .find({ action: /^birth-date/, 'subject.id': child._id.toHexString() });
  return (await entries.toArray()).map(({ action, before, after, actor }): unknown[] => [
    action,
    before,
    after,
    (actor as { uid: string }).uid,
  ]);
};

test('a birth date that no longer fits marks the roster and waits for an admin, and cancels nothing', async () => {
  expect(await markOf()).not.toHaveProperty('changedOutOf');
  const orders = () => api.db.collection<Order>('orders').find({ owner: parent.uid }).toArray();
  const before = await orders();
  const { birthDateToCheck } = (await change('2019-01-01')).body as Camper;
  expect(birthDateToCheck).toBeUndefined();

  expect(await markOf()).toMatchObject({ age: 12, changedOutOf: 'ages 6–9' });
  const { text } = await api.as(coach.token).get(rosterPath(campClass, 'roster.csv')).expect(200);
  expect(text).toContain('"Birth date changed: now 12, class is for ages 6–9"');
  expect(await orders()).toEqual(before);
  expect(before[0]!.lines[0]).toMatchObject({ ages: { min: 6, max: 9 } });
  const [waiting, ...others] = await list();
  expect(others).toEqual([]);
  expect(waiting).toMatchObject({
    name: 'Maya Lopez',
    at: '2031-07-01T09:00:00-04:00',
    classes: [{ className: 'Kickers', ages: 'ages 6–9', ageBefore: 8, age: 12 }],
    callFirst: [{ name: 'Zoe Lopez', phone: '+12125550142' }],
  });
  expect(await listEntries()).toEqual([
    ['birth-date-changed', 'Kickers: 8', 'Kickers: 12, not ages 6–9', parent.uid],
  ]);

  expect(await check(waiting!._id)).toEqual({ modifiedCount: 1 });
  expect(await check(waiting!._id)).toEqual({ modifiedCount: 0 });
  expect(await list()).toEqual([]);
  expect(await markOf()).not.toHaveProperty('changedOutOf');
  expect(await listEntries()).toContainEqual(['birth-date-checked', null, 'Kickers', admin.uid]);
});

test('a birth date that still fits is in the audit log only', async () => {
  await change('2022-01-01');
  expect(await list()).toEqual([]);
  expect(await markOf()).not.toHaveProperty('changedOutOf');
  expect(await listEntries()).toEqual([
    ['birth-date-changed', 'Kickers: 8', 'Kickers: 9', parent.uid],
  ]);
});

test('other changes of the camper, and those of campers without a class, are not told', async () => {
  const other = await api.aChild(parent, { birthDate: '2023-01-01' });
  const rename = (id: string, body: object) =>
    api
      .as(parent.token)
      .patch(`/campers/${id}`)
      .send({ revision: 0, ...body })
      .expect(200);
  await rename(child._id.toHexString(), { firstName: 'Mia', birthDate: '2023-01-01' });
  await rename(other._id.toHexString(), { birthDate: '2019-01-01' });
  expect(await list()).toEqual([]);
  expect(await listEntries()).toEqual([]);
  const entry = { action: 'birth-date-changed', 'subject.id': other._id.toHexString() };
  expect(await api.db.collection('auditLog').countDocuments(entry)).toBe(0);
});

describe('the mark and the task go away if', () => {
  test('the birth date fits again', async () => {
    await change('2019-01-01');
    await change('2023-02-02');
    expect(await list()).toEqual([]);
    expect(await markOf()).not.toHaveProperty('changedOutOf');
  });

  test('an admin admits the camper', async () => {
    await change('2019-01-01');
    await api
      .as(admin.token)
      .post(`/topClass/${campClass._id.toHexString()}/admissions`)
      .send({ camperId: child._id.toHexString(), reason: 'Plays with her sister.' })
      .expect(200);
    expect(await list()).toEqual([]);
    expect(await markOf()).not.toHaveProperty('changedOutOf');
  });

  test('the class is over', async () => {
    await change('2019-01-01');
    await api.setSessions(campClass, [sessionIn(-48)]);
    expect(await list()).toEqual([]);
  });
});

test('a second change keeps the age before the first one, and an earlier check does not hide it', async () => {
  await change('2019-01-01');
  const [first] = await list();
  await change('2018-01-01');
  const changes = await changesBy(api.db, () => check(first!._id));
  expect(changes).toEqual([]);
  expect(await list()).toMatchObject([{ classes: [{ ageBefore: 8, age: 13 }] }]);
});

test('a change while the seat is being paid for is found once the child is enrolled', async () => {
  const late = await api.aChild(parent, { firstName: 'Leo', birthDate: '2023-01-01' });
  await shop.addFor(parent, campClass, [late]);
  const transactionId = await shop.pay(parent, 64.5);
  await api
    .as(parent.token)
    .patch(`/campers/${late._id.toHexString()}`)
    .send({ revision: 0, birthDate: '2019-01-01' })
    .expect(200);
  expect(await list()).toEqual([]);
  await shop.record(parent, transactionId).expect(200);
  expect(await list()).toMatchObject([{ name: 'Leo Lopez' }]);
});

test('an account holder who removes the birth date is of unknown age in a class for children', async () => {
  const teen = await api.aUser(undefined, { name: 'Sam Teen' });
  const _id = await api.ownCamperOf(teen);
  await api.db.collection('campers').updateOne({ _id }, { $set: { birthDate: '2023-01-01' } });
  await shop.buy(teen, [campClass]);
  await api
    .as(teen.token)
    .patch(`/campers/${_id.toHexString()}`)
    .send({ revision: 0, birthDate: null })
    .expect(200);
  expect(await list()).toMatchObject([
    { name: 'Sam Teen', classes: [{ ageBefore: 8, age: null }] },
  ]);
  const { campers } = await rosterOf(campClass);
  expect(campers.find(({ name }) => name === 'Sam Teen')).toMatchObject({
    age: null,
    changedOutOf: 'ages 6–9',
  });
});
