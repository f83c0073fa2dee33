import { beforeEach, expect, test } from 'vitest';
import { endpoints } from '../../../contract';
import type { Camper } from '../../../domain/campers/camper';
import type { CampClass } from '../../../domain/classes/camp-class';
import { renderMail } from '../mail/render-mail';
import type { Notification } from '../notification';
import { useTestApi } from '../../../testing/api/use-test-api';
import { createShopper } from '../../../testing/purchases/shopper';
import { problemKindOf } from '../../../testing/responses/problem-of';
import type { TestUser } from '../../../testing/samples/builders';

const api = useTestApi();
const shop = createShopper(api);
let parent: TestUser;
let other: TestUser;
let campClass: CampClass;
beforeEach(async () => {
  [parent, other] = [await api.aUser(), await api.aUser()];
  campClass = await api.aClass({ className: 'First Touch', capacity: 2 });
});

const sellOut = async () => {
  await shop.buy(await api.aUser(), [campClass]);
  await shop.buy(await api.aUser(), [campClass]);
};
const join = ({ token }: TestUser, campers: Pick<Camper, '_id'>[]) =>
  api
    .as(token)
    .post('/waitlist')
    .send({
      classItemId: campClass._id.toHexString(),
      camperIds: campers.map(({ _id }) => _id.toHexString()),
    });
const listNotifications = async ({ token }: TestUser) => {
  await api.services.notifier.dispatchEvents();
  const { body } = await api.as(token).get('/notices').expect(200);
  return endpoints.listNotifications.response.parse(body);
};

test('siblings who join get one notification, with their position and how an offer works', async () => {
  await sellOut();
  await join(other, [await api.aChild(other)]).expect(200);
  const siblings = [
    await api.aChild(parent, { firstName: 'Maya' }),
    await api.aChild(parent, { firstName: 'Leo' }),
  ];
  await join(parent, siblings).expect(200);
  expect(await listNotifications(parent)).toMatchObject([
    {
      title: 'You are on the waiting list: First Touch (Maya and Leo)',
      text: 'Maya and Leo are number 2 on the waiting list. When it is your turn and 2 seats open up, we hold them in your cart for up to 24 hours, never past the close of enrollment, and notify you. If you do not check out in that time, the next family gets the offer. Waiting costs nothing. If your plans change, leave the list under your waiting lists.',
      link: '/dashboard/waitlist',
    },
  ]);
});

test('a later sweep does not repeat the notification, and joining again sends another', async () => {
  await sellOut();
  const child = await api.aChild(parent, { firstName: 'Maya' });
  const { body } = await join(parent, [child]).expect(200);
  await listNotifications(parent);
  await api.services.sweeper.sweep();
  expect(await listNotifications(parent)).toHaveLength(1);
  await api
    .as(parent.token)
    .delete(`/waitlist/${endpoints.joinWaitlist.response.parse(body)._id}`)
    .expect(200);
  await join(parent, [child]).expect(200);
  expect(await listNotifications(parent)).toHaveLength(2);
});

test('a refused request sends no notification', async () => {
  const child = await api.aChild(parent);
  expect(problemKindOf(await join(parent, [child]))).toBe('seats-available');
  expect(await listNotifications(parent)).toEqual([]);
});

test('an email to an unverified address does not name the child', async () => {
  await sellOut();
  await api.db
    .collection('users')
    .updateOne({ uid: parent.uid }, { $set: { emailVerified: false } });
  await join(parent, [await api.aChild(parent, { firstName: 'Maya' })]).expect(200);
  const [notification] = await listNotifications(parent);
  expect(notification!.title).toContain('Maya');
  const stored = await api.db.collection<Notification>('notices').findOne({ owner: parent.uid });
  const mail = renderMail(stored!, { siteUrl: 'http://localhost', contact: { socialPages: [] } });
  expect(mail.subject).toBe('You are on the waiting list: First Touch');
  expect(mail.text).toContain('You are number 1 on the waiting list.');
  expect(mail.text).not.toContain('Maya');
});
