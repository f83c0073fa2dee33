import { beforeEach, describe, expect, test } from 'vitest';
import type { CampClass } from '#domain/classes/camp-class';
import { createTestApi } from '#testing/api/test-api';
import { useTestApi } from '#testing/api/use-test-api';
import { changesBy } from '#testing/database/database-snapshot';
import { storedNotificationsBy } from '#testing/mail/notifications-by';
import { createShopper } from '#testing/purchases/shopper';
import { invalidFieldsOf } from '#testing/responses/problem-of';
import type { TestUser } from '#testing/samples/builders';

const HOUR_MS = 3_600_000;
const HOURS = 60;
const DAYS = 24 * HOURS;
const EARLY_DAYS = 10;

const api = useTestApi();
const shop = createShopper(api);
let camper: TestUser;
beforeEach(async () => {
  for (const name of ['classes', 'enrollments', 'notices']) {
    await api.db.collection(name).deleteMany({});
  }
  camper = await api.aUser();
});

const inDays = (days: number) => new Date(api.clock.now().getTime() + days * 24 * HOUR_MS);
const aSession = (startsAt: Date, id = 'first') => ({
  id,
  startsAt,
  endsAt: new Date(startsAt.getTime() + 3 * HOUR_MS),
});
const aClassIn = (days: number, overrides: Partial<CampClass> = {}) =>
  api.aClass({ sessions: [aSession(inDays(days))], ...overrides });
/** Returns classes that start in some days, once the user has enrolled in them before any reminder was due. */
const buyEarly = async (users: TestUser[], days: number, count = 1) => {
  const classes: CampClass[] = [];
  for (let i = 0; i < count; i += 1) classes.push(await aClassIn(days + EARLY_DAYS));
  for (const user of users) await shop.buy(user, classes);
  api.clock.passMinutes(EARLY_DAYS * DAYS);
  return classes;
};
const isReminder = ({ title }: { title: string }) => title.startsWith('Reminder: ');
/** Returns the reminders that one sweep causes. */
const sweep = async (server: Pick<typeof api, 'sweep'> = api) =>
  (await storedNotificationsBy(api, () => server.sweep())).filter(isReminder);
const recipientsOf = async (sent: ReturnType<typeof sweep>) =>
  (await sent).map(({ owner }) => owner).sort();
const setWants = ({ token }: TestUser, wantsReminders: unknown) =>
  api.as(token).put('/account/reminders').send({ wantsReminders });

test('reminds a family of place, times and what to bring 7 days and 1 day before the first session', async () => {
  const startsAt = new Date(`${inDays(20).toISOString().slice(0, 10)}T09:00:00Z`);
  const sessions = [0, 1, 2].map((day) =>
    aSession(new Date(startsAt.getTime() + day * 24 * HOUR_MS), `day${day}`),
  );
  const place = 'North field';
  const bring = 'Shin guards,\nwater';
  const campClass = await api.aClass({ sessions, place, bring });
  await shop.buy(camper, [campClass]);
  const minutesLeft = (startsAt.getTime() - api.clock.now().getTime()) / 60_000;
  api.clock.passMinutes(minutesLeft - 7 * DAYS - 1);
  expect(await sweep()).toEqual([]);
  api.clock.passMinutes(2);
  const [reminder, ...rest] = await sweep();
  expect(rest).toEqual([]);
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  expect(reminder).toMatchObject({
    owner: camper.uid,
    title: `Reminder: First Touch Football starts ${day.format(startsAt)}, 9:00 AM`,
    text: expect.stringMatching(
      /^Your first session is \w+day, .* 9:00 AM–12:00 PM, at North field\. What to bring: Shin guards, water\.$/,
    ),
    link: '/dashboard/enrolled',
    mail: { unsubscribe: { page: '/dashboard/account', label: 'Turn off reminders' } },
  });
  expect(reminder!.mail.details).toEqual([
    expect.stringMatching(/^Schedule: .*, 9:00 AM–12:00 PM · /),
  ]);
  api.clock.passMinutes(6 * DAYS - 2);
  expect(await sweep()).toEqual([]);
  api.clock.passMinutes(2);
  expect(await recipientsOf(sweep())).toEqual([camper.uid]);
  api.clock.passMinutes(12 * HOURS);
  expect(await sweep()).toEqual([]);
});

test('sends a family that enrolls late no reminder whose time had passed', async () => {
  const early = camper;
  const campClass = await aClassIn(8);
  await shop.buy(early, [campClass]);
  api.clock.passMinutes(5 * DAYS);
  const late = await api.aUser();
  await shop.buy(late, [campClass]);
  expect(await recipientsOf(sweep())).toEqual([early.uid]);
  api.clock.passMinutes(2.5 * DAYS);
  const last = await api.aUser();
  await shop.buy(last, [campClass]);
  expect(await recipientsOf(sweep())).toEqual([early.uid, late.uid].sort());
  expect(await sweep()).toEqual([]);
});

test('sends nothing once a session has started, and nothing for canceled enrollments and classes', async () => {
  const [started, left, canceled] = [await aClassIn(8), await aClassIn(8), await aClassIn(8)];
  await shop.buy(camper, [started, left, canceled]);
  await api.db
    .collection('enrollments')
    .updateOne({ classId: left._id }, { $set: { status: 'canceled' } });
  await api.db
    .collection('classes')
    .updateOne({ _id: canceled._id }, { $set: { status: 'canceled' } });
  await api.db
    .collection('classes')
    .updateOne(
      { _id: started._id },
      { $set: { startsAt: inDays(0), sessions: [aSession(inDays(0))] } },
    );
  api.clock.passMinutes(3 * DAYS);
  expect(await sweep()).toEqual([]);
});

test('discards a reminder if the enrollment or the class is canceled before the dispatch', async () => {
  const [left, canceled] = (await buyEarly([camper], 3, 2)) as [CampClass, CampClass];
  await api.sweep();
  await api.db
    .collection('enrollments')
    .updateOne({ classId: left._id }, { $set: { status: 'canceled' } });
  await api.db
    .collection('classes')
    .updateOne({ _id: canceled._id }, { $set: { status: 'canceled' } });
  const sent = await storedNotificationsBy(api, () => Promise.resolve());
  expect(sent.filter(isReminder)).toEqual([]);
  const pending = { 'events.0': { $exists: true } };
  expect(await api.db.collection('enrollments').countDocuments(pending)).toBe(0);
});

test('reminds again of a class that was moved, and discards the reminder of its old time', async () => {
  const [campClass] = (await buyEarly([camper], 3)) as [CampClass];
  expect(await sweep()).toHaveLength(1);
  const move = (days: number) => api.setSessions(campClass, [aSession(inDays(days))]);
  await move(5);
  expect(await sweep()).toHaveLength(1);
  await move(4);
  await api.sweep();
  await move(2);
  const sent = await sweep();
  expect(sent).toHaveLength(1);
  expect(sent[0]!.at.getTime()).toBeLessThan(inDays(0).getTime() + 1);
});

test('sends each reminder once with several servers sweeping at the same time, and leaves others alone', async () => {
  const second = await createTestApi({ databaseName: api.db.databaseName, clock: api.clock });
  try {
    const others = [await api.aUser(), await api.aUser()];
    await shop.buy(await api.aUser(), [await aClassIn(40)]);
    await buyEarly([camper, ...others], 3);
    const run = async (server: Pick<typeof api, 'sweep' | 'dispatchEvents'>) => {
      await server.sweep();
      await server.dispatchEvents();
    };
    const sent = await storedNotificationsBy(api, () =>
      Promise.all([api, second, api, second].map(run)),
    );
    expect(
      sent
        .filter(isReminder)
        .map(({ owner }) => owner)
        .sort(),
    ).toEqual([camper, ...others].map(({ uid }) => uid).sort());
    expect(await sweep(second)).toEqual([]);
  } finally {
    await second.stop();
  }
});

describe('a user who turned off reminders', () => {
  test('gets none, but is notified of changes and payments; others still get theirs', async () => {
    const other = await api.aUser();
    const [campClass] = (await buyEarly([camper, other], 3)) as [CampClass];
    await setWants(camper, false).expect(200, { wantsReminders: false });
    expect(await recipientsOf(sweep())).toEqual([other.uid]);
    const admin = await api.aUser('admin');
    const sent = await storedNotificationsBy(api, () =>
      api
        .as(admin.token)
        .patch(`/topClass/${campClass._id.toHexString()}`)
        .send({ place: 'Hall' })
        .expect(200),
    );
    expect(sent.map(({ owner }) => owner)).toContain(camper.uid);
    await setWants(camper, true).expect(200, { wantsReminders: true });
    expect(await recipientsOf(sweep())).toEqual([camper.uid]);
  });

  test('gets none that was added to the outbox before', async () => {
    await buyEarly([camper], 3);
    await api.sweep();
    const sent = await storedNotificationsBy(api, () => setWants(camper, false).expect(200));
    expect(sent.filter(isReminder)).toEqual([]);
  });
});

test('the switch is on by default, and changes only the record of the caller', async () => {
  const get = () => api.as(camper.token).get('/account/reminders');
  await get().expect(200, { wantsReminders: true });
  const changed = await changesBy(api.db, () => setWants(camper, false).expect(200));
  expect(changed).toHaveLength(1);
  await get().expect(200, { wantsReminders: false });
  const other = await api.aUser();
  await api.as(other.token).get('/account/reminders').expect(200, { wantsReminders: true });
  await setWants(camper, true).expect(200);
  await get().expect(200, { wantsReminders: true });
});

test.each(['yes', null, 1, undefined])('rejects %j as the switch', async (value) => {
  expect(invalidFieldsOf(await setWants(camper, value))).toEqual(['body/wantsReminders']);
});
