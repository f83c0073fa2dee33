import { ObjectId } from 'mongodb';
import { beforeEach, expect, test } from 'vitest';
import { endpoints, type UserDetails } from '#contract';
import { changesBy } from '#testing/database/database-snapshot';
import { problemKindOf } from '#testing/responses/problem-of';
import { createShopper } from '#testing/purchases/shopper';
import type { TestUser } from '#testing/samples/builders';
import { aSharedCamper } from '#testing/samples/people/camper-sharing';
import { aCamper, wholeCamper } from '#testing/samples/people/campers';
import { useTestApi } from '#testing/api/use-test-api';

const api = useTestApi();
const shop = createShopper(api);
let admin: TestUser;
beforeEach(async () => {
  admin = await api.aUser('admin', { name: 'The Admin' });
});

const fetchUser = async (user: TestUser) =>
  api.as(admin.token).get(`/users/${await api.idOf(user)}`);
const readUser = async (user: TestUser): Promise<UserDetails> =>
  endpoints.getUser.response.parse((await fetchUser(user)).body);

const search = async (q: string) => {
  const res = await api.as(admin.token).get('/users').query({ q }).expect(200);
  return endpoints.listUsers.response.parse(res.body);
};

test('shows the campers, enrollments, orders and applications of a user, and changes nothing', async () => {
  const parent = await api.aUser(undefined, { name: 'Ann Field' });
  const maya = await aCamper(api, parent, wholeCamper);
  const campClass = await api.aClass({ className: 'Batting Basics' });
  await shop.buyFor(parent, campClass, [{ _id: new ObjectId(maya._id) }]);
  await api.as(parent.token).post('/applications').send({ words: 'I coach.' }).expect(200);

  const changes = await changesBy(api.db, async () => {
    const details = await readUser(parent);
    expect(details).toMatchObject({
      ...{ name: 'Ann Field', email: parent.email, deletionBlocker: 'enrollments' },
      campers: [
        {
          ...{ _id: maya._id, firstName: 'Maya', lastName: 'Field', age: maya.age },
          ...{ isAccountHolder: false, isShared: false, isArchived: false },
        },
      ],
      enrollments: [{ className: 'Batting Basics', camper: { _id: maya._id }, isCanceled: false }],
      orders: [{ state: 'paid', total: 64.5, refunded: 0, itemNames: ['Batting Basics'] }],
      ...{ orderCount: 1, paidTotal: 64.5, refundedTotal: 0 },
      ...{ applications: [{ words: 'I coach.', status: 'pending' }], classes: [] },
    });
    expect(details.enrollments[0]!.orderId).toBe(details.orders[0]!._id);
  });
  expect(changes).toEqual([]);
});

test('shows nothing of another family, and no safety data', async () => {
  const [parent, other] = [await api.aUser(), await api.aUser(undefined, { name: 'Other' })];
  await aCamper(api, parent, wholeCamper);
  const theirs = await aCamper(api, other, { firstName: 'Secret' });
  await shop.buyFor(other, await api.aClass(), [{ _id: new ObjectId(theirs._id) }]);
  const { text } = await fetchUser(parent);
  const { allergies, medicalNotes, pickUpPeople } = wholeCamper;
  for (const secret of ['Secret', '555', allergies, medicalNotes, ...pickUpPeople]) {
    expect(text).not.toContain(secret);
  }
});

test('shows a shared child to be shared, and to whom it belongs no longer when archived', async () => {
  const [owner, guardian] = [await api.aUser(), await api.aUser()];
  const maya = await aCamper(api, owner, wholeCamper);
  await aSharedCamper(api, owner, guardian, maya);
  expect((await readUser(guardian)).campers).toMatchObject([{ _id: maya._id, isShared: true }]);
  await api.as(owner.token).post(`/campers/${maya._id}/archive`).expect(200);
  expect((await readUser(guardian)).campers).toEqual([]);
  expect((await readUser(owner)).campers).toMatchObject([{ isShared: false, isArchived: true }]);
});

test('lists the newest 20 orders and counts all', async () => {
  const parent = await api.aUser();
  const order = { owner: parent.uid, lines: [], refunds: [], totalCents: 0, state: 'expired' };
  await api.db.collection('orders').insertMany(
    Array.from({ length: 22 }, (_, index) => ({
      ...order,
      ...{ number: `PI-${index}`, createdAt: new Date(Date.UTC(2031, 0, index + 1)) },
    })),
  );
  const { orders, orderCount } = await readUser(parent);
  expect(orderCount).toBe(22);
  expect(orders.map(({ number }) => number)).toEqual(
    Array.from({ length: 20 }, (_, index) => `PI-${21 - index}`),
  );
});

test('sums what a user paid and what was refunded, also of orders that are not listed', async () => {
  const [parent, other] = [await api.aUser(), await api.aUser()];
  const toOrder = (owner: string, state: string, totalCents: number, refunds: object[] = []) => ({
    ...{ owner, state, totalCents, refunds, lines: [], number: `PI-${totalCents}` },
    createdAt: new Date(Date.UTC(2031, 0, 1)),
  });
  const refund = { state: 'done', amountCents: 1_000 };
  await api.db
    .collection('orders')
    .insertMany([
      ...Array.from({ length: 21 }, (_, index) => toOrder(parent.uid, 'paid', 100 + index)),
      toOrder(parent.uid, 'partly-refunded', 5_000, [refund, { ...refund, state: 'failed' }]),
      toOrder(parent.uid, 'partly-refunded', 6_000, [refund]),
      toOrder(parent.uid, 'expired', 9_000),
      toOrder(other.uid, 'paid', 7_000),
    ]);
  const paidTotal = (21 * 100 + 210 + 11_000) / 100;
  expect(await readUser(parent)).toMatchObject({ paidTotal, refundedTotal: 20 });
});

test('shows the classes and the suspension of an instructor', async () => {
  const coach = await api.aUser('instructor');
  const { uid, name, email } = coach;
  await api.aClass({ className: 'Nets', instructor: { uid, name, email } });
  await api
    .as(admin.token)
    .patch(`/users/${await api.idOf(coach)}/suspension`)
    .send({ isSuspended: true, reason: 'Missed three sessions.' })
    .expect(200);
  expect(await readUser(coach)).toMatchObject({
    ...{ isSuspended: true, suspensionReason: 'Missed three sessions.' },
    classes: [{ className: 'Nets', status: 'approved' }],
  });
});

test('responds with not-found to an unknown user', async () => {
  const res = await api.as(admin.token).get(`/users/${new ObjectId().toHexString()}`);
  expect(problemKindOf(res)).toBe('not-found');
});

test('the list finds families by the words of a child’s name, and says which child', async () => {
  const [parent, guardian] = [
    await api.aUser(undefined, { name: 'Ann Field' }),
    await api.aUser(undefined, { name: 'Ben Reed' }),
  ];
  await api.aUser(undefined, { name: 'Somebody Else' });
  const zoe = await aCamper(api, parent, { firstName: 'Zoë', lastName: 'Quinn-Adams' });
  await aSharedCamper(api, parent, guardian, zoe);
  for (const q of ['zoe', 'ZOË quinn', 'adams zo']) {
    const found = await search(q);
    expect(found.map(({ name }) => name).sort()).toEqual(['Ann Field', 'Ben Reed']);
    for (const { matchingCampers } of found) expect(matchingCampers).toEqual(['Zoë Quinn-Adams']);
  }
  expect(await search('zoe adamson')).toEqual([]);
});

test('the search follows a new name of a child', async () => {
  const parent = await api.aUser(undefined, { name: 'Ann Field' });
  const { _id, revision } = await aCamper(api, parent, { firstName: 'Wilhelmina' });
  const change = { revision, firstName: 'Xanthe' };
  await api.as(parent.token).patch(`/campers/${_id}`).send(change).expect(200);
  expect(await search('wilhelm')).toEqual([]);
  expect(await search('xanthe field')).toMatchObject([{ name: 'Ann Field' }]);
});

test('the export contains the families that the search finds', async () => {
  const parent = await api.aUser(undefined, { name: 'Ann Field' });
  await aCamper(api, parent, { firstName: 'Ignatius' });
  const { text } = await api.as(admin.token).get('/exports/users.csv?q=ignatius').expect(200);
  expect(text).toContain('Ann Field');
  expect(text.trim().split('\r\n')).toHaveLength(2);
});
