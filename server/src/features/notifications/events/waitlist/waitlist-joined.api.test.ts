import { beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract';
import { renderMail } from '#features/notifications/mail/render-mail';
import type { Notification } from '#features/notifications/notification';
import { useTestApi } from '#testing/api/use-test-api';
import { openSoldClass, type SoldClass } from '#testing/families/sold-class';
import { problemKindOf } from '#testing/responses/problem-of';
import type { TestUser } from '#testing/samples/builders';

const api = useTestApi();
let soldClass: SoldClass;
beforeEach(async () => {
  soldClass = await openSoldClass(api);
});

const toMail = (notification: Notification) =>
  renderMail(notification, { siteUrl: 'http://localhost', contact: { socialPages: [] } });

const listNotifications = async ({ token }: TestUser) => {
  await api.dispatchEvents();
  const { body } = await api.as(token).get('/notices').expect(200);
  return endpoints.listNotifications.response.parse(body);
};

test('siblings who join get one notification, with their position and how an offer works', async () => {
  const { parent, other, maya, leo, join } = soldClass;
  await join(other, [await api.aChild(other)]).expect(200);
  await join(parent, [maya, leo]).expect(200);
  expect(await listNotifications(parent)).toMatchObject([
    {
      title: 'You are on the waiting list: Batting Basics (Maya and Leo)',
      text: 'Maya and Leo are number 2 on the waiting list. You have not been charged, and waiting is free.\n\nYou do not need to do anything now. When it is your turn and 2 seats open up, we put them in your cart and email you. You then have up to 2 hours to check out, or until enrollment closes if that is sooner. After that, the next family gets the offer, and you leave all your waiting lists and cannot join one for 24 hours.\n\nIf your plans change, leave the list under your waiting lists.',
      link: '/dashboard/waitlist',
    },
  ]);
});

test('a later sweep does not repeat the notification, and joining again sends another', async () => {
  const { parent, maya, join } = soldClass;
  const { body } = await join(parent, [maya]).expect(200);
  await listNotifications(parent);
  await api.sweep();
  expect(await listNotifications(parent)).toHaveLength(1);
  await api
    .as(parent.token)
    .delete(`/waitlist/${endpoints.joinWaitlist.response.parse(body)._id}`)
    .expect(200);
  await join(parent, [maya]).expect(200);
  expect(await listNotifications(parent)).toHaveLength(2);
});

test('a refused request sends no notification', async () => {
  const { parent, maya, join, setSeats } = soldClass;
  await setSeats(3);
  expect(problemKindOf(await join(parent, [maya]))).toBe('seats-available');
  expect(await listNotifications(parent)).toEqual([]);
});

test('an email to an unverified address does not name the child', async () => {
  const { parent, maya, join } = soldClass;
  await join(parent, [maya]).expect(200);
  await api.db
    .collection('users')
    .updateOne({ uid: parent.uid }, { $set: { emailVerified: false } });
  const [notification] = await listNotifications(parent);
  expect(notification!.title).toContain('Maya');
  const stored = await api.db.collection<Notification>('notices').findOne({ owner: parent.uid });
  const mail = toMail(stored!);
  expect(mail.subject).toBe('You are on the waiting list: Batting Basics');
  expect(mail.text).toContain('Your camper is number 1 on the waiting list.');
  expect(mail.text).not.toContain('Maya');
});

test('the emails say when and where the class is, and what a seat costs', async () => {
  const { parent, maya, campClass, join, setClass, setSeats } = soldClass;
  const [startsAt, endsAt] = [new Date('2031-07-28T09:00Z'), new Date('2031-07-28T12:00Z')];
  await api.setSessions(campClass, [{ id: 'a', startsAt, endsAt }]);
  await setClass({ place: 'North field' });
  await join(parent, [maya]).expect(200);
  await api.dispatchEvents();
  await setSeats(3);
  await api.dispatchEvents();
  const stored = await api.db
    .collection<Notification>('notices')
    .find({ owner: parent.uid })
    .toArray();
  expect(stored).toHaveLength(2);
  const offer = stored.find(({ title }) => title.startsWith('A seat for you'));
  for (const { text } of stored.map(toMail)) {
    expect(text).toContain(
      'Maya\n- Batting Basics: $64.50\n  Monday, July 28, 2031, 9:00 AM–12:00 PM\n  At North field\n',
    );
    expect(text).not.toContain('Order ');
  }
  expect(toMail(offer!).html).toMatch(/It is in your cart until <strong>[^<]+<\/strong>\./);
});
