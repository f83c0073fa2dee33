import { expect, test } from 'vitest';
import { ensureSearchKeys } from './search-keys';
import { changesBy } from '../../../testing/database/database-snapshot';
import { useTestApi } from '../../../testing/api/use-test-api';

const api = useTestApi();

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
