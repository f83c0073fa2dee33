import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../testing/builders';
import { readCalendar } from '../../testing/calendar';
import { createShopper } from '../../testing/checkout';
import { createTestApi, type TestApi } from '../../testing/test-api';
import type { Notice } from './notice';
import { noticesBy, toldBy } from '../../testing/told';

type CampClass = Awaited<ReturnType<TestApi['aClass']>>;

let api: TestApi;
let shop: ReturnType<typeof createShopper>;
let admin: Person;
let coach: Person;
let camper: Person;
beforeAll(async () => {
  api = await createTestApi();
  shop = createShopper(api);
});
beforeEach(async () => {
  await api.db.collection('users').deleteMany({ role: 'admin' });
  [admin, coach, camper] = [
    await api.aPerson('admin'),
    await api.aPerson('instructor'),
    await api.aPerson(),
  ];
});
afterAll(() => api.stop());

const aClassOfCoach = (given: Partial<CampClass> = {}) => {
  const { uid: id, name, email } = coach;
  return api.aClass({ instructor: { id, name, email }, ...given });
};
const path = ({ _id }: CampClass, rest = '') => `/topClass/${_id.toHexString()}${rest}`;
const setStatus = (campClass: CampClass, body: object, by = admin) =>
  api.as(by.token).patch(path(campClass, '/status')).send(body).expect(200);
/** The instructor hears of each edit that the camp makes. */
const ofCampers = (notices: Notice[]) => notices.filter(({ owner }) => owner !== coach.uid);
/** What the camper's calendar reads in the mail that comes of it. */
const calendarBy = async (act: () => PromiseLike<unknown>) => {
  const notices = await noticesBy(api, act);
  return readCalendar(notices.find(({ owner }) => owner === camper.uid)!.mail.calendar!);
};
const edit = (campClass: CampClass, body: object) =>
  api.as(admin.token).patch(path(campClass)).send(body).expect(200);

describe('an instructor', () => {
  test.each([
    [{ status: 'approved' }, 'is on sale', 'The camp has approved your class.'],
    [
      { status: 'denied', feedback: 'Too\nmany seats' },
      'was not approved',
      'Too many seats. You can change it and send it in again.',
    ],
  ])('hears of their class when it becomes %j', async (body, title, text) => {
    const campClass = await aClassOfCoach({ status: 'pending' });
    expect(await toldBy(api, () => setStatus(campClass, body))).toEqual([
      { uid: coach.uid, title: `First Touch Football ${title}`, text, link: '/dashboard/history' },
    ]);
  });

  test('hears that it is off sale for another review', async () => {
    const campClass = await aClassOfCoach();
    expect(await toldBy(api, () => setStatus(campClass, { status: 'pending' }))).toMatchObject([
      { uid: coach.uid, title: 'First Touch Football is being reviewed again' },
    ]);
  });

  test('hears nothing where nothing changed, and nothing of what they did themselves', async () => {
    const approved = await aClassOfCoach();
    expect(await toldBy(api, () => setStatus(approved, { status: 'approved' }))).toEqual([]);
    const { uid: id, name, email } = admin;
    const own = await aClassOfCoach({ instructor: { id, name, email }, status: 'pending' });
    expect(await toldBy(api, () => setStatus(own, { status: 'approved' }))).toEqual([]);
    const withdrawn = await aClassOfCoach({ status: 'pending' });
    const withdraw = () =>
      api.as(coach.token).post(path(withdrawn, '/withdraw')).send({}).expect(200);
    expect(await toldBy(api, withdraw)).toEqual([]);
  });
});

test('a class that is called off is told to its instructor and each payer, with the money', async () => {
  const [campClass, other] = [await aClassOfCoach(), await aClassOfCoach()];
  const neighbour = await api.aPerson();
  await shop.buy(camper, [campClass]);
  await shop.buy(neighbour, [other]);
  const told = await toldBy(api, () =>
    api
      .as(admin.token)
      .post(path(campClass, '/cancel'))
      .send({ reason: 'The coach is injured' })
      .expect(200),
  );
  const title = 'First Touch Football has been cancelled';
  expect(told).toHaveLength(2);
  expect(told).toContainEqual({
    uid: camper.uid,
    title,
    text: 'The camp canceled First Touch Football: The coach is injured. $64.50 goes back to your card.',
    link: '/dashboard/paymentHistory',
  });
  expect(told).toContainEqual({
    uid: coach.uid,
    title,
    text: 'The coach is injured. Everybody in it gets their money back.',
    link: '/dashboard/history',
  });
});

describe('who is enrolled', () => {
  test('hears of new days and a new place, as they were and as they are', async () => {
    const campClass = await aClassOfCoach({ startsOn: '2031-07-28', place: 'North field' });
    const left = await api.aPerson();
    await shop.buy(camper, [campClass]);
    await shop.buy(left, [campClass]);
    await api.db
      .collection('enrolments')
      .updateOne({ owner: left.uid }, { $set: { status: 'cancelled' } });
    const changes = { startsOn: '2031-08-04', endsOn: '2031-08-08', place: null };
    const [notice, ...others] = ofCampers(await noticesBy(api, () => edit(campClass, changes)));
    expect(others).toEqual([]);
    expect(notice).toMatchObject({
      owner: camper.uid,
      title: 'New days and place for First Touch Football',
      text: 'It is now Monday, August 4, 2031 to Friday, August 8, 2031 (before: Monday, July 28, 2031). It has no place yet (before: North field).',
      link: `/allClass/${campClass._id.toHexString()}`,
    });
  });

  test('gets a calendar file that moves what they have', async () => {
    const campClass = await aClassOfCoach({ startsOn: '2031-07-28', endsOn: '2031-08-01' });
    const url = `http://localhost:5173/allClass/${campClass._id.toHexString()}`;
    const [receipt] = await noticesBy(api, () => shop.buy(camper, [campClass]));
    const moved = await calendarBy(() => edit(campClass, { startsOn: '2031-07-29' }));
    const first = readCalendar(receipt!.mail.calendar!);
    const { uid } = first.events[0]!;
    expect(first).toMatchObject({
      method: null,
      events: [{ sequence: 0, from: '2031-07-28', url }],
    });
    expect(moved).toMatchObject({
      method: null,
      events: [{ uid, sequence: 1, from: '2031-07-29', to: '2031-08-02', url, status: null }],
    });
  });

  test('gets a file that takes a class out of their calendar when it is called off', async () => {
    const campClass = await aClassOfCoach({ startsOn: '2031-07-28' });
    await shop.buy(camper, [campClass, await aClassOfCoach({ startsOn: '2031-07-30' })]);
    const cancel = () =>
      api.as(admin.token).post(path(campClass, '/cancel')).send({ reason: 'Rain' }).expect(200);
    expect(await calendarBy(cancel)).toMatchObject({
      method: 'CANCEL',
      events: [
        {
          uid: `${campClass._id.toHexString()}@127.0.0.1`,
          sequence: 1,
          from: '2031-07-28',
          status: 'CANCELLED',
        },
      ],
    });
  });

  test('hears nothing of a price, and nothing of days that changed before they came', async () => {
    const campClass = await aClassOfCoach({ startsOn: '2031-07-28' });
    await shop.buy(camper, [campClass]);
    const onPrice = await noticesBy(api, () => edit(campClass, { price: 70, seats: 12 }));
    expect(ofCampers(onPrice)).toEqual([]);

    await edit(campClass, { endsOn: '2031-07-30' });
    const late = await api.aPerson();
    const priced = { ...campClass, priceCents: 7000 };
    const told = await toldBy(api, () => shop.buy(late, [priced]));
    expect(told.filter(({ uid }) => uid === late.uid)).toMatchObject([
      { title: 'You are in: First Touch Football' },
    ]);
  });
});
