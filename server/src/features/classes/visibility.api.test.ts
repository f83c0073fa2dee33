import { ObjectId } from 'mongodb';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '../../contract';
import type { Person } from '../../testing/builders';
import { createShopper } from '../../testing/checkout';
import { refusalOf } from '../../testing/problem-of';
import { createTestApi, type TestApi } from '../../testing/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterEach(() => api.db.collection('classes').deleteMany({}));
afterAll(() => api.stop());

const by = ({ uid, name, email }: Person) => ({ id: uid, name, email });

const ask = (query: string, token?: string) =>
  (token === undefined ? api.guest : api.as(token)).get(`/topClass${query}`);

const list = async (query: string, token?: string) =>
  endpoints.listClasses.response.parse((await ask(query, token)).body);

const names = async (query: string, token?: string) =>
  (await list(query, token)).map(({ className }) => className).sort();

describe('a class that is not approved', () => {
  let coach: Person;
  beforeAll(async () => {
    coach = await api.aPerson('instructor');
  });
  beforeEach(async () => {
    await api.aClass({ className: 'Mine, approved', instructor: by(coach) });
    await api.aClass({ className: 'Mine, waiting', instructor: by(coach), status: 'pending' });
    const denied = { status: 'denied', feedback: 'Why' } as const;
    await api.aClass({ className: 'Mine, denied', instructor: by(coach), ...denied });
    await api.aClass({ className: 'Another’s', status: 'pending' });
    await api.aClass({ className: 'Another’s, denied', status: 'denied', feedback: 'No' });
  });

  test('is listed to its instructor, with what became of it', async () => {
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

  test('is listed to admins, with the reason', async () => {
    const { token } = await api.aPerson('admin');
    expect(await list('?status=all', token)).toHaveLength(5);
    expect(await names('?status=approved', token)).toEqual(['Mine, approved']);
    const denied = await list('?status=denied', token);
    expect(denied.map(({ feedback }) => feedback).sort()).toEqual(['No', 'Why']);
    expect(await names('?mine=true', token)).toEqual([]);
  });

  test('is listed to nobody else', async () => {
    const camper = await api.aPerson();
    for (const status of ['all', 'pending', 'denied']) {
      expect(refusalOf(await ask(`?status=${status}`))).toBe('unauthenticated');
      const ofNobody = `?status=${status}&instructor=${new ObjectId().toHexString()}`;
      expect(refusalOf(await ask(ofNobody))).toBe('unauthenticated');
      for (const { token } of [camper, coach]) {
        expect(refusalOf(await ask(`?status=${status}`, token))).toBe('forbidden');
      }
    }
    expect(refusalOf(await ask('?mine=true'))).toBe('unauthenticated');
    expect(await names('?mine=true', camper.token)).toEqual([]);
    expect(await names('?status=approved')).toEqual(['Mine, approved']);
  });
});

describe('GET /topClass/:id', () => {
  test.each(['pending', 'denied'] as const)(
    'shows a %s class, and the reason, to its instructor and to admins alone',
    async (status) => {
      const coach = await api.aPerson('instructor');
      const given = { instructor: by(coach), status, feedback: 'Too many seats' };
      const path = `/${(await api.aClass(given))._id.toHexString()}`;
      for (const { token } of [coach, await api.aPerson('admin')]) {
        const { body } = await ask(path, token).expect(200);
        expect(body).toMatchObject({ status, feedback: 'Too many seats' });
      }
      for (const { token } of [await api.aPerson('instructor'), await api.aPerson()]) {
        expect(refusalOf(await ask(path, token))).toBe('not-found');
      }
      expect(refusalOf(await ask(path))).toBe('not-found');
      expect(refusalOf(await ask(path, 'a-bad-token'))).toBe('not-found');
    },
  );

  test('shows a class that is off sale to those who paid for it, cancelled with the reason', async () => {
    const shop = createShopper(api);
    const [admin, coach] = [await api.aPerson('admin'), await api.aPerson('instructor')];
    const [stays, left, idle] = [await api.aPerson(), await api.aPerson(), await api.aPerson()];
    const [campClass, other] = [await api.aClass({ instructor: by(coach) }), await api.aClass()];
    const path = `/${campClass._id.toHexString()}`;
    for (const person of [stays, left]) await shop.buy(person, [campClass, other]);
    await shop.buy(idle, [other]);
    await shop.pick(idle, [campClass]);
    await shop.start(idle, 64.5).expect(200);
    const [order] = await shop.listOrders(left);
    await api
      .as(left.token)
      .post(`/payments/${order!._id.toHexString()}/cancel`)
      .send({ classItemId: campClass._id.toHexString(), refund: 64.5 })
      .expect(200);

    await api.db
      .collection('classes')
      .updateOne({ _id: campClass._id }, { $set: { status: 'pending' } });
    for (const { token } of [stays, left]) {
      expect((await ask(path, token).expect(200)).body).toMatchObject({ status: 'pending' });
    }

    const reason = 'The coach is injured.';
    await api.as(admin.token).post(`/topClass${path}/cancel`).send({ reason }).expect(200);
    for (const { token } of [stays, left, coach, admin]) {
      const { body } = await ask(path, token).expect(200);
      expect(body).toMatchObject({ status: 'cancelled', feedback: reason });
    }
    for (const { token } of [idle, await api.aPerson('instructor')]) {
      expect(refusalOf(await ask(path, token))).toBe('not-found');
    }
    expect(refusalOf(await ask(path))).toBe('not-found');
  });

  test.each(['denied', 'withdrawn'] as const)(
    'hides a %s class from who once paid for it, and gave it back',
    async (status) => {
      const camper = await api.aPerson();
      const campClass = await api.aClass();
      await createShopper(api).buy(camper, [campClass]);
      await api.db
        .collection('classes')
        .updateOne({ _id: campClass._id }, { $set: { status, feedback: 'Too dear' } });
      const path = `/${campClass._id.toHexString()}`;
      expect(refusalOf(await ask(path, camper.token))).toBe('not-found');
    },
  );

  test('keeps a reason to those two even where the class is on sale', async () => {
    const coach = await api.aPerson('instructor');
    const { _id } = await api.aClass({ instructor: by(coach), feedback: 'Was too dear' });
    const path = `/${_id.toHexString()}`;
    expect((await ask(path, coach.token)).body).toMatchObject({ feedback: 'Was too dear' });
    for (const res of [await ask(path), await ask(path, (await api.aPerson()).token)]) {
      expect(res.body).not.toHaveProperty('feedback');
    }
    expect((await list(''))[0]).not.toHaveProperty('feedback');
  });

  test('tells of a class that is not there', async () => {
    expect(refusalOf(await ask(`/${new ObjectId().toHexString()}`))).toBe('not-found');
  });
});
