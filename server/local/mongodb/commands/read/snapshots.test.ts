import { rm } from 'node:fs/promises';
import type { Document, MongoClient } from 'mongodb';
import { expect, test } from 'vitest';
import { makeDirectory, useStore } from '#testing/use-store';
import { openStore } from '#storage/store';
import { createSnapshots } from './snapshots';

const store = useStore();

const fill = async (count: number) => {
  const items = store.collection<Document & { _id: number }>();
  await items.insertMany(
    Array.from({ length: count }, (_, index) => ({ _id: index, state: 'old' })),
  );
  return items;
};

test('all reads of a session see the state of its first one, in every collection', async () => {
  const [items, others] = [await fill(2_000), await fill(500)];
  const session = store.client().startSession({ snapshot: true });
  const cursor = items.find({}, { session, batchSize: 100 });
  expect(await cursor.next()).toMatchObject({ state: 'old' });

  await others.updateMany({}, { $set: { state: 'new' } });
  await items.deleteMany({ _id: { $gte: 1_000 } });
  await items.updateMany({}, { $set: { state: 'new' } });
  await items.insertOne({ _id: 9_999, state: 'new' });

  const rest = await cursor.toArray();
  expect(rest).toHaveLength(1_999);
  expect(new Set(rest.map(({ state }) => state as string))).toEqual(new Set(['old']));
  const inOthers = await others.find({ state: 'old' }, { session }).sort({ _id: -1 }).toArray();
  expect(inOthers).toHaveLength(500);
  expect(inOthers[0]).toEqual({ _id: 499, state: 'old' });
  await session.endSession();

  expect(await items.countDocuments({ state: 'old' })).toBe(0);
  expect(await items.countDocuments()).toBe(1_001);
  expect(await others.findOne({ _id: 0 })).toEqual({ _id: 0, state: 'new' });
});

test('each session has a point in time of its own', async () => {
  const items = await fill(1);
  const read = async (session: ReturnType<MongoClient['startSession']>) =>
    (await items.findOne({}, { session }))?.state as string;
  const before = store.client().startSession({ snapshot: true });
  expect(await read(before)).toBe('old');
  await items.updateOne({}, { $set: { state: 'new' } });
  const after = store.client().startSession({ snapshot: true });
  expect(await read(after)).toBe('new');
  expect(await read(before)).toBe('old');
  await Promise.all([before.endSession(), after.endSession()]);
});

test('a point in time that is more than five minutes old cannot be read', async () => {
  const directory = await makeDirectory();
  const kept = openStore(directory, { isDurable: false });
  const snapshots = createSnapshots(kept);
  const { time, during } = snapshots.find({ level: 'snapshot' })!;
  const now = Date.now();
  snapshots.expire(now + 299_000);
  expect(during(() => 'read')).toBe('read');
  expect(snapshots.find({ level: 'snapshot', atClusterTime: time })!.during(() => 1)).toBe(1);
  snapshots.expire(now + 302_000);
  expect(() => during(() => 'read')).toThrow('older than the oldest snapshot');
  await kept.close();
  await rm(directory, { recursive: true });
});

test('only find reads a snapshot', async () => {
  const session = store.client().startSession({ snapshot: true });
  const counting = store.collection().distinct('a', {}, { session });
  await expect(counting).rejects.toMatchObject({ code: 238 });
  await session.endSession();
});
