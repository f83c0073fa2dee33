import { expect, test } from 'vitest';
import { ensureClassDayKeys } from './class-day-keys';
import { changesBy } from '../../testing/database/database-snapshot';
import { useTestApi } from '../../testing/api/use-test-api';

const api = useTestApi();

const createdAt = new Date('2031-01-01T00:00:00Z');
const dates = { startsOn: '2031-07-28', endsOn: '2031-08-01', createdAt };

test('adds day keys to classes of an older release and does nothing when run again', async () => {
  const undated = await api.aClass({ createdAt });
  const dated = await api.aClass(dates);
  const endOnly = await api.aClass({ endsOn: '2031-07-30', createdAt });
  const waiting = await api.aClass({ ...dates, status: 'pending' });
  const edited = await api.aClass({ ...dates, status: 'pending', soldCount: 1 });
  const classes = api.db.collection('classes');
  await classes.updateMany({}, { $unset: { firstDay: '', lastDay: '', datesAnnounced: '' } });
  const otherClasses = Array.from({ length: 700 }, (_, index) => ({
    className: `Class ${index}`,
    status: 'pending',
    soldCount: 0,
    createdAt,
  }));
  await classes.insertMany(otherClasses);

  await ensureClassDayKeys(api.db);

  const announced = { datesAnnounced: { at: createdAt, startsOn: '2031-07-28' } };
  expect(await classes.findOne({ _id: undated._id })).toEqual(undated);
  expect(await classes.findOne({ _id: dated._id })).toEqual({ ...dated, ...announced });
  expect(await classes.findOne({ _id: endOnly._id })).toMatchObject({
    firstDay: '2031-07-30',
    lastDay: '2031-07-30',
  });
  expect(await classes.findOne({ _id: waiting._id })).toEqual(waiting);
  expect(await classes.findOne({ _id: edited._id })).toMatchObject(announced);
  expect(await classes.countDocuments({ firstDay: '~', lastDay: '~' })).toBe(701);
  expect(await changesBy(api.db, () => ensureClassDayKeys(api.db))).toEqual([]);
});
