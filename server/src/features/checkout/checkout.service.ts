import type { ObjectId } from 'mongodb';
import type { Logger } from 'pino';
import { AppError, isAppError } from '../../app-error';
import type { RefundTier } from '../../contract';
import type { Viewer } from '../../http/caller';
import { createCancelEnrolment, type BoughtClass } from './cancel-enrolment';
import { createCloseOrder, type CloseOrder } from './close-order';
import { createEndClass, type CancelledClass } from './end-class';
import { createEndLine } from './end-line';
import type { EnrolmentsStore } from './enrolments.store';
import { createFinaliseOrder, type FinaliseOrder } from './finalise-order';
import type { SeatKeeper } from './give-lines';
import { createFollowStripe } from './follow-stripe';
import { createListPayments } from './list-payments';
import type { DisputesStore } from './disputes.store';
import { createNoteDispute } from './note-dispute';
import { createOpenOrder } from './open-order';
import { createOrderAdministration } from './order-administration';
import type { OrderLine } from './order';
import type { CheckoutLine } from './order-lines';
import type { OrdersStore } from './orders.store';
import type { PaymentGateway } from './payment-gateway';
import { createReceiveEvent } from './receive-event';
import { createReconcileRefunds } from './reconcile-refunds';
import { createRefundOrder } from './refund-order';
import { createRefundPending } from './refunds';
import type { RefundsStore } from './refunds.store';
import { createStartCheckout } from './start-checkout';
import type { StripeWalksStore } from './stripe-walks.store';
import { createSweep } from './sweep';
import type { WebhookEventsStore } from './webhook-events.store';

interface Needs {
  orders: OrdersStore;
  refunds: RefundsStore;
  disputes: DisputesStore;
  walks: StripeWalksStore;
  enrolments: EnrolmentsStore;
  webhookEvents: WebhookEventsStore;
  gateway: PaymentGateway;
  seats: SeatKeeper;
  cart: {
    listLines(owner: string): Promise<CheckoutLine[]>;
    isOf(owner: string, lines: readonly OrderLine[]): Promise<boolean>;
    removeItems(owner: string, ids: ObjectId[]): Promise<unknown>;
  };
  classes: {
    findMany(ids: ObjectId[]): Promise<BoughtClass[]>;
    /** Called off, with people still in them. */
    listCancelled(): Promise<CancelledClass[]>;
    completeCancellation(classId: ObjectId): Promise<number>;
  };
  refundPolicy: readonly RefundTier[];
  timeZone: string;
  holdMs: number;
  graceMs: number;
  now: () => Date;
  log: Logger;
}

/**
 * Ends what the owner is paying and has not paid. Leaves it to the payment where that has begun, and
 * to the end of its hold where Stripe cannot be asked.
 */
const createAbandonOpen =
  ({ orders, close, log }: Pick<Needs, 'orders' | 'log'> & { close: CloseOrder }) =>
  async (owner: string): Promise<void> => {
    const order = await orders.findOpen(owner);
    if (!order) return;
    try {
      await close.closeOrder(order, 'cancelled');
    } catch (error) {
      if (!isAppError(error)) throw error;
      log.warn({ err: error, order: order.number }, 'open order left to its payment');
    }
  };

/** Records the viewer's payment; throws not-found for an intent that is not theirs. */
const createRecord =
  ({ orders, finalise, now }: Pick<Needs, 'orders' | 'now'> & { finalise: FinaliseOrder }) =>
  async (transactionId: string, viewer: Viewer) => {
    const readAt = now();
    const order = await orders.findByIntent(transactionId);
    const finalised =
      order?.owner === viewer.uid
        ? await finalise.finaliseOrder(transactionId, { order, readAt })
        : null;
    if (!finalised) throw new AppError('not-found', { detail: 'You have no such payment.' });
    return finalised;
  };

export const createCheckoutService = (needs: Needs) => {
  const { cart, classes, refundPolicy: policy, ...shared } = needs;
  const { orders } = shared;
  const { listLines: listCartLines, isOf: isCartOf } = cart;
  const findClasses = classes.findMany;

  const reconcileRefunds = createReconcileRefunds(shared);
  const refundPending = createRefundPending({ ...shared, reconcileRefunds });
  const end = createEndLine(shared);
  const removeCartItems = cart.removeItems;
  const finalise = createFinaliseOrder({
    ...shared,
    end,
    findClasses,
    removeCartItems,
    refundPending,
  });
  const noteDispute = createNoteDispute(shared);
  const follow = createFollowStripe({ ...shared, finalise, reconcileRefunds, noteDispute });
  const close = createCloseOrder({ ...shared, finalise });
  const open = createOpenOrder({ ...shared, close, listCartLines });
  const cancellation = createCancelEnrolment({
    ...shared,
    end,
    refundPending,
    findClasses,
    policy,
  });
  const { completeCancellation, listCancelled: listCancelledClasses } = classes;
  const endClass = createEndClass({ ...shared, close, end, refundPending, completeCancellation });

  const payments = createListPayments({ orders, findClasses, termsOf: cancellation.termsOf });

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
    endClass,
    ...createSweep({
      ...shared,
      close,
      finalise,
      follow,
      end,
      refundPending,
      endClass,
      listCancelledClasses,
    }),
    ...payments,
    ...createOrderAdministration({ ...shared, describeAll: payments.describeAll }),
    refundOrder: createRefundOrder({ ...shared, end, refundPending }),
    receiveEvent: createReceiveEvent({ ...shared, finalise, follow }),
    abandonOpen: createAbandonOpen({ ...shared, close }),
    record: createRecord({ ...shared, finalise }),
  };
};
export type CheckoutService = ReturnType<typeof createCheckoutService>;
