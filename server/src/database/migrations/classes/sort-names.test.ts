import { expect, test } from 'vitest';
import { ensureSortNames } from './sort-names';
import { changesBy } from '../../../testing/database/database-snapshot';
import { useTestApi } from '../../../testing/api/use-test-api';

const api = useTestApi();

const namesAt = async (token: string, path: string, field: 'name' | 'className') => {
  const { body } = await api.as(token).get(path).expect(200);
  return (body as Record<typeof field, string>[]).map((item) => item[field]);
};

test('gives users and classes of an earlier release their sort name, also after an interrupted run', async () => {
  const { token } = await api.aUser('admin', { name: 'Zoe' });
  for (const name of ['adam', 'Ángel', 'Bo']) await api.aUser(undefined, { name });
  const classNames = ['swimming', 'Élan', 'Archery'];
  for (const className of classNames) await api.aClass({ className });
  const [users, classes] = [api.db.collection('users'), api.db.collection('classes')];
  const [usersBefore, classesBefore] = [
    await users.find().sort({ _id: 1 }).toArray(),
    await classes.find().sort({ _id: 1 }).toArray(),
  ];
  // One user has been migrated before the start was killed.
  await users.updateMany({ name: { $ne: 'Bo' } }, { $unset: { sortName: '' } });
  await classes.updateMany({}, { $unset: { sortName: '' } });
  await users.insertMany(
    Array.from({ length: 700 }, (_, index) => ({
      name: `ÖZIL ${index}`,
      email: `${index}@c.test`,
      createdAt: new Date(0),
    })),
  );

  await ensureSortNames(api.db);

  const names = await namesAt(token, '/users?sort=name&limit=4', 'name');
  expect(names).toEqual(['adam', 'Ángel', 'Bo', 'ÖZIL 0']);
  expect(await namesAt(token, '/users?sort=-name&limit=1', 'name')).toEqual(['Zoe']);
  expect(await namesAt(token, '/topClass?sort=className', 'className')).toEqual([
    'Archery',
    'Élan',
    'swimming',
  ]);
  const others = users.find({ createdAt: { $gt: new Date(0) } }).sort({ _id: 1 });
  expect(await others.toArray()).toEqual(usersBefore);
  expect(await classes.find().sort({ _id: 1 }).toArray()).toEqual(classesBefore);
  expect(await changesBy(api.db, () => ensureSortNames(api.db))).toEqual([]);
});
