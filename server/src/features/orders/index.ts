/** What other features may use of the records of orders and sales. */
export { anonymizeOrders } from './anonymize-orders';
export { findPaidCampers } from './find-paid-campers';
export { findRelatedOrders } from './find-related-orders';
export { describePayment, listAllOwnPayments, listPayments } from './list-payments';
export {
  describeOrder,
  listOrders,
  readOrder,
  resolveOrder,
  sumOrders,
} from './order-administration';
export { orderColumns } from './order-columns';
export {
  append,
  appendReviewReason,
  isAsRead,
  keepOnly,
  noteInTimeline,
  refundedSumIs,
  replaceEach,
  setStateFromRefunds,
} from './order-expressions';
export { readAllOrders } from './order-search';
export {
  addOpenOrder,
  changeOrderState,
  dropPaymentIntent,
  extendOpenOrder,
  findLastOrder,
  findOrder,
  findOrderByIntent,
  findOrderInProgress,
  findOrders,
  findOrdersByIntents,
  flagOrderOnce,
  getOrder,
  hasPaidFor,
  listAllPaidOrders,
  listCampersInOrders,
  listOrdersBy,
  listOrdersInProgressWith,
  listPayersInProgress,
  listSoldOrders,
  setOrderClosed,
  setPaymentIntent,
  streamLapsedOrders,
  streamOrdersAwaitingPayment,
  streamUnfinishedOrders,
} from './orders.store';
export { type LineSchedule, toPayment } from './payment-view';
export { quoteRefund } from './refund-quote';
export { type PaidTotals, readPaidTotals } from './sales/paid-totals';
export {
  countPaidOrdersBy,
  readRefundedTotals,
  sumRefundedOfAll,
  sumRevenueByClass,
  sumTransferredByClass,
} from './sales/sales.store';
export { toWireState } from './wire-state';
