import { expect, test } from 'vitest';
import { sweepOrders } from '#features/checkout/sweep';
import { useTestApi } from '#testing/api/use-test-api';
import { createMover, type Bought } from '#testing/purchases/mover';
import { createShopper } from '#testing/purchases/shopper';

let isDown = false;
const api = useTestApi({
  faults: {
    wrapDb: (db) => db,
    // Only new refunds fail, so that a refund in Stripe's dashboard can be made meanwhile.
    wrapFetch: (fetch) => async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input);
      if (isDown && init?.method === 'POST' && url.pathname === '/v1/refunds')
        throw new TypeError('Stripe is not reachable');
      return fetch(input, init);
    },
    wrapMailer: (mailer) => mailer,
  },
});
const shop = createShopper(api);
const { buy, moveTo, orderOf, listPayments, cancel, expectCleanAudit } = createMover(api);
const healthy = useTestApi(() => ({ databaseName: api.db.databaseName, clock: api.clock }));

let events = 0;
const refundInDashboard = async (
  { transactionId }: Pick<Bought, 'transactionId'>,
  amount?: number,
) => {
  const refund = await healthy.stripe.refunds.create({
    ...{ payment_intent: transactionId, ...(amount && { amount }) },
  });
  await shop.sendEvent('refund.created', refund, `evt_pending_${(events += 1)}`).expect(200);
};

/** Moves a camper to a class that costs $44.50 less while Stripe does not take refunds. */
const moveWithPendingRefund = async () => {
  const user = await api.aUser();
  const bought = await buy(user, await api.aClass());
  isDown = true;
  const moved = await moveTo(bought, await api.aClass({ priceCents: 2000 }), -44.5);
  expect((await orderOf(bought)).refunds).toMatchObject([{ amountCents: 4450, state: 'pending' }]);
  return { bought, orders: [bought, moved] };
};

/** Buys classes for $50 and $64.50, and cancels the first while Stripe does not take refunds. */
const cancelWithPendingRefund = async () => {
  const user = await api.aUser();
  const [canceled, kept] = [await api.aClass({ priceCents: 5000 }), await api.aClass()];
  const transactionId = await shop.buy(user, [canceled, kept]);
  const [payment] = await listPayments(user);
  const { lineId } = payment!.lines.find(({ price }) => price === 50)!;
  const bought = { user, transactionId, payment: payment!, lineId };
  isDown = true;
  await cancel(bought, 50);
  expect((await orderOf(bought)).refunds).toMatchObject([{ amountCents: 5000, state: 'pending' }]);
  return { bought, orders: [bought] };
};

const sum = (amounts: readonly number[]) => amounts.reduce((total, cents) => total + cents, 0);

test.each([
  ['the whole payment', moveWithPendingRefund, undefined, 6450],
  ['exactly the pending sum', moveWithPendingRefund, 4450, 4450],
  ['a part of what is not pending', moveWithPendingRefund, 1000, 5450],
  ['more than is not pending', moveWithPendingRefund, 3000, 4450],
  ['the whole payment of two classes', cancelWithPendingRefund, undefined, 11_450],
  ['exactly the price of the canceled class', cancelWithPendingRefund, 5000, 5000],
  ['a part of the other class', cancelWithPendingRefund, 1000, 6000],
  ['more than the other class', cancelWithPendingRefund, 7000, 11_450],
])(
  'a refund at Stripe of %s, while another refund is pending, is never refunded twice',
  async (_, prepare, amount, total) => {
    const { bought, orders } = await prepare();
    await refundInDashboard(bought, amount);
    isDown = false;
    await sweepOrders(api.camp);
    await sweepOrders(api.camp);
    const stored = await Promise.all(orders.map(orderOf));
    const refunds = stored.flatMap((order) => order.refunds);
    const text = JSON.stringify(refunds);
    expect(sum(await shop.listRefundAmounts(bought.transactionId)), text).toBe(total);
    expect(refunds.map(({ state }) => state)).not.toContain('pending');
    expect(stored.some(({ reviewReason }) => reviewReason !== undefined)).toBe(true);
    await expectCleanAudit();
  },
);
