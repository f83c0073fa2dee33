import { beforeEach, expect, test } from 'vitest';
import type { CampClass } from '../domain/classes/camp-class';
import { optionalKeys, UNANNOUNCED } from '../domain/classes/schedule';
import { useTestApi } from '../testing/api/use-test-api';
import { changesBy } from '../testing/database/database-snapshot';
import { ensureScheduleKeys } from './schedule-keys';

const api = useTestApi();
const classes = () => api.db.collection<CampClass>('classes');
beforeEach(() => classes().deleteMany({}));

const read = async (_id: CampClass['_id']) => (await classes().findOne({ _id }))!;

test('derives the keys again in another time zone, and keeps the sessions', async () => {
  const { _id } = await api.aClass({ startsOn: '2031-07-28', endsOn: '2031-08-01' });
  await ensureScheduleKeys(api.db, 'America/New_York');
  const { sessions, startsAt, startTime } = await read(_id);
  expect(startTime).toBe('05:00');
  expect(sessions).toHaveLength(5);
  await ensureScheduleKeys(api.db, 'Pacific/Auckland');
  expect(await read(_id)).toMatchObject({
    sessions,
    startsAt,
    startsOn: '2031-07-28',
    endsOn: '2031-08-02',
    startTime: '21:00',
    endTime: '00:00',
    scheduleTimeZone: 'Pacific/Auckland',
  });
});

test('leaves classes without dates unannounced', async () => {
  const { _id } = await api.aClass();
  await ensureScheduleKeys(api.db, 'Pacific/Auckland');
  const stored = await read(_id);
  expect(stored).toMatchObject({ startsAt: UNANNOUNCED, scheduleTimeZone: 'Pacific/Auckland' });
  for (const key of ['sessions', ...optionalKeys]) expect(stored).not.toHaveProperty(key);
});

test('changes only what an interrupted run left, and nothing the next time', async () => {
  const done = await api.aClass({ startsOn: '2031-07-28', endsOn: '2031-08-01' });
  await ensureScheduleKeys(api.db, 'Pacific/Auckland');
  const before = await read(done._id);
  const { _id, ...fields } = before;
  await classes().insertMany(
    Array.from({ length: 3 }, () => ({ ...fields, scheduleTimeZone: 'UTC' })) as CampClass[],
  );
  await ensureScheduleKeys(api.db, 'Pacific/Auckland');
  expect(await read(_id)).toEqual(before);
  expect(await classes().countDocuments({ scheduleTimeZone: 'Pacific/Auckland' })).toBe(4);
  expect(await changesBy(api.db, () => ensureScheduleKeys(api.db, 'Pacific/Auckland'))).toEqual([]);
});
