import { ObjectId } from 'mongodb';
import { expect, test } from 'vitest';
import { ensureCartSnapshots } from './cart-snapshots';
import { changesBy } from '../../../testing/database/database-snapshot';
import { useTestApi } from '../../../testing/api/use-test-api';

const api = useTestApi();

test('adds a snapshot to cart items of earlier releases, also after an interrupted start', async () => {
  const campClass = await api.aClass({ className: 'Night Nets' });
  const oldItem = (classId: ObjectId, nth: number) => ({
    owner: `owner-${nth}`,
    classId,
    addedAt: new Date(0),
  });
  const items = api.db.collection('cartItems');
  await items.insertMany(Array.from({ length: 700 }, (_, nth) => oldItem(campClass._id, nth)));
  await items.insertOne(oldItem(new ObjectId(), 1000));
  // An interrupted start has already added this one.
  const snapshot = {
    className: 'Added before',
    instructorName: 'A',
    category: 'Cricket',
    image: '/a.svg',
  };
  await items.updateOne({ owner: 'owner-7' }, { $set: { snapshot } });

  await ensureCartSnapshots(api.db);

  expect(await items.countDocuments({ 'snapshot.className': 'Night Nets' })).toBe(699);
  expect(await items.findOne({ owner: 'owner-7' })).toMatchObject({ snapshot });
  expect(await items.countDocuments({ owner: 'owner-1000' })).toBe(0);
  expect(await changesBy(api.db, () => ensureCartSnapshots(api.db))).toEqual([]);
});
