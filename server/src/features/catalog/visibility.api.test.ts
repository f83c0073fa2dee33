import { ObjectId } from 'mongodb';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract';
import { createShopper } from '#testing/purchases/shopper';
import { problemKindOf } from '#testing/responses/problem-of';
import type { TestUser } from '#testing/samples/builders';
import { useTestApi } from '#testing/api/use-test-api';

const api = useTestApi();
afterEach(() => api.db.collection('classes').deleteMany({}));

const toInstructor = ({ uid, name, email }: TestUser) => ({ uid, name, email });

const get = (query: string, token?: string) =>
  (token === undefined ? api.visitor : api.as(token)).get(`/topClass${query}`);

const list = async (query: string, token?: string) =>
  endpoints.listClasses.response.parse((await get(query, token)).body);

const names = async (query: string, token?: string) =>
  (await list(query, token)).map(({ className }) => className).sort();

describe('a class that is not approved', () => {
  let coach: TestUser;
  beforeAll(async () => {
    coach = await api.aUser('instructor');
  });
  beforeEach(async () => {
    await api.aClass({ className: 'Mine, approved', instructor: toInstructor(coach) });
    await api.aClass({
      className: 'Mine, waiting',
      instructor: toInstructor(coach),
      status: 'pending',
    });
    const denied = { status: 'denied', feedback: 'Why' } as const;
    await api.aClass({ className: 'Mine, denied', instructor: toInstructor(coach), ...denied });
    await api.aClass({ className: 'Another’s', status: 'pending' });
    await api.aClass({ className: 'Another’s, denied', status: 'denied', feedback: 'No' });
  });

  test('is listed for its instructor, with status and feedback', async () => {
    const mine = await list('?mine=true', coach.token);
    expect(mine.map(({ status, feedback }) => [status, feedback]).sort()).toEqual([
      ['approved', undefined],
      ['denied', 'Why'],
      ['pending', undefined],
    ]);
    expect(await names('?mine=true&status=pending', coach.token)).toEqual(['Mine, waiting']);
    expect(await names('?mine=true&status=all', coach.token)).toHaveLength(3);
    expect(await names('?mine=false', coach.token)).toEqual(['Mine, approved']);
  });

  test('is listed for admins, with the feedback', async () => {
    const { token } = await api.aUser('admin');
    expect(await list('?status=all', token)).toHaveLength(5);
    expect(await names('?status=approved', token)).toEqual(['Mine, approved']);
    const denied = await list('?status=denied', token);
    expect(denied.map(({ feedback }) => feedback).sort()).toEqual(['No', 'Why']);
    expect(await names('?mine=true', token)).toEqual([]);
  });

  test('is not listed for anyone else', async () => {
    const camper = await api.aUser();
    for (const status of ['all', 'pending', 'denied']) {
      expect(problemKindOf(await get(`?status=${status}`))).toBe('unauthenticated');
      const ofNobody = `?status=${status}&instructor=${new ObjectId().toHexString()}`;
      expect(problemKindOf(await get(ofNobody))).toBe('unauthenticated');
      for (const { token } of [camper, coach]) {
        expect(problemKindOf(await get(`?status=${status}`, token))).toBe('forbidden');
      }
    }
    expect(problemKindOf(await get('?mine=true'))).toBe('unauthenticated');
    expect(await names('?mine=true', camper.token)).toEqual([]);
    expect(await names('?status=approved')).toEqual(['Mine, approved']);
  });
});

describe('GET /topClass/:id', () => {
  test.each(['pending', 'denied'] as const)(
    'shows a %s class and its feedback only to its instructor and admins',
    async (status) => {
      const coach = await api.aUser('instructor');
      const fields = { instructor: toInstructor(coach), status, feedback: 'Too many seats' };
      const path = `/${(await api.aClass(fields))._id.toHexString()}`;
      for (const { token } of [coach, await api.aUser('admin')]) {
        const { body } = await get(path, token).expect(200);
        expect(body).toMatchObject({ status, feedback: 'Too many seats' });
      }
      for (const { token } of [await api.aUser('instructor'), await api.aUser()]) {
        expect(problemKindOf(await get(path, token))).toBe('not-found');
      }
      expect(problemKindOf(await get(path))).toBe('not-found');
      expect(problemKindOf(await get(path, 'a-bad-token'))).toBe('not-found');
    },
  );

  test('shows a pending or canceled class to users who paid for it', async () => {
    const shop = createShopper(api);
    const [admin, coach] = [await api.aUser('admin'), await api.aUser('instructor')];
    const [enrolledCamper, canceledCamper, unpaidCamper] = [
      await api.aUser(),
      await api.aUser(),
      await api.aUser(),
    ];
    const [campClass, other] = [
      await api.aClass({ instructor: toInstructor(coach) }),
      await api.aClass(),
    ];
    const path = `/${campClass._id.toHexString()}`;
    for (const user of [enrolledCamper, canceledCamper]) await shop.buy(user, [campClass, other]);
    await shop.buy(unpaidCamper, [other]);
    await shop.addToCart(unpaidCamper, [campClass]);
    await shop.start(unpaidCamper, 64.5).expect(200);
    const [order] = await shop.listOrders(canceledCamper);
    await api
      .as(canceledCamper.token)
      .post(`/payments/${order!._id.toHexString()}/cancel`)
      .send({ classItemId: campClass._id.toHexString(), refund: 64.5 })
      .expect(200);

    await api.db
      .collection('classes')
      .updateOne({ _id: campClass._id }, { $set: { status: 'pending' } });
    for (const { token } of [enrolledCamper, canceledCamper]) {
      expect((await get(path, token).expect(200)).body).toMatchObject({ status: 'pending' });
    }

    const reason = 'The coach is injured.';
    await api.as(admin.token).post(`/topClass${path}/cancel`).send({ reason }).expect(200);
    for (const { token } of [enrolledCamper, canceledCamper, coach, admin]) {
      const { body } = await get(path, token).expect(200);
      expect(body).toMatchObject({ status: 'canceled', feedback: reason });
    }
    for (const { token } of [unpaidCamper, await api.aUser('instructor')]) {
      expect(problemKindOf(await get(path, token))).toBe('not-found');
    }
    expect(problemKindOf(await get(path))).toBe('not-found');
  });

  test.each(['denied', 'withdrawn'] as const)(
    'hides a %s class from users who paid for it',
    async (status) => {
      const camper = await api.aUser();
      const campClass = await api.aClass();
      await createShopper(api).buy(camper, [campClass]);
      await api.db
        .collection('classes')
        .updateOne({ _id: campClass._id }, { $set: { status, feedback: 'Too expensive' } });
      const path = `/${campClass._id.toHexString()}`;
      expect(problemKindOf(await get(path, camper.token))).toBe('not-found');
    },
  );

  test('hides the feedback for a class on sale from everyone except its instructor and admins', async () => {
    const coach = await api.aUser('instructor');
    const { _id } = await api.aClass({
      instructor: toInstructor(coach),
      feedback: 'Was too expensive',
    });
    const path = `/${_id.toHexString()}`;
    expect((await get(path, coach.token)).body).toMatchObject({ feedback: 'Was too expensive' });
    for (const res of [await get(path), await get(path, (await api.aUser()).token)]) {
      expect(res.body).not.toHaveProperty('feedback');
    }
    expect((await list(''))[0]).not.toHaveProperty('feedback');
  });

  test('responds not-found for a missing class', async () => {
    expect(problemKindOf(await get(`/${new ObjectId().toHexString()}`))).toBe('not-found');
  });
});

test('only the instructor and admins see how many carts contain a class', async () => {
  const [coach, admin, parent] = [
    await api.aUser('instructor'),
    await api.aUser('admin'),
    await api.aUser(),
  ];
  const campClass = await api.aClass({ instructor: toInstructor(coach) });
  await api.aClass();
  const path = `/${campClass._id.toHexString()}`;
  const countFor = async (token?: string) =>
    endpoints.getClass.response.parse((await get(path, token)).body).cartCount;
  expect(await countFor(coach.token)).toBe(0);
  const children = [await api.aChild(parent), await api.aChild(parent)];
  const shop = createShopper(api);
  await shop.addFor(parent, campClass, children);
  await shop.addToCart(await api.aUser(), [campClass]);
  expect([await countFor(coach.token), await countFor(admin.token)]).toEqual([2, 2]);
  expect([await countFor(parent.token), await countFor()]).toEqual([undefined, undefined]);
});
