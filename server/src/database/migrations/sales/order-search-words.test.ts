import type { Document } from 'mongodb';
import { expect, test } from 'vitest';
import { ensureOrderSearchWords } from './order-search-words';
import { changesBy } from '../../../testing/database/database-snapshot';
import { createShopper } from '../../../testing/purchases/shopper';
import { useTestApi } from '../../../testing/api/use-test-api';
import { toEmailKey } from '../../../contract/fields/search-keys';

const api = useTestApi();

test('adds names and search words to orders of an older release and does nothing when run again', async () => {
  const shop = createShopper(api);
  const orders = api.db.collection('orders');
  const [kept, robin, gone] = [
    await api.aUser(undefined, { name: 'Kay Field' }),
    await api.aUser(undefined, { name: 'Robin Field' }),
    await api.aUser(undefined, { name: 'Gone Field' }),
  ];
  for (const user of [kept, robin, gone]) await shop.buy(user, [await api.aClass()]);
  const before = await orders.find().sort({ _id: 1 }).toArray();
  // Simulates an earlier run that was killed after one order.
  await orders.updateMany(
    { owner: { $ne: kept.uid } },
    { $unset: { searchWords: '', ownerName: '' } },
  );
  await api.db.collection('users').deleteOne({ uid: gone.uid });

  await ensureOrderSearchWords(api.db);

  const after = await orders.find().sort({ _id: 1 }).toArray();
  const isGone = ({ owner }: Document) => owner === gone.uid;
  expect(after.filter((order) => !isGone(order))).toEqual(before.filter((order) => !isGone(order)));
  const orphan = after.find(isGone)!;
  expect(orphan).not.toHaveProperty('ownerName');
  expect(orphan.searchWords).toEqual(
    expect.arrayContaining([toEmailKey(gone.email), 'firsttouchfootball', 'football']),
  );
  expect(await changesBy(api.db, () => ensureOrderSearchWords(api.db))).toEqual([]);
});
