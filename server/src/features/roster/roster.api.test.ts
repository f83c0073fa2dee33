import { parse } from 'csv-parse/sync';
import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '../../contract';
import { addDays, toDay } from '../../domain/day';
import type { TestApi } from '../../testing/api/test-api';
import { changesBy } from '../../testing/database/database-snapshot';
import { createShopper } from '../../testing/purchases/shopper';
import { invalidFieldsOf, problemOf, problemKindOf } from '../../testing/responses/problem-of';
import type { TestUser } from '../../testing/samples/builders';
import { useTestApi } from '../../testing/api/use-test-api';

const api = useTestApi();
const shop = createShopper(api);
let coach: TestUser;
beforeEach(async () => {
  coach = await api.aUser('instructor', { name: 'Amara Diallo' });
});

type CampClass = Awaited<ReturnType<TestApi['aClass']>>;

const today = () => toDay(api.clock.now(), 'UTC');

const pathOf = ({ _id }: Pick<CampClass, '_id'>, end = 'roster') =>
  `/topClass/${_id.toHexString()}/${end}`;
const rosterOf = async (campClass: CampClass, { token } = coach) =>
  endpoints.getRoster.response.parse((await api.as(token).get(pathOf(campClass)).expect(200)).body);
const setAttendance = (campClass: Pick<CampClass, '_id'>, body: object, { token } = coach) =>
  api.as(token).post(pathOf(campClass, 'attendance')).send(body);

/**
 * Adds a class of the coach with an enrolled camper, and returns a request that records attendance.
 * The class gets its dates after it is sold, so that it can have started already.
 */
const aClassWithCamper = async (dates: Partial<CampClass> = {}, otherCampers: TestUser[] = []) => {
  const campClass = await api.aClassOf(coach);
  const camper = await api.aUser(undefined, { name: 'Maya Okafor' });
  for (const buyer of [camper, ...otherCampers]) await shop.buy(buyer, [campClass]);
  await api.db
    .collection('classes')
    .updateOne({ _id: campClass._id }, { $set: { ...dates, className: campClass.className } });
  const { enrolmentId } = (await rosterOf(campClass)).campers[0]!;
  return {
    campClass,
    camper,
    enrolmentId,
    request: { enrolmentId, day: today(), attendance: 'present' },
  };
};

describe('a roster', () => {
  test('lists the enrolled campers by name, without those who canceled', async () => {
    const startsOn = addDays(today(), 30);
    const dates = { startsOn, endsOn: addDays(startsOn, 1) };
    const campClass = await api.aClassOf(coach, { ...dates, place: 'North field' });
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
      ...dates,
      place: 'North field',
      seats: 10,
      today: today(),
      days: [dates.startsOn, dates.endsOn],
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
    expect(campers).toMatchObject([{ name: camper.email, email: camper.email }]);
  });

  test('can be downloaded as a CSV file with a column for each day', async () => {
    const startsOn = addDays(today(), -1);
    const { campClass, camper, request } = await aClassWithCamper({ startsOn, endsOn: today() });
    await api.db.collection('users').updateOne({ uid: camper.uid }, { $set: { name: '=1+1,"x"' } });
    await setAttendance(campClass, request).expect(200);
    const res = await api.as(coach.token).get(pathOf(campClass, 'roster.csv')).expect(200);
    expect(res.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [head, ...rows] = parse(res.text, { bom: true });
    expect(head).toEqual(['Name', 'Email', 'Enrolled', startsOn, today()]);
    expect(rows).toEqual([[`'=1+1,"x"`, camper.email, rows[0]![2], '', 'present']]);
  });

  test.each([
    ['First Touch Football', 'first-touch-football'],
    [' Größe "ünd" Ágnes’ \r\n; Nets/../x ', 'gro-e-und-agnes-nets-x'],
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

describe('attendance', () => {
  test('is recorded, changed and deleted for one camper and one day', async () => {
    const startsOn = addDays(today(), -1);
    const dates = { startsOn, endsOn: today() };
    const otherCampers = [await api.aUser()];
    const { campClass, enrolmentId, request } = await aClassWithCamper(dates, otherCampers);
    const attendance = async () => {
      const { campers } = await rosterOf(campClass);
      expect(campers.filter((camper) => Object.keys(camper.attendance).length > 0).length).toBe(1);
      return campers.find((camper) => camper.enrolmentId === enrolmentId)!.attendance;
    };
    const changed = await changesBy(api.db, () =>
      setAttendance(campClass, request).expect(200, { modifiedCount: 1 }),
    );
    expect(changed).toEqual([`~ enrolments/${enrolmentId}`]);
    await setAttendance(campClass, request).expect(200, { modifiedCount: 0 });
    expect(await attendance()).toEqual({ [today()]: 'present' });
    await setAttendance(campClass, { ...request, day: startsOn, attendance: 'absent' }).expect(200);
    await setAttendance(campClass, { ...request, attendance: 'absent' }).expect(200, {
      modifiedCount: 1,
    });
    expect(await attendance()).toEqual({ [startsOn]: 'absent', [today()]: 'absent' });
    await setAttendance(campClass, { ...request, attendance: null }).expect(200, {
      modifiedCount: 1,
    });
    await setAttendance(campClass, { ...request, attendance: null }).expect(200, {
      modifiedCount: 0,
    });
    expect(await attendance()).toEqual({ [startsOn]: 'absent' });
  });

  test('can be recorded for any day since a class without dates was added', async () => {
    const createdAt = new Date(api.clock.now().getTime() - 3 * 86_400_000);
    const { campClass, request } = await aClassWithCamper({ createdAt });
    expect((await rosterOf(campClass)).days).toEqual([today()]);
    const first = addDays(today(), -3);
    await setAttendance(campClass, { ...request, day: first }).expect(200);
    expect((await rosterOf(campClass)).days).toEqual([first, today()]);
    const before = { ...request, day: addDays(first, -1) };
    expect(problemKindOf(await setAttendance(campClass, before))).toBe('not-a-class-day');
  });

  test('is rejected for a future day and for a day outside the class’s dates', async () => {
    const dates = { startsOn: addDays(today(), -2), endsOn: addDays(today(), 2) };
    const { campClass, request } = await aClassWithCamper(dates);
    const changed = await changesBy(api.db, async () => {
      for (const [days, detail] of [
        [-3, `The class is from ${dates.startsOn} to ${dates.endsOn}.`],
        [1, 'This day is in the future.'],
        [3, 'This day is in the future.'],
      ] as const) {
        const res = await setAttendance(campClass, { ...request, day: addDays(today(), days) });
        expect(problemOf(res)).toMatchObject({ kind: 'not-a-class-day', detail });
      }
    });
    expect(changed).toEqual([]);
  });

  test('is rejected for a canceled enrollment and for one in another class', async () => {
    const { campClass, camper, request } = await aClassWithCamper();
    const other = await aClassWithCamper();
    const changed = await changesBy(api.db, async () => {
      expect(problemKindOf(await setAttendance(other.campClass, request))).toBe('not-found');
      const missingEnrolment = { ...request, enrolmentId: new ObjectId().toHexString() };
      expect(problemKindOf(await setAttendance(campClass, missingEnrolment))).toBe('not-found');
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
    [{}, ['body/enrolmentId', 'body/day', 'body/attendance']],
    [
      { enrolmentId: 'x', day: '2031-02-30', attendance: 'late' },
      ['body/enrolmentId', 'body/day', 'body/attendance'],
    ],
    [{ enrolmentId: 'f'.repeat(24), day: 'status', attendance: null }, ['body/day']],
  ])('rejects %j and names the invalid fields', async (body, fields) => {
    expect(invalidFieldsOf(await setAttendance(await api.aClassOf(coach), body))).toEqual(fields);
  });
});
