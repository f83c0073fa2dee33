import { beforeEach, expect, test } from 'vitest';
import { endpoints, type UserDeletionBlocker } from '#contract';
import { createShopper } from '#testing/purchases/shopper';
import type { TestUser } from '#testing/samples/builders';
import { useTestApi } from '#testing/api/use-test-api';

const api = useTestApi();
const shop = createShopper(api);
const PRICE = 64.5;

let admin: TestUser;
beforeEach(async () => {
  await api.db.collection('users').deleteMany({});
  admin = await api.aUser('admin', { name: 'Ada' });
});

/** Returns what blocks the deletion of each user, by name. */
const listBlockers = async () => {
  const { body } = await api.as(admin.token).get('/users').expect(200);
  const users = endpoints.listUsers.response.parse(body);
  return Object.fromEntries(users.map(({ name, deletionBlocker }) => [name, deletionBlocker]));
};
const deleteUser = async (user: TestUser) =>
  api.as(admin.token).delete(`/users/admin/${await api.idOf(user)}`);

test('names the payer and the family of an enrolled child, until the enrollment ends', async () => {
  const [payer, parent] = [
    await api.aUser(undefined, { name: 'Payer' }),
    await api.aUser(undefined, { name: 'Parent' }),
  ];
  await api.aUser(undefined, { name: 'Other' });
  const child = await api.aChild(parent, { guardians: [payer.uid] });
  await shop.buyFor(payer, await api.aClass(), [child]);
  const blocked = { Payer: 'enrollments', Parent: 'enrollments' };
  expect(await listBlockers()).toEqual({ Ada: 'last-admin', Other: undefined, ...blocked });
  const enrollments = api.db.collection('enrollments');
  await enrollments.updateMany({ camperId: child._id }, { $set: { status: 'canceled' } });
  const after = await listBlockers();
  expect([after.Payer, after.Parent]).toEqual([undefined, undefined]);
  expect((await deleteUser(payer)).status).toBe(200);
});

test('names the payer and the family of a child that is being paid for', async () => {
  const [payer, parent] = [
    await api.aUser(undefined, { name: 'Payer' }),
    await api.aUser(undefined, { name: 'Parent' }),
  ];
  const child = await api.aChild(parent, { guardians: [payer.uid] });
  await shop.addFor(payer, await api.aClass(), [child]);
  await shop.start(payer, PRICE).expect(200);
  const blocker = 'order-in-progress';
  expect(await listBlockers()).toMatchObject({ Payer: blocker, Parent: blocker });
});

test('names an instructor with classes, and no other instructor', async () => {
  const { uid, name, email } = await api.aUser('instructor', { name: 'Coach' });
  await api.aUser('instructor', { name: 'New coach' });
  await api.aClass({ instructor: { uid, name, email } });
  const blockers: Record<string, UserDeletionBlocker | undefined> = await listBlockers();
  expect([blockers.Coach, blockers['New coach']]).toEqual(['classes', undefined]);
});

test('names the last admin only while there is no other active one', async () => {
  const other = await api.aUser('admin', { name: 'Ben' });
  expect(await listBlockers()).toEqual({ Ada: undefined, Ben: undefined });
  const users = api.db.collection('users');
  await users.updateOne({ uid: other.uid }, { $set: { suspendedAt: new Date() } });
  expect(await listBlockers()).toEqual({ Ada: 'last-admin', Ben: undefined });
});

test('the list counts the campers and the paid orders of each user', async () => {
  const [payer, parent] = [
    await api.aUser(undefined, { name: 'Payer' }),
    await api.aUser(undefined, { name: 'Parent' }),
  ];
  const [child, other] = [await api.aChild(payer), await api.aChild(payer)];
  await shop.buyFor(payer, await api.aClass(), [child, other]);
  await shop.addFor(parent, await api.aClass(), [await api.aChild(parent)]);
  await shop.start(parent, PRICE).expect(200);
  const { body } = await api.as(admin.token).get('/users').expect(200);
  const counts = endpoints.listUsers.response
    .parse(body)
    .map(({ name, camperCount, paidOrderCount }) => [name, camperCount, paidOrderCount]);
  expect(counts.toSorted()).toEqual([
    ['Ada', 0, 0],
    ['Parent', 1, 0],
    ['Payer', 2, 1],
  ]);
});
