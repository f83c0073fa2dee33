import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditBooks } from '../../audit/audit';
import type { Person } from '../../testing/builders';
import { createShopper } from '../../testing/checkout';
import { refusalOf } from '../../testing/problem-of';
import { createTestApi, type TestApi } from '../../testing/test-api';

let api: TestApi;
let shop: ReturnType<typeof createShopper>;
let admins: Person[];

beforeAll(async () => {
  api = await createTestApi();
  shop = createShopper(api);
  admins = [await api.aPerson('admin'), await api.aPerson('admin')];
});
afterAll(() => api.stop());

const aPurchase = async () => {
  const [camper, campClass] = [await api.aPerson(), await api.aClass()];
  const transactionId = await shop.buy(camper, [campClass]);
  const [order] = await shop.listOrders(camper);
  const id = order!._id.toHexString();
  const classItemId = campClass._id.toHexString();
  return {
    refund: (nth: number, body: { amount: number; endsPlace: boolean }) =>
      api
        .as(admins[nth % admins.length]!.token)
        .post(`/orders/${id}/refund`)
        .send({ classItemId, reason: 'Sorry.', refunded: 0, ...body }),
    giveBack: (refund: number) =>
      api.as(camper.token).post(`/payments/${id}/cancel`).send({ classItemId, refund }),
    callOff: () =>
      api
        .as(admins[0]!.token)
        .post(`/topClass/${classItemId}/cancel`)
        .send({ reason: 'The coach is injured.' }),
    sentBack: async () =>
      (await api.stripe.refunds.list({ payment_intent: transactionId })).data.map(
        ({ amount }) => amount,
      ),
  };
};

const expectGoodBooks = async () => {
  const { db, stripe, clock } = api;
  const rows = await auditBooks({ db, stripe, now: clock.now(), inFlightMs: 0 });
  expect(rows.flatMap(({ differences }) => differences)).toEqual([]);
};

test('ten requests at once to end an enrollment without money end it once', async () => {
  const { refund, sentBack } = await aPurchase();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, nth) => refund(nth, { amount: 0, endsPlace: true })),
  );
  expect(answers.map(refusalOf).sort()).toEqual([
    'no refusal',
    ...Array.from({ length: 9 }, () => 'refund-changed'),
  ]);
  expect(await sentBack()).toEqual([]);
  await expectGoodBooks();
});

test('ten clicks of two admins at once pay once', async () => {
  const { refund, sentBack } = await aPurchase();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, nth) => refund(nth, { amount: 20, endsPlace: nth % 3 === 0 })),
  );
  expect(answers.map(refusalOf).sort()).toEqual([
    'no refusal',
    ...Array.from({ length: 9 }, () => 'refund-changed'),
  ]);
  expect(await sentBack()).toEqual([2000]);
  await expectGoodBooks();
});

test('an admin and a camper who decide at once never pay more than the class cost', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { refund, giveBack, sentBack } = await aPurchase();
    const [given, taken] = await Promise.all([
      refund(round, { amount: 20, endsPlace: round % 2 === 0 }),
      giveBack(64.5),
    ]);
    // Whoever came second saw another sum.
    expect([refusalOf(given), refusalOf(taken)]).toContain('no refusal');
    const sum = (await sentBack()).reduce((total, amount) => total + amount, 0);
    expect([2000, 6450]).toContain(sum);
  }
  await expectGoodBooks();
});

test('a refund and a class that is called off at once pay its price', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { refund, callOff, sentBack } = await aPurchase();
    const [, calledOff] = await Promise.all([
      refund(round, { amount: 20, endsPlace: false }),
      callOff(),
    ]);
    expect(calledOff.body).toMatchObject({ enrolmentsLeft: 0 });
    expect((await sentBack()).reduce((total, amount) => total + amount, 0)).toBe(6450);
  }
  await expectGoodBooks();
});
