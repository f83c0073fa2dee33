import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureSearchKeys } from './ensure-search-keys';
import { changesBy } from './testing/database-snapshot';
import { createTestApi, type TestApi } from './testing/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.stop());

test('adds search keys to users and classes of an older release and does nothing when run again', async () => {
  const { token } = await api.aUser('admin', { name: 'Ruth Adeyemi' });
  const campClass = await api.aClass({ className: 'Night Nets', place: 'Harbour' });
  for (const name of ['users', 'classes']) {
    await api.db.collection(name).updateMany({}, { $unset: { searchKeys: '' } });
  }
  await api.db.collection('users').insertMany(
    Array.from({ length: 700 }, (_, index) => ({
      name: `Crowd ${index}`,
      email: `${index}@c.test`,
      createdAt: new Date(0),
    })),
  );

  await ensureSearchKeys(api.db);

  const countFound = async (path: string) => {
    const { headers } = await api.as(token).get(path).expect(200);
    return Number(headers['x-total-count']);
  };
  expect(await countFound('/users?q=deyemi')).toBe(1);
  expect(await countFound('/users?q=crowd')).toBe(700);
  expect(await countFound('/topClass?q=harb&limit=5')).toBe(1);
  const stored = await api.db.collection('classes').findOne({ _id: campClass._id });
  expect(stored).toEqual(campClass);
  expect(await changesBy(api.db, () => ensureSearchKeys(api.db))).toEqual([]);
});
