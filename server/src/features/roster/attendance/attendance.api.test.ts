import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { useTestApi } from '#testing/api/use-test-api';
import { changesBy } from '#testing/database/database-snapshot';
import { invalidFieldsOf, problemKindOf, problemOf } from '#testing/responses/problem-of';
import type { TestUser } from '#testing/samples/builders';
import { createTeaching, DAY_HOURS } from '../testing/teaching';

const api = useTestApi();
let coach: TestUser;
beforeEach(async () => {
  coach = await api.aUser('instructor', { name: 'Amara Diallo' });
});
const { shop, sessionIn, rosterOf, setAttendance, aClassWithCamper } = createTeaching(
  api,
  () => coach,
);

const toWire = (instant: Date) => `${instant.toISOString().slice(0, 19)}+00:00`;

describe('attendance', () => {
  test('is recorded, changed and deleted for one camper and one session', async () => {
    const sessions = [sessionIn(-1.2), sessionIn(0.1)];
    const [first, second] = [sessions[0]!.id, sessions[1]!.id];
    const { campClass, enrollmentId, request } = await aClassWithCamper(sessions, [
      await api.aUser(),
    ]);
    const attendance = async () => {
      const { campers } = await rosterOf(campClass);
      expect(campers.filter((camper) => Object.keys(camper.attendance).length > 0).length).toBe(1);
      return campers.find((camper) => camper.enrollmentId === enrollmentId)!.attendance;
    };
    const changed = await changesBy(api.db, () =>
      setAttendance(campClass, request).expect(200, { modifiedCount: 1 }),
    );
    expect(changed).toEqual([`~ enrollments/${enrollmentId}`]);
    await setAttendance(campClass, request).expect(200, { modifiedCount: 0 });
    expect(await attendance()).toEqual({ [first]: 'present' });
    const toSecond = { ...request, sessionId: second };
    await setAttendance(campClass, { ...toSecond, attendance: 'absent' }).expect(200);
    await setAttendance(campClass, { ...request, attendance: 'absent' }).expect(200, {
      modifiedCount: 1,
    });
    expect(await attendance()).toEqual({ [first]: 'absent', [second]: 'absent' });
    await setAttendance(campClass, { ...request, attendance: null }).expect(200, {
      modifiedCount: 1,
    });
    await setAttendance(campClass, { ...request, attendance: null }).expect(200, {
      modifiedCount: 0,
    });
    expect(await attendance()).toEqual({ [second]: 'absent' });
  });

  test('stays with its session when the session is moved or removed', async () => {
    const sessions = [sessionIn(-0.5), sessionIn(0.5)];
    const { campClass, request } = await aClassWithCamper(sessions);
    await setAttendance(campClass, request).expect(200);
    const classes = api.db.collection('classes');
    const moved = { ...sessionIn(1), id: request.sessionId };
    await classes.updateOne({ _id: campClass._id }, { $set: { sessions: [moved] } });
    const roster = await rosterOf(campClass);
    expect(roster.sessions).toMatchObject([{ id: moved.id, startsAt: toWire(moved.startsAt) }]);
    expect(roster.campers).toMatchObject([{ attendance: { [moved.id]: 'present' } }]);

    await classes.updateOne({ _id: campClass._id }, { $set: { sessions: [sessions[1]] } });
    const res = await setAttendance(campClass, { ...request, attendance: 'absent' });
    expect(problemOf(res)).toMatchObject({
      kind: 'not-found',
      detail: 'This session is no longer part of the class.',
    });
    expect((await rosterOf(campClass)).campers).toMatchObject([
      { attendance: { [moved.id]: 'present' } },
    ]);
  });

  test('cannot be taken while the sessions are to be announced', async () => {
    const { campClass, request } = await aClassWithCamper([]);
    expect((await rosterOf(campClass)).sessions).toEqual([]);
    const changed = await changesBy(api.db, async () => {
      const res = await setAttendance(campClass, { ...request, sessionId: 'any' });
      expect(problemOf(res)).toMatchObject({
        kind: 'attendance-closed',
        detail: 'The sessions are to be announced.',
      });
    });
    expect(changed).toEqual([]);
  });

  test('cannot be taken early, nor corrected by the instructor after 14 days, but by an admin', async () => {
    const sessions = [sessionIn(-14 * DAY_HOURS - 1.1), sessionIn(2.1)];
    const { campClass, request } = await aClassWithCamper(sessions);
    const admin = await api.aUser('admin');
    const early = { ...request, sessionId: sessions[1]!.id };
    const changed = await changesBy(api.db, async () => {
      for (const [body, user, detail] of [
        [request, coach, /^Attendance could be corrected until \w+ \d+(, \d{4})?\.$/],
        [early, coach, /^Attendance for \w+ \d+(, \d{4})? can be taken from \d+:\d\d [AP]M/],
        [early, admin, /^Attendance for/],
      ] as const) {
        expect(problemOf(await setAttendance(campClass, body, user))).toMatchObject({
          kind: 'attendance-closed',
          detail: expect.stringMatching(detail) as string,
        });
      }
    });
    expect(changed).toEqual([]);
    await setAttendance(campClass, request, admin).expect(200, { modifiedCount: 1 });
    expect((await rosterOf(campClass, admin)).sessions[0]).not.toHaveProperty('attendanceUntil');
  });

  test('is rejected for a canceled enrollment and for one in another class', async () => {
    const { campClass, camper, request } = await aClassWithCamper();
    const other = await aClassWithCamper();
    const changed = await changesBy(api.db, async () => {
      expect(problemKindOf(await setAttendance(other.campClass, request))).toBe('not-found');
      const missingEnrollment = { ...request, enrollmentId: new ObjectId().toHexString() };
      expect(problemKindOf(await setAttendance(campClass, missingEnrollment))).toBe('not-found');
    });
    expect(changed).toEqual([]);
    const [order] = await shop.listOrders(camper);
    await api
      .as(camper.token)
      .post(`/payments/${order!._id.toHexString()}/cancel`)
      .send({ classItemId: campClass._id.toHexString(), refund: 64.5 })
      .expect(200);
    expect(problemKindOf(await setAttendance(campClass, request))).toBe('not-found');
  });

  test.each([
    [{}, ['body/enrollmentId', 'body/sessionId', 'body/attendance']],
    [
      { enrollmentId: 'x', sessionId: '', attendance: 'late' },
      ['body/enrollmentId', 'body/sessionId', 'body/attendance'],
    ],
    [
      { enrollmentId: 'f'.repeat(24), sessionId: 'x'.repeat(41), attendance: null },
      ['body/sessionId'],
    ],
    [{ enrollmentId: 'f'.repeat(24), sessionId: ['$ne'], attendance: null }, ['body/sessionId']],
  ])('rejects %j and names the invalid fields', async (body, fields) => {
    expect(invalidFieldsOf(await setAttendance(await api.aClassOf(coach), body))).toEqual(fields);
  });
});
