import { parse } from 'csv-parse/sync';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditRecords } from '#audit/audit';
import { endpoints } from '#contract';
import { createStoppedClock } from '#testing/api/test-api';
import { useTestApi } from '#testing/api/use-test-api';
import { notificationsBy } from '#testing/mail/notifications-by';
import { problemKindOf } from '#testing/responses/problem-of';
import type { TestUser } from '#testing/samples/builders';
import { createEndings } from '../testing/endings';
import { createTeaching, rosterPath } from '../testing/teaching';
import { createVisits } from '../testing/visits';

/** 9 AM at the camp. */
const START = new Date('2031-07-07T13:00:00Z');
const clock = createStoppedClock(START);
const timeZone = 'America/New_York';
const api = useTestApi({ clock, timeZone });
let coach: TestUser;
let admin: TestUser;
beforeEach(async () => {
  clock.setTo(START);
  [coach, admin] = [await api.aUser('instructor', { name: 'Amara' }), await api.aUser('admin')];
});
const teaching = createTeaching(api, () => coach);
const { rosterOf, sessionIn } = teaching;
const { aVisitor } = createVisits(api, () => coach, teaching);
const { cancelByFamily, refund, cancelClass, moveToAnotherClass } = createEndings(
  api,
  () => admin,
  teaching,
);
type Visitor = Awaited<ReturnType<typeof aVisitor>>;

/** Returns the child on the roster of its class; undefined if it is not on it. */
const findOnRoster = async ({ campClass, visit }: Visitor) =>
  (await rosterOf(campClass)).campers.find(
    ({ enrollmentId }) => enrollmentId === visit.enrollmentId,
  );
const readSafetyData = async ({ campClass }: Visitor, { token } = coach) => {
  const res = await api.as(token).get(rosterPath(campClass, 'roster/safety-data')).expect(200);
  return endpoints.getSafetyData.response.parse(res.body).campers;
};
const hasSafetyData = async (visitor: Visitor, user = coach) =>
  (await readSafetyData(visitor, user)).some(
    ({ enrollmentId }) => enrollmentId === visitor.visit.enrollmentId,
  );
const readRows = async ({ campClass }: Visitor, end: string) => {
  const { text } = await api.as(coach.token).get(rosterPath(campClass, end)).expect(200);
  return parse<Record<string, string>>(text, { bom: true, columns: true });
};
const findToday = async ({ campClass }: Visitor) => {
  const { body } = await api.as(admin.token).get('/camp-today').expect(200);
  const { sessions } = endpoints.getCampToday.response.parse(body);
  return sessions.find(({ classItemId }) => classItemId === campClass._id.toHexString());
};

const listDifferences = async () => {
  const { db, stripe } = api;
  const rows = await auditRecords({ db, stripe, now: clock.now(), timeZone, inFlightMs: 0 });
  return rows.flatMap(({ differences }) => differences);
};

describe.each([
  ['the family cancels', cancelByFamily, 1],
  ['an admin refunds the price and ends the place', refund, 1],
  ['the class is canceled', cancelClass, 0],
  ['the camper moves to another class', moveToAnotherClass, 1],
] as const)('a camper who is checked in when %s', (_, endEnrollment, enrolled) => {
  let visitor: Visitor;
  beforeEach(async () => {
    visitor = await aVisitor([sessionIn(0.5), sessionIn(24.5)]);
    await visitor.checkIn().expect(200);
    expect(await findOnRoster(visitor)).toMatchObject({ enrollmentEnded: false });
    await endEnrollment(visitor);
  });

  test('stays on the roster, marked, with safety data and in the files until the check-out', async () => {
    const { sessionId } = visitor.visit;
    const camper = await findOnRoster(visitor);
    expect(camper).toMatchObject({ name: 'Maya Lopez', enrollmentEnded: true });
    expect(camper!.visits[sessionId]).not.toHaveProperty('checkedOutAt');
    expect(await visitor.getSafetyData()).toMatchObject({ pickUpPeople: ['Ava Reed'] });
    for (const end of ['roster.csv', 'roster-with-safety-data.csv']) {
      expect(await readRows(visitor, end)).toContainEqual(
        expect.objectContaining({
          Name: 'Maya Lopez',
          Enrollment: 'Enrollment ended — still here',
        }),
      );
    }
    await visitor.checkOut({ collectedBy: 'Ava Reed' }).expect(200, { modifiedCount: 1 });
    expect(await findOnRoster(visitor)).toBeUndefined();
    expect(await hasSafetyData(visitor)).toBe(false);
    expect(await hasSafetyData(visitor, admin)).toBe(false);
    expect(await listDifferences()).toEqual([]);
  });

  test('has adults who get messages to the class until the check-out', async () => {
    const path = rosterPath(visitor.campClass, 'messages');
    const countRecipients = async () =>
      endpoints.listClassMessages.response.parse(
        (await api.as(coach.token).get(path).expect(200)).body,
      ).recipients;
    const message = { subject: 'Storm', text: 'We wait in the gym.' };
    expect(await countRecipients()).toBe(1);
    const sent = await notificationsBy(api, () =>
      api.as(coach.token).post(path).send(message).expect(200),
    );
    expect(sent).toMatchObject([{ uid: visitor.parent.uid, text: expect.stringContaining('gym') }]);
    await visitor.checkOut({ collectedBy: 'Ava Reed' }).expect(200);
    // The sibling is still enrolled, unless the class is canceled.
    expect(await countRecipients()).toBe(enrolled);
  });

  test('is counted at the camp today until the check-out', async () => {
    expect(await findToday(visitor)).toMatchObject({ enrolled, stillHere: 1 });
    await visitor.checkOut({ collectedBy: 'Ava Reed' }).expect(200);
    const today = await findToday(visitor);
    if (enrolled > 0) expect(today).toMatchObject({ enrolled, stillHere: 0 });
    else expect(today).toBeUndefined();
  });

  test('leaves with the day, if nobody checks the camper out', async () => {
    clock.setTo(new Date('2031-07-08T03:59:59Z'));
    expect(await hasSafetyData(visitor)).toBe(true);
    clock.setTo(new Date('2031-07-08T04:00:00Z'));
    expect(await findOnRoster(visitor)).toBeUndefined();
    expect(await hasSafetyData(visitor)).toBe(false);
    expect(problemKindOf(await visitor.checkOut({ collectedBy: 'Ava Reed' }))).toBe('not-found');
    expect(await listDifferences()).toEqual([]);
  });

  test('can only be checked out: undone, the camper is here again', async () => {
    await visitor.checkIn().expect(200, { modifiedCount: 0 });
    expect(problemKindOf(await visitor.setAttendance({ attendance: 'absent' }))).toBe('checked-in');
    expect(problemKindOf(await visitor.checkIn({ sessionId: 'in-24-5' }))).not.toBe('no problem');
    await visitor.checkOut({ collectedBy: 'Ava Reed' }).expect(200);
    await visitor.undoCheckOut().expect(200, { modifiedCount: 1 });
    expect(await findOnRoster(visitor)).toMatchObject({ enrollmentEnded: true });
    await visitor.undoCheckIn().expect(200, { modifiedCount: 1 });
    expect(await findOnRoster(visitor)).toBeUndefined();
    expect(problemKindOf(await visitor.checkIn())).toBe('not-found');
  });
});

test('a camper who was not checked in leaves the roster with the enrollment', async () => {
  const visitor = await aVisitor([sessionIn(0.5)]);
  await visitor.setAttendance({ attendance: 'present' }).expect(200);
  await cancelByFamily(visitor);
  expect(await findOnRoster(visitor)).toBeUndefined();
  expect(await hasSafetyData(visitor)).toBe(false);
  expect(await findToday(visitor)).toMatchObject({ enrolled: 1, stillHere: 0 });
});

test('a camper is counted at the camp today as here after the check-in, and as left after the check-out', async () => {
  const visitor = await aVisitor([sessionIn(0.5), sessionIn(24.5)]);
  expect(await findToday(visitor)).toMatchObject({ here: 0, left: 0 });
  await visitor.checkIn().expect(200);
  expect(await findToday(visitor)).toMatchObject({ here: 1, left: 0 });
  await visitor.checkOut({ collectedBy: 'Ava Reed' }).expect(200);
  expect(await findToday(visitor)).toMatchObject({ here: 0, left: 1, stillHere: 0 });
});
