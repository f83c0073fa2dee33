import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { category } from './class-form';
import { dollars, paging, text } from './fields';

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
  outcome: z.enum(['enrolled', 'refunded']),
});
export type PaymentLine = z.infer<typeof paymentLine>;

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
  status: z.string(),
  state: orderState,
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
  scope: z.optional(z.enum(['own', 'all'], 'must be own or all')),
  ...paging,
});
export type PaymentQuery = z.infer<typeof paymentQuery>;

export const checkoutEndpoints = {
  createPaymentIntent: endpoint({
    method: 'post',
    path: '/create-payment-intent',
    access: 'signed-in',
    body: z.object({ price: dollars(1_000_000) }),
    response: checkoutStarted,
    problems: [
      'cart-empty',
      'total-changed',
      'amount-too-small',
      'sold-out',
      'not-on-sale',
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
    }),
  }),
};
