/** What other features may use of the orders, sales and refunds. */
export { cancelClassEnrollments } from './cancel-class-enrollments';
export { registerCheckout } from './checkout.routes';
export { closeOpenOrder } from './payment/close-order';
export { anonymizeOrders } from './orders/anonymize-orders';
export { findPaidCampers } from './orders/find-paid-campers';
export { listAllOwnPayments } from './orders/list-payments';
export { orderColumns } from './orders/order-columns';
export { readAllOrders } from './orders/order-search';
export {
  findOrder,
  findOrderInProgress,
  findOrders,
  hasPaidFor,
  listAllPaidOrders,
  listCampersInOrders,
  listOrdersBy,
  listPayersInProgress,
} from './orders/orders.store';
export { readPaidTotals, type PaidTotals } from './orders/sales/paid-totals';
export {
  countPaidOrdersBy,
  readRefundedTotals,
  sumRefundedOfAll,
  sumRevenueByClass,
  sumTransferredByClass,
} from './orders/sales/sales.store';
export { toWireState } from './orders/wire-state';
export { getReceipt } from './receipts/get-receipt';
export { recoverOrders, sweepOrders } from './sweep';
