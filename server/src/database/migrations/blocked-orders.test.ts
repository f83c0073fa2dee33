import { ObjectId } from 'mongodb';
import { expect, test } from 'vitest';
import { ensureBlockedOrders } from './blocked-orders';
import { createClassesStore } from '../../features/classes/store/classes.store';
import { changesBy } from '../../testing/database/database-snapshot';
import { useTestApi } from '../../testing/api/use-test-api';

const api = useTestApi();

test('keeps blocked orders of earlier releases blocked, until later sales remove them', async () => {
  const [orderId, another] = [new ObjectId(), new ObjectId()];
  const [campClass, untouched] = [await api.aClass(), await api.aClass()];
  const classes = api.db.collection('classes');
  await classes.updateOne({ _id: campClass._id }, { $set: { turnedAway: [orderId] } });
  const { seats } = createClassesStore(api.db, 'UTC');
  const start = api.clock.now();

  await ensureBlockedOrders(api.db, start);

  const taking = { now: start, readAt: start };
  expect(await seats.take(campClass._id, orderId, taking)).toBe('refused');
  expect(await classes.findOne({ _id: campClass._id })).toMatchObject({
    blockedOrders: [{ orderId, at: start }],
  });
  expect(await classes.findOne({ _id: campClass._id, turnedAway: { $exists: true } })).toBeNull();
  expect(await classes.findOne({ _id: untouched._id })).toEqual(untouched);
  expect(await changesBy(api.db, () => ensureBlockedOrders(api.db, start))).toEqual([]);

  const later = new Date(start.getTime() + 20 * 60_000);
  await seats.blockOrder(campClass._id, another, later);
  expect(await classes.findOne({ _id: campClass._id })).toMatchObject({
    blockedOrders: [{ orderId: another, at: later }],
  });
  expect(await seats.take(campClass._id, orderId, { ...taking, now: later })).toBe('outdated');
});
