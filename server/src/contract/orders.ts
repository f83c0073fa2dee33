import * as z from 'zod/mini';
import { orderState, payment } from './checkout';
import { endpoint } from './endpoint';
import { dollars, id, multiline, paging, params, searchWords } from './fields';

/** A payment that its cardholder questions at the bank. */
export const dispute = z.object({
  id: z.string(),
  amount: z.number(),
  reason: z.string(),
  /** As Stripe spells it, as `needs_response`, `under_review`, `won` or `lost`. */
  status: z.string(),
  /** Until when the camp can respond in Stripe; null if it cannot. */
  dueBy: z.nullable(z.string()),
});
export type Dispute = z.infer<typeof dispute>;

/** An order as admins see it, paid or not. */
export const order = z.extend(payment, {
  createdAt: z.string(),
  holdExpiresAt: z.string(),
  disputes: z.array(dispute),
  timeline: z.array(z.object({ at: z.string(), state: orderState, note: z.optional(z.string()) })),
});
export type Order = z.infer<typeof order>;

export const orderSort = z.enum(
  ['newest', 'oldest', '-total', 'total'],
  'must be newest, oldest, -total or total',
);
export type OrderSort = z.infer<typeof orderSort>;

export const orderQuery = z.object({
  /** The beginning of an order's number, an e-mail or a transaction id. */
  q: z.optional(searchWords),
  state: z.optional(orderState),
  /** Only those that somebody has to look at. */
  attention: z.optional(z.enum(['true', 'false'], 'must be true or false')),
  sort: z.optional(orderSort),
  ...paging,
});
export type OrderQuery = z.infer<typeof orderQuery>;

export const refundOrderRequest = z
  .object({
    classItemId: id,
    /** 0 only ends the enrollment, where nothing is left to refund. */
    amount: dollars(1_000_000),
    /** For the payer. */
    reason: multiline(500),
    /** Whether the enrollment ends with it. */
    endsPlace: z.boolean('must be true or false'),
    /** What the admin saw as refunded for this class. The call is refused if the sum has changed since. */
    refunded: dollars(1_000_000),
  })
  .check(
    z.refine(({ amount, endsPlace }) => amount > 0 || endsPlace, {
      error: 'must be more than 0',
      path: ['amount'],
    }),
  );
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
  getOrder: endpoint({
    method: 'get',
    path: '/orders/:id',
    access: 'admin',
    params: params.id,
    response: order,
    problems: ['not-found'],
  }),
  /** Pays back a part of what a class of the order cost, or all that is left of it. */
  refundOrder: endpoint({
    method: 'post',
    path: '/orders/:id/refund',
    access: 'admin',
    params: params.id,
    body: refundOrderRequest,
    response: z.object({ order }),
    problems: ['not-found', 'refund-changed', 'refund-too-large'],
  }),
  /** Says that somebody has seen to what the order asked for. */
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
