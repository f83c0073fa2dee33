import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract';
import type { TestApi } from '#testing/api/test-api';
import { useTestApi } from '#testing/api/use-test-api';
import { createFaults } from '#testing/crashes/faults';
import { changesBy } from '#testing/database/database-snapshot';
import { createShopper, toTransactionId } from '#testing/purchases/shopper';
import { problemKindOf } from '#testing/responses/problem-of';
import type { TestUser } from '#testing/samples/builders';

type CampClass = Awaited<ReturnType<TestApi['aClass']>>;

const faults = createFaults();
/** A second server on the same database that crashes at a chosen step. */
let admin: TestUser;
let coach: TestUser;
let campClass: CampClass;
const api = useTestApi();
const shop = createShopper(api);
const crashingApi = useTestApi(() => ({
  faults,
  clock: api.clock,
  databaseName: api.db.databaseName,
}));
beforeAll(async () => {
  admin = await api.aUser('admin');
});
beforeEach(async () => {
  coach = await api.aUser('instructor');
  campClass = await aClassOf(coach);
});

const aClassOf = ({ uid, name, email }: TestUser, overrides: Partial<CampClass> = {}) =>
  api.aClass({ instructor: { uid, name, email }, ...overrides });
const classPath = (subpath = '') => `/topClass/${campClass._id.toHexString()}${subpath}`;
const setSuspension = async (user: TestUser, body: object, server = api) =>
  server
    .as(admin.token)
    .patch(`/users/${await api.idOf(user)}/suspension`)
    .send(body);
const suspend = (server = api) =>
  setSuspension(coach, { isSuspended: true, reason: 'A report.' }, server);
const reinstate = () => setSuspension(coach, { isSuspended: false });
const keepOnSale = () => api.as(admin.token).post(classPath('/keep-on-sale'));
const isListed = async (query = '') => {
  const { body } = await api.visitor.get(`/topClass${query}`).expect(200);
  const classes = endpoints.listClasses.response.parse(body);
  return classes.some(({ _id }) => _id === campClass._id.toHexString());
};
const needsDecision = async () => {
  const { body } = await api.as(admin.token).get('/topClass?needs=suspension-review').expect(200);
  const classes = endpoints.listClasses.response.parse(body);
  return classes.some(({ _id }) => _id === campClass._id.toHexString());
};

describe('the classes of a suspended instructor', () => {
  test('leave sale and every public list, with the public profile; other classes do not', async () => {
    const otherClass = await aClassOf(await api.aUser('instructor'));
    const [cartOwner, otherUser] = [await api.aUser(), await api.aUser()];
    await shop.addToCart(cartOwner, [campClass]);
    const id = await api.idOf(coach);
    const changes = await changesBy(api.db, suspend);
    expect(
      changes.filter((change) => change.includes('classes/') && !change.includes('versions')),
    ).toEqual([`~ classes/${campClass._id.toHexString()}`]);
    expect((await shop.getClass(otherClass)).instructorSuspension).toBeUndefined();
    for (const query of ['', '?sort=popular', '?status=approved', `?instructor=${id}`]) {
      expect(await isListed(query)).toBe(false);
    }
    expect(problemKindOf(await api.visitor.get(classPath()))).toBe('not-found');
    expect(problemKindOf(await api.visitor.get(`/instractore/${id}`))).toBe('not-found');
    const { body } = await api.visitor.get('/instractore').expect(200);
    expect((body as { _id: string }[]).some(({ _id }) => _id === id)).toBe(false);
    expect(problemKindOf(await shop.start(cartOwner, 64.5))).toBe('not-on-sale');
    const add = api.as(otherUser.token).post('/carts');
    const classItemId = campClass._id.toHexString();
    expect(problemKindOf(await add.send({ classItemId }))).toBe('not-on-sale');
  });

  test('do not change for enrolled families', async () => {
    const [family, paying] = [await api.aUser(), await api.aUser()];
    await shop.buy(family, [campClass]);
    await shop.addToCart(paying, [campClass]);
    const started = await shop.start(paying, 64.5).expect(200);
    await suspend();
    // A hold from before the suspension can still be paid until it expires.
    const transactionId = toTransactionId(started.body);
    await shop.confirm(transactionId);
    await shop.record(paying, transactionId).expect(200);
    for (const { token } of [family, paying]) {
      const { body } = await api.as(token).get(classPath()).expect(200);
      expect(body).toMatchObject({ status: 'approved', isOffSale: true, enrolled: 2 });
      const payments = await api.as(token).get('/payments').expect(200);
      expect(payments.body).toMatchObject([{ lines: [{ outcome: 'enrolled' }] }]);
    }
    const [order] = await shop.listOrders(family);
    const refund = { classItemId: campClass._id.toHexString(), refund: 64.5 };
    const orderPath = `/payments/${order!._id.toHexString()}/cancel`;
    await api.as(family.token).post(orderPath).send(refund).expect(200);
  });

  test('return to sale unchanged when the instructor is reinstated', async () => {
    const pendingClass = await aClassOf(coach, { status: 'pending' });
    await suspend();
    expect(await needsDecision()).toBe(true);
    await reinstate();
    expect(await needsDecision()).toBe(false);
    expect(await isListed()).toBe(true);
    expect(await shop.getClass(pendingClass)).toMatchObject({ status: 'pending' });
    await api.visitor.get(`/instractore/${await api.idOf(coach)}`).expect(200);
    await suspend();
    expect(await isListed()).toBe(false);
  });

  test('can be kept on sale by an admin one by one, and a new reason does not undo it', async () => {
    const secondClass = await aClassOf(coach);
    await suspend();
    const changes = await changesBy(api.db, () => keepOnSale().expect(200, { modifiedCount: 1 }));
    expect(changes.filter((change) => change.startsWith('~ classes/'))).toEqual([
      `~ classes/${campClass._id.toHexString()}`,
    ]);
    await keepOnSale().expect(200, { modifiedCount: 0 });
    await setSuspension(coach, { isSuspended: true, reason: 'Two reports.' });
    await api.sweep();
    expect(await isListed()).toBe(true);
    expect((await shop.getClass(secondClass)).instructorSuspension).toMatchObject({
      isOffSale: true,
    });
    await shop.buy(await api.aUser(), [campClass]);
  });

  test('sell no seat after the suspension is acknowledged, despite concurrent checkouts', async () => {
    for (let round = 0; round < 2; round += 1) {
      coach = await api.aUser('instructor');
      campClass = await aClassOf(coach, { priceCents: 0 });
      const buyers = await Promise.all(Array.from({ length: 4 }, () => api.aUser()));
      await Promise.all(buyers.map((buyer) => shop.addToCart(buyer, [campClass])));
      const concurrent = buyers
        .slice(0, 2)
        .map(async (buyer) => problemKindOf(await shop.start(buyer, 0)));
      await suspend();
      const afterwards = buyers
        .slice(2)
        .map(async (buyer) => problemKindOf(await shop.start(buyer, 0)));
      expect(await Promise.all(afterwards)).toEqual(['not-on-sale', 'not-on-sale']);
      for (const kind of await Promise.all(concurrent)) {
        expect(['no problem', 'not-on-sale', 'sold-out']).toContain(kind);
      }
      const soldCount = (await shop.getClass(campClass)).soldCount;
      expect(await shop.countEnrollments(campClass)).toBe(soldCount);
    }
  });
});

describe('a crash during a suspension of an instructor', () => {
  const steps = [0, 1, 2, 3];

  test('can happen at these steps', async () => {
    faults.begin(null);
    await suspend(crashingApi);
    expect(faults.steps()).toHaveLength(steps.length);
  });

  test.each(steps)('after step %i is repaired by the sweep', async (step) => {
    faults.begin({ step, when: 'after' });
    await suspend(crashingApi).catch(() => {});
    await api.recover();
    expect((await shop.getClass(campClass)).instructorSuspension).toEqual({
      count: 1,
      isOffSale: true,
    });
    const user = await api.db.collection('users').findOne({ uid: coach.uid });
    expect(user).not.toHaveProperty('hasUnsyncedClasses');
  });
});
