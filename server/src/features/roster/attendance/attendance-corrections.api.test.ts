import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract';
import { useTestApi } from '#testing/api/use-test-api';
import type { TestUser } from '#testing/samples/builders';
import { createTeaching, DAY_HOURS } from '../testing/teaching';
import { toEmailKey } from '#shared/search-keys';
import { formatInstant } from '#shared/dates';
import { EN_US } from '#shared/locale';

const api = useTestApi();
let coach: TestUser;
beforeEach(async () => {
  coach = await api.aUser('instructor', { name: 'Amara Diallo' });
});
const { sessionIn, rosterOf, setAttendance, aClassWithCamper } = createTeaching(api, () => coach);

describe('attendance', () => {
  test('that is corrected after the day of the session leaves one audit entry', async () => {
    const sessions = [sessionIn(-2 * DAY_HOURS), sessionIn(-0.5)];
    const [past, current] = sessions.map(({ id }) => id);
    const { campClass, camper, request } = await aClassWithCamper(sessions);
    const record = (sessionId: string | undefined, attendance: string | null) =>
      setAttendance(campClass, { ...request, sessionId, attendance }).expect(200);
    // Recording it late, and changing it on the day, are no corrections.
    await record(past, 'present');
    for (const attendance of ['present', 'absent', 'present']) await record(current, attendance);
    await record(past, 'absent');
    await record(past, 'absent');
    await record(past, null);
    await api.dispatchEvents();

    const admin = await api.aUser('admin');
    const log = await api
      .as(admin.token)
      .get(`/audit-log?action=attendance-corrected&q=${encodeURIComponent(camper.email)}`);
    const entries = endpoints.listAuditEntries.response.parse(log.body);
    const actor = { name: coach.name, email: coach.email };
    const subject = { id: request.enrollmentId, name: 'Maya Okafor' };
    const session = `(First Touch Football, ${formatInstant(sessions[0]!.startsAt, 'long', 'UTC', EN_US)})`;
    expect(entries).toMatchObject([
      { actor, subject, before: 'absent', after: `not marked ${session}` },
      { actor, subject, before: 'present', after: `absent ${session}` },
    ]);
    expect(entries).toHaveLength(2);
    const stored = await api.db
      .collection('enrollments')
      .findOne({ _id: new ObjectId(request.enrollmentId) });
    expect(stored).toMatchObject({ attendance: { [current!]: 'present' }, events: [] });
  });

  test('that is corrected by two people at once is recorded for each of them', async () => {
    const { campClass, camper, request } = await aClassWithCamper([sessionIn(-2 * DAY_HOURS)]);
    await setAttendance(campClass, request).expect(200);
    const admin = await api.aUser('admin');
    const [one, other] = await Promise.all([
      setAttendance(campClass, { ...request, attendance: 'absent' }),
      setAttendance(campClass, { ...request, attendance: null }, admin),
    ]);
    expect([one.status, other.status]).toEqual([200, 200]);
    await api.dispatchEvents();
    const entries = await api.db
      .collection('auditLog')
      .find({ action: 'attendance-corrected', searchTexts: toEmailKey(camper.email) })
      .toArray();
    const [current] = (await rosterOf(campClass)).campers;
    const last = current!.attendance[request.sessionId] ?? 'not marked';
    const [first, second] = entries[0]!.before === 'present' ? entries : entries.toReversed();
    expect(first!.before).toBe('present');
    // Attendance that is set after it was removed is not a correction.
    const isRemovedFirst = String(first!.after).startsWith('not marked');
    expect(entries).toHaveLength(isRemovedFirst ? 1 : 2);
    if (isRemovedFirst) return expect(last).toBe('absent');
    expect(String(first!.after).startsWith(String(second!.before))).toBe(true);
    expect(String(second!.after).startsWith(last)).toBe(true);
  });
});
