import type { AllWords } from './endpoint-words';
import { examples } from './examples';

const { id, campClass, cartItem, payment } = examples;

export const checkoutWords: Pick<
  AllWords,
  | 'listCartItems'
  | 'addCartItem'
  | 'deleteCartItem'
  | 'createPaymentIntent'
  | 'addPayment'
  | 'listPayments'
  | 'cancelEnrolment'
  | 'reportStripeEvent'
  | 'getConfig'
> = {
  listCartItems: {
    about: 'Cart and payment',
    summary: 'List what is in the caller’s cart',
    note: 'Whose cart it is says the token; the e-mail of the query is not looked at. A class that was deleted stays with the obstacle `class-deleted` and price 0 until it is removed. `obstacle` says why a class cannot be bought; `enrollment-closed` means that it has begun, or is over.',
    answer: [cartItem],
  },
  addCartItem: {
    about: 'Cart and payment',
    summary: 'Put a class into the caller’s cart',
    note: 'Name, picture, price and e-mail may be sent as well; only the class counts. A cart holds at most 20 classes; one more is refused with `cart-full`, which carries the `limit`. A class is sold until the start of its first day in the camp’s time zone.',
    body: { classItemId: campClass._id },
    answer: { insertedId: id },
  },
  deleteCartItem: {
    about: 'Cart and payment',
    summary: 'Take a class out of the caller’s cart',
    answer: { deletedCount: 1 },
  },
  createPaymentIntent: {
    about: 'Cart and payment',
    summary: 'Hold the seats of the cart and begin to pay',
    note: 'The amount is the cart’s. Another `price` is refused with `total-changed`, which carries the right `total`. With nothing to pay, `clientSecret` is null and `payment` tells of the enrolment. After two holds in a row without a payment attempt it is refused with `checkout-paused`; `until` says when to try again. Seats held before a class begins can be paid for until `holdExpiresAt`.',
    body: { price: 64.5 },
    answer: {
      clientSecret: 'pi_3PExample_secret_k1vN',
      orderId: payment._id,
      total: 64.5,
      holdExpiresAt: '2031-05-04T10:15:00.000Z',
      payment: null,
    },
  },
  addPayment: {
    about: 'Cart and payment',
    summary: 'Report a payment that has gone through',
    note: 'It is looked up at Stripe; what the caller says of it is not believed. Twice is once.',
    body: { transactionId: 'pi_3PExample' },
    answer: {
      insertResult: { insertedId: payment._id, deleteResult: { deletedCount: 1 } },
      payment,
    },
  },
  listPayments: {
    about: 'Cart and payment',
    summary: 'List payments, newest first',
    note: 'The caller’s own. `scope=all` lists everybody’s and `scope=attention` those that somebody has to look at, oldest first; both are for admins. At most 100 at a time; `Link` and `X-Total-Count` lead to the rest. Of the caller’s own, what somebody at the camp has to look at comes first.',
    answer: [payment],
  },
  cancelEnrolment: {
    about: 'Cart and payment',
    summary: 'Give a place in a class back',
    note: 'The refund is the better of two: what the first day and the policy at the time of the purchase promise, and what those of today promise. A class bought without dates is refunded in full until 7 days after its dates are announced, and one that the camp has cancelled always. `refund` is what the caller was shown; another sum is refused with `refund-changed`, which carries the right one. Asked again, the payment is answered as it is.',
    body: { classItemId: campClass._id, refund: 64.5 },
    answer: {
      payment: {
        ...payment,
        refunded: 64.5,
        state: 'refunded',
        refunds: [
          {
            classItemId: campClass._id,
            amount: 64.5,
            reason: 'You gave your place back.',
            at: '2031-05-06T08:12:40.000Z',
            state: 'done' as const,
          },
        ],
        lines: payment.lines.map((line) => ({
          ...line,
          outcome: 'cancelled' as const,
          refunded: 64.5,
          reason: 'You gave your place back.',
          cancellation: null,
        })),
      },
    },
  },
  reportStripeEvent: {
    about: 'Cart and payment',
    summary: 'Receive an event from Stripe',
    note: 'The body is Stripe’s event; only its signature makes it believed. Payments, refunds made in Stripe’s dashboard and disputes are looked up at Stripe. Other events are answered with 200 and change nothing.',
    headers: [
      { name: 'Stripe-Signature', in: 'header', required: true, schema: { type: 'string' } },
    ],
    answer: { received: true },
  },
  getConfig: {
    about: 'Cart and payment',
    summary: 'Get the payment setup, the booking rules and the camp’s contact details',
    note: 'Contact details that are not configured are absent.',
    answer: {
      payments: { sandbox: false, publishableKey: 'pk_live_example', scriptUrl: null },
      holdMinutes: 15,
      refundPolicy: [
        { daysBefore: 14, percent: 100 },
        { daysBefore: 7, percent: 50 },
      ],
      contact: {
        legalName: 'Play & Inspire Summer Camps LLC',
        email: 'hello@camp.example',
        phone: '+1 (212) 555-0142',
        address: '48 Meadow Lane, Springfield, NY 10000, USA',
        socialPages: [
          { name: 'Instagram', url: 'https://www.instagram.com/explore/tags/summercamp/' },
        ],
      },
    },
  },
};
