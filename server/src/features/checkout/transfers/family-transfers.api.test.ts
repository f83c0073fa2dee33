import type { ObjectId } from 'mongodb';
import { beforeEach, expect, test } from 'vitest';
import type { AuditEntry, TransferCampersResponse } from '#contract';
import type { Order } from '#domain/orders/order';
import { useTestApi } from '#testing/api/use-test-api';
import { changesBy } from '#testing/database/database-snapshot';
import { createFamilies } from '#testing/purchases/families';
import { createMover } from '#testing/purchases/mover';
import { refundByAdmin } from '#testing/purchases/refund-by-admin';
import { createShopper } from '#testing/purchases/shopper';
import type { TestUser } from '#testing/samples/builders';

const api = useTestApi();
const shop = createShopper(api);
const { enroll, listMoves, listEnrolled } = createFamilies(api);
const { moveByCamp, listPayments, expectCleanAudit } = createMover(api);
let admin: TestUser;
beforeEach(async () => {
  admin = await api.aUser('admin');
});

const transfer = async (...args: Parameters<typeof moveByCamp>) =>
  (await moveByCamp(...args).expect(200)).body as TransferCampersResponse;

const sumRefunds = (orders: readonly Order[]) =>
  orders.flatMap(({ refunds }) => refunds).reduce((sum, { amountCents }) => sum + amountCents, 0);

test.each([
  { name: 'a higher price is waived', priceCents: 9000, carried: 129, refunded: 0 },
  { name: 'a lower price is refunded', priceCents: 2000, carried: 40, refunded: 8900 },
  { name: 'the same price costs nothing', priceCents: 6450, carried: 129, refunded: 0 },
  { name: 'a free class refunds everything', priceCents: 0, carried: 0, refunded: 12_900 },
])('two siblings move with one order: $name', async ({ priceCents, carried, refunded }) => {
  const [source, target] = [await api.aClass(), await api.aClass({ priceCents })];
  const family = await enroll(await api.aUser(), source, [['Leo', 'Ada']]);
  const bystander = await enroll(await api.aUser(), source, [['Noa']]);

  const body = await transfer(admin, family.enrollmentIds, [source, target]);

  expect(body).toEqual({
    transferred: expect.arrayContaining(family.enrollmentIds),
    refused: [],
  });
  const moves = await listMoves(family, target);
  expect(moves).toHaveLength(1);
  expect(moves[0]).toMatchObject({ state: 'paid', totalCents: 0 });
  expect(moves[0]!.lines.map(({ outcome }) => outcome)).toEqual(['enrolled', 'enrolled']);
  expect(await listEnrolled(family, target)).toEqual(['Ada', 'Leo']);
  expect(await listEnrolled(family, source)).toEqual([]);
  const [payment] = await listPayments(family.user);
  expect(payment).toMatchObject({ price: 0, quantity: 2 });
  expect(payment!.carriedIn ?? 0).toBe(carried);
  expect(sumRefunds(await shop.listOrders(family.user))).toBe(refunded);
  const [{ paymentIntentId }] = (await shop.listOrders(family.user)) as [Order];
  const atStripe = await shop.listRefundAmounts(paymentIntentId!);
  expect(atStripe.reduce((sum, cents) => sum + cents, 0)).toBe(refunded);
  expect(await shop.getClass(target)).toMatchObject({ soldCount: 2, holds: [] });
  expect(await shop.getClass(source)).toMatchObject({ soldCount: 1 });
  expect(await listEnrolled(bystander, source)).toEqual(['Noa']);
  await expectCleanAudit();
});

test('siblings of two orders move with one order, which keeps what each payment covers', async () => {
  const [source, target] = [await api.aClass(), await api.aClass({ priceCents: 2000 })];
  const family = await enroll(await api.aUser(), source, [['Leo'], ['Ada']]);
  await transfer(admin, family.enrollmentIds, [source, target]);
  const [one, other, ...moves] = await shop.listOrders(family.user);
  expect(moves).toHaveLength(1);
  const carried = moves[0]!.lines.map(({ transferredFrom }) => transferredFrom!.carried);
  expect(carried.flat()).toEqual(
    expect.arrayContaining(
      [one!, other!].map(({ paymentIntentId }) => ({ paymentIntentId, cents: 2000 })),
    ),
  );
  for (const { paymentIntentId } of [one!, other!]) {
    expect(await shop.listRefundAmounts(paymentIntentId!)).toEqual([4450]);
  }
  await expectCleanAudit();
});

test('each family of a call gets an order of its own', async () => {
  const [source, target] = [await api.aClass(), await api.aClass()];
  const families = [
    await enroll(await api.aUser(), source, [['Leo', 'Ada']]),
    await enroll(await api.aUser(), source, [['Noa', 'Kim'], ['Max']]),
    await enroll(await api.aUser(), source, [['Zoe']]),
  ];
  const ids = families.flatMap(({ enrollmentIds }) => enrollmentIds);
  expect((await transfer(admin, ids, [source, target])).transferred).toHaveLength(6);
  for (const family of families) {
    const moves = await listMoves(family, target);
    expect(moves.map(({ lines }) => lines.length)).toEqual([family.children.length]);
  }
  await expectCleanAudit();
});

test('a sibling who cannot move is named, and the others move with one order', async () => {
  const [source, target] = [await api.aClass(), await api.aClass()];
  const family = await enroll(await api.aUser(), source, [['Leo', 'Ada', 'Kim']]);
  const [, ada] = family.children;
  await shop.buyFor(family.user, target, [ada!]);
  const body = await transfer(admin, family.enrollmentIds, [source, target]);
  expect(body.transferred).toHaveLength(2);
  expect(body.refused).toMatchObject([{ name: 'Ada Lopez', problem: 'already-enrolled' }]);
  const moves = (await listMoves(family, target)).filter(({ totalCents }) => totalCents === 0);
  expect(moves.map(({ lines }) => lines.length)).toEqual([2]);
  expect(await listEnrolled(family, source)).toEqual(['Ada']);
  await expectCleanAudit();
});

test('as many siblings as fit move one by one if there are too few seats for all', async () => {
  const [source, target] = [await api.aClass(), await api.aClass({ capacity: 2 })];
  const family = await enroll(await api.aUser(), source, [['Leo', 'Ada', 'Kim']]);
  const first = await transfer(admin, family.enrollmentIds, [source, target]);
  expect(first.transferred).toHaveLength(2);
  expect(first.refused).toMatchObject([{ problem: 'sold-out', isWarning: false }]);
  expect((await listMoves(family, target)).map(({ lines }) => lines.length)).toEqual([1, 1]);
  expect(await shop.getClass(target)).toMatchObject({ soldCount: 2, holds: [] });
  // A repeated request says the same.
  expect(await transfer(admin, family.enrollmentIds, [source, target])).toEqual(first);
  await expectCleanAudit();
});

test('a repeated request changes nothing, also for one of the siblings', async () => {
  const [source, target] = [await api.aClass(), await api.aClass()];
  const family = await enroll(await api.aUser(), source, [['Leo', 'Ada']]);
  const first = await transfer(admin, family.enrollmentIds, [source, target]);
  const changes = await changesBy(api.db, async () => {
    expect(await transfer(admin, family.enrollmentIds, [source, target])).toEqual(first);
    const [leo] = family.enrollmentIds;
    expect(await transfer(admin, [leo!], [source, target])).toEqual({
      transferred: [leo],
      refused: [],
    });
  });
  expect(changes).toEqual([]);
});

test('a refund of one sibling in the new class leaves the other', async () => {
  const [source, target] = [await api.aClass(), await api.aClass()];
  const family = await enroll(await api.aUser(), source, [['Leo', 'Ada']]);
  await transfer(admin, family.enrollmentIds, [source, target]);
  const [move] = await listMoves(family, target);
  const [line] = move!.lines;
  await api
    .as(family.user.token)
    .post(`/payments/${move!._id.toHexString()}/cancel`)
    .send({
      classItemId: target._id.toHexString(),
      lineId: line!.lineId.toHexString(),
      refund: 64.5,
    })
    .expect(200);
  expect(await listEnrolled(family, target)).toHaveLength(1);
  const [{ paymentIntentId }] = (await shop.listOrders(family.user)) as [Order];
  expect(await shop.listRefundAmounts(paymentIntentId!)).toEqual([6450]);
  await expectCleanAudit();
});

test('siblings who moved together move on together', async () => {
  const [source, second, third] = [await api.aClass(), await api.aClass(), await api.aClass()];
  const family = await enroll(await api.aUser(), source, [['Leo', 'Ada']]);
  await transfer(admin, family.enrollmentIds, [source, second]);
  const ids = (await api.db.collection('enrollments').distinct('_id', { classId: second._id })).map(
    String,
  );
  await transfer(admin, ids, [second, third]);
  expect(await listMoves(family, third)).toHaveLength(1);
  expect(await listEnrolled(family, third)).toEqual(['Ada', 'Leo']);
  await expectCleanAudit();
});

test('the refund of siblings who were partly refunded before is what is left of each price', async () => {
  const [source, target] = [await api.aClass(), await api.aClass({ priceCents: 5000 })];
  const family = await enroll(await api.aUser(), source, [['Leo'], ['Ada']]);
  const [order] = await shop.listOrders(family.user);
  await refundByAdmin(api, admin, order!, source).expect(200);
  await transfer(admin, family.enrollmentIds, [source, target]);
  const [move] = await listMoves(family, target);
  expect(move!.lines.map(({ priceCents }) => priceCents).toSorted()).toEqual([4450, 5000]);
  expect(await shop.listRefundAmounts(order!.paymentIntentId!)).toEqual([2000]);
  await expectCleanAudit();
});

test('the audit log has one entry for a family, which names all siblings', async () => {
  const [source, target] = [await api.aClass(), await api.aClass()];
  const family = await enroll(await api.aUser(), source, [['Leo', 'Ada']]);
  await transfer(admin, family.enrollmentIds, [source, target]);
  await api.dispatchEvents();
  const log = await api.as(admin.token).get('/audit-log?action=camper-transferred').expect(200);
  const own = (log.body as AuditEntry[]).filter(({ actor }) => actor?.email === admin.email);
  expect(own).toMatchObject([
    { before: source.className, after: `Leo and Ada: ${target.className}` },
  ]);
});

test('the receipt and the order page of a family show all siblings and both moves', async () => {
  const [source, target] = [await api.aClass(), await api.aClass({ priceCents: 2000 })];
  const family = await enroll(await api.aUser(), source, [['Leo', 'Ada']]);
  await transfer(admin, family.enrollmentIds, [source, target]);
  const [bought, moved] = await shop.listOrders(family.user);
  const pathOf = ({ _id }: { _id: ObjectId }) => _id.toHexString();
  const { body: receipt } = await api
    .as(family.user.token)
    .get(`/payments/${pathOf(moved!)}`)
    .expect(200);
  expect(receipt).toMatchObject({ carriedIn: 40, netPaid: 40, totalRefunded: 0 });
  expect(receipt.lines).toHaveLength(2);
  const { body: order } = await api
    .as(admin.token)
    .get(`/orders/${pathOf(bought!)}`)
    .expect(200);
  expect(order).toMatchObject({ carriedOut: 40, refunded: 89 });
  expect(order.relatedOrders).toEqual([{ _id: pathOf(moved!), number: moved!.number }]);
});
