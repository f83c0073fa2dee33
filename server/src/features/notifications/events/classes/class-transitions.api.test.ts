import { beforeEach, expect, test } from 'vitest';
import { endpoints, type ClassStatus } from '#contract';
import { notificationsBy } from '#testing/mail/notifications-by';
import type { TestUser } from '#testing/samples/builders';
import { useTestApi } from '#testing/api/use-test-api';

const api = useTestApi();
let admin: TestUser;
let otherAdmin: TestUser;
let coach: TestUser;
beforeEach(async () => {
  await api.db.collection('users').deleteMany({});
  [admin, otherAdmin] = [await api.aUser('admin'), await api.aUser('admin')];
  coach = await api.aUser('instructor', { name: 'Amara Diallo' });
  await api.aUser('instructor');
  await api.aUser();
});

const actors = { admin: () => admin, coach: () => coach };
type Actor = keyof typeof actors;
type Act = (by: TestUser, id: string) => PromiseLike<unknown>;

/** Decides, then lets the time pass in which an admin can undo it. */
const setStatus =
  (body: object): Act =>
  async ({ token }, id) => {
    await api.as(token).patch(`/topClass/${id}/status`).send(body).expect(200);
    api.clock.passMinutes(1);
  };
const edit =
  (body: object): Act =>
  ({ token }, id) =>
    api.as(token).patch(`/topClass/${id}`).send(body).expect(200);
const withdraw: Act = ({ token }, id) =>
  api.as(token).post(`/topClass/${id}/withdraw`).send({}).expect(200);
const cancel: Act = ({ token }, id) =>
  api.as(token).post(`/topClass/${id}/cancel`).send({ reason: 'Rain' }).expect(200);

const approve = setStatus({ status: 'approved' });
const deny = setStatus({ status: 'denied', feedback: 'Too many seats' });
const review = setStatus({ status: 'pending' });
const reprice = edit({ price: 70 });
const rename = edit({ className: 'Night Football' });
const submit = edit({ price: 64.5 });

const PAGES = { coach: '/dashboard/history', admins: '/dashboard/manageClass?status=pending' };
const expectedFor = (who: 'coach' | 'admins', title: string, text: string) => ({
  who,
  title: `First Touch Football ${title}`,
  text,
  link: PAGES[who],
});
const proposed = {
  who: 'admins' as const,
  title: 'Changes to First Touch Football are waiting for review',
  text: 'Amara Diallo proposed changes to this class. The current version stays on sale until you decide.',
  link: '/dashboard/manageClass?needs=proposal-review',
};
const linksTo = (page: string) => expect.stringMatching(new RegExp(`^${page}/\\w{24}$`)) as string;
const onSale = {
  ...expectedFor('coach', 'is on sale', 'We approved your class. Families can enroll now.'),
  link: linksTo('/allClass'),
};
const denied = {
  ...expectedFor(
    'coach',
    'was not approved',
    'From the camp: “Too many seats”\n\nYou can edit the class and submit it again.',
  ),
  link: linksTo('/dashboard/editClass'),
};
const offSale = expectedFor(
  'coach',
  'is under review again',
  'Your class is off sale while the camp reviews it. We will notify you when the review is complete.',
);
const underReview = expectedFor(
  'coach',
  'is under review again',
  'The camp reviews your class once more. We will notify you when the review is complete.',
);
const withdrawn = (text: string) =>
  expectedFor('coach', 'was withdrawn', `${text} To submit it for review again, edit the class.`);
const canceled = expectedFor('coach', 'is canceled', 'Rain. Everyone enrolled gets a full refund.');
const edited = (text: string) => ({
  ...expectedFor('coach', '', text),
  title: 'We edited First Touch Football',
});
const PRICE = 'The price is now $70.00 (previously $64.50).';
const waiting = (text: string) =>
  expectedFor('admins', 'is waiting for review', `Amara Diallo ${text}`);

type Row = [ClassStatus, Actor, string, Act, ReturnType<typeof expectedFor> | null];

test.each<Row>([
  ['pending', 'admin', 'approves', approve, onSale],
  ['denied', 'admin', 'approves', approve, onSale],
  ['approved', 'admin', 'approves', approve, null],
  [
    'approved',
    'admin',
    'approves with feedback',
    setStatus({ status: 'approved', feedback: 'Good' }),
    null,
  ],
  ['pending', 'admin', 'denies', deny, denied],
  ['approved', 'admin', 'denies', deny, denied],
  ['denied', 'admin', 'denies for another reason', deny, denied],
  ['approved', 'admin', 'reviews again', review, offSale],
  ['denied', 'admin', 'reviews again', review, underReview],
  ['pending', 'admin', 'reviews again', review, null],

  ['pending', 'coach', 'withdraws', withdraw, null],
  ['approved', 'coach', 'withdraws', withdraw, null],
  ['denied', 'coach', 'withdraws', withdraw, null],
  ['withdrawn', 'coach', 'withdraws', withdraw, null],
  ['pending', 'admin', 'withdraws', withdraw, withdrawn('It is no longer under review.')],
  ['approved', 'admin', 'withdraws', withdraw, withdrawn('We took it off sale.')],
  ['denied', 'admin', 'withdraws', withdraw, withdrawn('It is no longer under review.')],
  ['withdrawn', 'admin', 'withdraws', withdraw, null],

  ['pending', 'coach', 'renames', rename, null],
  ['approved', 'coach', 'renames', rename, proposed],
  ['pending', 'coach', 'reprices', reprice, null],
  ['approved', 'coach', 'reprices', reprice, proposed],
  ['denied', 'coach', 'reprices', reprice, waiting('submitted this class again.')],
  ['withdrawn', 'coach', 'reprices', reprice, waiting('submitted this class again.')],
  ['denied', 'coach', 'submits', submit, waiting('submitted this class again.')],
  ['withdrawn', 'coach', 'submits', submit, waiting('submitted this class again.')],

  ['pending', 'admin', 'reprices', reprice, edited(PRICE)],
  ['approved', 'admin', 'reprices', reprice, edited(PRICE)],
  ['denied', 'admin', 'reprices', reprice, edited(`${PRICE} It is under review again.`)],
  ['withdrawn', 'admin', 'submits', submit, underReview],
  ['approved', 'admin', 'submits', submit, null],

  ['pending', 'admin', 'cancels', cancel, canceled],
  ['approved', 'admin', 'cancels', cancel, canceled],
  ['denied', 'admin', 'cancels', cancel, canceled],
  ['withdrawn', 'admin', 'cancels', cancel, canceled],
  ['canceled', 'admin', 'cancels', cancel, null],
])('%s class, %s %s: %#', async (status, by, _, act, expected) => {
  const { uid, name, email } = coach;
  const { _id } = await api.aClass({
    status,
    instructor: { uid, name, email },
    ...(status === 'denied' && { feedback: 'Too expensive' }),
    ...(status === 'canceled' && { cancellation: { at: new Date(), isDone: true } }),
  });
  const sent = await notificationsBy(api, () => act(actors[by](), _id.toHexString()));
  const uids = { coach: [coach.uid], admins: [admin.uid, otherAdmin.uid] };
  expect(sent.map(({ uid }) => uid).sort()).toEqual(expected ? uids[expected.who].sort() : []);
  if (!expected) return;
  const { who: _who, ...content } = expected;
  for (const notification of sent) expect(notification).toMatchObject(content);
});

const form = {
  className: 'Under Lights',
  category: 'Cricket',
  price: 49.5,
  seats: 12,
  image: '/pictures/classes/under-lights.svg',
};

test('admins are notified of a new class, unless an admin added it', async () => {
  const add = ({ token }: TestUser) => api.as(token).post('/topClass').send(form).expect(200);
  const sent = await notificationsBy(api, () => add(coach));
  expect(sent.map(({ uid }) => uid).sort()).toEqual([admin.uid, otherAdmin.uid].sort());
  expect(sent[0]).toMatchObject({
    title: 'Under Lights is waiting for review',
    text: 'Amara Diallo added this class.',
    link: '/dashboard/manageClass?status=pending',
  });
  expect(await notificationsBy(api, () => add(admin))).toEqual([]);
});

test('admins are not notified of a class that was approved before the dispatch', async () => {
  const sent = await notificationsBy(api, async () => {
    const { body } = await api.as(coach.token).post('/topClass').send(form).expect(200);
    await approve(admin, endpoints.addClass.response.parse(body).insertedId);
  });
  expect(sent.map(({ uid, title }) => [uid, title])).toEqual([
    [coach.uid, 'Under Lights is on sale'],
  ]);
});
