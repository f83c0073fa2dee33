import { expect, test } from 'vitest';
import { ensureCamperSearchWords } from './camper-search-words';
import { changesBy } from '../../../testing/database/database-snapshot';
import { aCamper } from '../../../testing/samples/people/campers';
import { useTestApi } from '../../../testing/api/use-test-api';

const api = useTestApi();

test('adds search words to campers of an older release and does nothing when run again', async () => {
  const admin = await api.aUser('admin');
  const parent = await api.aUser();
  await aCamper(api, parent, { firstName: 'Zoë', lastName: 'El-Amin' });
  const campers = api.db.collection('campers');
  const before = await campers.find().toArray();
  await campers.updateMany({}, { $unset: { searchWords: '' } });

  await ensureCamperSearchWords(api.db);

  expect(await campers.find().toArray()).toEqual(before);
  const res = await api.as(admin.token).get('/users?q=amin%20zoe').expect(200);
  expect(res.body).toMatchObject([{ matchingCampers: ['Zoë El-Amin'] }]);
  expect(await changesBy(api.db, () => ensureCamperSearchWords(api.db))).toEqual([]);
});
