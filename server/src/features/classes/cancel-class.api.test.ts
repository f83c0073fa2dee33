import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Payment } from '../../contract';
import { addDays, toDay } from '../../day';
import type { Person } from '../../testing/builders';
import { createShopper, toTransactionId } from '../../testing/checkout';
import { changesBy } from '../../testing/contents';
import { createTestApi, type TestApi } from '../../testing/test-api';
import type { CampClass } from './camp-class';

let api: TestApi;
let shop: ReturnType<typeof createShopper>;
let admin: Person;

beforeAll(async () => {
  api = await createTestApi();
  shop = createShopper(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  admin = await api.aPerson('admin');
});

const MINUTES_A_DAY = 1_440;
const problemType = (body: { type?: string }) => body.type?.replace('/problems/', '');
const cancel = ({ _id }: CampClass, reason = 'The coach is injured.') =>
  api.as(admin.token).post(`/topClass/${_id.toHexString()}/cancel`).send({ reason });
const paymentsOf = async ({ token }: Person) =>
  (await api.as(token).get('/payments').expect(200)).body as Payment[];
const refundsOf = async (transactionId: string) =>
  (await api.stripe.refunds.list({ payment_intent: transactionId })).data.map(
    ({ amount }) => amount,
  );

test('gives everybody their whole price back, tells them why, and leaves other classes alone', async () => {
  const tomorrow = addDays(toDay(api.clock.now(), 'UTC'), 1);
  const [campClass, other] = [
    await api.aClass({ startsOn: tomorrow, className: 'Rained off' }),
    await api.aClass({ priceCents: 1999 }),
  ];
  const [one, two] = [await api.aPerson(), await api.aPerson()];
  const [first, second] = [
    await shop.buy(one, [campClass, other]),
    await shop.buy(two, [campClass]),
  ];
  api.clock.passMinutes(2 * MINUTES_A_DAY);

  const { body } = await cancel(campClass).expect(200);

  expect(body).toEqual({ enrolmentsCancelled: 2, refunded: 129, enrolmentsLeft: 0 });
  expect(await refundsOf(first)).toEqual([6450]);
  expect(await refundsOf(second)).toEqual([6450]);
  const [payment] = await paymentsOf(one);
  expect(payment).toMatchObject({ state: 'partly-refunded', refunded: 64.5 });
  expect(payment!.lines.find(({ className }) => className === 'Rained off')).toMatchObject({
    outcome: 'cancelled',
    refunded: 64.5,
    reason: 'The camp canceled Rained off: The coach is injured.',
  });
  expect(await shop.getClass(campClass)).toMatchObject({ soldCount: 0, soldTo: [] });
  expect(await shop.countEnrolments(campClass)).toBe(0);
  expect(await shop.countEnrolments(other)).toBe(1);
  expect(await shop.getClass(other)).toMatchObject({ status: 'approved', soldCount: 1 });
});

test('asked again, also many times at once, pays nobody twice', async () => {
  const campClass = await api.aClass();
  const buyers = [await api.aPerson(), await api.aPerson(), await api.aPerson()];
  const transactionIds: string[] = [];
  for (const buyer of buyers) transactionIds.push(await shop.buy(buyer, [campClass]));

  const answers = await Promise.all(Array.from({ length: 8 }, () => cancel(campClass)));
  await cancel(campClass).expect(200, { enrolmentsCancelled: 0, refunded: 0, enrolmentsLeft: 0 });

  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  for (const id of transactionIds) expect(await refundsOf(id)).toEqual([6450]);
});

test('a payment that arrived before the class was canceled is refunded, and an open one is closed', async () => {
  const campClass = await api.aClass();
  const [buyer, slow] = [await api.aPerson(), await api.aPerson()];
  const transactionId = await shop.charge(buyer, [campClass]);
  await shop.pick(slow, [campClass]);
  const started = await shop.start(slow, 64.5).expect(200);

  await cancel(campClass).expect(200, { enrolmentsCancelled: 0, refunded: 0, enrolmentsLeft: 0 });
  await shop.record(buyer, transactionId).expect(200);
  await expect(shop.confirm(toTransactionId(started.body))).rejects.toThrow(/canceled/);

  expect(await refundsOf(transactionId)).toEqual([6450]);
  expect((await paymentsOf(buyer))[0]).toMatchObject({ state: 'refunded', refunded: 64.5 });
  expect(await shop.countEnrolments(campClass)).toBe(0);
  expect(await shop.getClass(campClass)).toMatchObject({ soldCount: 0 });
});

test('somebody enrolled in the same instant is found by the sweep', async () => {
  const campClass = await api.aClass();
  const buyer = await api.aPerson();
  const transactionId = await shop.buy(buyer, [campClass]);
  // As it stands between the class being called off and its people being seen to.
  await api.db
    .collection('classes')
    .updateOne(
      { _id: campClass._id },
      { $set: { status: 'cancelled', cancellation: { at: new Date(), isDone: false } } },
    );
  await api.services.checkout.sweep();
  expect(await refundsOf(transactionId)).toEqual([6450]);
  expect(await shop.getClass(campClass)).toMatchObject({
    soldCount: 0,
    cancellation: { isDone: true },
  });
});

describe('a class that was called off', () => {
  let campClass: CampClass;
  beforeEach(async () => {
    campClass = await api.aClass({ instructor: { id: 'uid-x', name: 'X', email: 'x@camp.test' } });
    await cancel(campClass).expect(200);
  });

  test('is in no catalogue and no cart, and its instructor and admins see why', async () => {
    const camper = await api.aPerson();
    const path = `/topClass/${campClass._id.toHexString()}`;
    await api.guest.get(path).expect(404);
    const { body } = await api.as(camper.token).post('/carts').send({ classItemId: campClass._id });
    expect(problemType(body)).toBe('not-on-sale');
    const seen = await api.as(admin.token).get(path).expect(200);
    expect(seen.body).toMatchObject({ status: 'cancelled', feedback: 'The coach is injured.' });
    const list = await api.as(admin.token).get('/topClass?status=cancelled').expect(200);
    expect((list.body as { status: string }[]).every(({ status }) => status === 'cancelled')).toBe(
      true,
    );
    expect((list.body as { _id: string }[]).map(({ _id }) => _id)).toContain(
      campClass._id.toHexString(),
    );
  });

  test('stays so: it is neither approved, denied nor edited, and keeps its first reason', async () => {
    const path = `/topClass/${campClass._id.toHexString()}`;
    const changes = await changesBy(api.db, async () => {
      for (const status of ['approved', 'pending']) {
        const { body } = await api.as(admin.token).patch(`${path}/status`).send({ status });
        expect(problemType(body)).toBe('class-cancelled');
      }
      const { body } = await api.as(admin.token).patch(path).send({ seats: 30 }).expect(409);
      expect(problemType(body)).toBe('class-cancelled');
      await cancel(campClass, 'Another reason.').expect(200);
    });
    expect(changes).toEqual([]);
  });

  test('can be deleted once nobody is in it', async () => {
    await api.as(admin.token).delete(`/topClass/${campClass._id.toHexString()}`).expect(200);
  });
});

test('is refused to instructors, for no reason given, and for a class that is not there', async () => {
  const campClass = await api.aClass();
  const instructor = await api.aPerson('instructor');
  const path = `/topClass/${campClass._id.toHexString()}/cancel`;
  const changes = await changesBy(api.db, async () => {
    await api.as(instructor.token).post(path).send({ reason: 'Rain' }).expect(403);
    await api.as(admin.token).post(path).send({ reason: ' ' }).expect(400);
    await api
      .as(admin.token)
      .post(`/topClass/${'f'.repeat(24)}/cancel`)
      .send({ reason: 'Rain' })
      .expect(404);
  });
  expect(changes).toEqual([]);
});
