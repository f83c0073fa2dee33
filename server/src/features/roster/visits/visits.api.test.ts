import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { useTestApi } from '#testing/api/use-test-api';
import { changesBy } from '#testing/database/database-snapshot';
import { invalidFieldsOf, problemKindOf, problemOf } from '#testing/responses/problem-of';
import type { TestUser } from '#testing/samples/builders';
import { createTeaching, DAY_HOURS } from '../testing/teaching';
import { createVisits } from '../testing/visits';

const api = useTestApi();
let coach: TestUser;
beforeEach(async () => {
  coach = await api.aUser('instructor', { name: 'Amara Diallo' });
});
const teaching = createTeaching(api, () => coach);
const { rosterOf, sessionIn } = teaching;
const { aVisitor } = createVisits(api, () => coach, teaching);

type Visitor = Awaited<ReturnType<typeof aVisitor>>;
const modified = (modifiedCount: number) => ({ modifiedCount });

const camperOf = async ({ campClass, visit }: Visitor) =>
  (await rosterOf(campClass)).campers.find(
    ({ enrollmentId }) => enrollmentId === visit.enrollmentId,
  )!;

describe('a camper', () => {
  test('is checked in and out, which changes nobody else', async () => {
    const visitor = await aVisitor();
    const { checkIn, checkOut, undoCheckIn, undoCheckOut, visit, change } = visitor;
    const { sessionId } = visit;
    expect(await changesBy(api.db, () => checkIn().expect(200, modified(1)))).toEqual([change]);
    expect(await changesBy(api.db, () => checkIn().expect(200, modified(0)))).toEqual([]);
    expect(await camperOf(visitor)).toMatchObject({
      attendance: { [sessionId]: 'present' },
      visits: { [sessionId]: { checkedInBy: 'Amara Diallo' } },
    });
    const out = { collectedBy: 'Ava Reed' };
    expect(await changesBy(api.db, () => checkOut(out).expect(200, modified(1)))).toEqual([change]);
    expect((await camperOf(visitor)).visits[sessionId]).toEqual({
      checkedInAt: expect.any(String) as string,
      checkedInBy: 'Amara Diallo',
      checkedOutAt: expect.any(String) as string,
      checkedOutBy: 'Amara Diallo',
    });
    expect(await visitor.getCollection()).toEqual(out);
    expect(problemKindOf(await undoCheckIn())).toBe('changed-meanwhile');
    expect(await changesBy(api.db, () => undoCheckOut().expect(200, modified(1)))).toEqual([
      change,
    ]);
    await undoCheckOut().expect(200, modified(0));
    expect(await visitor.getCollection()).toBeUndefined();
    await undoCheckIn().expect(200, modified(1));
    await undoCheckIn().expect(200, modified(0));
    expect(await camperOf(visitor)).toMatchObject({ attendance: {}, visits: {} });
  });

  test('is not checked out before the check-in', async () => {
    const { checkOut } = await aVisitor();
    const changes = await changesBy(api.db, async () => {
      expect(problemKindOf(await checkOut({ collectedBy: 'Ava Reed' }))).toBe('not-checked-in');
    });
    expect(changes).toEqual([]);
  });

  test('is checked out once: again with the same name changes nothing, another name is refused', async () => {
    const { checkIn, checkOut } = await aVisitor();
    await checkIn().expect(200);
    await checkOut({ collectedBy: 'Ava Reed' }).expect(200);
    const changes = await changesBy(api.db, async () => {
      await checkOut({ collectedBy: ' AVA  reed ' }).expect(200, modified(0));
      const problem = problemOf(await checkOut({ collectedBy: 'Jo Field' }));
      expect(problem.kind).toBe('changed-meanwhile');
      expect(JSON.stringify(problem)).not.toMatch(/Ava|Jo/);
    });
    expect(changes).toEqual([]);
  });

  test('who is checked in stays present', async () => {
    const visitor = await aVisitor();
    await visitor.setAttendance({ attendance: 'absent' }).expect(200);
    await visitor.checkIn().expect(200);
    const changes = await changesBy(api.db, async () => {
      for (const attendance of ['absent', null]) {
        expect(problemKindOf(await visitor.setAttendance({ attendance }))).toBe('checked-in');
      }
      await visitor.setAttendance({ attendance: 'present' }).expect(200, modified(0));
    });
    expect(changes).toEqual([]);
  });

  test('is checked in and out by admins, and by no other instructor or user', async () => {
    const { checkIn, checkOut, undoCheckIn, undoCheckOut, parent } = await aVisitor();
    const other = await api.aUser('instructor');
    const out = { collectedBy: 'Ava Reed' };
    const changes = await changesBy(api.db, async () => {
      for (const call of [checkIn, checkOut, undoCheckIn, undoCheckOut]) {
        expect(problemKindOf(await call(out, other))).toBe('not-found');
        expect(problemKindOf(await call(out, parent))).toBe('forbidden');
      }
    });
    expect(changes).toEqual([]);
    const admin = await api.aUser('admin');
    await checkIn({}, admin).expect(200, modified(1));
    await checkOut(out, admin).expect(200, modified(1));
  });

  test.each([
    ['3 hours before the session', 3],
    ['15 days after it', -15 * DAY_HOURS - 1],
  ])('is neither checked in nor out %s', async (_, hours) => {
    const { checkIn, checkOut, undoCheckIn, undoCheckOut } = await aVisitor([sessionIn(hours)]);
    const changes = await changesBy(api.db, async () => {
      for (const call of [checkIn, checkOut, undoCheckIn, undoCheckOut]) {
        expect(problemKindOf(await call({ collectedBy: 'Ava Reed' }))).toBe('attendance-closed');
      }
    });
    expect(changes).toEqual([]);
  });

  test('who is not enrolled any more, in another class or at an unknown session is not found', async () => {
    const { checkIn, getEnrollment } = await aVisitor();
    const { visit: others } = await aVisitor();
    const { _id } = await getEnrollment();
    await api.db.collection('enrollments').updateOne({ _id }, { $set: { status: 'canceled' } });
    const changes = await changesBy(api.db, async () => {
      for (const fields of [{}, others, { enrollmentId: new ObjectId() }, { sessionId: 'x' }]) {
        expect(problemKindOf(await checkIn(fields))).toBe('not-found');
      }
      expect(invalidFieldsOf(await checkIn({ sessionId: 'a$b' }))).toEqual(['body/sessionId']);
    });
    expect(changes).toEqual([]);
  });

  test('whose attendance is corrected by a late check-in leaves an audit entry', async () => {
    const visitor = await aVisitor([sessionIn(-2 * DAY_HOURS)]);
    await visitor.setAttendance({ attendance: 'absent' }).expect(200);
    await visitor.checkIn().expect(200);
    await visitor.undoCheckIn().expect(200);
    await api.dispatchEvents();
    const entries = await api.db
      .collection('auditLog')
      .find({ 'subject.id': visitor.visit.enrollmentId })
      .sort({ at: 1 })
      .toArray();
    expect(entries).toMatchObject([
      { action: 'attendance-corrected', before: 'absent', subject: { name: 'Maya Lopez' } },
      { action: 'attendance-corrected', before: 'present' },
    ]);
  });
});
