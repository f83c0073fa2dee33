import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../testing/builders';
import { createShopper } from '../../testing/checkout';
import { createTestApi, type TestApi } from '../../testing/test-api';
import { toldBy } from '../../testing/told';

let api: TestApi;
let shop: ReturnType<typeof createShopper>;
let admin: Person;
let coach: Person;
let camper: Person;
let campClass: Awaited<ReturnType<TestApi['aClass']>>;
beforeAll(async () => {
  api = await createTestApi();
  shop = createShopper(api);
});
beforeEach(async () => {
  await api.db.collection('users').deleteMany({ role: 'admin' });
  admin = await api.aPerson('admin', { name: 'Ada Head' });
  coach = await api.aPerson('instructor', { name: 'Amara Diallo' });
  camper = await api.aPerson();
  const instructor = { id: coach.uid, name: coach.name, email: coach.email };
  campClass = await api.aClass({ instructor, place: 'North field' });
  await shop.buy(camper, [campClass]);
});
afterAll(() => api.stop());

const path = (rest = '') => `/topClass/${campClass._id.toHexString()}${rest}`;
const edit = (body: object, { token } = coach) =>
  api.as(token).patch(path()).send(body).expect(200);
const decide = (body: object) =>
  api.as(admin.token).patch(path('/proposal')).send(body).expect(200);
const approve = (revision: number) => decide({ decision: 'approved', revision });
const titles = async (act: () => PromiseLike<unknown>) =>
  (await toldBy(api, act)).map(({ title }) => title);

describe('admins', () => {
  test('get one notification for all proposals of a class within an hour', async () => {
    const title = 'Changes to First Touch Football wait for review';
    expect(await toldBy(api, () => edit({ price: 70 }))).toEqual([
      {
        uid: admin.uid,
        title,
        text: 'Amara Diallo wants to change this class. It stays on sale as it is until you decide.',
        link: '/dashboard/manageClass?needs=proposal-review',
      },
    ]);
    api.clock.passMinutes(30);
    expect(await titles(() => edit({ price: 80 }))).toEqual([]);
    expect(await titles(() => edit({ place: 'Hall' }))).toEqual([]);
    api.clock.passMinutes(31);
    expect(await titles(() => edit({ price: 90 }))).toEqual([title]);
  });

  test('hear of a new proposal at once after they decided on the last', async () => {
    await edit({ price: 70 });
    await api.services.post.distribute();
    await decide({ decision: 'rejected', reason: 'No', revision: 1 });
    await api.services.post.distribute();
    expect(await titles(() => edit({ price: 69 }))).toHaveLength(1);
  });

  test('hear nothing of a proposal that was taken back before', async () => {
    const act = async () => {
      await edit({ price: 70 });
      await api.as(coach.token).delete(path('/proposal')).expect(200);
    };
    expect(await toldBy(api, act)).toEqual([]);
  });
});

describe('the instructor', () => {
  test('hears that the changes were approved, and which', async () => {
    await edit({ price: 70, ageMin: 9 });
    const told = await toldBy(api, () => approve(1));
    expect(told).toEqual([
      {
        uid: coach.uid,
        title: 'Your changes to First Touch Football are live',
        text: 'The lowest age is now 9 (before: none). The price is now $70.00 (before: $64.50).',
        link: '/dashboard/history',
      },
    ]);
  });

  test('hears why they were rejected', async () => {
    await edit({ place: 'Hall' });
    const reject = () => decide({ decision: 'rejected', reason: 'It is booked', revision: 1 });
    expect(await toldBy(api, reject)).toEqual([
      {
        uid: coach.uid,
        title: 'Your changes to First Touch Football were not approved',
        text: 'It is booked. The class stays on sale as it was.',
        link: '/dashboard/history',
      },
    ]);
  });

  test('hears that they were discarded, by the camp alone', async () => {
    await edit({ place: 'Hall' });
    const discard = ({ token }: Person) => api.as(token).delete(path('/proposal')).expect(200);
    expect(await titles(() => discard(admin))).toEqual([
      'Your changes to First Touch Football were discarded',
    ]);
    await edit({ place: 'Hall' });
    expect(await titles(() => discard(coach))).toEqual([]);
  });
});

describe('when a class with a proposal leaves sale', () => {
  const deny = { status: 'denied', feedback: 'No hall.' };
  const leaves = {
    denied: (id: string) => api.as(admin.token).patch(`/topClass/${id}/status`).send(deny),
    withdrawn: (id: string) => api.as(admin.token).post(`/topClass/${id}/withdraw`).send({}),
  };
  test.each(['denied', 'withdrawn'] as const)(
    'tells the instructor that the changes were discarded: %s',
    async (way) => {
      const instructor = { id: coach.uid, name: coach.name, email: coach.email };
      const { _id } = await api.aClass({ instructor });
      const id = _id.toHexString();
      await api.as(coach.token).patch(`/topClass/${id}`).send({ place: 'Hall' }).expect(200);
      const [notice, ...others] = await toldBy(api, () => leaves[way](id).expect(200));
      expect(notice).toMatchObject({
        uid: coach.uid,
        text: expect.stringMatching(/ The changes that waited for review were discarded\.$/),
      });
      expect(others).toEqual([]);
    },
  );
});

describe('the families in a class', () => {
  const ofFamily = async (act: () => PromiseLike<unknown>) =>
    (await toldBy(api, act)).filter(({ uid }) => uid === camper.uid).map(({ text }) => text);
  const pass = (minutes: number) => () => {
    api.clock.passMinutes(minutes);
    return Promise.resolve();
  };

  test('hear of what was approved, and nothing of what is proposed or rejected', async () => {
    expect(await ofFamily(() => edit({ place: 'Hall' }))).toEqual([]);
    const reject = () => decide({ decision: 'rejected', reason: 'No', revision: 1 });
    expect(await ofFamily(reject)).toEqual([]);
    await edit({ place: 'Gym' });
    expect(await ofFamily(() => approve(3))).toEqual([
      'The place is now Gym (before: North field).',
    ]);
  });

  test('get at most one notification an hour, with all changes since the last', async () => {
    const first = await ofFamily(() => edit({ place: 'Hall' }, admin));
    expect(first).toEqual(['The place is now Hall (before: North field).']);
    expect(await ofFamily(() => edit({ place: 'Gym' }, admin))).toEqual([]);
    api.clock.passMinutes(20);
    expect(await ofFamily(() => edit({ startsOn: '2031-07-28' }, admin))).toEqual([]);
    expect(await ofFamily(() => edit({ place: 'Court' }, admin))).toEqual([]);
    expect(await ofFamily(pass(35))).toEqual([]);
    expect(await ofFamily(pass(10))).toEqual([
      'It is now Monday, July 28, 2031 (before: none). The place is now Court (before: Hall).',
    ]);
    expect(await ofFamily(pass(60))).toEqual([]);
  });

  test('are notified once when several processes look at the same time', async () => {
    await edit({ place: 'Hall' }, admin);
    const told = await ofFamily(() =>
      Promise.all([1, 2, 3].map(() => api.services.post.distribute())),
    );
    expect(told).toHaveLength(0);
    await edit({ place: 'Gym' }, admin);
    api.clock.passMinutes(61);
    const notices = api.db.collection('notices');
    const before = await notices.countDocuments({ owner: camper.uid });
    await Promise.all([1, 2, 3].map(() => api.services.post.distribute()));
    expect(await notices.countDocuments({ owner: camper.uid })).toBe(before + 1);
  });
});

test('the audit log keeps each decision with what was and what was proposed', async () => {
  const entries = api.db.collection('auditLog');
  const entriesBy = async (act: () => PromiseLike<unknown>) => {
    await api.services.post.distribute();
    await entries.deleteMany({});
    await act();
    await api.services.post.distribute();
    return (await entries.find().toArray()).filter(({ action }) => /changes/.test(String(action)));
  };
  const actor = { name: 'Ada Head', email: admin.email, uid: admin.uid };
  await edit({ price: 70, place: 'Hall' });
  const reject = () => decide({ decision: 'rejected', reason: 'Too much', revision: 1 });
  expect(await entriesBy(reject)).toMatchObject([
    {
      action: 'class-changes-rejected',
      before: 'place North field, price $64.50',
      after: 'rejected: Too much; proposed: place Hall, price $70.00',
      actor,
    },
  ]);
  await edit({ price: 70 });
  expect(await entriesBy(() => approve(3))).toMatchObject([
    { action: 'class-changes-approved', before: 'price $64.50', after: 'price $70.00', actor },
  ]);
});
