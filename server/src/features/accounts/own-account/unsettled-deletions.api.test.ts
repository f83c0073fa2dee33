import { ObjectId } from 'mongodb';
import { expect, test } from 'vitest';
import type { Order } from '#domain/orders/order';
import { roleCommand } from '#testing/api/role-command';
import { signedInSecondsAgo, signIn } from '#testing/api/sign-in';
import { useTestApi } from '#testing/api/use-test-api';
import {
  anAccount,
  deleteOwn,
  findInDatabase,
  sweepDeletions,
} from '#testing/families/own-deletion';
import { createShopper } from '#testing/purchases/shopper';
import { problemKindOf } from '#testing/responses/problem-of';

const api = useTestApi();
const shop = createShopper(api);
const HOUR_MS = 3_600_000;

const users = () => api.db.collection('users');
const deletedAccounts = () => api.db.collection('deletedAccounts');
const mark = (uid: string, changes: object = {}) =>
  users().updateOne({ uid }, { $set: { deletionStartedAt: api.clock.now(), ...changes } });
/** Returns a paid order of a class that ended. */
const aPaidOrder = async (account: Awaited<ReturnType<typeof anAccount>>) => {
  const campClass = await api.aClass();
  await shop.buy(account, [campClass]);
  const endsAt = new Date(api.clock.now().getTime() - HOUR_MS);
  const startsAt = new Date(endsAt.getTime() - HOUR_MS);
  await api.setSessions(campClass, [{ id: 'one', startsAt, endsAt }]);
  return (await shop.listOrders(account))[0]!;
};
const changeOrder = ({ _id }: Order, changes: object) =>
  api.db.collection<Order>('orders').updateOne({ _id }, { $set: changes });

test('removes the names from orders of an account without an email', async () => {
  const account = await anAccount(api);
  await users().updateOne(
    { uid: account.uid },
    { $unset: { email: '' }, $set: { emailVerified: false } },
  );
  const order = await aPaidOrder(account);
  expect(order).toMatchObject({ ownerEmail: '', ownerName: account.name });
  await deleteOwn(api, account.identity).expect(200);
  await sweepDeletions(api);
  expect(await findInDatabase(api, account.uniqueName)).toEqual([]);
});

test('never lets the uid sign in again, not even by a record created in advance', async () => {
  const { identity, email } = await anAccount(api);
  await deleteOwn(api, identity).expect(200);
  await roleCommand(api)(email, 'instructor');
  const later = signedInSecondsAgo(-3, identity);
  expect(problemKindOf(await signIn(api, later))).toBe('account-deleted');
  expect(await users().findOne({ email })).not.toHaveProperty('uid');
  await signIn(api, { ...later, sub: `${identity.sub}-new` }).expect(200);
  expect(await users().findOne({ email })).toMatchObject({ role: 'instructor' });
});

test.each([
  ['an order that failed', { state: 'needs-attention' }],
  ['a failed refund', { 'refunds.0.state': 'failed' }],
])('deletes an account with %s, once an admin has resolved it', async (_, changes) => {
  const account = await anAccount(api);
  const order = await aPaidOrder(account);
  const { lineId, classId } = order.lines[0]!;
  const refund = {
    ...{ _id: new ObjectId(), lineId, classId, amountCents: 100, reason: 'Sorry.' },
    ...{ at: api.clock.now(), state: 'done' },
  };
  await changeOrder(order, { refunds: [refund] });
  await changeOrder(order, { ...changes, reviewReason: 'Look at it.' });
  expect(problemKindOf(await deleteOwn(api, account.identity))).toBe('account-in-use');
  await api.db.collection('orders').updateOne({ _id: order._id }, { $unset: { reviewReason: '' } });
  await deleteOwn(api, account.identity).expect(200);
});

test.each([
  ['a pending refund', { 'refunds.0.state': 'pending' }],
  ['an open dispute', { disputes: [{ id: 'dp_1', isOpen: true }] }],
  ['an enrollment that is being canceled', { 'lines.0.outcome': 'canceling' }],
])('refuses an account with %s', async (_, changes) => {
  const account = await anAccount(api);
  const order = await aPaidOrder(account);
  await changeOrder(order, { refunds: [{ state: 'done', lineId: order.lines[0]!.lineId }] });
  await changeOrder(order, changes);
  expect(problemKindOf(await deleteOwn(api, account.identity))).toBe('account-in-use');
  await changeOrder(order, { refunds: [], disputes: [], 'lines.0.outcome': 'enrolled' });
});

test('forgets that a user wanted the deletion if it did not happen', async () => {
  const [account, leaving] = [await anAccount(api), await anAccount(api)];
  await deleteOwn(api, leaving.identity).expect(200);
  await deletedAccounts().insertOne({
    uid: account.uid,
    tokensValidFrom: api.clock.now(),
    isDeletedByUser: true,
    formerUser: { name: account.name },
    hasLeftovers: true,
  });
  await sweepDeletions(api);
  const record = await deletedAccounts().findOne({ uid: account.uid });
  for (const field of ['isDeletedByUser', 'formerUser', 'hasLeftovers'])
    expect(record).not.toHaveProperty(field);
  expect(await deletedAccounts().findOne({ uid: leaving.uid })).toMatchObject({
    isDeletedByUser: true,
  });
  await account.session.get('/carts').expect(200);
});

test('keeps the wish of a user whose deletion another server is completing', async () => {
  const { uid } = await anAccount(api);
  const wish = { uid, isDeletedByUser: true, formerUser: {}, hasLeftovers: true };
  await deletedAccounts().insertOne({ ...wish, tokensValidFrom: api.clock.now() });
  api.clock.passMinutes(2);
  await mark(uid);
  await api.sweep();
  expect(await deletedAccounts().findOne({ uid })).toMatchObject(wish);
  await sweepDeletions(api);
  expect(await users().countDocuments({ uid })).toBe(0);
  expect(await deletedAccounts().findOne({ uid })).toMatchObject({ isDeletedByUser: true });
});

test('stops the deletion of a user whom an admin suspended meanwhile', async () => {
  const { uid, name } = await anAccount(api);
  await mark(uid, { suspendedAt: api.clock.now(), suspension: { reason: 'Chargebacks.' } });
  await sweepDeletions(api);
  const user = await users().findOne({ uid });
  expect(user).toMatchObject({ name, suspension: { reason: 'Chargebacks.' } });
  expect(user).not.toHaveProperty('deletionStartedAt');
});

test('completes the other deletions if one fails', async () => {
  const [broken, other] = [await anAccount(api), await anAccount(api)];
  const event = { _id: new ObjectId(), kind: 'nonsense', at: api.clock.now(), by: null };
  await mark(broken.uid, { events: [event] });
  await mark(other.uid);
  await sweepDeletions(api);
  expect(await users().countDocuments({ uid: broken.uid })).toBe(1);
  expect(await users().countDocuments({ uid: other.uid })).toBe(0);
  await users().deleteOne({ uid: broken.uid });
});
