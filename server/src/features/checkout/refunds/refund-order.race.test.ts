import { beforeAll, expect, test } from 'vitest';
import { auditRecords } from '#audit/audit';
import type { TestUser } from '#testing/samples/builders';
import { createShopper } from '#testing/purchases/shopper';
import { problemKindOf } from '#testing/responses/problem-of';
import { useTestApi } from '#testing/api/use-test-api';

const api = useTestApi();
const shop = createShopper(api);
let admins: TestUser[];
beforeAll(async () => {
  admins = [await api.aUser('admin'), await api.aUser('admin')];
});

const aPurchase = async () => {
  const [camper, campClass] = [await api.aUser(), await api.aClass()];
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
    cancelEnrollment: (refund: number) =>
      api.as(camper.token).post(`/payments/${id}/cancel`).send({ classItemId, refund }),
    cancelClass: () =>
      api
        .as(admins[0]!.token)
        .post(`/topClass/${classItemId}/cancel`)
        .send({ reason: 'The coach is injured.' }),
    listRefundedCents: async () =>
      (await api.stripe.refunds.list({ payment_intent: transactionId })).data.map(
        ({ amount }) => amount,
      ),
  };
};

const expectCleanAudit = async () => {
  const { db, stripe, clock } = api;
  const rows = await auditRecords({ db, stripe, now: clock.now(), inFlightMs: 0 });
  expect(rows.flatMap(({ differences }) => differences)).toEqual([]);
};

test('ten concurrent requests to cancel an enrollment without a refund cancel it once', async () => {
  const { refund, listRefundedCents } = await aPurchase();
  const responses = await Promise.all(
    Array.from({ length: 10 }, (_, nth) => refund(nth, { amount: 0, endsPlace: true })),
  );
  expect(responses.map(problemKindOf).sort()).toEqual([
    'no problem',
    ...Array.from({ length: 9 }, () => 'refund-changed'),
  ]);
  expect(await listRefundedCents()).toEqual([]);
  await expectCleanAudit();
});

test('ten concurrent requests of two admins refund once', async () => {
  const { refund, listRefundedCents } = await aPurchase();
  const responses = await Promise.all(
    Array.from({ length: 10 }, (_, nth) => refund(nth, { amount: 20, endsPlace: nth % 3 === 0 })),
  );
  expect(responses.map(problemKindOf).sort()).toEqual([
    'no problem',
    ...Array.from({ length: 9 }, () => 'refund-changed'),
  ]);
  expect(await listRefundedCents()).toEqual([2000]);
  await expectCleanAudit();
});

test('a concurrent refund and cancellation never refund more than the price', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { refund, cancelEnrollment, listRefundedCents } = await aPurchase();
    const [refunded, canceled] = await Promise.all([
      refund(round, { amount: 20, endsPlace: round % 2 === 0 }),
      cancelEnrollment(64.5),
    ]);
    // The second request saw an outdated sum.
    expect([problemKindOf(refunded), problemKindOf(canceled)]).toContain('no problem');
    const sum = (await listRefundedCents()).reduce((total, amount) => total + amount, 0);
    expect([2000, 6450]).toContain(sum);
  }
  await expectCleanAudit();
});

test('a concurrent refund and class cancellation refund exactly the price', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { refund, cancelClass, listRefundedCents } = await aPurchase();
    const [, classCanceled] = await Promise.all([
      refund(round, { amount: 20, endsPlace: false }),
      cancelClass(),
    ]);
    expect(classCanceled.body).toMatchObject({ enrollmentsLeft: 0 });
    expect((await listRefundedCents()).reduce((total, amount) => total + amount, 0)).toBe(6450);
  }
  await expectCleanAudit();
});
