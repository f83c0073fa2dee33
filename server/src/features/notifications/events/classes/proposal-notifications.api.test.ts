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
const titles = async (act: () => PromiseLike<unknown>) =>
  (await notificationsBy(api, act)).map(({ title }) => title);

describe('admins', () => {
  test('get one notification for all proposals of a class within an hour', async () => {
    const title = 'Changes to First Touch Football are waiting for review';
    expect(await notificationsBy(api, () => edit({ price: 70 }))).toEqual([
      {
        uid: admin.uid,
        title,
        text: 'Amara Diallo proposed changes to this class. The current version stays on sale until you decide.',
        link: '/dashboard/manageClass?needs=proposal-review',
      },
    ]);
    api.clock.passMinutes(30);
    expect(await titles(() => edit({ price: 80 }))).toEqual([]);
    expect(await titles(() => edit({ place: 'Hall' }))).toEqual([]);
    api.clock.passMinutes(31);
    expect(await titles(() => edit({ price: 90 }))).toEqual([title]);
  });

  test('are notified at once of a new proposal after a decision', async () => {
    await edit({ price: 70 });
    await api.dispatchEvents();
    await decide({ decision: 'rejected', reason: 'No', revision: 1 });
    await api.dispatchEvents();
    expect(await titles(() => edit({ price: 69 }))).toHaveLength(1);
  });

  test('are not notified of a proposal that was discarded before the dispatch', async () => {
    const act = async () => {
      await edit({ price: 70 });
      await api.as(coach.token).delete(path('/proposal')).expect(200);
    };
    expect(await notificationsBy(api, act)).toEqual([]);
  });
});

describe('the instructor', () => {
  test('is notified which changes were approved', async () => {
    await edit({ price: 70, ageMin: 9 });
    const sent = await notificationsBy(api, () => approve(1));
    expect(sent).toEqual([
      {
        uid: coach.uid,
        title: 'Your changes to First Touch Football are live',
        text: 'The minimum age is now 9 (previously none). The price is now $70.00 (previously $64.50).',
        link: '/dashboard/history',
      },
    ]);
  });

  test('is notified why changes were rejected', async () => {
    await edit({ place: 'Hall' });
    const reject = () => decide({ decision: 'rejected', reason: 'It is booked', revision: 1 });
    expect(await notificationsBy(api, reject)).toEqual([
      {
        uid: coach.uid,
        title: 'Your changes to First Touch Football were not approved',
        text: 'From the camp: “It is booked”\n\nThe current version stays on sale.',
        link: '/dashboard/history',
      },
    ]);
  });

  test('is notified of changes that an admin discarded', async () => {
    await edit({ place: 'Hall' });
    const discard = ({ token }: TestUser) => api.as(token).delete(path('/proposal')).expect(200);
    expect(await titles(() => discard(admin))).toEqual([
      'Your changes to First Touch Football were discarded',
    ]);
    await edit({ place: 'Hall' });
    expect(await titles(() => discard(coach))).toEqual([]);
  });
});

describe('when a class with a proposal leaves sale', () => {
  const deny = { status: 'denied', feedback: 'No hall.' };
  const leaveSale = {
    denied: (id: string) => api.as(admin.token).patch(`/topClass/${id}/status`).send(deny),
    withdrawn: (id: string) => api.as(admin.token).post(`/topClass/${id}/withdraw`).send({}),
  };
  test.each(['denied', 'withdrawn'] as const)(
    'notifies the instructor that the changes were discarded: %s',
    async (status) => {
      const instructor = { uid: coach.uid, name: coach.name, email: coach.email };
      const { _id } = await api.aClass({ instructor });
      const id = _id.toHexString();
      await api.as(coach.token).patch(`/topClass/${id}`).send({ place: 'Hall' }).expect(200);
      const [notification, ...rest] = await notificationsBy(api, async () => {
        await leaveSale[status](id).expect(200);
        api.clock.passMinutes(1);
      });
      expect(notification).toMatchObject({
        uid: coach.uid,
        text: expect.stringMatching(/ We discarded your pending changes\.$/),
      });
      expect(rest).toEqual([]);
    },
  );
});

test('the audit log records each decision with the previous and the proposed values', async () => {
  const entries = api.db.collection('auditLog');
  const entriesBy = async (act: () => PromiseLike<unknown>) => {
    await api.dispatchEvents();
    await entries.deleteMany({});
    await act();
    await api.dispatchEvents();
    return (await entries.find().toArray()).filter(({ action }) => /changes/.test(String(action)));
  };
  const actor = { name: 'Ada Head', email: admin.email, uid: admin.uid };
  await edit({ price: 70, place: 'Hall' });
  const reject = () => decide({ decision: 'rejected', reason: 'Too much', revision: 1 });
  expect(await entriesBy(reject)).toMatchObject([
    {
      action: 'class-changes-rejected',
      before: 'price $64.50, location North field',
      after: 'denied: Too much; proposed: price $70.00, location Hall',
      actor,
    },
  ]);
  await edit({ price: 70 });
  expect(await entriesBy(() => approve(3))).toMatchObject([
    { action: 'class-changes-approved', before: 'price $64.50', after: 'price $70.00', actor },
  ]);
});
