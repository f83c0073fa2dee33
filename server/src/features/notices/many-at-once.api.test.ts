import { ObjectId } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOrderInNews } from '../../testing/order-in-news';
import { createTestApi, type TestApi } from '../../testing/test-api';
import type { Notice } from './notice';

const PAYERS = 120;

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.stop());

test('tells many payers of their own purchase each, but for those of whom it cannot be told', async () => {
  const [person, campClass] = [await api.aPerson(), await api.aClass({ place: 'North field' })];
  const invented = Array.from({ length: PAYERS }, (_, nth) => ({
    uid: `payer-${nth}`,
    email: `payer-${nth}@people.test`,
  }));
  const orders = [person, ...invented].map((each, nth) => anOrderInNews(each, campClass._id, nth));
  const [, ...rest] = orders;
  const [broken] = rest;
  broken!.news!.unshift({ ...broken!.news![0]!, _id: new ObjectId(), kind: 'class-added' });
  await api.db.collection('orders').insertMany(orders);

  await api.services.post.distribute();

  const notices = await api.db.collection<Notice>('notices').find().toArray();
  const told = orders.filter((each) => each !== broken);
  expect(notices.map(({ owner }) => owner).sort()).toEqual(told.map(({ owner }) => owner).sort());
  for (const { owner, number, ownerEmail, lines } of told) {
    const notice = notices.find((each) => each.owner === owner)!;
    expect(notice.title).toBe(`You are in: ${lines[0]!.className}`);
    expect(notice.mail.to.email).toBe(ownerEmail);
    expect(notice.mail.details![0]).toBe(`Order ${number}`);
    expect(notice.mail.details![1]).toContain('(at North field)');
  }
  expect(notices.find(({ owner }) => owner === person.uid)!.mail.to.name).toBe(person.name);
  const left = api.db.collection('orders').find({ 'news.0': { $exists: true } });
  expect((await left.toArray()).map(({ _id }) => _id)).toEqual([broken!._id]);
});

test('tells all others when a notice cannot be stored', async () => {
  await api.db.collection('orders').deleteMany({});
  await api.db.collection('notices').deleteMany({});
  const classId = (await api.aClass())._id;
  const people = ['first', 'second', 'third'].map((uid) => ({ uid, email: `${uid}@people.test` }));
  const orders = people.map((each, nth) => anOrderInNews(each, classId, nth));
  // Longer than any document may be.
  orders[1]!.lines[0]!.className = 'x'.repeat(6_000_000);
  await api.db.collection('orders').insertMany(orders);

  await api.services.post.distribute();

  const notices = await api.db.collection<Notice>('notices').find().toArray();
  expect(notices.map(({ owner }) => owner).sort()).toEqual(['first', 'third']);
});
