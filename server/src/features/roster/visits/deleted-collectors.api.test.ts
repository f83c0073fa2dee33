import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract';
import { addMonths } from '#domain/camp-time';
import type { Enrollment } from '#domain/orders/enrollment';
import { createStoppedClock } from '#testing/api/test-api';
import { useTestApi } from '#testing/api/use-test-api';
import { changesBy } from '#testing/database/database-snapshot';
import type { TestUser } from '#testing/samples/builders';
import { createTeaching, HOUR_MS, rosterPath } from '../testing/teaching';
import { createVisits } from '../testing/visits';

// 2:30 PM at the camp, half an hour after the session starts.
const during = new Date('2031-08-31T18:30:00Z');
// The session ends at 3 PM at the camp; six calendar months later, it is standard time.
const keptUntil = new Date('2032-02-29T20:00:00Z');
const after = (time: Date, ms: number) => new Date(time.getTime() + ms);

const clock = createStoppedClock(during);
const options = { clock, timeZone: 'America/New_York' };
const api = useTestApi(options);
const secondServer = useTestApi(() => ({ ...options, databaseName: api.db.databaseName }));

let coach: TestUser;
beforeEach(async () => {
  for (const name of ['campers', 'enrollments']) await api.db.collection(name).deleteMany({});
  clock.setTo(during);
  coach = await api.aUser('instructor', { name: 'Amara Diallo' });
});
const teaching = createTeaching(api, () => coach);
const { aVisitor } = createVisits(api, () => coach, teaching);

type Visitor = Awaited<ReturnType<typeof aVisitor>>;
const neighborOut = { collectedBy: 'Sam Neighbor', reason: 'The mother called.' };
const checkOut = async (visitor: Visitor, out: object = neighborOut) => {
  await visitor.checkIn().expect(200);
  await visitor.checkOut(out).expect(200);
  await api.dispatchEvents();
};
const sweepAt = (time: Date, server = api) => {
  clock.setTo(time);
  return changesBy(api.db, () => server.deleteOldSafetyData());
};
const enrollments = () => api.db.collection<Enrollment>('enrollments');
const siblingOf = async ({ parent, child }: Visitor) =>
  (await enrollments().findOne({ owner: parent.uid, camperId: { $ne: child._id } }))!;
/** Enrolls the camper in a class without sessions, which lies in the future. */
const enrollAgain = async ({ owner, camperId }: Pick<Enrollment, 'owner' | 'camperId'>) => {
  const { _id: classId } = await api.aClass();
  const keys = { orderId: new ObjectId(), lineId: new ObjectId(), enrolledAt: clock.now() };
  const added = { ...keys, _id: new ObjectId(), owner, camperId, classId, status: 'active' };
  await enrollments().insertOne(added as Enrollment);
};
const camperChange = ({ child }: Visitor) => `~ campers/${child._id.toHexString()}`;
/** Matches enrollments that say who collected the camper, or why. */
const namesCollector = (visitors: Visitor[]) => ({
  $or: visitors.flatMap(({ visit: { sessionId } }) =>
    ['collectedBy', 'reason'].map((name) => ({
      [`visits.${sessionId}.${name}`]: { $exists: true },
    })),
  ),
});

describe('who collected a camper', () => {
  test('is deleted with the safety data, to the millisecond, and the times stay', async () => {
    const visitor = await aVisitor();
    await enrollAgain(await siblingOf(visitor));
    await checkOut(visitor);
    const before = await visitor.getEnrollment();
    const { sessionId } = visitor.visit;
    expect(before.visits![sessionId]).toMatchObject(neighborOut);
    expect(await sweepAt(keptUntil)).toEqual([]);
    expect(await sweepAt(after(keptUntil, 1))).toEqual([camperChange(visitor), visitor.change]);
    const { collectedBy: _collectedBy, reason: _reason, ...times } = before.visits![sessionId]!;
    expect(await visitor.getEnrollment()).toEqual({ ...before, visits: { [sessionId]: times } });
    expect(await sweepAt(after(keptUntil, HOUR_MS))).toEqual([]);
  });

  test('is then missing in the safety data, and the roster still shows the visit', async () => {
    const visitor = await aVisitor();
    await checkOut(visitor, { collectedBy: 'Ava Reed' });
    await sweepAt(after(keptUntil, 1));
    const admin = await api.aUser('admin');
    const get = (end: string) =>
      api.as(admin.token).get(rosterPath(visitor.campClass, end)).expect(200);
    const { campers: details } = endpoints.getSafetyData.response.parse(
      (await get('roster/safety-data')).body,
    );
    expect(details.map(({ collections }) => collections)).toEqual([{}, {}]);
    const roster = endpoints.getRoster.response.parse((await get('roster')).body);
    const entry = roster.campers.find(
      ({ enrollmentId }) => enrollmentId === visitor.visit.enrollmentId,
    );
    expect(entry!.visits).toEqual({
      [visitor.visit.sessionId]: {
        checkedInAt: '2031-08-31T14:30:00-04:00',
        checkedInBy: coach.name,
        checkedOutAt: '2031-08-31T14:30:00-04:00',
        checkedOutBy: coach.name,
      },
    });
    expect((await get('roster-with-safety-data.csv')).text).not.toContain('Ava Reed');
  });

  test('stays while the camper is enrolled, and for other campers', async () => {
    const visitor = await aVisitor();
    const other = await aVisitor();
    await checkOut(visitor);
    await checkOut(other);
    const sibling = await siblingOf(visitor);
    const request = { enrollmentId: sibling._id.toHexString() };
    await visitor.checkIn(request).expect(200);
    await visitor.checkOut({ ...request, ...neighborOut }).expect(200);
    await api.dispatchEvents();
    for (const camper of [sibling, await other.getEnrollment(), await siblingOf(other)]) {
      await enrollAgain(camper);
    }
    expect(await sweepAt(after(keptUntil, 1))).toEqual([camperChange(visitor), visitor.change]);
    expect(await enrollments().countDocuments(namesCollector([visitor]))).toBe(2);
  });

  test('is deleted from all sessions and from canceled enrollments, too', async () => {
    const visitor = await aVisitor([teaching.sessionIn(-0.5), teaching.sessionIn(-1, 'earlier')]);
    await enrollAgain(await siblingOf(visitor));
    await checkOut(visitor);
    await visitor.checkIn({ sessionId: 'earlier' }).expect(200);
    await visitor.checkOut({ sessionId: 'earlier', collectedBy: 'Ava Reed' }).expect(200);
    await api.dispatchEvents();
    // The camper has another enrollment that is active and over.
    const { _id, ...copy } = await visitor.getEnrollment();
    const { _id: classId } = await api.aClass({ sessions: [teaching.sessionIn(-0.5)] });
    const second = { ...copy, _id: new ObjectId(), classId, lineId: new ObjectId() };
    await enrollments().insertOne(second);
    await enrollments().updateOne({ _id }, { $set: { status: 'canceled' } });
    await sweepAt(after(keptUntil, 1));
    const stored = await enrollments().find({ camperId: visitor.child._id }).toArray();
    expect(stored).toHaveLength(2);
    for (const { visits } of stored) {
      const fields = ['checkedInAt', 'checkedInBy', 'checkedOutAt', 'checkedOutBy'];
      expect(Object.values(visits!).map((visit) => Object.keys(visit).sort())).toEqual([
        fields,
        fields,
      ]);
    }
  });

  test('is deleted six months after the check-out if the camp cancels the class halfway', async () => {
    const visitor = await aVisitor([teaching.sessionIn(-0.5), teaching.sessionIn(24 * 7)]);
    const other = await aVisitor();
    await enrollAgain(await other.getEnrollment());
    await checkOut(visitor);
    await checkOut(other);
    const admin = await api.aUser('admin');
    await api
      .as(admin.token)
      .post(rosterPath(visitor.campClass, 'cancel'))
      .send({ reason: 'Flood.' })
      .expect(200);
    const { visits, status } = await visitor.getEnrollment();
    const { checkedOutAt } = visits![visitor.visit.sessionId]!;
    expect(status).toBe('canceled');
    const keptAfterVisit = addMonths(checkedOutAt!, 6, options.timeZone);
    expect(await sweepAt(keptAfterVisit)).toEqual([]);
    expect(await sweepAt(after(keptAfterVisit, 1))).toEqual([visitor.change]);
    // The sessions of both classes have the same id.
    expect(await enrollments().countDocuments(namesCollector([visitor, other]))).toBe(1);
  });

  test('is deleted six months after the check-out if the camper was deleted', async () => {
    const visitor = await aVisitor();
    await checkOut(visitor);
    await enrollments().updateMany({ owner: visitor.parent.uid }, { $set: { status: 'canceled' } });
    const admin = await api.aUser('admin');
    const path = `/users/admin/${await api.idOf(visitor.parent)}`;
    await api.as(admin.token).delete(path).expect(200);
    expect(await api.db.collection('campers').countDocuments({ _id: visitor.child._id })).toBe(0);
    const keptAfterVisit = addMonths(during, 6, options.timeZone);
    expect(await sweepAt(keptAfterVisit)).toEqual([]);
    expect(await sweepAt(after(keptAfterVisit, HOUR_MS))).toEqual([visitor.change]);
  });

  test('is deleted by the next sweep if an admin records it after the deletion', async () => {
    const visitor = await aVisitor();
    await visitor.checkIn().expect(200);
    await sweepAt(after(keptUntil, 1));
    const admin = await api.aUser('admin');
    await visitor.checkOut(neighborOut, admin).expect(200);
    await api.dispatchEvents();
    expect(await sweepAt(after(keptUntil, HOUR_MS))).toEqual([visitor.change]);
    expect(await sweepAt(after(keptUntil, 2 * HOUR_MS))).toEqual([]);
  });

  test('is deleted once by parallel sweeps of two servers', async () => {
    const visitors = [await aVisitor(), await aVisitor(), await aVisitor()];
    for (const visitor of visitors) await checkOut(visitor);
    clock.setTo(after(keptUntil, 1));
    const changes = await changesBy(api.db, () =>
      Promise.all(
        [api, secondServer, api, secondServer].map(({ deleteOldSafetyData }) =>
          deleteOldSafetyData(),
        ),
      ),
    );
    const changed = changes.filter((change) => change.includes('enrollments/'));
    expect(changed).toEqual(visitors.map(({ change }) => change).sort());
    expect(await enrollments().countDocuments(namesCollector(visitors))).toBe(0);
  });

  test('that changes while the sweep runs is deleted by the next one at the latest', async () => {
    const visitor = await aVisitor();
    await checkOut(visitor);
    clock.setTo(after(keptUntil, 1));
    const admin = await api.aUser('admin');
    await Promise.all([
      api.deleteOldSafetyData(),
      visitor.undoCheckOut({}, admin).then(() => visitor.checkOut(neighborOut, admin)),
      secondServer.deleteOldSafetyData(),
    ]);
    const { visits } = await visitor.getEnrollment();
    const visit = visits![visitor.visit.sessionId]!;
    expect(visit.checkedOutAt).toEqual(clock.now());
    expect(visit.collectedBy === undefined).toBe(visit.reason === undefined);
    await sweepAt(after(keptUntil, HOUR_MS));
    expect(await enrollments().countDocuments(namesCollector([visitor]))).toBe(0);
  });
});
