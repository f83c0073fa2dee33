import type { Camp } from '#camp';
import { bind } from '#lib/bind';
import * as enrollments from '#features/enrollments/index';
import * as search from './orders/order-search';
import * as orders from './orders/orders.store';
import { readPaidTotals } from './orders/sales/paid-totals';
import * as sales from './orders/sales/sales.store';
import * as refunds from './refunds/refunds.store';

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
