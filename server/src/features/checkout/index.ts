/** What other features may use of the orders, sales and refunds. */
export { cancelClassEnrollments } from './cancel-class-enrollments';
export { registerCheckout } from './checkout.routes';
export { closeOpenOrder } from './payment/close-order';
export { getReceipt } from './receipts/get-receipt';
export { recoverOrders, sweepOrders } from './sweep';
