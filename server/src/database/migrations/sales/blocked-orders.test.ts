import { ObjectId } from 'mongodb';
import { expect, test } from 'vitest';
import { ensureBlockedOrders } from './blocked-orders';
import { changesBy } from '../../../testing/database/database-snapshot';
import { useTestApi } from '../../../testing/api/use-test-api';

const api = useTestApi();

test('keeps blocked orders of earlier releases blocked', async () => {
  const orderId = new ObjectId();
  const [campClass, untouched] = [await api.aClass(), await api.aClass()];
  const classes = api.db.collection('classes');
  await classes.updateOne({ _id: campClass._id }, { $set: { turnedAway: [orderId] } });
  const start = api.clock.now();

  await ensureBlockedOrders(api.db, start);

  expect(await classes.findOne({ _id: campClass._id })).toMatchObject({
    blockedOrders: [{ orderId, at: start }],
  });
  expect(await classes.findOne({ _id: campClass._id, turnedAway: { $exists: true } })).toBeNull();
  expect(await classes.findOne({ _id: untouched._id })).toEqual(untouched);
  expect(await changesBy(api.db, () => ensureBlockedOrders(api.db, start))).toEqual([]);
});
