import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Person } from '../../testing/builders';
import { createShopper, toTransactionId } from '../../testing/checkout';
import { problemOf, refusalOf } from '../../testing/problem-of';
import { createTestApi, type TestApi } from '../../testing/test-api';
import type { CampClass } from './camp-class';

let api: TestApi;
let shop: ReturnType<typeof createShopper>;
let admin: Person;
let campClass: CampClass;
beforeAll(async () => {
  api = await createTestApi();
  shop = createShopper(api);
  admin = await api.aPerson('admin');
});
beforeEach(async () => {
  campClass = await api.aClass();
});
afterAll(() => api.stop());

const path = () => `/topClass/${campClass._id.toHexString()}`;
const edit = (body: object) => api.as(admin.token).patch(path()).send(body).expect(200);

const obstacles = async (person: Person) => {
  const { body } = await api.as(person.token).get('/carts').expect(200);
  return (body as { obstacle: string | null }[]).map(({ obstacle }) => obstacle);
};

test('a class that an admin edits keeps who is enrolled and who is paying, and stays on sale', async () => {
  const [enrolled, paying] = [await api.aPerson(), await api.aPerson()];
  await shop.buy(enrolled, [campClass]);
  await shop.pick(paying, [campClass]);
  const started = await shop.start(paying, 64.5).expect(200);
  const before = await shop.getClass(campClass);

  await edit({ price: 80, seats: 2 });

  const { soldCount, soldTo, holds } = before;
  expect(await shop.getClass(campClass)).toMatchObject({
    status: 'approved',
    soldCount,
    soldTo,
    holds,
  });
  const transactionId = toTransactionId(started.body);
  await shop.confirm(transactionId);
  const { body } = await shop.record(paying, transactionId).expect(200);
  expect(body.payment).toMatchObject({
    price: 64.5,
    refunded: 0,
    lines: [{ price: 64.5, outcome: 'enrolled' }],
  });
  expect(await shop.getClass(campClass)).toMatchObject({ soldCount: 2, holds: [] });
  expect(await shop.countEnrolments(campClass)).toBe(2);
});

test("a cart has the new price at once after an admin's edit", async () => {
  const camper = await api.aPerson();
  await shop.pick(camper, [campClass]);
  await edit({ price: 80 });
  expect(await obstacles(camper)).toEqual([null]);
  expect(problemOf(await shop.start(camper, 64.5))).toMatchObject({
    kind: 'total-changed',
    total: 80,
  });
  await shop.record(camper, await shop.pay(camper, 80)).expect(200);
});

test('a class with people in it that an edit took off sale in a former release can be approved, and not denied', async () => {
  await shop.buy(await api.aPerson(), [campClass]);
  const classes = api.db.collection<CampClass>('classes');
  await classes.updateOne({ _id: campClass._id }, { $set: { status: 'pending' } });
  const setStatus = (body: object) => api.as(admin.token).patch(`${path()}/status`).send(body);
  expect(refusalOf(await setStatus({ status: 'denied', feedback: 'No' }))).toBe('has-enrolments');
  await setStatus({ status: 'pending', feedback: 'Say where' }).expect(200, { modifiedCount: 1 });
  await setStatus({ status: 'approved' }).expect(200, { modifiedCount: 1 });
  expect(await shop.getClass(campClass)).toMatchObject({ status: 'approved', soldCount: 1 });
});
