import { beforeEach, describe, expect, test } from 'vitest';
import { auditRecords, countDifferences, toTable } from '#audit/audit';
import type { Camper } from '#domain/campers/camper';
import { useTestApi } from '#testing/api/use-test-api';
import { notificationsBy } from '#testing/mail/notifications-by';
import { createShopper } from '#testing/purchases/shopper';
import type { TestUser } from '#testing/samples/builders';

const api = useTestApi();
const secondServer = useTestApi(() => ({ databaseName: api.db.databaseName }));
const shop = createShopper(api);
const secondShop = createShopper(secondServer);
const PRICE = 64.5;
const CENTS = 6450;

let parent: TestUser;
let guardian: TestUser;
beforeEach(async () => {
  [parent, guardian] = [await api.aUser(), await api.aUser()];
});

const aSharedChild = (firstName = 'Maya') =>
  api.aChild(parent, { firstName, guardians: [guardian.uid] });
const removeGuardian = async ({ _id }: Camper, server = api) => {
  const path = `/campers/${_id.toHexString()}/guardians/${await api.idOf(guardian)}`;
  await server.as(parent.token).delete(path).expect(200);
};
const reasonOf = (firstName: string) =>
  `Your account no longer had access to ${firstName} when your payment for First Touch Football arrived.`;
const expectCleanAudit = async () => {
  const rows = await auditRecords({ db: api.db, stripe: api.stripe, now: api.clock.now() });
  expect(countDifferences(rows), toTable(rows)).toBe(0);
};

describe('an account that lost access to a camper after it held the seat', () => {
  const losses: [string, (child: Camper) => Promise<unknown>][] = [
    ['because the owner removed it', (child) => removeGuardian(child)],
    [
      'because it left',
      ({ _id }) => api.as(guardian.token).post(`/campers/${_id.toHexString()}/leave`).expect(200),
    ],
    [
      'because the owner archived the camper',
      ({ _id }) => api.as(parent.token).post(`/campers/${_id.toHexString()}/archive`).expect(200),
    ],
    [
      'because the record was deleted',
      ({ _id }) => api.db.collection('campers').deleteOne({ _id }),
    ],
  ];

  test.each(losses)('gets its money back, %s, and nobody is enrolled', async (_why, lose) => {
    const [campClass, child] = [await api.aClass(), await aSharedChild()];
    await shop.addFor(guardian, campClass, [child]);
    const id = await shop.pay(guardian, PRICE);
    await lose(child);
    const sent = await notificationsBy(api, () => shop.record(guardian, id).expect(200));
    expect(sent.map(({ uid }) => uid)).toEqual([guardian.uid]);
    expect(sent[0]!.text).toContain(reasonOf('Maya'));
    const [order] = await shop.listOrders(guardian);
    expect(order).toMatchObject({
      state: 'refunded',
      lines: [{ outcome: 'refused', reason: reasonOf('Maya') }],
    });
    expect(await shop.listRefundAmounts(id)).toEqual([CENTS]);
    expect(await shop.getClass(campClass)).toMatchObject({ soldCount: 0, holds: [] });
    expect(await shop.countEnrollments(campClass)).toBe(0);
    await expectCleanAudit();
  });

  test('keeps what it bought for other campers, siblings in the class, too', async () => {
    const [campClass, other] = [await api.aClass(), await api.aClass()];
    const [maya, ben] = [await aSharedChild(), await aSharedChild('Ben')];
    const own = await api.aChild(guardian, { firstName: 'Cleo' });
    await shop.addFor(guardian, campClass, [maya, ben]);
    await shop.addFor(guardian, other, [own]);
    const id = await shop.pay(guardian, 3 * PRICE);
    await removeGuardian(maya);
    await shop.record(guardian, id).expect(200);
    const [order] = await shop.listOrders(guardian);
    expect(order!.state).toBe('partly-refunded');
    const outcomes = order!.lines.map(({ camper, outcome }) => [camper.firstName, outcome]);
    expect(Object.fromEntries(outcomes)).toEqual({
      Maya: 'refused',
      Ben: 'enrolled',
      Cleo: 'enrolled',
    });
    expect(await shop.listRefundAmounts(id)).toEqual([CENTS]);
    for (const sold of [campClass, other]) {
      expect(await shop.getClass(sold)).toMatchObject({ soldCount: 1, holds: [] });
    }
    await expectCleanAudit();
  });

  test('gets nothing back for an order that was paid before, and the camper stays enrolled', async () => {
    const [campClass, child] = [await api.aClass(), await aSharedChild()];
    await shop.buyFor(guardian, campClass, [child]);
    await removeGuardian(child);
    const [order] = await shop.listOrders(guardian);
    await shop.record(guardian, order!.paymentIntentId!).expect(200);
    await api.sweep();
    expect((await shop.listOrders(guardian))[0]).toMatchObject({ state: 'paid', refunds: [] });
    expect(await shop.countEnrollments(campClass)).toBe(1);
  });

  test('is refused a free class, too', async () => {
    const [campClass, child] = [await api.aClass({ priceCents: 0 }), await aSharedChild()];
    await shop.addFor(guardian, campClass, [child]);
    await removeGuardian(child);
    expect((await shop.start(guardian, 0)).status).toBe(409);
    expect(await shop.countEnrollments(campClass)).toBe(0);
  });

  test('that is shared again gets no seat for a refused line', async () => {
    const [campClass, child] = [await api.aClass(), await aSharedChild()];
    await shop.addFor(guardian, campClass, [child]);
    const id = await shop.pay(guardian, PRICE);
    await removeGuardian(child);
    await shop.record(guardian, id).expect(200);
    await api.db
      .collection<Camper>('campers')
      .updateOne({ _id: child._id }, { $push: { guardians: guardian.uid } });
    await Promise.all([shop.record(guardian, id), secondShop.record(guardian, id)]);
    expect((await shop.listOrders(guardian))[0]).toMatchObject({ state: 'refunded' });
    expect(await shop.countEnrollments(campClass)).toBe(0);
  });
});

test('of a removal and reports of the payment in parallel, each line is enrolled or refunded once', async () => {
  for (let round = 0; round < 6; round += 1) {
    const campClass = await api.aClass();
    const [maya, ben] = [await aSharedChild(), await aSharedChild('Ben')];
    await shop.addFor(guardian, campClass, [maya, ben]);
    const id = await shop.pay(guardian, 2 * PRICE);
    const calls = [
      () => shop.record(guardian, id).expect(200),
      () => removeGuardian(maya, secondServer),
      () => secondShop.record(guardian, id).expect(200),
      () => shop.sendEvent('payment_intent.succeeded', { id }, `evt_${id}`).expect(200),
    ];
    await Promise.all(calls.map((_, index) => calls[(index + round) % calls.length]!()));
    const order = (await shop.listOrders(guardian)).at(-1)!;
    const [ofMaya, ofBen] = [maya, ben].map((child) =>
      order.lines.find(({ camper }) => camper._id.equals(child._id))!,
    );
    expect(ofBen!.outcome).toBe('enrolled');
    const isRefused = ofMaya!.outcome === 'refused';
    expect(order.state).toBe(isRefused ? 'partly-refunded' : 'paid');
    expect(await shop.listRefundAmounts(id)).toEqual(isRefused ? [CENTS] : []);
    expect(await shop.countEnrollments(campClass)).toBe(isRefused ? 1 : 2);
    const sold = { soldCount: isRefused ? 1 : 2, holds: [] };
    expect(await shop.getClass(campClass)).toMatchObject(sold);
  }
  await expectCleanAudit();
});
