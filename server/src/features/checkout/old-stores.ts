import type { Camp } from '#camp';
import { bind } from '#lib/bind';
import * as enrollments from '#features/enrollments/index';
import * as search from './orders/order-search';
import * as orders from './orders/orders.store';
import { readPaidTotals } from './orders/sales/paid-totals';
import * as sales from './orders/sales/sales.store';
import * as fulfillment from './payment/fulfillment.store';
import * as cursors from './payment/stripe-cursors.store';
import * as webhookEvents from './payment/webhook-events.store';
import * as cancellations from './refunds/cancellations.store';
import * as disputes from './refunds/disputes/disputes.store';
import * as externalRefunds from './refunds/external/external-refunds.store';
import * as refunds from './refunds/refunds.store';
import * as transfers from './transfers/transfers.store';

/** The stores with the camp filled in, for operations that are still created. Goes with them. */
export const createEnrollmentsStore = (camp: Camp) =>
  bind(camp, {
    removeVisitReasons: enrollments.removeVisitReasons,
    add: enrollments.addEnrollments,
    cancel: enrollments.setEnrollmentCanceled,
    hasPaidEnrollments: enrollments.hasPaidEnrollments,
    listPayersAmong: enrollments.listPayersOfEnrollments,
    findMany: enrollments.findEnrollments,
    listActiveIn: enrollments.listActiveEnrollmentsIn,
    listCampersIn: enrollments.listCamperIdsIn,
    hasEnrolled: enrollments.hasEnrolled,
    listActiveOfCampers: enrollments.listActiveEnrollmentsOf,
    listAllOfCampers: enrollments.listAllEnrollmentsOfCampers,
    listAllFor: enrollments.listAllEnrollmentsFor,
    listVisitedIn: enrollments.listVisitedEnrollmentsIn,
    listActiveWithVisits: enrollments.listActiveEnrollmentsWithVisits,
    listEndedWithVisits: enrollments.listEndedEnrollmentsWithVisits,
    listEnrolledCampers: enrollments.listEnrolledCamperIds,
    listEnrolledPairs: enrollments.listEnrolledPairs,
  });
export type EnrollmentsStore = ReturnType<typeof createEnrollmentsStore>;

export const createOrdersStore = (camp: Camp) =>
  bind(camp, {
    find: orders.findOrder,
    findMany: orders.findOrders,
    listSold: orders.listSoldOrders,
    get: orders.getOrder,
    findInProgress: orders.findOrderInProgress,
    listPayersInProgress: orders.listPayersInProgress,
    listCampersIn: orders.listCampersInOrders,
    findLast: orders.findLastOrder,
    hasPaidFor: orders.hasPaidFor,
    findByIntent: orders.findOrderByIntent,
    findManyByIntents: orders.findOrdersByIntents,
    listPaid: orders.listPaidOrders,
    listAllPaid: orders.listAllPaidOrders,
    listBy: orders.listOrdersBy,
    listInReview: orders.listOrdersInReview,
    listNeedingReview: orders.listOrdersNeedingReview,
    listInProgressWith: orders.listOrdersInProgressWith,
    streamLapsed: orders.streamLapsedOrders,
    streamAwaitingPayment: orders.streamOrdersAwaitingPayment,
    streamUnfinished: orders.streamUnfinishedOrders,
    addOpen: orders.addOpenOrder,
    extend: orders.extendOpenOrder,
    setIntent: orders.setPaymentIntent,
    dropIntent: orders.dropPaymentIntent,
    move: orders.changeOrderState,
    close: orders.setOrderClosed,
    flagOnce: orders.flagOrderOnce,
    resolve: orders.setOrderResolved,
    search: search.searchOrders,
    sumFound: search.sumFoundOrders,
    readAll: search.readAllOrders,
  });
export type OrdersStore = ReturnType<typeof createOrdersStore>;

export const createSalesStore = (camp: Camp) =>
  bind(camp, {
    sumRefunded: sales.sumRefundedOfAll,
    countPaidBy: sales.countPaidOrdersBy,
    sumRevenueByClass: sales.sumRevenueByClass,
    readPaidTotals,
    sumTransferredByClass: sales.sumTransferredByClass,
    readRefundedTotals: sales.readRefundedTotals,
  });
export type SalesStore = ReturnType<typeof createSalesStore>;

export const createRefundsStore = (camp: Camp) =>
  bind(camp, {
    complete: refunds.completeRefund,
    fail: refunds.failRefund,
    noteDisputed: refunds.noteDisputedRefund,
    reduce: refunds.reduceRefund,
    drop: refunds.dropRefund,
  });
export type RefundsStore = ReturnType<typeof createRefundsStore>;

export const createCancellationsStore = (camp: Camp) =>
  bind(camp, {
    decideRefund: cancellations.decideRefund,
    cancelLine: cancellations.setLineCanceling,
    completeLine: cancellations.setLineCanceled,
  });
export type CancellationsStore = ReturnType<typeof createCancellationsStore>;

export const createDisputesStore = (camp: Camp) =>
  bind(camp, { apply: disputes.applyDispute, listUnchecked: disputes.listUncheckedDisputes });
export type DisputesStore = ReturnType<typeof createDisputesStore>;

export const createExternalRefundsStore = (camp: Camp) =>
  bind(camp, {
    importRefund: externalRefunds.importRefund,
    receiveForwarded: externalRefunds.receiveForwardedRefund,
    completeForwarded: externalRefunds.completeForwardedRefund,
  });
export type ExternalRefundsStore = ReturnType<typeof createExternalRefundsStore>;

export const createFulfillmentStore = (camp: Camp) =>
  bind(camp, { refuseLines: fulfillment.refuseLines, pay: fulfillment.setOrderPaid });
export type FulfillmentStore = ReturnType<typeof createFulfillmentStore>;

export const createStripeCursorsStore = (camp: Camp) =>
  bind(camp, { get: cursors.getStripeCursor, save: cursors.saveStripeCursor });
export type StripeCursorsStore = ReturnType<typeof createStripeCursorsStore>;

export const createWebhookEventsStore = (camp: Camp) =>
  bind(camp, {
    receive: webhookEvents.addWebhookEvent,
    complete: webhookEvents.completeWebhookEvent,
  });
export type WebhookEventsStore = ReturnType<typeof createWebhookEventsStore>;

export const createTransfersStore = (camp: Camp) =>
  bind(camp, {
    add: transfers.addTransferOrder,
    findInProgress: transfers.findTransferInProgress,
    reserve: transfers.setLineReserved,
    release: transfers.setLineReleased,
    leave: transfers.setLineLeaving,
  });
export type TransfersStore = ReturnType<typeof createTransfersStore>;
