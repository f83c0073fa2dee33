import { beforeEach, describe, expect, test } from 'vitest';
import type { TestApi } from '#testing/api/test-api';
import { notificationsBy } from '#testing/mail/notifications-by';
import { createShopper } from '#testing/purchases/shopper';
import type { TestUser } from '#testing/samples/builders';
import { useTestApi } from '#testing/api/use-test-api';

const api = useTestApi();
const shop = createShopper(api);
let admin: TestUser;
let coach: TestUser;
let camper: TestUser;
let campClass: Awaited<ReturnType<TestApi['aClass']>>;
beforeEach(async () => {
  await api.db.collection('users').deleteMany({ role: 'admin' });
  admin = await api.aUser('admin', { name: 'Ada Head' });
  coach = await api.aUser('instructor', { name: 'Amara Diallo' });
  camper = await api.aUser();
  const instructor = { uid: coach.uid, name: coach.name, email: coach.email };
  campClass = await api.aClass({ instructor, place: 'North field' });
  await shop.buy(camper, [campClass]);
});

const path = (rest = '') => `/topClass/${campClass._id.toHexString()}${rest}`;
const edit = (body: object, { token } = coach) =>
  api.as(token).patch(path()).send(body).expect(200);
const decide = (body: object) =>
  api.as(admin.token).patch(path('/proposal')).send(body).expect(200);
const approve = (revision: number) => decide({ decision: 'approved', revision });

describe('enrolled campers', () => {
  const REFUND = 'You can cancel for a full refund at least until …';

  const HOUR_MS = 3_600_000;
  /** One session, of an hour. */
  const startingIn = (hours: number) => {
    const start = Math.ceil(api.clock.now().getTime() / HOUR_MS + hours) * HOUR_MS;
    const [startsAt, endsAt] = [start, start + HOUR_MS].map((at) => new Date(at).toISOString());
    return { sessions: [{ startsAt, endsAt }] };
  };

  const textsFor = async (act: () => PromiseLike<unknown>) =>
    (await notificationsBy(api, act))
      .filter(({ uid }) => uid === camper.uid)
      .map(({ text }) => text.replace(/ until [^.]+\.$/, ' until …'));
  const pass = (minutes: number) => () => {
    api.clock.passMinutes(minutes);
    return Promise.resolve();
  };

  test('are notified of approved changes, not of proposed or rejected ones', async () => {
    expect(await textsFor(() => edit({ place: 'Hall' }))).toEqual([]);
    const reject = () => decide({ decision: 'rejected', reason: 'No', revision: 1 });
    expect(await textsFor(reject)).toEqual([]);
    await edit({ place: 'Gym' });
    expect(await textsFor(() => approve(3))).toEqual([
      `The location is now Gym (previously North field). ${REFUND}`,
    ]);
  });

  test('get at most one notification an hour, with all changes since the previous one', async () => {
    const first = await textsFor(() => edit({ place: 'Hall' }, admin));
    expect(first).toEqual([`The location is now Hall (previously North field). ${REFUND}`]);
    expect(await textsFor(() => edit({ place: 'Gym' }, admin))).toEqual([]);
    api.clock.passMinutes(20);
    expect(await textsFor(() => edit({ startsOn: '2031-07-28' }, admin))).toEqual([]);
    expect(await textsFor(() => edit({ place: 'Court' }, admin))).toEqual([]);
    expect(await textsFor(pass(35))).toEqual([]);
    expect(await textsFor(pass(10))).toEqual([
      `The schedule is now Monday, July 28, 2031, 9:00 AM–12:00 PM (previously none). The location is now Court (previously Hall). ${REFUND}`,
    ]);
    expect(await textsFor(pass(60))).toEqual([]);
  });

  test('are notified of what changed since they enrolled, also if it changed back', async () => {
    await textsFor(() => edit({ place: 'Hall' }, admin));
    await edit({ place: 'Gym' }, admin);
    const [latecomer, neighbor] = [await api.aUser(), await api.aUser()];
    await shop.buy(latecomer, [campClass]);
    await edit({ place: 'Hall' }, admin);
    await shop.buy(neighbor, [campClass]);
    const sent = await notificationsBy(api, pass(61));
    expect(sent).toEqual([
      {
        uid: latecomer.uid,
        title: 'New location for First Touch Football',
        text: expect.stringMatching(
          /^The location is now Hall \(previously Gym\)\. You can cancel/,
        ),
        link: expect.any(String),
      },
    ]);
  });

  test('are notified at once if a session starts within a day, also of changes that were waiting', async () => {
    await edit(startingIn(100), admin);
    await textsFor(pass(61));
    expect(await textsFor(() => edit({ place: 'Hall' }, admin))).toHaveLength(1);
    expect(await textsFor(() => edit({ place: 'Gym' }, admin))).toEqual([]);
    expect(await textsFor(() => edit(startingIn(20), admin))).toEqual([
      expect.stringMatching(
        /^The schedule is now .* The location is now Gym \(previously Hall\)\./,
      ),
    ]);
    expect(await textsFor(() => edit({ place: 'Court' }, admin))).toEqual([
      `The location is now Court (previously Gym). ${REFUND.replace('at least ', '')}`,
    ]);
    expect(await textsFor(pass(61))).toEqual([]);
  });

  test('are notified at once if a session within a day is moved to later', async () => {
    expect(await textsFor(() => edit(startingIn(20), admin))).toHaveLength(1);
    expect(await textsFor(() => edit(startingIn(100), admin))).toHaveLength(1);
    expect(await textsFor(() => edit(startingIn(101), admin))).toEqual([]);
  });

  test('are notified once with several dispatches at the same time', async () => {
    await edit({ place: 'Hall' }, admin);
    const sent = await textsFor(() => Promise.all([1, 2, 3].map(() => api.dispatchEvents())));
    expect(sent).toHaveLength(0);
    await edit({ place: 'Gym' }, admin);
    api.clock.passMinutes(61);
    const notifications = api.db.collection('notices');
    const before = await notifications.countDocuments({ owner: camper.uid });
    await Promise.all([1, 2, 3].map(() => api.dispatchEvents()));
    expect(await notifications.countDocuments({ owner: camper.uid })).toBe(before + 1);
  });
});
