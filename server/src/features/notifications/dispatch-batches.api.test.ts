import { ObjectId } from 'mongodb';
import { expect, test } from 'vitest';
import { anOrderForNotifier } from '#testing/samples/orders/order-for-notifier';
import type { Notification } from './notification';
import { useTestApi } from '#testing/api/use-test-api';

const BUYERS = 120;

const api = useTestApi();

test('notifies each of many owners of their own order, except for an order that cannot be described', async () => {
  const [user, campClass] = [await api.aUser(), await api.aClass({ place: 'North field' })];
  const owners = Array.from({ length: BUYERS }, (_, index) => ({
    uid: `buyer-${index}`,
    email: `buyer-${index}@people.test`,
  }));
  const orders = [user, ...owners].map((owner, index) =>
    anOrderForNotifier(owner, campClass._id, index),
  );
  const [, ...rest] = orders;
  const [broken] = rest;
  broken!.events!.unshift({ ...broken!.events![0]!, _id: new ObjectId(), kind: 'class-added' });
  await api.db.collection('orders').insertMany(orders);

  await api.dispatchEvents();

  const notifications = await api.db.collection<Notification>('notices').find().toArray();
  const dispatched = orders.filter((order) => order !== broken);
  expect(notifications.map(({ owner }) => owner).sort()).toEqual(
    dispatched.map(({ owner }) => owner).sort(),
  );
  for (const { owner, number, ownerEmail, lines } of dispatched) {
    const notification = notifications.find((candidate) => candidate.owner === owner)!;
    expect(notification.title).toBe(`You are enrolled in ${lines[0]!.className}`);
    expect(notification.mail.to.email).toBe(ownerEmail);
    const { receipt } = notification.mail;
    expect(receipt!.number).toBe(number);
    expect(receipt!.campers[0]!.lines[0]!.details).toContain('At North field');
  }
  expect(notifications.find(({ owner }) => owner === user.uid)!.mail.to.name).toBe(user.name);
  const pending = api.db.collection('orders').find({ 'events.0': { $exists: true } });
  expect((await pending.toArray()).map(({ _id }) => _id)).toEqual([broken!._id]);
});

test('notifies all other owners if one notification cannot be stored', async () => {
  await api.db.collection('orders').deleteMany({});
  await api.db.collection('notices').deleteMany({});
  const classId = (await api.aClass())._id;
  const owners = ['first', 'second', 'third'].map((uid) => ({ uid, email: `${uid}@people.test` }));
  const orders = owners.map((owner, index) => anOrderForNotifier(owner, classId, index));
  // The notification exceeds the maximum document size.
  orders[1]!.lines[0]!.className = 'x'.repeat(6_000_000);
  await api.db.collection('orders').insertMany(orders);

  await api.dispatchEvents();

  const notifications = await api.db.collection<Notification>('notices').find().toArray();
  expect(notifications.map(({ owner }) => owner).sort()).toEqual(['first', 'third']);
});
