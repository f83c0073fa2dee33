import * as z from 'zod/mini';
import { payment, paymentLine } from './checkout';
import { endpoint } from '../endpoint';
import { params } from '../fields/fields';
import { scheduleSummary } from '../fields/session';

/** A refund that was made or is on its way; failed ones are left out. */
export const receiptRefund = z.object({
  amount: z.number(),
  reason: z.string(),
  /** The day at the camp when the refund was made, or decided if it is pending; YYYY-MM-DD. */
  refundedOn: z.string(),
  state: z.enum(['pending', 'done']),
});

/**
 * A line with its refunds. The schedule is the class's current one; of a line that was canceled or
 * refused, it is the one that was sold.
 */
export const receiptLine = z.extend(paymentLine, { refunds: z.array(receiptRefund) });
export type ReceiptLine = z.infer<typeof receiptLine>;

/** A payment with what a receipt shows. Pending refunds do not count toward its totals. */
export const receipt = z.extend(payment, {
  /** Whether the caller is the payer. */
  isOwn: z.boolean(),
  /** The name is absent if the account was deleted. */
  payer: z.object({ name: z.optional(z.string()), email: z.string() }),
  /** The day of the payment at the camp, YYYY-MM-DD. */
  paidOn: z.string(),
  lines: z.array(receiptLine),
  /** The orders that campers of this order came from or moved to; absent without moves. */
  relatedOrders: z.optional(z.array(z.object({ _id: z.string(), number: z.string() }))),
  totalRefunded: z.number(),
  netPaid: z.number(),
});
export type Receipt = z.infer<typeof receipt>;

/** Dollars that were paid and refunded in one year; `net` is negative if more was refunded. */
const yearSums = { paid: z.number(), refunded: z.number(), net: z.number() };

/** One class of an order in a year. */
export const statementLine = z.object({
  paymentId: z.string(),
  /** The number of the order. */
  number: z.string(),
  /** The class that the camper attends: of a camper who was moved, the last one. */
  className: z.string(),
  InstructorName: z.string(),
  /** As on the receipt. */
  ...scheduleSummary,
  place: z.optional(z.string()),
  /** The address of the place, in one line. */
  address: z.optional(z.string()),
  /** The day of the payment at the camp, also if it was in an earlier year; YYYY-MM-DD. */
  paidOn: z.string(),
  ...yearSums,
});
export type StatementLine = z.infer<typeof statementLine>;

export const statement = z.object({
  year: z.int(),
  /** The years with a payment or a refund, newest first. */
  years: z.array(z.int()),
  payer: z.object({ name: z.string(), email: z.string() }),
  campers: z.array(
    z.object({
      name: z.string(),
      isAccountHolder: z.boolean(),
      lines: z.array(statementLine),
      ...yearSums,
    }),
  ),
  ...yearSums,
});
export type Statement = z.infer<typeof statement>;

export const receiptEndpoints = {
  /** Returns a paid order of the caller; admins get any paid order. */
  getPayment: endpoint({
    method: 'get',
    path: '/payments/:id',
    access: 'signed-in',
    params: params.id,
    response: receipt,
    problems: ['not-found'],
  }),
  getStatement: endpoint({
    method: 'get',
    path: '/statements/:year',
    access: 'signed-in',
    params: z.object({
      year: z
        .string('must be a year')
        .check(z.regex(/^20\d{2}$/, 'must be a year from 2000 to 2099')),
    }),
    response: statement,
  }),
};
