import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { category } from './class-form';
import { dollars, id, paging, params, text } from './fields';

export const orderState = z.enum([
  'awaiting-payment',
  'paid',
  'paid-late',
  'partly-refunded',
  'refunded',
  'expired',
  'cancelled',
  'needs-attention',
]);
export type OrderState = z.infer<typeof orderState>;

/** What became of one class of a paid order. */
export const paymentLine = z.object({
  classItemId: z.string(),
  className: z.string(),
  InstructorName: z.string(),
  category: z.optional(category),
  image: z.string(),
  price: z.number(),
  /**
   * `refunded` for want of a seat; `cancelled` by the camper or the camp, after having been enrolled;
   * `undecided` only where an admin has to look at the payment first.
   */
  outcome: z.enum(['enrolled', 'refunded', 'cancelled', 'undecided']),
  /** Dollars that have gone back, or are on their way. */
  refunded: z.number(),
  /** Why the place or the money came back. */
  reason: z.optional(z.string()),
  /** The class's first day, as it is by now. */
  startsOn: z.optional(z.string()),
  /** What giving the place back now would pay; null where there is no place, or the class has begun. */
  cancellation: z.nullable(z.object({ refund: z.number() })),
});
export type PaymentLine = z.infer<typeof paymentLine>;

/** Money on its way back to the card; `failed` is for the camp to look at. */
export const refund = z.object({
  classItemId: z.string(),
  amount: z.number(),
  reason: z.string(),
  at: z.string(),
  state: z.enum(['pending', 'done', 'failed']),
});
export type Refund = z.infer<typeof refund>;

/** Our record that money arrived: the wire view of a paid order. */
export const payment = z.object({
  _id: z.string(),
  number: z.string(),
  email: z.string(),
  transactionId: z.nullable(z.string()),
  price: z.number(),
  refunded: z.number(),
  date: z.string(),
  quantity: z.int(),
  cartItems: z.array(z.string()),
  menuItems: z.array(z.string()),
  itemNames: z.array(z.string()),
  lines: z.array(paymentLine),
  refunds: z.array(refund),
  status: z.string(),
  state: orderState,
  /** Somebody at the camp has to look at it, or has looked at what never became classes. */
  review: z.optional(z.enum(['waiting', 'done'])),
  /** What somebody at the camp has to look at; for admins only. */
  attention: z.optional(z.string()),
});
export type Payment = z.infer<typeof payment>;

/** The start of a checkout; `clientSecret` is null when there is nothing to pay. */
export const checkoutStarted = z.object({
  clientSecret: z.nullable(z.string()),
  orderId: z.string(),
  total: z.number(),
  holdExpiresAt: z.string(),
  payment: z.nullable(payment),
});
export type CheckoutStarted = z.infer<typeof checkoutStarted>;

export const paymentQuery = z.object({
  /** `attention`: what an admin has to look at. */
  scope: z.optional(z.enum(['own', 'all', 'attention'], 'must be own, all or attention')),
  ...paging,
});
export type PaymentQuery = z.infer<typeof paymentQuery>;

/** Who gives a place back at least `daysBefore` days before the class begins gets `percent` of its price. */
export const refundTier = z.object({ daysBefore: z.int(), percent: z.int() });
export type RefundTier = z.infer<typeof refundTier>;

export const cancelEnrolmentRequest = z.object({
  classItemId: id,
  /** What the payer was shown; it is compared, never paid. */
  refund: dollars(1_000_000),
});

/** A page of the camp on a social network; `name` is the network's, or the host if it is not known. */
export const socialPage = z.object({ name: z.string(), url: z.string() });
export type SocialPage = z.infer<typeof socialPage>;

/** What is not configured is absent. */
export const campContact = z.object({
  legalName: z.optional(z.string()),
  email: z.optional(z.string()),
  phone: z.optional(z.string()),
  /** The postal address, in one line. */
  address: z.optional(z.string()),
  socialPages: z.array(socialPage),
});
export type CampContact = z.infer<typeof campContact>;

export const checkoutEndpoints = {
  createPaymentIntent: endpoint({
    method: 'post',
    path: '/create-payment-intent',
    access: 'signed-in',
    // More than any cart can come to, so that a total that is too large is refused as such.
    body: z.object({ price: dollars(1_000_000_000) }),
    response: checkoutStarted,
    problems: [
      'cart-empty',
      'cart-full',
      'class-deleted',
      'total-changed',
      'amount-too-small',
      'amount-too-large',
      'checkout-paused',
      'sold-out',
      'not-on-sale',
      'enrollment-closed',
      'already-enrolled',
      'payment-incomplete',
      'payments-unavailable',
    ],
    rate: 'tight',
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
  /** Gives a place back. Asked again, it answers the same and pays nothing more. */
  cancelEnrolment: endpoint({
    method: 'post',
    path: '/payments/:id/cancel',
    access: 'signed-in',
    params: params.id,
    body: cancelEnrolmentRequest,
    response: z.object({ payment }),
    problems: ['not-found', 'class-begun', 'refund-changed'],
  }),
  reportStripeEvent: endpoint({
    method: 'post',
    path: '/stripe/webhook',
    access: 'public',
    response: z.object({ received: z.boolean() }),
    problems: ['invalid-signature', 'payments-unavailable'],
    rate: 'unlimited',
  }),
  getConfig: endpoint({
    method: 'get',
    path: '/config',
    access: 'public',
    response: z.object({
      payments: z.object({
        sandbox: z.boolean(),
        publishableKey: z.string(),
        scriptUrl: z.nullable(z.string()),
      }),
      holdMinutes: z.number(),
      /** Best first. */
      refundPolicy: z.array(refundTier),
      contact: campContact,
    }),
  }),
};
