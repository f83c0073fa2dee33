/** What other features may use of the orders, sales and refunds. */
export { findPaidCampers } from './orders/find-paid-campers';
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
