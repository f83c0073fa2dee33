import { ObjectId } from 'mongodb';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CampClass } from '#domain/classes/camp-class';
import { changesBy } from '#testing/database/database-snapshot';
import { createShopper } from '#testing/purchases/shopper';
import { problemOf, problemKindOf, type TestResponse } from '#testing/responses/problem-of';
import { classPath, type TestUser } from '#testing/samples/builders';
import { useTestApi } from '#testing/api/use-test-api';

const api = useTestApi();
const shop = createShopper(api);
let admin: TestUser;
let coach: TestUser;
beforeAll(async () => {
  admin = await api.aUser('admin');
});
beforeEach(async () => {
  coach = await api.aUser('instructor', { name: 'Amara Diallo' });
});
const withdraw = (campClass: Pick<CampClass, '_id'>, { token } = coach) =>
  api.as(token).post(classPath(campClass, '/withdraw'));
const edit = (campClass: CampClass, body: object) =>
  api.as(coach.token).patch(classPath(campClass)).send(body);
const setStatus = (campClass: CampClass, body: object) =>
  api.as(admin.token).patch(classPath(campClass, '/status')).send(body);

/** Returns the problem of a rejected call, and checks that nothing changed. */
const expectRejected = async (call: () => PromiseLike<TestResponse>) => {
  let response!: TestResponse;
  const changed = await changesBy(api.db, async () => (response = await call()));
  expect(changed).toEqual([]);
  return problemOf(response);
};

describe('a class without enrollments', () => {
  test.each(['pending', 'approved', 'denied'] as const)(
    'is withdrawn when it was %s, with an event and without changes to other classes',
    async (status) => {
      const feedback = { ...(status === 'denied' && { feedback: 'Too expensive' }) };
      await api.aClassOf(coach, { status });
      const campClass = await api.aClassOf(coach, { status, ...feedback });
      const changed = await changesBy(api.db, () =>
        withdraw(campClass).expect(200, { modifiedCount: 1 }),
      );
      expect(changed).toEqual([`~ classes/${campClass._id.toHexString()}`]);
      const { events, ...stored } = await shop.getClass(campClass);
      const proposalCount = status === 'approved' && { proposalRevision: 1 };
      expect(stored).toEqual({ ...campClass, status: 'withdrawn', ...proposalCount });
      expect(events).toMatchObject([
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

  test('can be withdrawn by its instructor and admins, not by other instructors', async () => {
    const campClass = await api.aClassOf(coach);
    const other = await api.aUser('instructor');
    expect((await expectRejected(() => withdraw(campClass, other))).kind).toBe('not-found');
    expect((await expectRejected(() => withdraw({ _id: new ObjectId() }))).kind).toBe('not-found');
    await withdraw(campClass, admin).expect(200, { modifiedCount: 1 });
  });

  test('cannot be withdrawn if it is canceled', async () => {
    const campClass = await api.aClassOf(coach, { status: 'canceled' });
    expect((await expectRejected(() => withdraw(campClass))).kind).toBe('class-canceled');
  });
});

describe('a class with enrollments or holds', () => {
  test('cannot be withdrawn, and the error says how many are enrolled', async () => {
    const campClass = await api.aClassOf(coach);
    await shop.buy(await api.aUser(), [campClass]);
    expect(await expectRejected(() => withdraw(campClass))).toMatchObject({
      kind: 'has-enrollments',
      detail:
        '1 person is enrolled in this class, so it cannot be withdrawn. ' +
        'An admin can cancel the class, which refunds everyone in full.',
    });
  });

  test('cannot be withdrawn while someone is paying', async () => {
    const campClass = await api.aClassOf(coach);
    const camper = await api.aUser();
    await shop.addToCart(camper, [campClass]);
    await shop.start(camper, 64.5).expect(200);
    const { kind, detail } = await expectRejected(() => withdraw(campClass));
    expect([kind, detail]).toEqual([
      'has-enrollments',
      expect.stringMatching(/^Someone is paying/),
    ]);
    api.clock.passMinutes(16);
    await withdraw(campClass).expect(200, { modifiedCount: 1 });
  });

  test('is either sold or withdrawn on concurrent requests', async () => {
    for (let round = 0; round < 12; round += 1) {
      const campClass = await api.aClassOf(coach);
      const camper = await api.aUser();
      await shop.addToCart(camper, [campClass]);
      const calls = [() => withdraw(campClass), () => shop.start(camper, 64.5)];
      if (round % 2) calls.reverse();
      const responses = await Promise.all(calls.map((call) => call()));
      const { status, holds } = await shop.getClass(campClass);
      expect([status, holds.length]).toEqual(
        status === 'withdrawn' ? ['withdrawn', 0] : ['approved', 1],
      );
      expect(responses.filter((res) => res.status === 200)).toHaveLength(1);
    }
  });
});

describe('a withdrawn class', () => {
  let campClass: CampClass;
  beforeEach(async () => {
    campClass = await api.aClassOf(coach, { place: 'North field', feedback: 'Was too expensive' });
    await withdraw(campClass).expect(200);
  });

  test('is not in the catalog and cannot be added to a cart, but its instructor and admins see it', async () => {
    const id = campClass._id.toHexString();
    const idsOf = async (query: string, token?: string) => {
      const caller = token === undefined ? api.visitor : api.as(token);
      const { body } = await caller.get(`/topClass${query}`).expect(200);
      return (body as { _id: string }[]).map(({ _id }) => _id);
    };
    expect(await idsOf('')).not.toContain(id);
    expect(await idsOf('?status=withdrawn', admin.token)).toContain(id);
    expect(await idsOf('?mine=true&status=withdrawn', coach.token)).toEqual([id]);
    expect(problemKindOf(await api.visitor.get(classPath(campClass)))).toBe('not-found');
    await api.as(coach.token).get(classPath(campClass)).expect(200);
    const camper = await api.aUser();
    const picked = await api.as(camper.token).post('/carts').send({ classItemId: id });
    expect(problemKindOf(picked)).toBe('not-on-sale');
  });

  test('cannot be bought from a cart', async () => {
    const classOnSale = await api.aClassOf(coach);
    const camper = await api.aUser();
    await shop.addToCart(camper, [classOnSale]);
    await withdraw(classOnSale).expect(200);
    expect(problemKindOf(await shop.start(camper, 64.5))).toBe('not-on-sale');
  });

  test('cannot be approved or denied, and the error says why', async () => {
    for (const body of [
      { status: 'approved' },
      { status: 'approved', revision: 0 },
      { status: 'pending' },
      { status: 'denied', feedback: 'Too expensive' },
    ]) {
      const { kind, detail } = await expectRejected(() => setStatus(campClass, body));
      expect([kind, detail]).toEqual([
        'changed-meanwhile',
        expect.stringContaining('has withdrawn this class'),
      ]);
    }
  });

  test.each([
    ['changed', { place: 'Harbour hall' }],
    ['sent without changes', { place: 'North field', price: 64.5, seats: 10 }],
  ])('is resubmitted when its form is %s', async (_, body) => {
    await edit(campClass, body).expect(200, { modifiedCount: 1, status: 'pending' });
    const stored = await shop.getClass(campClass);
    expect(stored).toMatchObject({ status: 'pending', revision: 1, ...{ place: body.place } });
    expect(stored).not.toHaveProperty('feedback');
    expect(stored.events!.at(-1)).toMatchObject({
      kind: 'class-status-changed',
      before: 'withdrawn',
      after: 'pending',
    });
    expect(problemKindOf(await setStatus(campClass, { status: 'approved', revision: 0 }))).toBe(
      'changed-meanwhile',
    );
    await setStatus(campClass, { status: 'approved', revision: 1 }).expect(200);
  });

  test('can be deleted and canceled', async () => {
    await api.as(coach.token).delete(classPath(campClass)).expect(200, { deletedCount: 1 });
    const another = await api.aClassOf(coach, { status: 'withdrawn' });
    const canceled = await api
      .as(admin.token)
      .post(classPath(another, '/cancel'))
      .send({ reason: 'Rain' });
    expect(canceled.body).toMatchObject({ enrollmentsCanceled: 0 });
  });
});

test('a denied class is resubmitted when its form is sent without changes', async () => {
  const campClass = await api.aClassOf(coach, { status: 'denied', feedback: 'Say where' });
  await edit(campClass, { price: 64.5 }).expect(200, { modifiedCount: 1, status: 'pending' });
  const stored = await shop.getClass(campClass);
  expect(stored).toMatchObject({ status: 'pending', revision: 1 });
  expect(stored).not.toHaveProperty('feedback');
});
