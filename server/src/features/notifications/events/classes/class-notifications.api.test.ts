import { beforeEach, describe, expect, test } from 'vitest';
import type { TestApi } from '#testing/api/test-api';
import { storedNotificationsBy, notificationsBy } from '#testing/mail/notifications-by';
import { createShopper } from '#testing/purchases/shopper';
import { readCalendar } from '#testing/responses/calendar';
import { classPath, type TestUser } from '#testing/samples/builders';
import type { Notification } from '#features/notifications/notification';
import { useTestApi } from '#testing/api/use-test-api';
import { formatInstant } from '#shared/dates';
import { EN_US } from '#shared/locale';

type CampClass = Awaited<ReturnType<TestApi['aClass']>>;

const api = useTestApi();
const shop = createShopper(api);
let admin: TestUser;
let coach: TestUser;
let camper: TestUser;
beforeEach(async () => {
  await api.db.collection('users').deleteMany({ role: 'admin' });
  admin = await api.aUser('admin');
  coach = await api.aUser('instructor');
  camper = await api.aUser();
});
/** Decides, then lets the time pass in which an admin can undo it. */
const setStatus = async (campClass: CampClass, body: object) => {
  await api.as(admin.token).patch(classPath(campClass, '/status')).send(body).expect(200);
  api.clock.passMinutes(1);
};
/** Leaves out the instructor, who is notified of every edit by an admin. */
const ofCampers = (notifications: Notification[]) =>
  notifications.filter(({ owner }) => owner !== coach.uid);
/** Returns the calendar file that the camper gets because of `act`. */
const calendarBy = async (act: () => PromiseLike<unknown>) => {
  const notifications = await storedNotificationsBy(api, act);
  return readCalendar(notifications.find(({ owner }) => owner === camper.uid)!.mail.calendar!);
};
const edit = (campClass: CampClass, body: object) =>
  api.as(admin.token).patch(classPath(campClass)).send(body).expect(200);

describe('the instructor', () => {
  test.each([
    [
      { status: 'approved' },
      'is on sale',
      'We approved your class. Families can enroll now.',
      '/allClass',
    ],
    [
      { status: 'denied', feedback: 'Too\nmany seats' },
      'was not approved',
      'From the camp: “Too many seats”\n\nYou can edit the class and submit it again.',
      '/dashboard/editClass',
    ],
  ])('is notified of the status %j', async (body, title, text, page) => {
    const campClass = await api.aClassOf(coach, { status: 'pending' });
    expect(await notificationsBy(api, () => setStatus(campClass, body))).toEqual([
      {
        uid: coach.uid,
        title: `First Touch Football ${title}`,
        text,
        link: `${page}/${campClass._id.toHexString()}`,
      },
    ]);
  });

  test('is notified that the class is under review again', async () => {
    const campClass = await api.aClassOf(coach);
    expect(
      await notificationsBy(api, () => setStatus(campClass, { status: 'pending' })),
    ).toMatchObject([{ uid: coach.uid, title: 'First Touch Football is under review again' }]);
  });

  test('is not notified if nothing changed, or of their own actions', async () => {
    const approved = await api.aClassOf(coach);
    expect(await notificationsBy(api, () => setStatus(approved, { status: 'approved' }))).toEqual(
      [],
    );
    const { uid, name, email } = admin;
    const own = await api.aClassOf(coach, { instructor: { uid, name, email }, status: 'pending' });
    expect(await notificationsBy(api, () => setStatus(own, { status: 'approved' }))).toEqual([]);
    const withdrawn = await api.aClassOf(coach, { status: 'pending' });
    const withdraw = () =>
      api.as(coach.token).post(classPath(withdrawn, '/withdraw')).send({}).expect(200);
    expect(await notificationsBy(api, withdraw)).toEqual([]);
  });
});

test('the instructor and each camper are notified of a canceled class and the refund', async () => {
  const [campClass, other] = [await api.aClassOf(coach), await api.aClassOf(coach)];
  const neighbor = await api.aUser();
  await shop.buy(camper, [campClass]);
  await shop.buy(neighbor, [other]);
  const sent = await notificationsBy(api, () =>
    api
      .as(admin.token)
      .post(classPath(campClass, '/cancel'))
      .send({ reason: 'The coach is injured' })
      .expect(200),
  );
  const title = 'First Touch Football is canceled';
  expect(sent).toHaveLength(2);
  expect(sent).toContainEqual({
    uid: camper.uid,
    title,
    text: 'The camp canceled First Touch Football: The coach is injured. We refunded $64.50 to your Visa ••••\u00A04242. Refunds take 5–10 business days to reach the card.',
    link: '/dashboard/paymentHistory',
  });
  expect(sent).toContainEqual({
    uid: coach.uid,
    title,
    text: 'The coach is injured. Everyone enrolled gets a full refund.',
    link: '/dashboard/history',
  });
});

describe('an enrolled camper', () => {
  test('is notified of a new schedule and location, with the previous values and the right to a refund', async () => {
    const campClass = await api.aClassOf(coach, { startsOn: '2031-07-28', place: 'North field' });
    const canceled = await api.aUser();
    await shop.buy(camper, [campClass]);
    await shop.buy(canceled, [campClass]);
    await api.db
      .collection('enrollments')
      .updateOne({ owner: canceled.uid }, { $set: { status: 'canceled' } });
    const changes = { startsOn: '2031-08-04', endsOn: '2031-08-08', place: null };
    const refundEnd = formatInstant(
      new Date(api.clock.now().getTime() + 7 * 86_400_000),
      'long',
      'UTC',
      EN_US,
    );
    const [notification, ...rest] = ofCampers(
      await storedNotificationsBy(api, () => edit(campClass, changes)),
    );
    expect(rest).toEqual([]);
    expect(notification).toMatchObject({
      owner: camper.uid,
      title: 'New schedule and location for First Touch Football',
      text: expect.stringContaining(
        'The schedule is now Mon–Fri, 9:00 AM–12:00 PM · August 4–8, 2031 (previously Monday, July 28, 2031, 9:00 AM–12:00 PM). The location is not set (previously North field). You can cancel for a full refund at least until ',
      ),
      link: `/dashboard/enrolled?cancel=${campClass._id.toHexString()}`,
      mail: { action: 'Cancel for a full refund' },
    });
    // The minute can end between the two readings of the clock.
    expect(notification!.text).toContain(refundEnd.slice(0, refundEnd.lastIndexOf(',')));
  });

  test('can cancel for a full refund until the first session if it starts within 7 days', async () => {
    const start = new Date(api.clock.now().getTime() + 3 * 86_400_000);
    const [startsAt, endsAt] = [start, new Date(start.getTime() + 3_600_000)];
    const sessions = [{ id: 'first', startsAt, endsAt }];
    const campClass = await api.aClassOf(coach, { sessions, place: 'North field' });
    await shop.buy(camper, [campClass]);
    const [notification] = ofCampers(
      await storedNotificationsBy(api, () => edit(campClass, { place: 'Hall' })),
    );
    expect(notification!.text).toBe(
      `The location is now Hall (previously North field). You can cancel for a full refund until ${formatInstant(startsAt, 'full', 'UTC', EN_US)}.`,
    );
  });

  test('gets a calendar file that updates the existing event', async () => {
    const campClass = await api.aClassOf(coach, { startsOn: '2031-07-28' });
    const url = `http://localhost:5173/allClass/${campClass._id.toHexString()}`;
    const [receipt] = await storedNotificationsBy(api, () => shop.buy(camper, [campClass]));
    const [session] = campClass.sessions!;
    const uid = `${session!.id}-${campClass._id.toHexString()}@127.0.0.1`;
    const sessions = [
      { id: session!.id, startsAt: '2031-07-29T10:00', endsAt: '2031-07-29T13:30' },
    ];
    const moved = await calendarBy(() => edit(campClass, { sessions }));
    expect(readCalendar(receipt!.mail.calendar!)).toMatchObject({
      method: 'PUBLISH',
      events: [{ uid, sequence: 0, from: '2031-07-28T09:00Z', url }],
    });
    expect(moved).toMatchObject({
      method: 'PUBLISH',
      events: [{ uid, sequence: 1, from: '2031-07-29T10:00Z', to: '2031-07-29T13:30Z', url }],
    });
  });

  test('gets a calendar file that removes all sessions of a canceled class, and no others', async () => {
    const campClass = await api.aClassOf(coach, { startsOn: '2031-07-28', endsOn: '2031-07-29' });
    await shop.buy(camper, [campClass, await api.aClassOf(coach, { startsOn: '2031-07-30' })]);
    const cancel = () =>
      api
        .as(admin.token)
        .post(classPath(campClass, '/cancel'))
        .send({ reason: 'Rain' })
        .expect(200);
    const { method, events } = await calendarBy(cancel);
    expect(method).toBe('CANCEL');
    expect(events).toMatchObject(
      campClass.sessions!.map(({ id, startsAt }) => ({
        uid: `${id}-${campClass._id.toHexString()}@127.0.0.1`,
        from: startsAt.toISOString().replace(':00.000', ''),
        status: 'CANCELLED',
      })),
    );
    for (const { sequence } of events) expect(sequence).toBeGreaterThan(0);
  });

  test('is not notified of a new price, or of dates that changed before they enrolled', async () => {
    const campClass = await api.aClassOf(coach, { startsOn: '2031-07-28' });
    await shop.buy(camper, [campClass]);
    const onPriceChange = await storedNotificationsBy(api, () =>
      edit(campClass, { price: 70, seats: 12 }),
    );
    expect(ofCampers(onPriceChange)).toEqual([]);

    await edit(campClass, { endsOn: '2031-07-30' });
    const lateBuyer = await api.aUser();
    const repriced = { ...campClass, priceCents: 7000 };
    const sent = await notificationsBy(api, () => shop.buy(lateBuyer, [repriced]));
    expect(sent.filter(({ uid }) => uid === lateBuyer.uid)).toMatchObject([
      { title: 'You are enrolled in First Touch Football' },
    ]);
  });
});
