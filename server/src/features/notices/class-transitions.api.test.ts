import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { endpoints, type ClassStatus } from '../../contract';
import type { Person } from '../../testing/builders';
import { createTestApi, type TestApi } from '../../testing/test-api';
import { toldBy } from '../../testing/told';

let api: TestApi;
let admin: Person;
let otherAdmin: Person;
let coach: Person;
beforeAll(async () => {
  api = await createTestApi();
});
beforeEach(async () => {
  await api.db.collection('users').deleteMany({});
  [admin, otherAdmin] = [await api.aPerson('admin'), await api.aPerson('admin')];
  coach = await api.aPerson('instructor', { name: 'Amara Diallo' });
  await api.aPerson('instructor');
  await api.aPerson();
});
afterAll(() => api.stop());

const actors = { admin: () => admin, coach: () => coach };
type Actor = keyof typeof actors;
type Act = (by: Person, id: string) => PromiseLike<unknown>;

const setStatus =
  (body: object): Act =>
  ({ token }, id) =>
    api.as(token).patch(`/topClass/${id}/status`).send(body).expect(200);
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
const sendIn = edit({ price: 64.5 });

const PAGES = { coach: '/dashboard/history', admins: '/dashboard/manageClass?status=pending' };
const told = (who: 'coach' | 'admins', title: string, text: string) => ({
  who,
  title: `First Touch Football ${title}`,
  text,
  link: PAGES[who],
});
const proposes = {
  who: 'admins' as const,
  title: 'Changes to First Touch Football wait for review',
  text: 'Amara Diallo wants to change this class. It stays on sale as it is until you decide.',
  link: '/dashboard/manageClass?needs=proposal-review',
};
const onSale = told('coach', 'is on sale', 'The camp has approved your class.');
const denied = told(
  'coach',
  'was not approved',
  'Too many seats. You can change it and send it in again.',
);
const offSale = told('coach', 'is being reviewed again', 'It is off sale until then.');
const lookedAt = told('coach', 'is being reviewed again', 'You will hear what comes of it.');
const takenBack = (text: string) =>
  told('coach', 'has been withdrawn', `${text} Once you edit it, it is reviewed again.`);
const off = told('coach', 'has been cancelled', 'Rain. Everybody in it gets their money back.');
const edited = (text: string) => told('coach', 'has been edited by the camp', text);
const PRICE = 'The price is now $70.00 (before: $64.50).';
const waits = (text: string) => told('admins', 'waits for review', `Amara Diallo ${text}`);

type Row = [ClassStatus, Actor, string, Act, ReturnType<typeof told> | null];

test.each<Row>([
  ['pending', 'admin', 'approves', approve, onSale],
  ['denied', 'admin', 'approves', approve, onSale],
  ['approved', 'admin', 'approves', approve, null],
  [
    'approved',
    'admin',
    'approves with a word',
    setStatus({ status: 'approved', feedback: 'Good' }),
    null,
  ],
  ['pending', 'admin', 'denies', deny, denied],
  ['approved', 'admin', 'denies', deny, denied],
  ['denied', 'admin', 'denies for another reason', deny, denied],
  ['approved', 'admin', 'looks again at', review, offSale],
  ['denied', 'admin', 'looks again at', review, lookedAt],
  ['pending', 'admin', 'looks again at', review, null],

  ['pending', 'coach', 'withdraws', withdraw, null],
  ['approved', 'coach', 'withdraws', withdraw, null],
  ['denied', 'coach', 'withdraws', withdraw, null],
  ['withdrawn', 'coach', 'withdraws', withdraw, null],
  ['pending', 'admin', 'withdraws', withdraw, takenBack('The camp does not review it any more.')],
  ['approved', 'admin', 'withdraws', withdraw, takenBack('The camp has taken it off sale.')],
  ['denied', 'admin', 'withdraws', withdraw, takenBack('The camp does not review it any more.')],
  ['withdrawn', 'admin', 'withdraws', withdraw, null],

  ['pending', 'coach', 'renames', rename, null],
  ['approved', 'coach', 'renames', rename, proposes],
  ['pending', 'coach', 'reprices', reprice, null],
  ['approved', 'coach', 'reprices', reprice, proposes],
  ['denied', 'coach', 'reprices', reprice, waits('has sent it in again.')],
  ['withdrawn', 'coach', 'reprices', reprice, waits('has sent it in again.')],
  ['denied', 'coach', 'sends in', sendIn, waits('has sent it in again.')],
  ['withdrawn', 'coach', 'sends in', sendIn, waits('has sent it in again.')],

  ['pending', 'admin', 'reprices', reprice, edited(PRICE)],
  ['approved', 'admin', 'reprices', reprice, edited(PRICE)],
  ['denied', 'admin', 'reprices', reprice, edited(`${PRICE} It is being reviewed again.`)],
  ['withdrawn', 'admin', 'sends in', sendIn, lookedAt],
  ['approved', 'admin', 'sends in', sendIn, null],

  ['pending', 'admin', 'cancels', cancel, off],
  ['approved', 'admin', 'cancels', cancel, off],
  ['denied', 'admin', 'cancels', cancel, off],
  ['withdrawn', 'admin', 'cancels', cancel, off],
  ['cancelled', 'admin', 'cancels', cancel, null],
])('of a class that is %s and that its %s %s: %#', async (status, by, _, act, expected) => {
  const { uid: id, name, email } = coach;
  const { _id } = await api.aClass({
    status,
    instructor: { id, name, email },
    ...(status === 'denied' && { feedback: 'Too dear' }),
    ...(status === 'cancelled' && { cancellation: { at: new Date(), isDone: true } }),
  });
  const heard = await toldBy(api, () => act(actors[by](), _id.toHexString()));
  const uids = { coach: [coach.uid], admins: [admin.uid, otherAdmin.uid] };
  expect(heard.map(({ uid }) => uid).sort()).toEqual(expected ? uids[expected.who].sort() : []);
  if (!expected) return;
  const { who: _who, ...words } = expected;
  for (const notice of heard) expect(notice).toMatchObject(words);
});

const form = {
  className: 'Under Lights',
  category: 'Cricket',
  price: 49.5,
  seats: 12,
  image: '/pictures/classes/under-lights.svg',
};

test('a new class is told to the admins, and to nobody where an admin has added it', async () => {
  const add = ({ token }: Person) => api.as(token).post('/topClass').send(form).expect(200);
  const heard = await toldBy(api, () => add(coach));
  expect(heard.map(({ uid }) => uid).sort()).toEqual([admin.uid, otherAdmin.uid].sort());
  expect(heard[0]).toMatchObject({
    title: 'Under Lights waits for review',
    text: 'Amara Diallo has added it.',
    link: '/dashboard/manageClass?status=pending',
  });
  expect(await toldBy(api, () => add(admin))).toEqual([]);
});

test('a class that has been seen to before the admins heard of it waits for nobody', async () => {
  const heard = await toldBy(api, async () => {
    const { body } = await api.as(coach.token).post('/topClass').send(form).expect(200);
    await approve(admin, endpoints.addClass.response.parse(body).insertedId);
  });
  expect(heard.map(({ uid, title }) => [uid, title])).toEqual([
    [coach.uid, 'Under Lights is on sale'],
  ]);
});
