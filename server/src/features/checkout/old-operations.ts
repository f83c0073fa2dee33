import type { Camp } from '#camp';
import { bind } from '#lib/bind';
import * as cancelLine from './refunds/cancel-line';
import { recordDispute } from './refunds/disputes/record-dispute';
import { forwardRefunds } from './refunds/external/forward-refunds';
import { reconcileRefunds } from './refunds/external/reconcile-refunds';
import { sendPendingRefunds } from './refunds/send-pending-refunds';
import { sendRefundsInTime } from './refunds/send-refunds-in-time';
import { quoteRefund } from './orders/refund-quote';
import * as payments from './stripe/payment-gateway';
import * as records from './stripe/stripe-records';

/** The operations with the camp filled in, for those that are still created. Goes with them. */
export const bindOperations = (camp: Camp) => ({
  ...bind(camp, {
    quoteRefund,
    reconcileRefunds,
    sendPendingRefunds,
    sendRefundsInTime,
    forwardRefunds,
    recordDispute,
  }),
  orderLines: bind(camp, {
    releaseLines: cancelLine.releaseLines,
    cancelLine: cancelLine.cancelLine,
  }),
  gateway: bind(camp, {
    createIntent: payments.createPaymentIntent,
    findIntent: payments.findPaymentIntent,
    cancelIntent: payments.cancelPaymentIntent,
    readEvent: payments.readStripeEvent,
    listRefundsOf: records.listStripeRefundsOf,
    sendRefund: records.sendStripeRefund,
    listRefunds: records.listStripeRefunds,
    listDisputes: records.listStripeDisputes,
    findDispute: records.findStripeDispute,
  }),
});

type Operations = ReturnType<typeof bindOperations>;

export type QuoteRefund = Operations['quoteRefund'];
export type ReconcileRefunds = Operations['reconcileRefunds'];
export type SendPendingRefunds = Operations['sendPendingRefunds'];
export type SendRefundsInTime = Operations['sendRefundsInTime'];
export type ForwardRefunds = Operations['forwardRefunds'];
export type RecordDispute = Operations['recordDispute'];
export type CancelLine = Operations['orderLines'];
export type PaymentGateway = Operations['gateway'];
