import { parse } from 'csv-parse/sync';
import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Session } from '#domain/classes/schedule';
import { useTestApi } from '#testing/api/use-test-api';
import { changesBy } from '#testing/database/database-snapshot';
import { problemKindOf } from '#testing/responses/problem-of';
import type { TestUser } from '#testing/samples/builders';
import {
  createTeaching,
  DAY_HOURS,
  HOUR_MS,
  rosterPath as pathOf,
  type TestClass as CampClass,
} from './testing/teaching';
import { addDays, toDay } from '#shared/dates';
import { toAge } from '#shared/ages';

const api = useTestApi();
let coach: TestUser;
beforeEach(async () => {
  coach = await api.aUser('instructor', { name: 'Amara Diallo' });
});
const { shop, sessionIn, rosterOf, setAttendance, aClassWithCamper } = createTeaching(
  api,
  () => coach,
);

const today = () => toDay(api.clock.now(), 'UTC');
const toWire = (instant: Date) => `${instant.toISOString().slice(0, 19)}+00:00`;
/** The name of a session's column. */
const toColumn = ({ startsAt }: Session) => startsAt.toISOString().slice(0, 16).replace('T', ' ');

describe('a roster', () => {
  test('lists the enrolled campers by name, without those who canceled', async () => {
    const sessions = [sessionIn(30 * DAY_HOURS), sessionIn(31 * DAY_HOURS)];
    const campClass = await api.aClassOf(coach, { sessions, place: 'North field' });
    const names = ['Zoë Young', 'Ágnes Tóth', 'Maya Okafor', 'Canceled Already'];
    const campers = [];
    for (const name of names) campers.push(await api.aUser(undefined, { name }));
    for (const camper of campers) await shop.buy(camper, [campClass, await api.aClass()]);
    const canceled = campers[3]!;
    const [order] = await shop.listOrders(canceled);
    await api
      .as(canceled.token)
      .post(`/payments/${order!._id.toHexString()}/cancel`)
      .send({ classItemId: campClass._id.toHexString(), refund: 64.5 })
      .expect(200);

    const roster = await rosterOf(campClass);
    expect(roster).toEqual({
      classItemId: campClass._id.toHexString(),
      className: campClass.className,
      InstructorName: 'Amara Diallo',
      startsOn: toDay(sessions[0]!.startsAt, 'UTC'),
      endsOn: toDay(sessions[1]!.endsAt, 'UTC'),
      place: 'North field',
      seats: 10,
      now: roster.now,
      safetyDataUntil: addDays(toDay(sessions[1]!.endsAt, 'UTC'), 14),
      sessions: sessions.map(({ id, startsAt, endsAt }) => ({
        id,
        startsAt: toWire(startsAt),
        endsAt: toWire(endsAt),
        attendanceFrom: toWire(new Date(startsAt.getTime() - 2 * HOUR_MS)),
        attendanceUntil: toWire(new Date(endsAt.getTime() + 14 * DAY_HOURS * HOUR_MS)),
      })),
      campers: roster.campers,
    });
    expect(roster.campers.map(({ name, email }) => [name, email])).toEqual(
      [campers[1]!, campers[2]!, campers[0]!].map(({ name, email }) => [name, email]),
    );
    expect(roster.campers.every(({ attendance }) => Object.keys(attendance).length === 0)).toBe(
      true,
    );
  });

  test('shows the email of the order for campers without an account', async () => {
    const { campClass, camper } = await aClassWithCamper();
    await api.db.collection('users').deleteOne({ uid: camper.uid });
    const { campers } = await rosterOf(campClass);
    expect(campers).toMatchObject([
      { name: 'Maya Okafor', accountName: camper.email, email: camper.email },
    ]);
  });

  test('can be downloaded as a CSV file with a column for each session', async () => {
    const sessions = [sessionIn(-DAY_HOURS), sessionIn(-0.5)];
    const { campClass, camper, request } = await aClassWithCamper(sessions);
    const $set = { firstName: '=1+1,"x"', birthDate: '2022-03-14' };
    await api.db.collection('campers').updateOne({ owner: camper.uid }, { $set });
    await setAttendance(campClass, { ...request, sessionId: sessions[1]!.id }).expect(200);
    const res = await api.as(coach.token).get(pathOf(campClass, 'roster.csv')).expect(200);
    expect(res.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [head, ...rows] = parse(res.text, { bom: true });
    expect(head).toEqual([
      ...['Name', 'Email', 'Enrolled', 'Account', 'Age', 'Age check', 'Photo consent', 'Missing'],
      'Enrollment',
      ...sessions.map(toColumn),
    ]);
    const [{ enrolledAt } = { enrolledAt: '' }] = (await rosterOf(campClass)).campers;
    const age = String(toAge('2022-03-14', toDay(sessions[0]!.startsAt, 'UTC')));
    const missing =
      'answers about health, emergency contact, answer about photos, confirmation for this season';
    expect(rows).toEqual([
      [
        `'=1+1,"x" Okafor`,
        camper.email,
        enrolledAt.slice(0, 16).replace('T', ' '),
        camper.name,
        age,
        '',
        'Not asked',
        missing,
      ].concat('', '', 'Present'),
    ]);
  });

  test.each([
    ['First Touch Football', 'first-touch-football'],
    [' Größe "ünd" Ágnes’ \r\n; Nets/../x ', 'grosse-und-agnes-nets-x'],
    ['サッカー', 'class'],
    [`${'x'.repeat(59)} ${'y'.repeat(20)}`, 'x'.repeat(59)],
  ])('of %j has a file name with %s and its first day, or today', async (className, name) => {
    const nameOf = async (campClass: CampClass) => {
      const table = api.as(coach.token).get(pathOf(campClass, 'roster.csv'));
      return (await table.expect(200)).headers['content-disposition'];
    };
    const dated = await api.aClassOf(coach, { className, startsOn: '2031-07-28' });
    const saved = `attachment; filename=roster-${name}`;
    expect(await nameOf(dated)).toBe(`${saved}-2031-07-28.csv`);
    expect(await nameOf(await api.aClassOf(coach, { className }))).toBe(`${saved}-${today()}.csv`);
  });

  test('is visible only to the class’s instructor and admins', async () => {
    const { campClass, request } = await aClassWithCamper();
    const admin = await api.aUser('admin');
    expect((await rosterOf(campClass, admin)).campers).toHaveLength(1);
    const other = await api.aUser('instructor');
    await api.aClass({ instructor: { uid: other.uid, name: other.name, email: other.email } });
    for (const end of ['roster', 'roster.csv', `roster?instructor=${coach.uid}&mine=true`]) {
      expect(problemKindOf(await api.as(other.token).get(pathOf(campClass, end)))).toBe(
        'not-found',
      );
    }
    const changed = await changesBy(api.db, async () => {
      expect(problemKindOf(await setAttendance(campClass, request, other))).toBe('not-found');
      const missingClass = { _id: new ObjectId() };
      expect(problemKindOf(await setAttendance(missingClass, request, admin))).toBe('not-found');
    });
    expect(changed).toEqual([]);
  });
});
