import * as z from 'zod/mini';
import { orderState, payment, refund } from './checkout';
import { endpoint } from '../endpoint';
import {
  dayRange,
  dayRangeInOrder,
  dollars,
  id,
  idList,
  multiline,
  paging,
  params,
  searchText,
} from '../fields/fields';

/** A payment that the cardholder disputes at the bank. */
export const dispute = z.object({
  id: z.string(),
  amount: z.number(),
  reason: z.string(),
  /** Stripe's spelling: `needs_response`, `under_review`, `won`, `lost` and others. */
  status: z.string(),
  /** The camp can respond in Stripe until then; null if it cannot. */
  dueBy: z.nullable(z.string()),
});
export type Dispute = z.infer<typeof dispute>;

/** What was done to an order without changing its state at once. */
export const orderStep = z.enum(['refund-requested', 'enrollment-canceled', 'camper-transferred']);
export type OrderStep = z.infer<typeof orderStep>;

/** A refund as admins see it. */
export const orderRefund = z.extend(refund, {
  /** The earlier order whose payment is refunded, because its camper moved; absent for the order's own, and in lists. */
  paymentId: z.optional(z.string()),
});
export type OrderRefund = z.infer<typeof orderRefund>;

/** The move of a camper into an order or out of it: `from` or `to` another class. */
export const orderMove = z.object({
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  /** `family` if the family made the move or asked for it, `camp` if the camp decided it. */
  decision: z.enum(['family', 'camp']),
});
export type OrderMove = z.infer<typeof orderMove>;

export const orderEntry = z.object({
  at: z.string(),
  state: orderState,
  step: z.optional(orderStep),
  note: z.optional(z.string()),
  /**
   * The name of the admin who decided on a refund, or of who made a move: an admin or the payer. Absent in
   * lists and if the account is deleted.
   */
  by: z.optional(z.string()),
  /** The move that the entry is about, absent in lists. */
  move: z.optional(orderMove),
});
export type OrderEntry = z.infer<typeof orderEntry>;

/** An order as admins see it, paid or not. */
export const order = z.extend(payment, {
  refunds: z.array(orderRefund),
  /** The orders that campers of this one came from or went to, and those whose payments it refunds; absent in lists. */
  relatedOrders: z.optional(z.array(z.object({ _id: z.string(), number: z.string() }))),
  /** The name of the account that ordered, at the time of the order; absent if it is not known. */
  payerName: z.optional(z.string()),
  /** The current phone number of that account, absent in lists. */
  payerPhone: z.optional(z.object({ phone: z.string(), formattedPhone: z.string() })),
  /** The record of that account; absent in lists and once the account is deleted. */
  payerId: z.optional(z.string()),
  createdAt: z.string(),
  holdExpiresAt: z.string(),
  disputes: z.array(dispute),
  timeline: z.array(orderEntry),
});
export type Order = z.infer<typeof order>;

export const orderSort = z.enum(
  ['newest', 'oldest', '-total', 'total', 'email', '-email'],
  'must be newest, oldest, -total, total, email or -email',
);
export type OrderSort = z.infer<typeof orderSort>;

/** `moved`: paid, and all campers moved to other classes. The filters for paid states leave such orders out. */
export const orderFilterState = z.enum([...orderState.options, 'moved']);
export type OrderFilterState = z.infer<typeof orderFilterState>;

const orderFilters = {
  /**
   * The beginning of an order's number, email or transaction id; or the beginning of each word of the
   * names of payer, campers and classes.
   */
  q: z.optional(searchText),
  state: z.optional(orderFilterState),
  /** Whether the order needs review. */
  attention: z.optional(z.enum(['true', 'false'], 'must be true or false')),
  /** The days on which the order was created. */
  ...dayRange,
  sort: z.optional(orderSort),
};
export const orderQuery = z.object({ ...orderFilters, ...paging }).check(dayRangeInOrder);
export type OrderQuery = z.infer<typeof orderQuery>;

/** Without filters, all orders. */
export const orderExportQuery = z
  .object({ ...orderFilters, ids: z.optional(idList) })
  .check(dayRangeInOrder);
export type OrderExportQuery = z.infer<typeof orderExportQuery>;

/** The sums of the orders that a list with the same filters shows. */
export const orderTotalsQuery = z.object(orderFilters).check(dayRangeInOrder);
export type OrderTotalsQuery = z.infer<typeof orderTotalsQuery>;

/** In dollars. Orders without a payment add nothing. */
export const orderTotals = z.object({
  /** Before refunds. */
  paid: z.number(),
  refunded: z.number(),
  net: z.number(),
});
export type OrderTotals = z.infer<typeof orderTotals>;

const refundLineFields = {
  classItemId: id,
  /** Which line, if several campers are in the class. */
  lineId: z.optional(id),
  /** 0 only cancels the enrollment, if nothing is left to refund. */
  amount: dollars(1_000_000),
  /** Whether to cancel the enrollment, too. */
  endsPlace: z.boolean('must be true or false'),
  /**
   * The sum that the admin saw as refunded for this class. The request is refused if it has
   * changed.
   */
  refunded: dollars(1_000_000),
};

const refundsOrCancels = () =>
  z.refine<{ amount: number; endsPlace: boolean }>(
    ({ amount, endsPlace }) => amount > 0 || endsPlace,
    { error: 'must be more than 0', path: ['amount'] },
  );

const refundLine = z
  .object(refundLineFields, 'must be a class of the order')
  .check(refundsOrCancels());
export type RefundLine = z.infer<typeof refundLine>;

export const refundOrderRequest = z
  .object({
    ...refundLineFields,
    /** Shown to the payer. */
    reason: multiline(500),
    /** Further classes of the order: all are refunded, or none, and the payer gets one email. */
    others: z.optional(
      z
        .array(refundLine, 'must be a list of classes')
        .check(z.maxLength(100, 'has too many classes')),
    ),
  })
  .check(refundsOrCancels());
export type RefundOrderRequest = z.infer<typeof refundOrderRequest>;

export const orderEndpoints = {
  listOrders: endpoint({
    method: 'get',
    path: '/orders',
    access: 'admin',
    query: orderQuery,
    response: z.array(order),
    paged: true,
  }),
  sumOrders: endpoint({
    method: 'get',
    path: '/order-totals',
    access: 'admin',
    query: orderTotalsQuery,
    response: orderTotals,
  }),
  getOrder: endpoint({
    method: 'get',
    path: '/orders/:id',
    access: 'admin',
    params: params.id,
    response: order,
    problems: ['not-found'],
  }),
  /** Refunds a part of what a class of the order cost, or all that is left of it. */
  refundOrder: endpoint({
    method: 'post',
    path: '/orders/:id/refund',
    access: 'admin',
    params: params.id,
    body: refundOrderRequest,
    response: z.object({ order }),
    problems: ['not-found', 'line-ambiguous', 'refund-changed', 'refund-too-large'],
  }),
  /** Resolves the review of an order. */
  resolveOrder: endpoint({
    method: 'post',
    path: '/orders/:id/resolve',
    access: 'admin',
    params: params.id,
    body: z.object({ note: multiline(500) }),
    response: z.object({ order }),
    problems: ['not-found'],
  }),
};
