import { parse } from 'csv-parse/sync';
import { beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract';
import { createStoppedClock } from '#testing/api/test-api';
import { useTestApi } from '#testing/api/use-test-api';
import { problemKindOf } from '#testing/responses/problem-of';
import type { TestUser } from '#testing/samples/builders';
import { createEndings } from '../testing/endings';
import { createTeaching, DAY_HOURS, rosterPath } from '../testing/teaching';
import { createVisits } from '../testing/visits';

/** 9 AM at the camp. */
const START = new Date('2031-07-07T13:00:00Z');
const clock = createStoppedClock(START);
const api = useTestApi({ clock, timeZone: 'America/New_York' });
let coach: TestUser;
let admin: TestUser;
beforeEach(async () => {
  clock.setTo(START);
  [coach, admin] = [await api.aUser('instructor', { name: 'Amara' }), await api.aUser('admin')];
});
const teaching = createTeaching(api, () => coach);
const { rosterOf, sessionIn, shop } = teaching;
const { aVisitor } = createVisits(api, () => coach, teaching);
const { cancelByFamily, refund } = createEndings(api, () => admin, teaching);
type Visitor = Awaited<ReturnType<typeof aVisitor>>;
const out = { collectedBy: 'Ava Reed' };

const isMaya = ({ name }: { name: string }) => name === 'Maya Lopez';
const listCards = async ({ campClass }: Visitor) =>
  (await rosterOf(campClass)).campers.filter(isMaya);
const readSafetyData = async ({ campClass }: Visitor) => {
  const res = await api.as(coach.token).get(rosterPath(campClass, 'roster/safety-data'));
  return endpoints.getSafetyData.response.parse(res.body).campers.filter(isMaya);
};
const readRows = async ({ campClass }: Visitor, end: string) => {
  const { text } = await api.as(coach.token).get(rosterPath(campClass, end)).expect(200);
  const rows = parse<Record<string, string>>(text, { bom: true, columns: true });
  return rows.filter(({ Name }) => Name === 'Maya Lopez');
};
const getToday = async ({ campClass }: Visitor) => {
  const { body } = await api.as(admin.token).get('/camp-today').expect(200);
  const { sessions } = endpoints.getCampToday.response.parse(body);
  return sessions.find(({ classItemId }) => classItemId === campClass._id.toHexString());
};

describe.each([
  ['the family canceled', cancelByFamily],
  ['an admin refunded', refund],
] as const)('a camper who is here, whose enrollment %s and who is enrolled again', (_, end) => {
  let visitor: Visitor;
  /** The visit, as the card of the new enrollment names it. */
  let shown: { enrollmentId: string; sessionId: string };
  beforeEach(async () => {
    visitor = await aVisitor([sessionIn(0.5), sessionIn(DAY_HOURS)]);
    await visitor.checkIn().expect(200);
    await end(visitor);
    await shop.buyFor(visitor.parent, visitor.campClass, [visitor.child]);
    const cards = await listCards(visitor);
    shown = { ...visitor.visit, enrollmentId: cards.at(-1)!.enrollmentId };
  });

  test('has one card: enrolled and here', async () => {
    const cards = await listCards(visitor);
    expect(cards).toMatchObject([
      {
        enrollmentEnded: false,
        attendance: { [shown.sessionId]: 'present' },
        visits: { [shown.sessionId]: { checkedInBy: 'Amara' } },
      },
    ]);
    expect(cards[0]!.enrollmentId).not.toBe(visitor.visit.enrollmentId);
    expect(cards[0]!.visits[shown.sessionId]).not.toHaveProperty('checkedOutAt');
  });

  test('has one entry in the safety data and one row in each file', async () => {
    expect(await readSafetyData(visitor)).toMatchObject([{ enrollmentId: shown.enrollmentId }]);
    for (const file of ['roster.csv', 'roster-with-safety-data.csv']) {
      expect(await readRows(visitor, file)).toMatchObject([
        { Enrollment: '', '2031-07-07 09:30': 'Present' },
      ]);
    }
  });

  test('is checked out once, with the new enrollment, and stays enrolled', async () => {
    await visitor.checkOut({ ...shown, ...out }).expect(200, { modifiedCount: 1 });
    const [card, ...others] = await listCards(visitor);
    expect(others).toEqual([]);
    expect(card).toMatchObject({ enrollmentId: shown.enrollmentId, enrollmentEnded: false });
    expect(card!.visits[shown.sessionId]).toHaveProperty('checkedOutAt');
    expect(await readSafetyData(visitor)).toMatchObject([
      { collections: { [shown.sessionId]: out } },
    ]);
    await visitor.checkOut(out).expect(200, { modifiedCount: 0 });
    await visitor.checkIn(shown).expect(200, { modifiedCount: 0 });
    await visitor.undoCheckOut(shown).expect(200, { modifiedCount: 1 });
    expect((await listCards(visitor))[0]!.visits[shown.sessionId]).not.toHaveProperty(
      'checkedOutAt',
    );
  });

  test('can still be checked out by a page that shows the earlier enrollment', async () => {
    await visitor.checkOut(out).expect(200, { modifiedCount: 1 });
    await visitor.checkOut({ ...shown, ...out }).expect(200, { modifiedCount: 0 });
  });

  test('stays present until the check-in is undone, and can be checked in again', async () => {
    expect(problemKindOf(await visitor.setAttendance({ ...shown, attendance: 'absent' }))).toBe(
      'checked-in',
    );
    await visitor.undoCheckIn(shown).expect(200, { modifiedCount: 1 });
    expect(await listCards(visitor)).toMatchObject([{ attendance: {}, visits: {} }]);
    await visitor.checkIn(shown).expect(200, { modifiedCount: 1 });
    expect(await listCards(visitor)).toMatchObject([
      { enrollmentEnded: false, attendance: { [shown.sessionId]: 'present' } },
    ]);
  });

  test('is counted once at the camp today', async () => {
    expect(await getToday(visitor)).toMatchObject({ enrolled: 2, here: 1, left: 0, stillHere: 0 });
    await visitor.checkOut({ ...shown, ...out }).expect(200);
    expect(await getToday(visitor)).toMatchObject({ enrolled: 2, here: 0, left: 1, stillHere: 0 });
  });

  test('keeps the visit on the card after the day, and another session has its own', async () => {
    await visitor.checkOut({ ...shown, ...out }).expect(200);
    clock.setTo(new Date('2031-07-08T13:00:00Z'));
    const next = { ...shown, sessionId: 'in-24' };
    await visitor.checkIn(next).expect(200, { modifiedCount: 1 });
    const [card, ...others] = await listCards(visitor);
    expect(others).toEqual([]);
    expect(Object.keys(card!.visits).sort()).toEqual([next.sessionId, shown.sessionId].sort());
    expect(problemKindOf(await visitor.setAttendance({ ...shown, attendance: 'absent' }))).toBe(
      'checked-in',
    );
    expect(await getToday(visitor)).toMatchObject({ enrolled: 2, here: 1, stillHere: 0 });
  });

  test('has one card, still here, when the new enrollment ends too', async () => {
    await refund(visitor);
    expect(await listCards(visitor)).toMatchObject([{ enrollmentEnded: true }]);
    expect(await getToday(visitor)).toMatchObject({ enrolled: 1, here: 0, stillHere: 1 });
    await visitor.checkOut(out).expect(200, { modifiedCount: 1 });
    expect(await listCards(visitor)).toEqual([]);
  });
});
