import { ObjectId } from 'mongodb';
import type { Logger } from 'pino';
import { isAppError } from '../../../app-error';
import type { DisputesStore } from '../refunds/disputes.store';
import type { FinaliseOrder } from './finalise-order';
import type { RecordDispute } from '../refunds/record-dispute';
import { isPaid, type Order } from '../../../domain/orders/order';
import type { OrdersStore } from '../orders/orders.store';
import type { PaymentGateway } from '../stripe/payment-gateway';
import { belongsTo, hasRefund, type ReconcileRefunds } from '../refunds/reconcile-refunds';
import { toLogLevel } from '../stripe/stripe-errors';
import type { StripeDispute, StripeRefund } from '../stripe/stripe-records';
import type { StripeCursorsStore } from './stripe-cursors.store';
import { createReadNewRecords } from './read-new-records';

interface Dependencies {
  orders: OrdersStore;
  disputes: DisputesStore;
  cursors: StripeCursorsStore;
  gateway: PaymentGateway;
  finalise: FinaliseOrder;
  reconcileRefunds: ReconcileRefunds;
  recordDispute: RecordDispute;
  now: () => Date;
  log: Logger;
}

/** A refund or dispute of a payment. */
interface PaymentRecord {
  id: string;
  paymentIntentId: string | null;
}

/** Returns the ids of the orders that decided the refunds, without that of `except`. */
const listOrderIds = (refunds: readonly StripeRefund[], except?: Order) =>
  refunds.flatMap(({ orderId }) =>
    orderId !== null && ObjectId.isValid(orderId) && !except?._id.equals(orderId)
      ? [new ObjectId(orderId)]
      : [],
  );

const idsOf = (records: readonly PaymentRecord[]) =>
  records.flatMap(({ paymentIntentId }) => paymentIntentId ?? []);

/**
 * Returns the paid order of a payment. Null if the payment has no order, is incomplete or is in
 * review.
 */
const createFindPaid =
  ({ orders, finalise }: Pick<Dependencies, 'orders' | 'finalise'>) =>
  async (paymentIntentId: string): Promise<Order | null> => {
    const order = await orders.findByIntent(paymentIntentId);
    if (!order || isPaid(order)) return order;
    try {
      // A refund or dispute can be reported before the payment itself.
      return await finalise.finaliseOrder(paymentIntentId);
    } catch (error) {
      if (isAppError(error, 'payment-in-review') || isAppError(error, 'payment-incomplete')) {
        return null;
      }
      throw error;
    }
  };

/**
 * Runs the work for every item; a failure does not stop the others. Returns whether all succeeded.
 */
const createRunEach =
  (log: Logger) =>
  async <T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<boolean> => {
    let allSucceeded = true;
    for (const item of items) {
      try {
        await work(item);
      } catch (error) {
        allSucceeded = false;
        log[toLogLevel(error)](
          { err: error },
          'sync from Stripe failed for one item; it is read again',
        );
      }
    }
    return allSucceeded;
  };

/** Records what happens at Stripe outside of this site: refunds in its dashboard, and disputes. */
export function createSyncFromStripe(deps: Dependencies) {
  const { orders, disputes, cursors, gateway, reconcileRefunds, recordDispute, log } = deps;
  const findPaid = createFindPaid(deps);
  const runEach = createRunEach(log);

  const syncRefunds = async (paymentIntentId: string): Promise<void> => {
    const order = await findPaid(paymentIntentId);
    if (!order) return;
    const refunds = await gateway.listRefundsOf(paymentIntentId);
    // Orders of campers who were transferred refund it, too.
    const others = await orders.findMany(listOrderIds(refunds, order));
    for (const { _id } of [order, ...others]) await reconcileRefunds(_id, refunds);
  };

  const syncDispute = async ({ id, paymentIntentId }: PaymentRecord): Promise<void> => {
    const order = paymentIntentId === null ? null : await findPaid(paymentIntentId);
    if (order) await recordDispute(order._id, id);
  };

  const syncRefundPage = async (records: readonly StripeRefund[]): Promise<boolean> => {
    const affected = [
      ...(await orders.findManyByIntents(idsOf(records))),
      ...(await orders.findMany(listOrderIds(records))),
    ];
    const changed = records.filter((record) => {
      const order = affected.find((each) => belongsTo(each, record));
      return order !== undefined && !(isPaid(order) && hasRefund(order, record));
    });
    return runEach([...new Set(idsOf(changed))], syncRefunds);
  };

  const syncDisputePage = async (records: readonly StripeDispute[]): Promise<boolean> => {
    const affected = await orders.findManyByIntents(idsOf(records));
    const findStoredStatus = ({ id }: StripeDispute) =>
      affected.flatMap(({ disputes = [] }) => disputes).find((stored) => stored.id === id)?.status;
    const hasOrder = (record: StripeDispute) =>
      affected.some(({ paymentIntentId }) => paymentIntentId === record.paymentIntentId);
    const changed = records.filter(
      (record) => hasOrder(record) && findStoredStatus(record) !== record.status,
    );
    return runEach(changed, syncDispute);
  };

  return {
    syncRefunds,
    syncDispute,
    readNewRefunds: createReadNewRecords({
      cursors,
      name: 'refunds',
      listPage: gateway.listRefunds,
      process: syncRefundPage,
    }),
    readNewDisputes: createReadNewRecords({
      cursors,
      name: 'disputes',
      listPage: gateway.listDisputes,
      process: syncDisputePage,
    }),

    /** Reads open disputes from Stripe again, in case the webhook event of a change was lost. */
    async checkOpenDisputes(): Promise<void> {
      const open = (await disputes.listUnchecked(deps.now())).flatMap((order) =>
        (order.disputes ?? []).filter(({ isOpen }) => isOpen).map(({ id }) => ({ order, id })),
      );
      await runEach(open, ({ order, id }) => recordDispute(order._id, id));
    },
  };
}
export type SyncFromStripe = ReturnType<typeof createSyncFromStripe>;
