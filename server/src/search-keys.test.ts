import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureSearchKeys } from './search-keys';
import { changesBy } from './testing/contents';
import { createTestApi, type TestApi } from './testing/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.stop());

test('people and classes from before there was a search are found after the next start', async () => {
  const { token } = await api.aPerson('admin', { name: 'Ruth Adeyemi' });
  const campClass = await api.aClass({ className: 'Night Nets', place: 'Harbour' });
  for (const name of ['users', 'classes']) {
    await api.db.collection(name).updateMany({}, { $unset: { searchKeys: '' } });
  }
  await api.db.collection('users').insertMany(
    Array.from({ length: 700 }, (_, nth) => ({
      name: `Crowd ${nth}`,
      email: `${nth}@c.test`,
      createdAt: new Date(0),
    })),
  );

  await ensureSearchKeys(api.db);

  const found = async (path: string) => {
    const { headers } = await api.as(token).get(path).expect(200);
    return Number(headers['x-total-count']);
  };
  expect(await found('/users?q=deyemi')).toBe(1);
  expect(await found('/users?q=crowd')).toBe(700);
  expect(await found('/topClass?q=harb&limit=5')).toBe(1);
  const stored = await api.db.collection('classes').findOne({ _id: campClass._id });
  expect(stored).toEqual(campClass);
  expect(await changesBy(api.db, () => ensureSearchKeys(api.db))).toEqual([]);
});
