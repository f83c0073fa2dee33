import { ObjectId } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../testing/builders';
import { createShopper } from '../../testing/checkout';
import { changesBy } from '../../testing/contents';
import { problemOf, refusalOf, type Answer } from '../../testing/problem-of';
import { createTestApi, type TestApi } from '../../testing/test-api';
import type { CampClass } from './camp-class';

let api: TestApi;
let shop: ReturnType<typeof createShopper>;
let admin: Person;
let coach: Person;
beforeAll(async () => {
  api = await createTestApi();
  shop = createShopper(api);
  admin = await api.aPerson('admin');
});
beforeEach(async () => {
  coach = await api.aPerson('instructor', { name: 'Amara Diallo' });
});
afterAll(() => api.stop());

const aClassOfCoach = (given: Partial<CampClass> = {}) =>
  api.aClass({ instructor: { id: coach.uid, name: coach.name, email: coach.email }, ...given });
const pathOf = ({ _id }: Pick<CampClass, '_id'>, end = '') =>
  `/topClass/${_id.toHexString()}${end}`;
const withdraw = (campClass: Pick<CampClass, '_id'>, { token } = coach) =>
  api.as(token).post(pathOf(campClass, '/withdraw'));
const edit = (campClass: CampClass, body: object) =>
  api.as(coach.token).patch(pathOf(campClass)).send(body);
const setStatus = (campClass: CampClass, body: object) =>
  api.as(admin.token).patch(pathOf(campClass, '/status')).send(body);

/** Why a call is refused, with proof that it changed nothing. */
const refusal = async (call: () => PromiseLike<Answer>) => {
  let answer!: Answer;
  const changed = await changesBy(api.db, async () => (answer = await call()));
  expect(changed).toEqual([]);
  return problemOf(answer);
};

describe('a class that nobody is in', () => {
  test.each(['pending', 'approved', 'denied'] as const)(
    'is withdrawn when it was %s, and no other one, and makes news of it',
    async (status) => {
      const feedback = { ...(status === 'denied' && { feedback: 'Too dear' }) };
      await aClassOfCoach({ status });
      const campClass = await aClassOfCoach({ status, ...feedback });
      const changed = await changesBy(api.db, () =>
        withdraw(campClass).expect(200, { modifiedCount: 1 }),
      );
      expect(changed).toEqual([`~ classes/${campClass._id.toHexString()}`]);
      const { news, ...stored } = await shop.getClass(campClass);
      const left = status === 'approved' && { proposalRevision: 1 };
      expect(stored).toEqual({ ...campClass, status: 'withdrawn', ...left });
      expect(news).toMatchObject([
        {
          kind: 'class-status-changed',
          before: status,
          after: 'withdrawn',
          by: { uid: coach.uid, name: 'Amara Diallo' },
        },
      ]);
      const again = await changesBy(api.db, () =>
        withdraw(campClass).expect(200, { modifiedCount: 0 }),
      );
      expect(again).toEqual([]);
    },
  );

  test('is withdrawn by its instructor and by admins; to others it is not there', async () => {
    const campClass = await aClassOfCoach();
    const other = await api.aPerson('instructor');
    expect((await refusal(() => withdraw(campClass, other))).kind).toBe('not-found');
    expect((await refusal(() => withdraw({ _id: new ObjectId() }))).kind).toBe('not-found');
    const camper = await api.aPerson();
    expect((await refusal(() => withdraw(campClass, camper))).kind).toBe('forbidden');
    await withdraw(campClass, admin).expect(200, { modifiedCount: 1 });
  });

  test('cannot be withdrawn once it was called off', async () => {
    const campClass = await aClassOfCoach({ status: 'cancelled' });
    expect((await refusal(() => withdraw(campClass))).kind).toBe('class-cancelled');
  });
});

describe('a class that somebody is in', () => {
  test('stays, and the refusal tells how many', async () => {
    const campClass = await aClassOfCoach();
    await shop.buy(await api.aPerson(), [campClass]);
    expect(await refusal(() => withdraw(campClass))).toMatchObject({
      kind: 'has-enrolments',
      detail:
        '1 person is enrolled in this class, so it cannot be withdrawn. ' +
        'An admin can cancel it, which gives everybody their money back.',
    });
  });

  test('stays while somebody is paying, and no longer', async () => {
    const campClass = await aClassOfCoach();
    const camper = await api.aPerson();
    await shop.pick(camper, [campClass]);
    await shop.start(camper, 64.5).expect(200);
    const { kind, detail } = await refusal(() => withdraw(campClass));
    expect([kind, detail]).toEqual([
      'has-enrolments',
      expect.stringMatching(/^Somebody is paying/),
    ]);
    api.clock.passMinutes(16);
    await withdraw(campClass).expect(200, { modifiedCount: 1 });
  });

  test('is either sold or withdrawn when both are asked for at the same moment', async () => {
    for (let round = 0; round < 12; round += 1) {
      const campClass = await aClassOfCoach();
      const camper = await api.aPerson();
      await shop.pick(camper, [campClass]);
      const calls = [() => withdraw(campClass), () => shop.start(camper, 64.5)];
      if (round % 2) calls.reverse();
      const answers = await Promise.all(calls.map((call) => call()));
      const { status, holds } = await shop.getClass(campClass);
      expect([status, holds.length]).toEqual(
        status === 'withdrawn' ? ['withdrawn', 0] : ['approved', 1],
      );
      expect(answers.filter((res) => res.status === 200)).toHaveLength(1);
    }
  });
});

describe('a withdrawn class', () => {
  let campClass: CampClass;
  beforeEach(async () => {
    campClass = await aClassOfCoach({ place: 'North field', feedback: 'Was too dear' });
    await withdraw(campClass).expect(200);
  });

  test('is in no catalogue and no cart, and its instructor and admins see it', async () => {
    const id = campClass._id.toHexString();
    const idsOf = async (query: string, token?: string) => {
      const caller = token === undefined ? api.guest : api.as(token);
      const { body } = await caller.get(`/topClass${query}`).expect(200);
      return (body as { _id: string }[]).map(({ _id }) => _id);
    };
    expect(await idsOf('')).not.toContain(id);
    expect(await idsOf('?status=withdrawn', admin.token)).toContain(id);
    expect(await idsOf('?mine=true&status=withdrawn', coach.token)).toEqual([id]);
    expect(refusalOf(await api.guest.get(pathOf(campClass)))).toBe('not-found');
    await api.as(coach.token).get(pathOf(campClass)).expect(200);
    const camper = await api.aPerson();
    const picked = await api.as(camper.token).post('/carts').send({ classItemId: id });
    expect(refusalOf(picked)).toBe('not-on-sale');
  });

  test('cannot be paid by who had it in the cart', async () => {
    const onSale = await aClassOfCoach();
    const camper = await api.aPerson();
    await shop.pick(camper, [onSale]);
    await withdraw(onSale).expect(200);
    expect(refusalOf(await shop.start(camper, 64.5))).toBe('not-on-sale');
  });

  test('is neither approved nor denied by an admin, and says why', async () => {
    for (const body of [
      { status: 'approved' },
      { status: 'approved', revision: 0 },
      { status: 'pending' },
      { status: 'denied', feedback: 'Too dear' },
    ]) {
      const { kind, detail } = await refusal(() => setStatus(campClass, body));
      expect([kind, detail]).toEqual([
        'changed-meanwhile',
        expect.stringContaining('has withdrawn this class'),
      ]);
    }
  });

  test.each([
    ['changed', { place: 'Harbour hall' }],
    ['sent again as it was', { place: 'North field', price: 64.5, seats: 10 }],
  ])('is submitted again when its form is %s', async (_, body) => {
    await edit(campClass, body).expect(200, { modifiedCount: 1, status: 'pending' });
    const stored = await shop.getClass(campClass);
    expect(stored).toMatchObject({ status: 'pending', revision: 1, ...{ place: body.place } });
    expect(stored).not.toHaveProperty('feedback');
    expect(stored.news!.at(-1)).toMatchObject({
      kind: 'class-status-changed',
      before: 'withdrawn',
      after: 'pending',
    });
    expect(refusalOf(await setStatus(campClass, { status: 'approved', revision: 0 }))).toBe(
      'changed-meanwhile',
    );
    await setStatus(campClass, { status: 'approved', revision: 1 }).expect(200);
  });

  test('can be deleted, and called off', async () => {
    await api.as(coach.token).delete(pathOf(campClass)).expect(200, { deletedCount: 1 });
    const another = await aClassOfCoach({ status: 'withdrawn' });
    const cancelled = await api
      .as(admin.token)
      .post(pathOf(another, '/cancel'))
      .send({ reason: 'Rain' });
    expect(cancelled.body).toMatchObject({ enrolmentsCancelled: 0 });
  });
});

test('a denied class is submitted again when its form is sent as it was', async () => {
  const campClass = await aClassOfCoach({ status: 'denied', feedback: 'Say where' });
  await edit(campClass, { price: 64.5 }).expect(200, { modifiedCount: 1, status: 'pending' });
  const stored = await shop.getClass(campClass);
  expect(stored).toMatchObject({ status: 'pending', revision: 1 });
  expect(stored).not.toHaveProperty('feedback');
});
