import { parse } from 'csv-parse/sync';
import { ObjectId } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '../../contract';
import { addDays, toDay } from '../../day';
import type { Person } from '../../testing/builders';
import { createShopper } from '../../testing/checkout';
import { changesBy } from '../../testing/contents';
import { faultsOf, problemOf, refusalOf } from '../../testing/problem-of';
import { createTestApi, type TestApi } from '../../testing/test-api';

let api: TestApi;
let shop: ReturnType<typeof createShopper>;
let coach: Person;
beforeAll(async () => {
  api = await createTestApi();
  shop = createShopper(api);
});
beforeEach(async () => {
  coach = await api.aPerson('instructor', { name: 'Amara Diallo' });
});
afterAll(() => api.stop());

type CampClass = Awaited<ReturnType<TestApi['aClass']>>;

const today = () => toDay(api.clock.now(), 'UTC');
const aClassOfCoach = (given: Partial<CampClass> = {}) =>
  api.aClass({ instructor: { id: coach.uid, name: coach.name, email: coach.email }, ...given });

const pathOf = ({ _id }: Pick<CampClass, '_id'>, end = 'roster') =>
  `/topClass/${_id.toHexString()}/${end}`;
const rosterOf = async (campClass: CampClass, { token } = coach) =>
  endpoints.getRoster.response.parse((await api.as(token).get(pathOf(campClass)).expect(200)).body);
const take = (campClass: Pick<CampClass, '_id'>, body: object, { token } = coach) =>
  api.as(token).post(pathOf(campClass, 'attendance')).send(body);

/** A class of the coach's that somebody has just bought, and how attendance in it is noted. */
/** A class that had no dates when it was sold, so that it may have begun by now. */
const aClassWithCamper = async (dates: Partial<CampClass> = {}, neighbors: Person[] = []) => {
  const campClass = await aClassOfCoach();
  const camper = await api.aPerson(undefined, { name: 'Maya Okafor' });
  for (const buyer of [camper, ...neighbors]) await shop.buy(buyer, [campClass]);
  await api.db
    .collection('classes')
    .updateOne({ _id: campClass._id }, { $set: { ...dates, className: campClass.className } });
  const { enrolmentId } = (await rosterOf(campClass)).campers[0]!;
  return {
    campClass,
    camper,
    enrolmentId,
    noted: { enrolmentId, day: today(), attendance: 'present' },
  };
};

describe('a roster', () => {
  test('names those who are enrolled, by name, and nobody who left', async () => {
    const startsOn = addDays(today(), 30);
    const dates = { startsOn, endsOn: addDays(startsOn, 1) };
    const campClass = await aClassOfCoach({ ...dates, place: 'North field' });
    const names = ['Zoë Young', 'Ágnes Tóth', 'Maya Okafor', 'Left Already'];
    const campers = [];
    for (const name of names) campers.push(await api.aPerson(undefined, { name }));
    for (const camper of campers) await shop.buy(camper, [campClass, await api.aClass()]);
    const left = campers[3]!;
    const [order] = await shop.listOrders(left);
    await api
      .as(left.token)
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

  test('knows those without an account by the e-mail that they paid with', async () => {
    const { campClass, camper } = await aClassWithCamper();
    await api.db.collection('users').deleteOne({ uid: camper.uid });
    const { campers } = await rosterOf(campClass);
    expect(campers).toMatchObject([{ name: camper.email, email: camper.email }]);
  });

  test('is a table for spreadsheets, with a column for each day', async () => {
    const startsOn = addDays(today(), -1);
    const { campClass, camper, noted } = await aClassWithCamper({ startsOn, endsOn: today() });
    await api.db.collection('users').updateOne({ uid: camper.uid }, { $set: { name: '=1+1,"x"' } });
    await take(campClass, noted).expect(200);
    const res = await api.as(coach.token).get(pathOf(campClass, 'roster.csv')).expect(200);
    expect(res.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [head, ...rows] = parse(res.text, { bom: true });
    expect(head).toEqual(['Name', 'E-mail', 'Enrolled', startsOn, today()]);
    expect(rows).toEqual([[`'=1+1,"x"`, camper.email, rows[0]![2], '', 'present']]);
  });

  test.each([
    ['First Touch Football', 'first-touch-football'],
    [' Größe "ünd" Ágnes’ \r\n; Nets/../x ', 'gro-e-und-agnes-nets-x'],
    ['サッカー', 'class'],
    [`${'x'.repeat(59)} ${'y'.repeat(20)}`, 'x'.repeat(59)],
  ])('of %j is saved as %s and its first day, else today', async (className, name) => {
    const nameOf = async (campClass: CampClass) => {
      const table = api.as(coach.token).get(pathOf(campClass, 'roster.csv'));
      return (await table.expect(200)).headers['content-disposition'];
    };
    const dated = await aClassOfCoach({ className, startsOn: '2031-07-28' });
    const saved = `attachment; filename=roster-${name}`;
    expect(await nameOf(dated)).toBe(`${saved}-2031-07-28.csv`);
    expect(await nameOf(await aClassOfCoach({ className }))).toBe(`${saved}-${today()}.csv`);
  });

  test('is there for the class’s instructor and admins alone', async () => {
    const { campClass, noted } = await aClassWithCamper();
    const admin = await api.aPerson('admin');
    expect((await rosterOf(campClass, admin)).campers).toHaveLength(1);
    const other = await api.aPerson('instructor');
    await api.aClass({ instructor: { id: other.uid, name: other.name, email: other.email } });
    for (const end of ['roster', 'roster.csv', `roster?instructor=${coach.uid}&mine=true`]) {
      expect(refusalOf(await api.as(other.token).get(pathOf(campClass, end)))).toBe('not-found');
    }
    const changed = await changesBy(api.db, async () => {
      expect(refusalOf(await take(campClass, noted, other))).toBe('not-found');
      const nowhere = { _id: new ObjectId() };
      expect(refusalOf(await take(nowhere, noted, admin))).toBe('not-found');
    });
    expect(changed).toEqual([]);
  });

  test('is closed at the next click to one who is no instructor any more', async () => {
    const { campClass, noted } = await aClassWithCamper();
    await api.db.collection('users').updateOne({ uid: coach.uid }, { $unset: { role: '' } });
    for (const path of [pathOf(campClass), pathOf(campClass, 'roster.csv'), '/teaching-stats']) {
      expect(refusalOf(await api.as(coach.token).get(path))).toBe('forbidden');
    }
    expect(refusalOf(await take(campClass, noted))).toBe('forbidden');
  });
});

describe('attendance', () => {
  test('is noted, changed and taken back, for one camper and one day', async () => {
    const startsOn = addDays(today(), -1);
    const dates = { startsOn, endsOn: today() };
    const neighbors = [await api.aPerson()];
    const { campClass, enrolmentId, noted } = await aClassWithCamper(dates, neighbors);
    const attendance = async () => {
      const { campers } = await rosterOf(campClass);
      expect(campers.filter((camper) => Object.keys(camper.attendance).length > 0).length).toBe(1);
      return campers.find((camper) => camper.enrolmentId === enrolmentId)!.attendance;
    };
    const changed = await changesBy(api.db, () =>
      take(campClass, noted).expect(200, { modifiedCount: 1 }),
    );
    expect(changed).toEqual([`~ enrolments/${enrolmentId}`]);
    await take(campClass, noted).expect(200, { modifiedCount: 0 });
    expect(await attendance()).toEqual({ [today()]: 'present' });
    await take(campClass, { ...noted, day: startsOn, attendance: 'absent' }).expect(200);
    await take(campClass, { ...noted, attendance: 'absent' }).expect(200, { modifiedCount: 1 });
    expect(await attendance()).toEqual({ [startsOn]: 'absent', [today()]: 'absent' });
    await take(campClass, { ...noted, attendance: null }).expect(200, { modifiedCount: 1 });
    await take(campClass, { ...noted, attendance: null }).expect(200, { modifiedCount: 0 });
    expect(await attendance()).toEqual({ [startsOn]: 'absent' });
  });

  test('of a class without dates is of any day since it was added', async () => {
    const createdAt = new Date(api.clock.now().getTime() - 3 * 86_400_000);
    const { campClass, noted } = await aClassWithCamper({ createdAt });
    expect((await rosterOf(campClass)).days).toEqual([today()]);
    const first = addDays(today(), -3);
    await take(campClass, { ...noted, day: first }).expect(200);
    expect((await rosterOf(campClass)).days).toEqual([first, today()]);
    const before = { ...noted, day: addDays(first, -1) };
    expect(refusalOf(await take(campClass, before))).toBe('not-a-class-day');
  });

  test('is refused for a day that is to come or not of the class, and says which are', async () => {
    const dates = { startsOn: addDays(today(), -2), endsOn: addDays(today(), 2) };
    const { campClass, noted } = await aClassWithCamper(dates);
    const changed = await changesBy(api.db, async () => {
      for (const [days, said] of [
        [-3, `The class is from ${dates.startsOn} to ${dates.endsOn}.`],
        [1, 'That day is still to come.'],
        [3, 'That day is still to come.'],
      ] as const) {
        const res = await take(campClass, { ...noted, day: addDays(today(), days) });
        expect(problemOf(res)).toMatchObject({ kind: 'not-a-class-day', detail: said });
      }
    });
    expect(changed).toEqual([]);
  });

  test('is for a place in this class that somebody still has', async () => {
    const { campClass, camper, noted } = await aClassWithCamper();
    const other = await aClassWithCamper();
    const changed = await changesBy(api.db, async () => {
      expect(refusalOf(await take(other.campClass, noted))).toBe('not-found');
      const nobody = { ...noted, enrolmentId: new ObjectId().toHexString() };
      expect(refusalOf(await take(campClass, nobody))).toBe('not-found');
    });
    expect(changed).toEqual([]);
    const [order] = await shop.listOrders(camper);
    await api
      .as(camper.token)
      .post(`/payments/${order!._id.toHexString()}/cancel`)
      .send({ classItemId: campClass._id.toHexString(), refund: 64.5 })
      .expect(200);
    expect(refusalOf(await take(campClass, noted))).toBe('not-found');
  });

  test.each([
    [{}, ['body/enrolmentId', 'body/day', 'body/attendance']],
    [
      { enrolmentId: 'x', day: '2031-02-30', attendance: 'late' },
      ['body/enrolmentId', 'body/day', 'body/attendance'],
    ],
    [{ enrolmentId: 'f'.repeat(24), day: 'status', attendance: null }, ['body/day']],
  ])('refuses %j by its fields', async (body, faults) => {
    expect(faultsOf(await take(await aClassOfCoach(), body))).toEqual(faults);
  });
});
