import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '../../contract';
import { noteOldSuspensions } from '../../old-suspensions';
import type { Person } from '../../testing/builders';
import { createShopper, toTransactionId } from '../../testing/checkout';
import { changesBy } from '../../testing/contents';
import { createFaults } from '../../testing/faults';
import { refusalOf } from '../../testing/problem-of';
import { createTestApi, type TestApi } from '../../testing/test-api';

type CampClass = Awaited<ReturnType<TestApi['aClass']>>;

const faults = createFaults();
let api: TestApi;
/** Another server on the same database, which dies when it is told. */
let mortal: TestApi;
let shop: ReturnType<typeof createShopper>;
let admin: Person;
let coach: Person;
let campClass: CampClass;
beforeAll(async () => {
  api = await createTestApi();
  const { clock, db } = api;
  mortal = await createTestApi({ faults, clock, databaseName: db.databaseName });
  shop = createShopper(api);
  admin = await api.aPerson('admin');
});
beforeEach(async () => {
  coach = await api.aPerson('instructor');
  campClass = await aClassOf(coach);
});
afterAll(async () => {
  await mortal.stop();
  await api.stop();
});

const aClassOf = ({ uid: id, name, email }: Person, given: Partial<CampClass> = {}) =>
  api.aClass({ instructor: { id, name, email }, ...given });
const path = (rest = '') => `/topClass/${campClass._id.toHexString()}${rest}`;
const idOf = async ({ uid }: Person) =>
  (await api.db.collection('users').findOne({ uid }))!._id.toHexString();
const put = async (person: Person, body: object, through = api) =>
  through
    .as(admin.token)
    .patch(`/users/${await idOf(person)}/suspension`)
    .send(body);
const suspend = (through = api) => put(coach, { isSuspended: true, reason: 'A report.' }, through);
const reinstate = () => put(coach, { isSuspended: false });
const keepOnSale = () => api.as(admin.token).post(path('/keep-on-sale'));
const isListed = async (query = '') => {
  const { body } = await api.guest.get(`/topClass${query}`).expect(200);
  const classes = endpoints.listClasses.response.parse(body);
  return classes.some(({ _id }) => _id === campClass._id.toHexString());
};
const needsDecision = async () => {
  const { body } = await api.as(admin.token).get('/topClass?needs=suspension-review').expect(200);
  const classes = endpoints.listClasses.response.parse(body);
  return classes.some(({ _id }) => _id === campClass._id.toHexString());
};

describe('the classes of an instructor who is suspended', () => {
  test('leave sale and every public list, with the public profile, and no other class does', async () => {
    const neighbour = await api.aPerson('instructor');
    const other = await aClassOf(neighbour);
    const [picker, newcomer] = [await api.aPerson(), await api.aPerson()];
    await shop.pick(picker, [campClass]);
    const id = await idOf(coach);
    const changes = await changesBy(api.db, suspend);
    expect(
      changes.filter((each) => each.includes('classes/') && !each.includes('versions')),
    ).toEqual([`~ classes/${campClass._id.toHexString()}`]);
    expect((await shop.getClass(other)).instructorSuspension).toBeUndefined();
    for (const query of ['', '?sort=popular', '?status=approved', `?instructor=${id}`]) {
      expect(await isListed(query)).toBe(false);
    }
    expect(refusalOf(await api.guest.get(path()))).toBe('not-found');
    expect(refusalOf(await api.guest.get(`/instractore/${id}`))).toBe('not-found');
    const { body } = await api.guest.get('/instractore').expect(200);
    expect((body as { _id: string }[]).some(({ _id }) => _id === id)).toBe(false);
    expect(refusalOf(await shop.start(picker, 64.5))).toBe('not-on-sale');
    const add = api.as(newcomer.token).post('/carts');
    const classItemId = campClass._id.toHexString();
    expect(refusalOf(await add.send({ classItemId }))).toBe('not-on-sale');
  });

  test('stay as they are for the families in them', async () => {
    const [family, paying] = [await api.aPerson(), await api.aPerson()];
    await shop.buy(family, [campClass]);
    await shop.pick(paying, [campClass]);
    const started = await shop.start(paying, 64.5).expect(200);
    await suspend();
    // A hold that was taken before may be paid within its time.
    const transactionId = toTransactionId(started.body);
    await shop.confirm(transactionId);
    await shop.record(paying, transactionId).expect(200);
    for (const { token } of [family, paying]) {
      const { body } = await api.as(token).get(path()).expect(200);
      expect(body).toMatchObject({ status: 'approved', isOffSale: true, enrolled: 2 });
      const payments = await api.as(token).get('/payments').expect(200);
      expect(payments.body).toMatchObject([{ lines: [{ outcome: 'enrolled' }] }]);
    }
    const [order] = await shop.listOrders(family);
    const refund = { classItemId: campClass._id.toHexString(), refund: 64.5 };
    const orderPath = `/payments/${order!._id.toHexString()}/cancel`;
    await api.as(family.token).post(orderPath).send(refund).expect(200);
  });

  test('return to sale as they were when the instructor is reinstated', async () => {
    const waiting = await aClassOf(coach, { status: 'pending' });
    await suspend();
    expect(await needsDecision()).toBe(true);
    await reinstate();
    expect(await needsDecision()).toBe(false);
    expect(await isListed()).toBe(true);
    expect(await shop.getClass(waiting)).toMatchObject({ status: 'pending' });
    await api.guest.get(`/instractore/${await idOf(coach)}`).expect(200);
    await suspend();
    expect(await isListed()).toBe(false);
  });

  test('are kept on sale by an admin one by one, which another reason does not undo', async () => {
    const second = await aClassOf(coach);
    await suspend();
    const changes = await changesBy(api.db, () => keepOnSale().expect(200, { modifiedCount: 1 }));
    expect(changes.filter((each) => each.startsWith('~ classes/'))).toEqual([
      `~ classes/${campClass._id.toHexString()}`,
    ]);
    await keepOnSale().expect(200, { modifiedCount: 0 });
    await put(coach, { isSuspended: true, reason: 'Two reports.' });
    await api.services.sweeper.sweep();
    expect(await isListed()).toBe(true);
    expect((await shop.getClass(second)).instructorSuspension).toMatchObject({ isOffSale: true });
    await shop.buy(await api.aPerson(), [campClass]);
  });

  test('sell no seat once the suspension is acknowledged, whoever tries meanwhile', async () => {
    for (let round = 0; round < 2; round += 1) {
      coach = await api.aPerson('instructor');
      campClass = await aClassOf(coach, { priceCents: 0 });
      const buyers = await Promise.all(Array.from({ length: 4 }, () => api.aPerson()));
      await Promise.all(buyers.map((buyer) => shop.pick(buyer, [campClass])));
      const tries = buyers.slice(0, 2).map(async (buyer) => refusalOf(await shop.start(buyer, 0)));
      await suspend();
      const late = buyers.slice(2).map(async (buyer) => refusalOf(await shop.start(buyer, 0)));
      expect(await Promise.all(late)).toEqual(['not-on-sale', 'not-on-sale']);
      for (const refusal of await Promise.all(tries)) {
        expect(['no refusal', 'not-on-sale', 'sold-out']).toContain(refusal);
      }
      const sold = (await shop.getClass(campClass)).soldCount;
      expect(await shop.countEnrolments(campClass)).toBe(sold);
    }
  }, 60_000);
});

describe('a server that dies while it suspends an instructor', () => {
  const steps = [0, 1, 2, 3];

  test('takes these steps', async () => {
    faults.begin(null);
    await suspend(mortal);
    expect(faults.steps()).toHaveLength(steps.length);
  });

  test.each(steps)('leaves the classes to the sweep after step %i', async (step) => {
    faults.begin({ step, when: 'after' });
    await suspend(mortal).catch(() => {});
    await api.services.sweeper.recover();
    expect((await shop.getClass(campClass)).instructorSuspension).toEqual({
      count: 1,
      isOffSale: true,
    });
    const user = await api.db.collection('users').findOne({ uid: coach.uid });
    expect(user).not.toHaveProperty('hasUnsyncedClasses');
  });
});

test('the classes of those who were suspended in a former release leave sale, once', async () => {
  const users = api.db.collection('users');
  await users.updateOne(
    { uid: coach.uid },
    { $set: { suspendedAt: new Date(), suspension: { reason: 'Then.' } } },
  );
  await noteOldSuspensions(api.db);
  await api.services.sweeper.recover();
  expect(await isListed()).toBe(false);
  await keepOnSale().expect(200);
  expect(await changesBy(api.db, () => noteOldSuspensions(api.db))).toEqual([]);
  await api.services.sweeper.recover();
  expect(await isListed()).toBe(true);
});
