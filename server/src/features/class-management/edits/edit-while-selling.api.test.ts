import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { CampClass } from '#domain/classes/camp-class';
import { createShopper, toTransactionId } from '#testing/purchases/shopper';
import { problemOf, problemKindOf } from '#testing/responses/problem-of';
import type { TestUser } from '#testing/samples/builders';
import { useTestApi } from '#testing/api/use-test-api';

const api = useTestApi();
const shop = createShopper(api);
let admin: TestUser;
let campClass: CampClass;
beforeAll(async () => {
  admin = await api.aUser('admin');
});
beforeEach(async () => {
  campClass = await api.aClass();
});

const path = () => `/topClass/${campClass._id.toHexString()}`;
const edit = (body: object) => api.as(admin.token).patch(path()).send(body).expect(200);

const blockersOf = async (user: TestUser) => {
  const { body } = await api.as(user.token).get('/carts').expect(200);
  return (body as { obstacle: string | null }[]).map(({ obstacle }) => obstacle);
};

test('an admin’s edit keeps enrollments and holds, and the class stays on sale', async () => {
  const [enrolled, paying] = [await api.aUser(), await api.aUser()];
  await shop.buy(enrolled, [campClass]);
  await shop.addToCart(paying, [campClass]);
  const started = await shop.start(paying, 64.5).expect(200);
  const before = await shop.getClass(campClass);

  await edit({ price: 80, seats: 2 });

  const { soldCount, soldLines, holds } = before;
  expect(await shop.getClass(campClass)).toMatchObject({
    status: 'approved',
    soldCount,
    soldLines,
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
  expect(await shop.countEnrollments(campClass)).toBe(2);
});

test('a cart shows the new price immediately after an admin’s edit', async () => {
  const camper = await api.aUser();
  await shop.addToCart(camper, [campClass]);
  await edit({ price: 80 });
  expect(await blockersOf(camper)).toEqual([null]);
  expect(problemOf(await shop.start(camper, 64.5))).toMatchObject({
    kind: 'total-changed',
    total: 80,
  });
  await shop.record(camper, await shop.pay(camper, 80)).expect(200);
});

test('a pending class with enrollments can be approved but not denied', async () => {
  await shop.buy(await api.aUser(), [campClass]);
  const classes = api.db.collection<CampClass>('classes');
  await classes.updateOne({ _id: campClass._id }, { $set: { status: 'pending' } });
  const setStatus = (body: object) => api.as(admin.token).patch(`${path()}/status`).send(body);
  expect(problemKindOf(await setStatus({ status: 'denied', feedback: 'No' }))).toBe(
    'has-enrollments',
  );
  await setStatus({ status: 'pending', feedback: 'Say where' }).expect(200, { modifiedCount: 1 });
  await setStatus({ status: 'approved' }).expect(200, { modifiedCount: 1 });
  expect(await shop.getClass(campClass)).toMatchObject({ status: 'approved', soldCount: 1 });
});
