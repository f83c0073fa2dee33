import { ObjectId } from 'mongodb';
import type { Logger } from 'pino';
import { isAppError } from '#app-error';
import type { DisputesStore } from '../refunds/disputes/disputes.store';
import type { FinalizeOrder } from './finalize-order';
import type { ForwardRefunds } from '../refunds/external/forward-refunds';
import { listCarriersIn as listCarriers } from '../refunds/external/list-carriers';
import { isAffected, type RecordDispute } from '../refunds/disputes/record-dispute';
import { retryOnConflict } from '#lib/retry-on-conflict';
import { isPaid, type Order } from '#domain/orders/order';
import type { OrdersStore } from '../orders/orders.store';
import type { PaymentGateway } from '../stripe/payment-gateway';
import {
  belongsTo,
  hasRefund,
  isForwarded,
  type ReconcileRefunds,
} from '../refunds/external/reconcile-refunds';
import { toLogLevel } from '../stripe/stripe-errors';
import type { StripeDispute, StripeRefund } from '../stripe/stripe-records';
import type { StripeCursorsStore } from './stripe-cursors.store';
import { createReadNewRecords } from './read-new-records';

interface Dependencies {
  orders: OrdersStore;
  disputes: DisputesStore;
  cursors: StripeCursorsStore;
  gateway: PaymentGateway;
  finalize: FinalizeOrder;
  reconcileRefunds: ReconcileRefunds;
  recordDispute: RecordDispute;
  forwardRefunds: ForwardRefunds;
  finishTransfers(order: Order): Promise<void>;
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
  ({ orders, finalize }: Pick<Dependencies, 'orders' | 'finalize'>) =>
  async (paymentIntentId: string): Promise<Order | null> => {
    const order = await orders.findByIntent(paymentIntentId);
    if (!order || isPaid(order)) return order;
    try {
      // A refund or dispute can be reported before the payment itself.
      return await finalize.finalizeOrder(paymentIntentId);
    } catch (error) {
      if (isAppError(error, 'payment-in-review') || isAppError(error, 'payment-incomplete')) {
        return null;
      }
      throw error;
    }
  };

/** Returns a function that returns whether an order, and those that carry its payment, have the dispute as it is. */
const createIsRecorded =
  ({ orders }: Pick<Dependencies, 'orders'>) =>
  async (order: Order, { id, status }: StripeDispute): Promise<boolean> => {
    const carriers = (await listCarriers(orders, order)).filter((carrier) =>
      isAffected(carrier, order.paymentIntentId!, id),
    );
    return [order, ...carriers].every(({ disputes = [] }) =>
      disputes.some((stored) => stored.id === id && stored.status === status),
    );
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

/** Returns a function that imports the refunds of a payment. */
const createSyncRefunds = (deps: Dependencies) => {
  const { orders, gateway, finishTransfers, reconcileRefunds, forwardRefunds } = deps;
  const findPaid = createFindPaid(deps);

  /** Imports refunds into the order of their payment. Returns null while one of its campers is transferred. */
  const tryImport = async (order: Order, refunds: StripeRefund[]): Promise<Order | null> => {
    await finishTransfers(order);
    const current = await reconcileRefunds(order._id, refunds);
    const own = refunds.filter((refund) => belongsTo(current, refund));
    return own.every((refund) => hasRefund(current, refund)) ? current : null;
  };

  return async (paymentIntentId: string): Promise<void> => {
    const order = await findPaid(paymentIntentId);
    if (!order) return;
    const refunds = await gateway.listRefundsOf(paymentIntentId);
    await retryOnConflict(async () => tryImport(await orders.get(order._id), refunds));
    await forwardRefunds(order._id);
    // Orders of campers who were transferred refund it, too.
    const others = await orders.findMany(listOrderIds(refunds, order));
    const carriers = await listCarriers(orders, await orders.get(order._id));
    for (const { _id } of [...others, ...carriers]) await reconcileRefunds(_id, refunds);
  };
};

/** Records what happens at Stripe outside of this site: refunds in its dashboard, and disputes. */
export function createSyncFromStripe(deps: Dependencies) {
  const { orders, disputes, cursors, gateway, recordDispute, log } = deps;
  const findPaid = createFindPaid(deps);
  const isRecorded = createIsRecorded(deps);
  const syncRefunds = createSyncRefunds(deps);
  const runEach = createRunEach(log);

  const syncDispute = async ({ id, paymentIntentId }: PaymentRecord): Promise<void> => {
    const order = paymentIntentId === null ? null : await findPaid(paymentIntentId);
    if (order) await recordDispute(order, id);
  };

  const syncRefundPage = async (records: readonly StripeRefund[]): Promise<boolean> => {
    const affected = [
      ...(await orders.findManyByIntents(idsOf(records))),
      ...(await orders.findMany(listOrderIds(records))),
    ];
    const changed = records.filter((record) => {
      const order = affected.find((each) => belongsTo(each, record));
      if (!order) return false;
      const isDone = isPaid(order) && hasRefund(order, record);
      return !isDone || (record.failure !== null && isForwarded(order, record));
    });
    return runEach([...new Set(idsOf(changed))], syncRefunds);
  };

  const syncDisputePage = async (records: readonly StripeDispute[]): Promise<boolean> => {
    const affected = await orders.findManyByIntents(idsOf(records));
    const changed: StripeDispute[] = [];
    for (const record of records) {
      const order = affected.find((each) => each.paymentIntentId === record.paymentIntentId);
      if (order && !(await isRecorded(order, record))) changed.push(record);
    }
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
        (order.disputes ?? []).filter(({ isOpen }) => isOpen).map(({ id }) => id),
      );
      await runEach([...new Set(open)], async (id) => {
        // It may be one of the payment of an earlier order.
        const dispute = await gateway.findDispute(id);
        if (dispute) await syncDispute(dispute);
      });
    },
  };
}
export type SyncFromStripe = ReturnType<typeof createSyncFromStripe>;
