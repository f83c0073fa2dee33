import { beforeEach, expect, test } from 'vitest';
import type { Camper } from '#domain/campers/camper';
import type { CampClass } from '#domain/classes/camp-class';
import { storedNotificationsBy } from '#testing/mail/notifications-by';
import { createShopper } from '#testing/purchases/shopper';
import { readCalendar } from '#testing/responses/calendar';
import { classPath, type TestUser } from '#testing/samples/builders';
import { useTestApi } from '#testing/api/use-test-api';

const api = useTestApi();
const shop = createShopper(api);
let admin: TestUser;
let parent: TestUser;
let maya: Camper;
let leo: Camper;
let campClass: CampClass;
beforeEach(async () => {
  admin = await api.aUser('admin');
  parent = await api.aUser();
  maya = await api.aChild(parent, { firstName: 'Maya' });
  leo = await api.aChild(parent, { firstName: 'Leo' });
  campClass = await api.aClass({ startsOn: '2031-07-28', place: 'North field' });
});

const edit = (place: string) =>
  api.as(admin.token).patch(classPath(campClass)).send({ place }).expect(200);
/** Changes within an hour become one notification. */
const passHour = () => Promise.resolve(api.clock.passMinutes(61));
const notificationsOf = async (act: () => PromiseLike<unknown>, { uid } = parent) =>
  (await storedNotificationsBy(api, act)).filter(({ owner }) => owner === uid);
const eventsOf = (calendar: string | undefined) =>
  readCalendar(calendar!).events.map(({ uid, summary, sequence }) => [uid, summary, sequence]);
const uidOf = ({ _id }: Camper) =>
  `${campClass.sessions![0]!.id}-${campClass._id.toHexString()}-${_id.toHexString()}@127.0.0.1`;

test('a family gets one notification of a move, with the names and the events of all its children', async () => {
  const neighbor = await api.aUser();
  // Listed in the order in which they were added to the camp, not to the class.
  await shop.buyFor(parent, campClass, [leo]);
  await shop.buyFor(parent, campClass, [maya]);
  await shop.buy(neighbor, [campClass]);
  const all = await storedNotificationsBy(api, () => edit('Hall'));
  const sent = all.filter(({ owner }) => owner !== campClass.instructor.uid);
  const titles = Object.fromEntries(sent.map(({ owner, title }) => [owner, title]));
  expect(sent.map(({ owner }) => owner).sort()).toEqual([neighbor.uid, parent.uid].sort());
  expect(titles).toEqual({
    [parent.uid]: 'New location for Maya and Leo: First Touch Football',
    [neighbor.uid]: 'New location for First Touch Football',
  });
  const own = sent.find(({ owner }) => owner === parent.uid);
  expect(eventsOf(own!.mail.calendar)).toEqual([
    [uidOf(maya), 'Maya: First Touch Football', 1],
    [uidOf(leo), 'Leo: First Touch Football', 1],
  ]);
});

test('a family is notified of all changes since the first of its children enrolled', async () => {
  await shop.buyFor(parent, campClass, [maya]);
  expect(await notificationsOf(() => edit('Hall'))).toHaveLength(1);
  await edit('Gym');
  await shop.buyFor(parent, campClass, [leo]);
  await edit('Court');
  const [notification, ...rest] = await notificationsOf(passHour);
  expect(rest).toEqual([]);
  expect(notification!.title).toBe('New location for Maya and Leo: First Touch Football');
  expect(notification!.text).toMatch(/^The location is now Court \(previously Hall\)/);
});

test('a child whose enrollment was canceled is not named', async () => {
  await shop.buyFor(parent, campClass, [maya, leo]);
  const [order] = await shop.listOrders(parent);
  const lineId = order!.lines[0]!.lineId.toHexString();
  await api
    .as(parent.token)
    .post(`/payments/${order!._id.toHexString()}/cancel`)
    .send({ classItemId: campClass._id.toHexString(), lineId, refund: 64.5 })
    .expect(200);
  const [notification] = await notificationsOf(() => edit('Hall'));
  expect(notification!.title).toBe('New location for Leo: First Touch Football');
  expect(eventsOf(notification!.mail.calendar).map(([uid]) => uid)).toEqual([uidOf(leo)]);
});
