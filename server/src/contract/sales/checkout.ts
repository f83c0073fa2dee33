import * as z from 'zod/mini';
import { consentKind } from '../fields/consent-kind';
import { endpoint } from '../endpoint';
import { camperRef } from '../fields/camper-ref';
import { category } from '../fields/class-form';
import { lineMoves } from './line-moves';
import { refundStep } from './refund-step';
import { scheduleSummary, session } from '../fields/session';
import { dollars, id, paging, params, text } from '../fields/fields';

/** `paid-late`: the payment arrived, and the server is enrolling the payer. */
export const orderState = z.enum([
  'awaiting-payment',
  'paid',
  'paid-late',
  'partly-refunded',
  'refunded',
  'expired',
  'canceled',
  'needs-attention',
]);
export type OrderState = z.infer<typeof orderState>;

/** One camper's seat in a class, and its outcome. */
export const paymentLine = z.object({
  lineId: z.string(),
  classItemId: z.string(),
  camper: camperRef,
  className: z.string(),
  InstructorName: z.string(),
  category: z.optional(category),
  image: z.string(),
  price: z.number(),
  /**
   * `refunded`: the payer was not enrolled, for example because no seat was left. `canceled`: the camper
   * or the camp canceled the enrollment. `undecided`: an admin has to review the payment first.
   */
  outcome: z.enum(['enrolled', 'refunded', 'canceled', 'undecided']),
  /** Dollars refunded, pending refunds included. */
  refunded: z.number(),
  /** Why the enrollment was refused or canceled, or the price refunded. */
  reason: z.optional(z.string()),
  /** What was agreed to for the camper when the line was sold. */
  consents: z.optional(
    z.array(z.object({ textId: z.string(), kind: consentKind, version: z.int(), at: z.string() })),
  ),
  /** The class's current schedule and location. */
  ...scheduleSummary,
  sessions: z.optional(z.array(session)),
  place: z.optional(z.string()),
  /** The address of the place, in one line. */
  address: z.optional(z.string()),
  bring: z.optional(z.string()),
  /**
   * The refund for canceling the enrollment now; null if it is not active or the class has begun.
   */
  cancellation: z.nullable(
    z.object({
      refund: z.number(),
      /** Set if the refund is full because the camp moved the class: the last time to cancel. */
      fullRefundUntil: z.optional(z.string()),
      /** What a cancellation refunds until when, highest first; absent while the dates are to be announced. */
      refundSteps: z.optional(z.array(refundStep)),
    }),
  ),
  ...lineMoves,
  /** How many families are on the waiting list of the class; absent if none is. Only admins get it. */
  waiting: z.optional(z.int()),
});
export type PaymentLine = z.infer<typeof paymentLine>;

/** A refund to the card. The camp has to review a `failed` one. */
export const refund = z.object({
  lineId: z.string(),
  classItemId: z.string(),
  amount: z.number(),
  reason: z.string(),
  at: z.string(),
  state: z.enum(['pending', 'done', 'failed']),
  /** Set while a dispute of the payment at the cardholder's bank keeps the refund from being sent. */
  waitsForDispute: z.optional(z.literal(true)),
});
export type Refund = z.infer<typeof refund>;

/** An order as its payer sees it. */
export const payment = z.object({
  _id: z.string(),
  number: z.string(),
  email: z.string(),
  transactionId: z.nullable(z.string()),
  price: z.number(),
  refunded: z.number(),
  /** Dollars of earlier payments that came with campers who moved from other classes; absent if none. */
  carriedIn: z.optional(z.number()),
  /** Dollars that went with campers who moved to other classes; absent if none. */
  carriedOut: z.optional(z.number()),
  date: z.string(),
  /** The day of the payment at the camp, YYYY-MM-DD; absent until it is paid. */
  paidOn: z.optional(z.string()),
  quantity: z.int(),
  cartItems: z.array(z.string()),
  menuItems: z.array(z.string()),
  itemNames: z.array(z.string()),
  lines: z.array(paymentLine),
  refunds: z.array(refund),
  status: z.string(),
  state: orderState,
  /**
   * `waiting`: the camp has to review the order. `done`: the camp has reviewed an order whose
   * payment does not match.
   */
  review: z.optional(z.enum(['waiting', 'done'])),
  /** The card that paid; absent without one. `brand` is Stripe's name, such as `visa`. */
  card: z.optional(z.object({ brand: z.string(), last4: z.string() })),
  /** Why the order needs review; only admins get it. */
  attention: z.optional(z.string()),
});
export type Payment = z.infer<typeof payment>;

/** A checkout that was started. `clientSecret` is null if there is nothing to pay. */
export const checkoutStarted = z.object({
  clientSecret: z.nullable(z.string()),
  orderId: z.string(),
  total: z.number(),
  holdExpiresAt: z.string(),
  payment: z.nullable(payment),
});
export type CheckoutStarted = z.infer<typeof checkoutStarted>;

export const paymentQuery = z.object({
  /** `attention`: orders that need review. */
  scope: z.optional(z.enum(['own', 'all', 'attention'], 'must be own, all or attention')),
  ...paging,
});
export type PaymentQuery = z.infer<typeof paymentQuery>;

/**
 * A cancellation at least `daysBefore` days before the class begins refunds `percent` of its price.
 */
export const refundTier = z.object({ daysBefore: z.int(), percent: z.int() });
export type RefundTier = z.infer<typeof refundTier>;

export const cancelEnrollmentRequest = z.object({
  classItemId: id,
  /** Which line, if several campers are in the class. */
  lineId: z.optional(id),
  /** The refund that the payer saw; it is compared, never paid out. */
  refund: dollars(1_000_000),
});

/** A page of the camp on a social network. `name` is that of the network, or the host. */
export const socialPage = z.object({ name: z.string(), url: z.string() });
export type SocialPage = z.infer<typeof socialPage>;

/** Fields that are not configured are absent. */
export const campContact = z.object({
  legalName: z.optional(z.string()),
  email: z.optional(z.string()),
  phone: z.optional(z.string()),
  /** The postal address, in one line. */
  address: z.optional(z.string()),
  /** The city for texts about the camp, such as `Springfield, NY`. */
  city: z.optional(z.string()),
  /** When the office responds, such as `Monday–Friday, 9 AM–5 PM`. */
  officeHours: z.optional(z.string()),
  /** The employer or other tax number, shown on receipts and yearly statements. */
  taxId: z.optional(z.string()),
  socialPages: z.array(socialPage),
});
export type CampContact = z.infer<typeof campContact>;

export const checkoutEndpoints = {
  createPaymentIntent: endpoint({
    method: 'post',
    path: '/create-payment-intent',
    access: 'signed-in',
    // More than any possible total, so that a large total gets `amount-too-large` instead of
    // `invalid-input`.
    body: z.object({ price: dollars(1_000_000_000) }),
    response: checkoutStarted,
    problems: [
      'cart-empty',
      'class-deleted',
      'total-changed',
      'amount-too-small',
      'amount-too-large',
      'checkout-paused',
      'consent-missing',
      'sold-out',
      'too-few-seats',
      'wrong-age',
      'camper-archived',
      'not-on-sale',
      'enrollment-closed',
      'enrollment-not-open',
      'already-enrolled',
      'payment-incomplete',
      'payments-unavailable',
    ],
    rate: 'strict',
  }),
  addPayment: endpoint({
    method: 'post',
    path: '/payments',
    access: 'signed-in',
    body: z.object({ transactionId: text(255) }),
    response: z.object({
      insertResult: z.object({
        insertedId: z.string(),
        deleteResult: z.object({ deletedCount: z.int() }),
      }),
      payment,
    }),
    problems: ['not-found', 'payment-incomplete', 'payment-in-review', 'payments-unavailable'],
  }),
  listPayments: endpoint({
    method: 'get',
    path: '/payments',
    access: 'signed-in',
    query: paymentQuery,
    response: z.array(payment),
    paged: true,
    problems: ['forbidden'],
  }),
  /** Cancels an enrollment. Repeated calls return the same payment and refund nothing more. */
  cancelEnrollment: endpoint({
    method: 'post',
    path: '/payments/:id/cancel',
    access: 'signed-in',
    params: params.id,
    body: cancelEnrollmentRequest,
    response: z.object({ payment }),
    problems: ['not-found', 'line-ambiguous', 'class-begun', 'refund-changed'],
  }),
  reportStripeEvent: endpoint({
    method: 'post',
    path: '/stripe/webhook',
    access: 'public',
    response: z.object({ received: z.boolean() }),
    problems: ['invalid-signature', 'payments-unavailable'],
    rate: 'unlimited',
  }),
};
