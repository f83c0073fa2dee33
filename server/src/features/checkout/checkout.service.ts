import type { ObjectId } from 'mongodb';
import type { Logger } from 'pino';
import type { RefundTier, RefundTotalQuery } from '#contract';
import type { CampClass } from '#domain/classes/camp-class';
import type { Camper } from '#domain/campers/camper';
import type { CartLine, ClassInCart } from '#domain/orders/cart';
import type { CheckedConsents } from '#domain/campers/consent';
import type { OrderLine } from '#domain/orders/order';
import type { Actor } from '#domain/domain-event';
import type { User } from '#domain/user';
import type { Viewer } from '#domain/caller';
import { createCancelClassEnrollments } from './cancel-class-enrollments';
import type { EnrollmentPair } from '#features/enrollments/index';
import type { EnrollmentsStore } from './orders/enrollments.store';
import { createListPayments } from './orders/list-payments';
import { createOrderAdministration } from './orders/order-administration';
import type { OrdersStore } from './orders/orders.store';
import { createQuoteRefund } from './orders/refund-quote';
import type { SeatInventory } from './orders/seat-inventory';
import { createCloseOrder } from './payment/close-order';
import type { SalesStore } from './orders/sales/sales.store';
import { createFinalizeOrder } from './payment/finalize-order';
import { createFinishTransfers } from './payment/finish-transfers';
import type { FulfillmentStore } from './payment/fulfillment.store';
import { createReceiveEvent } from './payment/receive-event';
import { createRecordPayment } from './payment/record-payment';
import type { StripeCursorsStore } from './payment/stripe-cursors.store';
import { createSyncFromStripe } from './payment/sync-from-stripe';
import type { WebhookEventsStore } from './payment/webhook-events.store';
import { createGetReceipt } from './receipts/get-receipt';
import { createGetStatement } from './receipts/get-statement';
import { createCancelEnrollment } from './refunds/cancel-enrollment';
import { createCancelLine } from './refunds/cancel-line';
import type { CancellationsStore } from './refunds/cancellations.store';
import type { DisputesStore } from './refunds/disputes.store';
import type { ExternalRefundsStore } from './refunds/external/external-refunds.store';
import { createForwardRefunds } from './refunds/external/forward-refunds';
import { createReconcileRefunds } from './refunds/external/reconcile-refunds';
import { createRecordDispute } from './refunds/record-dispute';
import { createRefundOrder } from './refunds/refund-order';
import type { RefundsStore } from './refunds/refunds.store';
import { createSendPendingRefunds, type SendPendingRefunds } from './refunds/send-pending-refunds';
import { createSendRefundsInTime } from './refunds/send-refunds-in-time';
import { createOpenOrder } from './start/open-order';
import { createStartCheckout } from './start/start-checkout';
import type { PaymentGateway } from './stripe/payment-gateway';
import { createListOtherClasses } from './start/transfers/list-other-classes';
import { createTransferCampers } from './start/transfers/transfer-campers';
import { createTransferOwnCamper } from './start/transfers/transfer-own-camper';
import { createSweep } from './sweep';
import { getRefundTotal } from './transfers/get-refund-total';
import { createTransferLine } from './transfers/transfer-line';
import type { TransfersStore } from './transfers/transfers.store';

interface Dependencies {
  orders: OrdersStore;
  fulfillment: FulfillmentStore;
  cancellations: CancellationsStore;
  refunds: RefundsStore;
  externalRefunds: ExternalRefundsStore;
  disputes: DisputesStore;
  cursors: StripeCursorsStore;
  enrollments: EnrollmentsStore;
  webhookEvents: WebhookEventsStore;
  transfers: TransfersStore;
  sales: SalesStore;
  gateway: PaymentGateway;
  seats: SeatInventory;
  listCartLines(owner: string): Promise<CartLine[]>;
  /** Returns what families have agreed to for the campers, and what is missing. */
  checkConsents(camperIds: ObjectId[]): Promise<CheckedConsents>;
  cartMatches(owner: string, lines: readonly OrderLine[]): Promise<boolean>;
  removeCartItems(owner: string, ids: ObjectId[]): Promise<unknown>;
  /** Brings the waiting lists of classes in line with their seats and enrollments. */
  processWaitlists(classIds: ObjectId[]): Promise<void>;
  findClasses(ids: ObjectId[]): Promise<CampClass[]>;
  /** Returns those of the campers that the account can enroll. */
  findAccessibleCampers(ids: ObjectId[], uid: string): Promise<Pick<Camper, '_id'>[]>;
  /** Returns campers of any family. */
  findCampers(ids: ObjectId[]): Promise<Camper[]>;
  /** Returns which of the campers an admin has admitted to which of the classes, whatever their age. */
  listAdmittedPairs(pairs: EnrollmentPair[]): Promise<EnrollmentPair[]>;
  /** Returns a class that the viewer can buy for the camper now. Throws why it cannot be bought. */
  findBuyable(
    request: { classItemId: string; camperId: string },
    viewer: Viewer,
  ): Promise<ClassInCart>;
  findUser(uid: string): Promise<User | null>;
  /** Returns a phone number as people of the camp's country write it. */
  formatPhone(e164: string): string;
  /** Returns the canceled classes that campers are still enrolled in. */
  listCanceledClasses(): Promise<CampClass[]>;
  markCancellationDone(classId: ObjectId): Promise<number>;
  refundPolicy: readonly RefundTier[];
  transferDays: number;
  timeZone: string;
  holdMs: number;
  /** How often the sweep runs. */
  sweepMs: number;
  now: () => Date;
  log: Logger;
}

const toActor = (user: User | null): Actor | null =>
  user?.uid === undefined ? null : { uid: user.uid, name: user.name, email: user.email ?? '' };

/** Creates what several operations use, from the lowest room to the highest. */
const createSteps = (deps: Dependencies) => {
  const quoteRefund = createQuoteRefund(deps);
  const orderLines = createCancelLine(deps);
  const reconcileRefunds = createReconcileRefunds(deps);
  const sendPendingRefunds = createSendPendingRefunds({ ...deps, reconcileRefunds });
  const sendRefundsInTime = createSendRefundsInTime({ ...deps, sendPendingRefunds });
  const findActor = async (uid: string) => toActor(await deps.findUser(uid));
  const createFinalizing = (send: SendPendingRefunds) => {
    const steps = { ...deps, orderLines, sendPendingRefunds: send };
    const transferLine = createTransferLine({ ...steps, findActor });
    return { transferLine, finalize: createFinalizeOrder({ ...steps, transferLine }) };
  };
  const { transferLine, finalize } = createFinalizing(sendPendingRefunds);
  const finalizeWithoutRefunds = createFinalizing(() => Promise.resolve()).finalize;
  const finishTransfers = createFinishTransfers({ ...deps, finalize, transferLine });
  const forwardRefunds = createForwardRefunds({ ...deps, finishTransfers });
  const syncing = { ...deps, finalize, finishTransfers, forwardRefunds, reconcileRefunds };
  const recordDispute = createRecordDispute({ ...syncing, sendPendingRefunds });
  const close = createCloseOrder({ ...deps, finalize });
  const stripeSync = createSyncFromStripe({ ...syncing, recordDispute });
  const open = createOpenOrder({ ...deps, close });
  return {
    ...deps,
    quoteRefund,
    orderLines,
    sendPendingRefunds,
    sendRefundsInTime,
    finalize,
    finalizeWithoutRefunds,
    finishTransfers,
    forwardRefunds,
    close,
    stripeSync,
    open,
  };
};

/** Passes every operation of the checkout what it needs. The rules are in the rooms. */
export function createCheckoutService(dependencies: Dependencies) {
  const deps = createSteps(dependencies);
  const { describeForAdmin, ...payments } = createListPayments(deps);
  const administration = createOrderAdministration({ ...deps, describeForAdmin });
  const cancelClassEnrollments = createCancelClassEnrollments(deps);
  const { sweep, recover } = createSweep({ ...deps, cancelClassEnrollments });

  return {
    startCheckout: createStartCheckout(deps),
    recordPayment: createRecordPayment(deps),
    receiveEvent: createReceiveEvent(deps),
    closeOpenOrder: deps.close.closeOpenOrder,
    cancelEnrollment: createCancelEnrollment(deps),
    cancelClassEnrollments,
    refundOrder: createRefundOrder(deps),
    transferOwnCamper: createTransferOwnCamper(deps),
    listOtherClasses: createListOtherClasses(deps),
    getRefundTotal: (id: string, query: RefundTotalQuery) => getRefundTotal(deps, id, query),
    transferCampers: createTransferCampers(deps),
    sweep,
    recover,
    ...payments,
    getReceipt: createGetReceipt(deps),
    getStatement: createGetStatement(deps),
    ...administration,
  };
}
export type CheckoutService = ReturnType<typeof createCheckoutService>;
