import { beforeEach, expect, test } from 'vitest';
import type { Session } from '#domain/classes/schedule';
import type { TestApi } from '#testing/api/test-api';
import { useTestApi } from '#testing/api/use-test-api';
import { storedNotificationsBy } from '#testing/mail/notifications-by';
import { createShopper } from '#testing/purchases/shopper';
import { readCalendar } from '#testing/responses/calendar';
import { classPath, type TestUser } from '#testing/samples/builders';

type CampClass = Awaited<ReturnType<TestApi['aClass']>>;

const api = useTestApi();
const shop = createShopper(api);
let admin: TestUser;
let coach: TestUser;
let camper: TestUser;
beforeEach(async () => {
  admin = await api.aUser('admin');
  coach = await api.aUser('instructor');
  camper = await api.aUser();
});

const toRequest = ({ id, startsAt, endsAt }: Session, laterMs = 0) => ({
  id,
  startsAt: new Date(startsAt.getTime() + laterMs).toISOString(),
  endsAt: new Date(endsAt.getTime() + laterMs).toISOString(),
});

/** Changes the sessions as an admin and returns the notification of the family. */
const noticeOf = async (campClass: CampClass, sessions: object[]) => {
  const edit = () => api.as(admin.token).patch(classPath(campClass)).send({ sessions }).expect(200);
  const notifications = await storedNotificationsBy(api, edit);
  return notifications.find(({ owner }) => owner === camper.uid)!;
};

const HOUR_MS = 3_600_000;

test('tells which sessions a schedule with the same days and times loses', async () => {
  const campClass = await api.aClassOf(coach, { startsOn: '2031-07-28', endsOn: '2031-08-06' });
  await shop.buy(camper, [campClass]);
  const kept = campClass.sessions!.filter(({ startsAt }) => startsAt.getUTCDate() !== 30);
  const notification = await noticeOf(
    campClass,
    kept.map((session) => toRequest(session)),
  );
  expect(notification.text).toContain(
    'No longer: Wednesday, July 30, 2031, 9:00 AM–12:00 PM. The other 9 sessions stay the same. You can cancel',
  );
  const { method, events } = readCalendar(notification.mail.calendar!);
  expect(method).toBe('PUBLISH');
  expect(events).toHaveLength(campClass.sessions!.length);
  const removed = events.filter(({ status }) => status === 'CANCELLED');
  expect(removed).toMatchObject([{ from: '2031-07-30T09:00Z', sequence: 1 }]);
});

test('tells the new time of one session, and that the others stay the same', async () => {
  const campClass = await api.aClassOf(coach, { startsOn: '2031-07-28', endsOn: '2031-08-01' });
  await shop.buy(camper, [campClass]);
  const moved = (laterMs: number) =>
    campClass.sessions!.map((session, index) => toRequest(session, index === 0 ? laterMs : 0));
  expect((await noticeOf(campClass, moved(HOUR_MS))).text).toMatch(
    /^Monday, July 28, 2031, is now 10:00 AM–1:00 PM \(was 9:00 AM–12:00 PM\)\. The other 4 sessions stay the same\. You can cancel/,
  );
});

test('tells the new day of one session', async () => {
  const campClass = await api.aClassOf(coach, { startsOn: '2031-07-28', endsOn: '2031-07-29' });
  await shop.buy(camper, [campClass]);
  const sessions = campClass.sessions!.map((session, index) =>
    toRequest(session, index === 1 ? 48 * HOUR_MS : 0),
  );
  expect((await noticeOf(campClass, sessions)).text).toMatch(
    /^Tuesday, July 29, 2031, 9:00 AM–12:00 PM, is now Thursday, July 31, 2031, 9:00 AM–12:00 PM\. The other session stays the same\./,
  );
});
