import { expect, test } from 'vitest';
import { ensureSearchTexts } from './search-texts';
import { changesBy } from '../../../testing/database/database-snapshot';
import { useTestApi } from '../../../testing/api/use-test-api';

const api = useTestApi();

/** The search keys of the earlier release: each ending of each word. */
const toOldKeys = (text: string) =>
  text
    .toLowerCase()
    .split(' ')
    .flatMap((word) => [...word].map((_, position) => word.slice(position)));

const withoutTexts = { $unset: { searchTexts: '' } };

test('makes users and classes of earlier releases findable, also after an interrupted run', async () => {
  const { token } = await api.aUser('admin', { name: 'Ruth Adeyemi' });
  const migrated = await api.aClass({ className: 'Dawn Nets' });
  const night = await api.aClass({
    className: 'Night Nets',
    place: 'Harbour',
    category: 'Cricket',
  });
  const older = await api.aClass({ className: 'Nets at Noon' });
  const [users, classes] = [api.db.collection('users'), api.db.collection('classes')];
  const usersBefore = await users.find().sort({ _id: 1 }).toArray();
  await users.updateMany({}, { ...withoutTexts, $set: { searchKeys: toOldKeys('Ruth Adeyemi') } });
  // The start was killed after it had migrated one class. The oldest release stored no keys at all.
  await classes.updateOne(
    { _id: night._id },
    { ...withoutTexts, $set: { searchKeys: toOldKeys('Night Nets Harbour') } },
  );
  await classes.updateOne({ _id: older._id }, withoutTexts);
  const crowd = Array.from({ length: 700 }, (_, index) => ({
    name: `Crowd ${index}`,
    email: `${index}@c.test`,
    searchKeys: ['crowd'],
    createdAt: new Date(0),
  }));
  await users.insertMany(crowd);

  await ensureSearchTexts(api.db);

  const countFound = async (path: string) => {
    const { headers } = await api.as(token).get(path).expect(200);
    return Number(headers['x-total-count']);
  };
  expect(await countFound('/users?q=adeyemi')).toBe(1);
  expect(await countFound('/users?q=crowd')).toBe(700);
  expect(await countFound('/topClass?q=harb&limit=5')).toBe(1);
  expect(await countFound('/topClass?q=t+nets&limit=5')).toBe(1);
  expect(await countFound('/topClass?q=crick&status=all&limit=5')).toBe(1);
  expect(await countFound('/topClass?q=nets&limit=5')).toBe(3);
  expect(await classes.find().sort({ _id: 1 }).toArray()).toEqual([migrated, night, older]);
  const others = users.find({ createdAt: { $gt: new Date(0) } }).sort({ _id: 1 });
  expect(await others.toArray()).toEqual(usersBefore);
  expect(await users.countDocuments({ searchKeys: { $exists: true } })).toBe(0);
  expect(await changesBy(api.db, () => ensureSearchTexts(api.db))).toEqual([]);
});
