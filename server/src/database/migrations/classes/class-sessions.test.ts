import { beforeEach, describe, expect, test } from 'vitest';
import type { CampClass } from '../../../domain/classes/camp-class';
import { toLocalTime } from '../../../domain/camp-time';
import { optionalKeys, toScheduleKeys, UNANNOUNCED } from '../../../domain/classes/schedule';
import { changesBy } from '../../../testing/database/database-snapshot';
import { useTestApi } from '../../../testing/api/use-test-api';
import { ensureClassSessions } from './class-sessions';

const timeZone = 'America/New_York';
const api = useTestApi();
const classes = () => api.db.collection<CampClass>('classes');
beforeEach(() => classes().deleteMany({}));

const createdAt = new Date('2031-01-01T00:00:00Z');
const week = { startsOn: '2031-07-28', endsOn: '2031-08-01' };

/** Adds a class as the version before stored it: with dates and day keys, but without sessions. */
const anOldClass = async ({
  startsOn,
  endsOn,
  ...fields
}: Partial<CampClass> & { firstDay?: string; lastDay?: string } = {}) => {
  const { _id } = await api.aClass({ createdAt, ...fields });
  const [firstDay = '~', lastDay = '~'] = [startsOn ?? endsOn, endsOn ?? startsOn];
  const keys = Object.keys(toScheduleKeys({}, 'UTC'));
  await classes().updateOne(
    { _id },
    {
      $unset: Object.fromEntries(
        ['sessions', 'datesAnnounced', ...keys, ...optionalKeys].map((key) => [key, '' as const]),
      ),
    },
  );
  const days = { ...(startsOn && { startsOn }), ...(endsOn && { endsOn }) };
  await classes().updateOne({ _id }, { $set: { ...days, firstDay, lastDay } });
  return _id;
};
const read = async (_id: CampClass['_id']) => (await classes().findOne({ _id }))!;
const timesOf = ({ sessions = [] }: Pick<CampClass, 'sessions'>) =>
  sessions.map(({ startsAt, endsAt }) =>
    [startsAt, endsAt].map((at) => toLocalTime(at, timeZone).slice(5)).join(' '),
  );
const migrate = (zone = timeZone) => ensureClassSessions(api.db, zone);

describe('a class of the version before', () => {
  test('gets one session a day from 9 AM to noon at the camp, and keys in place of day keys', async () => {
    const _id = await anOldClass(week);
    await migrate();
    const stored = await read(_id);
    expect(timesOf(stored)).toEqual(
      ['07-28', '07-29', '07-30', '07-31', '08-01'].map((day) => `${day}T09:00 ${day}T12:00`),
    );
    expect(stored).toMatchObject({
      ...week,
      weekdays: [1, 2, 3, 4, 5],
      startTime: '09:00',
      endTime: '12:00',
      timeOfDay: 'morning',
      scheduleTimeZone: timeZone,
      datesAnnounced: { at: createdAt, startsOn: week.startsOn },
    });
    for (const key of ['firstDay', 'lastDay']) expect(stored).not.toHaveProperty(key);
    expect(new Set(stored.sessions!.map(({ id }) => id)).size).toBe(5);
  });

  test.each([{ startsOn: '2031-07-30' }, { endsOn: '2031-07-30' }])(
    'with one day, %j, takes that day',
    async (days) => {
      const _id = await anOldClass(days);
      await migrate();
      const stored = await read(_id);
      expect(timesOf(stored)).toEqual(['07-30T09:00 07-30T12:00']);
      expect(stored).toMatchObject({ startsOn: '2031-07-30', endsOn: '2031-07-30' });
    },
  );

  test('without days gets no sessions and sorts last', async () => {
    const _id = await anOldClass();
    await migrate();
    const stored = await read(_id);
    expect(stored).toMatchObject({ startsAt: UNANNOUNCED, endsAt: UNANNOUNCED, weekdays: [] });
    for (const key of ['sessions', 'datesAnnounced', 'firstDay', ...optionalKeys]) {
      expect(stored).not.toHaveProperty(key);
    }
  });

  test('with more than 120 days keeps its first and last day', async () => {
    const _id = await anOldClass({ startsOn: '2031-01-01', endsOn: '2031-12-31' });
    await migrate();
    const stored = await read(_id);
    expect(stored.sessions).toHaveLength(120);
    expect(stored).toMatchObject({ startsOn: '2031-01-01', endsOn: '2031-12-31' });
  });

  test('has announced days only if it is approved or has sold seats', async () => {
    const waiting = await anOldClass({ ...week, status: 'pending' });
    const sold = await anOldClass({ ...week, status: 'pending', soldCount: 1 });
    await migrate();
    expect(await read(waiting)).not.toHaveProperty('datesAnnounced');
    expect(await read(sold)).toHaveProperty('datesAnnounced.startsOn', week.startsOn);
  });

  test.each([
    [{ startsOn: '2031-07-31' }, ['07-31T09:00 07-31T12:00', '08-01T09:00 08-01T12:00']],
    [{ startsOn: '2031-08-09', endsOn: '2031-08-09' }, ['08-09T09:00 08-09T12:00']],
    [{ startsOn: '2031-08-01', endsOn: null }, ['08-01T09:00 08-01T12:00']],
  ])('with proposed days %j has proposed sessions', async (days, times) => {
    const by = { uid: 'uid', name: 'Sam Coach', email: 'sam@camp.test' };
    const changes = { ...days, place: 'Hall' };
    const proposal = { changes, proposedAt: createdAt, proposedBy: by };
    const _id = await anOldClass({ ...week, proposal, proposalRevision: 3 });
    await migrate();
    const stored = await read(_id);
    const { sessions, ...others } = stored.proposal!.changes;
    expect(timesOf({ sessions: sessions as NonNullable<CampClass['sessions']> })).toEqual(times);
    expect(others).toEqual({ place: 'Hall' });
    expect(stored).toMatchObject({ ...week, proposalRevision: 3 });
  });

  test('loses a proposal that only removed its days, which is not possible anymore', async () => {
    const by = { uid: 'uid', name: 'Sam Coach', email: 'sam@camp.test' };
    const changes = { startsOn: null, endsOn: null };
    const proposal = { changes, proposedAt: createdAt, proposedBy: by };
    const _id = await anOldClass({ ...week, proposal, proposalRevision: 3 });
    await migrate();
    expect(await read(_id)).not.toHaveProperty('proposal');
  });
});

test('is done once: a second run, also after an interrupted one, changes only what is left', async () => {
  const done = await anOldClass(week);
  await migrate();
  const before = await read(done);
  const left = await anOldClass(week);
  await api.db.collection('classes').insertMany(
    Array.from({ length: 700 }, (_, index) => ({
      className: `Class ${index}`,
      createdAt,
    })),
  );
  await migrate();
  expect(await read(done)).toEqual(before);
  expect(timesOf(await read(left))).toHaveLength(5);
  expect(await classes().countDocuments({ startsAt: UNANNOUNCED })).toBe(700);
  expect(await changesBy(api.db, () => migrate())).toEqual([]);
});

test('derives the keys again in another time zone, and keeps the sessions', async () => {
  const _id = await anOldClass(week);
  await migrate();
  const { sessions, startsAt } = await read(_id);
  await migrate('Pacific/Auckland');
  expect(await read(_id)).toMatchObject({
    sessions,
    startsAt,
    startsOn: '2031-07-29',
    endsOn: '2031-08-02',
    startTime: '01:00',
    endTime: '04:00',
    weekdays: [2, 3, 4, 5, 6],
    scheduleTimeZone: 'Pacific/Auckland',
  });
});
