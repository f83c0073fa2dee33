import type { ObjectId } from 'mongodb';
import type { Logger } from 'pino';
import { AppError, isAppError } from '../../app-error';
import type { RefundTier } from '../../contract';
import type { Viewer } from '../../http/caller';
import { createCancelEnrolment, type BoughtClass } from './cancel-enrolment';
import { createCloseOrder, type CloseOrder } from './close-order';
import { createCancelClassEnrolments, type CancelledClass } from './cancel-class-enrolments';
import { createCancelLine } from './cancel-line';
import type { EnrolmentsStore } from './enrolments.store';
import { createFinaliseOrder, type FinaliseOrder } from './finalise-order';
import type { SeatInventory } from './enrol-lines';
import { createSyncFromStripe } from './sync-from-stripe';
import { createListPayments } from './list-payments';
import type { DisputesStore } from './disputes.store';
import { createRecordDispute } from './record-dispute';
import { createOpenOrder } from './open-order';
import { createOrderAdministration } from './order-administration';
import type { OrderLine } from './order';
import type { CheckoutLine } from './order-lines';
import type { OrdersStore } from './orders.store';
import type { PaymentGateway } from './payment-gateway';
import { createReceiveEvent } from './receive-event';
import { createReconcileRefunds } from './reconcile-refunds';
import { createRefundOrder } from './refund-order';
import { createSendPendingRefunds } from './send-pending-refunds';
import type { RefundsStore } from './refunds.store';
import { createStartCheckout } from './start-checkout';
import type { StripeCursorsStore } from './stripe-cursors.store';
import { createSweep } from './sweep';
import type { WebhookEventsStore } from './webhook-events.store';

interface Dependencies {
  orders: OrdersStore;
  refunds: RefundsStore;
  disputes: DisputesStore;
  cursors: StripeCursorsStore;
  enrolments: EnrolmentsStore;
  webhookEvents: WebhookEventsStore;
  gateway: PaymentGateway;
  seats: SeatInventory;
  cart: {
    listLines(owner: string): Promise<CheckoutLine[]>;
    isOf(owner: string, lines: readonly OrderLine[]): Promise<boolean>;
    removeItems(owner: string, ids: ObjectId[]): Promise<unknown>;
  };
  classes: {
    findMany(ids: ObjectId[]): Promise<BoughtClass[]>;
    /** Returns the canceled classes that campers are still enrolled in. */
    listUnfinishedCancellations(): Promise<CancelledClass[]>;
    markCancellationDone(classId: ObjectId): Promise<number>;
  };
  refundPolicy: readonly RefundTier[];
  timeZone: string;
  holdMs: number;
  graceMs: number;
  now: () => Date;
  log: Logger;
}

/**
 * Closes the owner's open order; an order whose payment arrived is fulfilled instead. If Stripe is
 * processing the payment or is unavailable, the order stays open until it is paid or its hold lapses.
 */
const createAbandonOpen = ({
  orders,
  close,
  log,
}: Pick<Dependencies, 'orders' | 'log'> & { close: CloseOrder }) => {
  const abandonOpen = async (owner: string): Promise<void> => {
    const order = await orders.findInProgress(owner);
    if (!order) return;
    try {
      const wasPaid = await close.closeOrder(order, 'cancelled');
      // The owner may have opened another order before a late payment arrived.
      if (wasPaid) await abandonOpen(owner);
    } catch (error) {
      if (!isAppError(error)) throw error;
      log.warn({ err: error, order: order.number }, 'open order could not be closed');
    }
  };
  return abandonOpen;
};

/**
 * Returns the paid order of the viewer's payment. Throws `not-found` if the payment is not theirs.
 */
const createRecord =
  ({ orders, finalise, now }: Pick<Dependencies, 'orders' | 'now'> & { finalise: FinaliseOrder }) =>
  async (transactionId: string, viewer: Viewer) => {
    const readAt = now();
    const order = await orders.findByIntent(transactionId);
    const paid =
      order?.owner === viewer.uid
        ? await finalise.finaliseOrder(transactionId, { order, readAt })
        : null;
    if (!paid) throw new AppError('not-found', { detail: 'This payment does not exist.' });
    return paid;
  };

/** Creates what several operations share: finalizing, closing and opening orders, and their refunds. */
const createOrderSteps = ({ cart, classes, refundPolicy: _, ...shared }: Dependencies) => {
  const reconcileRefunds = createReconcileRefunds(shared);
  const sendPendingRefunds = createSendPendingRefunds({ ...shared, reconcileRefunds });
  const orderLines = createCancelLine(shared);
  const finalise = createFinaliseOrder({
    ...shared,
    orderLines,
    findClasses: classes.findMany,
    removeCartItems: cart.removeItems,
    sendPendingRefunds,
  });
  const recordDispute = createRecordDispute(shared);
  const stripeSync = createSyncFromStripe({ ...shared, finalise, reconcileRefunds, recordDispute });
  const close = createCloseOrder({ ...shared, finalise });
  const open = createOpenOrder({ ...shared, close, listCartLines: cart.listLines });
  return { sendPendingRefunds, orderLines, finalise, stripeSync, close, open };
};

export function createCheckoutService(deps: Dependencies) {
  const { cart, classes, refundPolicy: policy, ...shared } = deps;
  const { orders } = shared;
  const { listLines: listCartLines, isOf: isCartOf } = cart;
  const findClasses = classes.findMany;
  const { sendPendingRefunds, orderLines, finalise, stripeSync, close, open } =
    createOrderSteps(deps);
  const cancellation = createCancelEnrolment({
    ...shared,
    orderLines,
    sendPendingRefunds,
    findClasses,
    policy,
  });
  const { markCancellationDone, listUnfinishedCancellations: listCancelledClasses } = classes;
  const cancelClassEnrolments = createCancelClassEnrolments({
    ...shared,
    close,
    orderLines,
    sendPendingRefunds,
    markCancellationDone,
  });

  const payments = createListPayments({
    orders,
    findClasses,
    quoteRefund: cancellation.quoteRefund,
  });

  return {
    start: createStartCheckout({
      ...shared,
      close,
      open,
      finalise,
      listCartLines,
      isCartOf,
      policy,
    }),
    cancel: cancellation.cancel,
    cancelClassEnrolments,
    ...createSweep({
      ...shared,
      close,
      finalise,
      stripeSync,
      orderLines,
      sendPendingRefunds,
      cancelClassEnrolments,
      listCancelledClasses,
    }),
    ...payments,
    ...createOrderAdministration({ ...shared, describeAll: payments.describeAll }),
    refundOrder: createRefundOrder({ ...shared, orderLines, sendPendingRefunds }),
    receiveEvent: createReceiveEvent({ ...shared, finalise, stripeSync }),
    abandonOpen: createAbandonOpen({ ...shared, close }),
    record: createRecord({ ...shared, finalise }),
  };
}
export type CheckoutService = ReturnType<typeof createCheckoutService>;
