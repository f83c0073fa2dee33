import { ObjectId } from 'mongodb';
import { beforeEach, expect, test } from 'vitest';
import type { Enrolment } from '../../../domain/orders/enrolment';
import { toDailySessions, type Session } from '../../../domain/classes/schedule';
import { useTestApi } from '../../../testing/api/use-test-api';
import { createFaults } from '../../../testing/crashes/faults';
import { changesBy } from '../../../testing/database/database-snapshot';
import { ensureAttendanceSessions } from './attendance-sessions';
import { ensureClassSessions } from './class-sessions';

const ZONE = 'America/New_York';

const api = useTestApi();
beforeEach(async () => {
  for (const name of ['classes', 'enrolments']) await api.db.collection(name).deleteMany({});
});

const enrolments = () => api.db.collection<Enrolment>('enrolments');

const anEnrolment = (classId: ObjectId, attendance?: Record<string, unknown>) => ({
  _id: new ObjectId(),
  classId,
  owner: `uid-${new ObjectId().toHexString()}`,
  orderId: new ObjectId(),
  status: 'active' as const,
  enrolledAt: api.clock.now(),
  ...(attendance && { attendance }),
});

/** Stores enrolments like an earlier release. */
const insert = async (...list: ReturnType<typeof anEnrolment>[]) => {
  await api.db.collection('enrolments').insertMany(list);
  return list.map(({ _id }) => _id);
};
const attendanceOf = async (_id: ObjectId | undefined) =>
  (await enrolments().findOne({ _id: _id! }))?.attendance;

test('moves attendance by day to the session of that day at the camp, and keeps all other days', async () => {
  const { _id } = await api.aClass();
  await api.db.collection('classes').updateOne(
    { _id },
    {
      $set: { startsOn: '2031-07-28', endsOn: '2031-07-30' },
      $unset: { sessions: '', scheduleTimeZone: '' },
    },
  );
  const undated = await api.aClass();
  const [marked, other, byDayOnly, unmarked] = await insert(
    anEnrolment(_id, { '2031-07-28': 'present', '2031-07-30': 'absent', '2031-08-09': 'present' }),
    anEnrolment(_id, {}),
    anEnrolment(undated._id, { '2031-07-02': 'absent' }),
    anEnrolment(_id),
  );
  const unchanged = await enrolments().findOne({ _id: unmarked! });

  await ensureClassSessions(api.db, ZONE);
  await ensureAttendanceSessions(api.db, ZONE);

  const { sessions = [] } = (await api.db.collection('classes').findOne({ _id })) as {
    sessions?: Session[];
  };
  expect(sessions.map(({ startsAt }) => startsAt.toISOString())).toEqual([
    '2031-07-28T13:00:00.000Z',
    '2031-07-29T13:00:00.000Z',
    '2031-07-30T13:00:00.000Z',
  ]);
  expect(await attendanceOf(marked)).toEqual({
    [sessions[0]!.id]: 'present',
    [sessions[2]!.id]: 'absent',
    'day:2031-08-09': 'present',
  });
  expect(await attendanceOf(other)).toEqual({});
  expect(await attendanceOf(byDayOnly)).toEqual({ 'day:2031-07-02': 'absent' });
  expect(await enrolments().findOne({ _id: unmarked! })).toEqual(unchanged);
  expect(await changesBy(api.db, () => ensureAttendanceSessions(api.db, ZONE))).toEqual([]);
});

test('uses the first session of a day, and the camp’s day for one late in the evening', async () => {
  const at = (id: string, startsAt: string, endsAt: string): Session => ({
    id,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
  });
  const { _id } = await api.aClass({
    sessions: [
      at('early', '2031-07-28T13:00Z', '2031-07-28T14:00Z'),
      // 9 PM on July 28 in New York.
      at('late', '2031-07-29T01:00Z', '2031-07-29T02:00Z'),
    ],
  });
  const [id] = await insert(anEnrolment(_id, { '2031-07-28': 'present', '2031-07-29': 'absent' }));
  await ensureAttendanceSessions(api.db, ZONE);
  expect(await attendanceOf(id)).toEqual({ early: 'present', 'day:2031-07-29': 'absent' });
});

test('does not change attendance that is already by session', async () => {
  const [session] = toDailySessions({ from: '2031-07-28', to: '2031-07-28' }, ZONE);
  const { _id } = await api.aClass({ sessions: [session!] });
  await insert({
    ...anEnrolment(_id, { [session!.id]: 'present', 'day:2031-07-30': 'absent' }),
    ...{ attendanceKey: 'session' },
  });
  expect(await changesBy(api.db, () => ensureAttendanceSessions(api.db, ZONE))).toEqual([]);
});

test.each(['before', 'after'] as const)(
  'loses nothing if it dies %s its second write',
  async (when) => {
    const { _id, sessions = [] } = await api.aClass({ startsOn: '2031-07-28' });
    const ids = await insert(
      ...Array.from({ length: 1_200 }, () => anEnrolment(_id, { '2031-07-28': 'present' })),
    );
    const faults = createFaults();
    faults.begin({ step: 1, when });
    const { db } = api.services.externalServices;
    await expect(ensureAttendanceSessions(faults.wrapDb(db), 'UTC')).rejects.toThrow('died');
    await ensureAttendanceSessions(api.db, 'UTC');
    const attendance = { [sessions[0]!.id]: 'present' };
    expect(await enrolments().countDocuments({ attendance, attendanceKey: 'session' })).toBe(
      ids.length,
    );
  },
);
