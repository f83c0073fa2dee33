import { expect, test } from 'vitest';
import type { CampClass } from '#domain/classes/camp-class';
import { endpoints } from '#contract';
import { useTestApi } from '#testing/api/use-test-api';
import { storedNotificationsBy } from '#testing/mail/notifications-by';
import { createShopper } from '#testing/purchases/shopper';
import { readCalendar } from '#testing/responses/calendar';
import { classPath, type TestUser } from '#testing/samples/builders';

const api = useTestApi();
const shop = createShopper(api);

const subscribe = async ({ token }: TestUser) => {
  const { body } = await api.as(token).post('/calendar/address').expect(200);
  const { address } = endpoints.renewCalendarAddress.response.parse(body);
  const path = address!.slice(api.url.length);
  return async () => readCalendar((await api.visitor.get(path).expect(200)).text);
};
const cancel = async (camper: TestUser, { _id }: CampClass) => {
  const order = (await shop.listOrders(camper)).at(-1)!;
  await api
    .as(camper.token)
    .post(`/payments/${order._id.toHexString()}/cancel`)
    .send({ classItemId: _id.toHexString(), refund: 64.5 })
    .expect(200);
};

test('the sequence of an event rises with each enrollment, edit and cancellation of a family', async () => {
  const [camper, neighbor, admin] = [
    await api.aUser(),
    await api.aUser(),
    await api.aUser('admin'),
  ];
  const campClass = await api.aClass({ startsOn: '2031-07-28' });
  const uid = `${campClass.sessions![0]!.id}-${campClass._id.toHexString()}@127.0.0.1`;
  const readFeed = await subscribe(camper);
  await shop.buy(neighbor, [campClass]);
  /** The sequences in emails and, after each of them, in the feed. */
  const published: [status: unknown, mailed: number, inFeed: number | undefined][] = [];
  const record = async (act: () => Promise<unknown>) => {
    const notifications = await storedNotificationsBy(api, act);
    const mail = notifications.find(({ owner }) => owner === camper.uid)!.mail;
    const [event, ...more] = readCalendar(mail.calendar!).events;
    expect(more).toEqual([]);
    expect(event!.uid).toBe(uid);
    const inFeed = (await readFeed()).events.map(({ sequence }) => sequence);
    published.push([event!.status, event!.sequence, inFeed[0]]);
  };
  const enroll = () => record(() => shop.buy(camper, [campClass]));
  const leave = () => record(() => cancel(camper, campClass));
  const edit = (place: string) => async () => {
    await api.as(admin.token).patch(classPath(campClass)).send({ place }).expect(200);
    // Changes within an hour become one notification.
    api.clock.passMinutes(61);
  };

  await enroll();
  await leave();
  await enroll();
  await record(edit('Hall'));
  await leave();
  await edit('Field')();
  await enroll();
  expect(published).toEqual([
    ['CONFIRMED', 0, 0],
    ['CANCELLED', 1, undefined],
    ['CONFIRMED', 2, 2],
    ['CONFIRMED', 3, 3],
    ['CANCELLED', 4, undefined],
    ['CONFIRMED', 6, 6],
  ]);
  const readNeighbors = await subscribe(neighbor);
  expect((await readNeighbors()).events).toMatchObject([{ uid, sequence: 2 }]);
});
