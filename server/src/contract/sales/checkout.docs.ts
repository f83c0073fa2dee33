import type { DocsFor } from '../docs/endpoint-docs';
import { examples } from '../docs/examples';
import type { checkoutEndpoints } from './checkout';

const { campClass, payment } = examples;

export const checkoutDocs: DocsFor<typeof checkoutEndpoints> = {
  createPaymentIntent: {
    tag: 'Cart and payment',
    summary: 'Hold seats for the cart and start the payment',
    description:
      'The amount is the total of the cart. A different `price` fails with `total-changed`, which contains the current `total`. If the total is 0, `clientSecret` is null and `payment` contains the completed order. After two holds in a row without a payment attempt, the request fails with `checkout-paused` and can be repeated after `until`. If a required consent text was not agreed to for a camper, it fails with `consent-missing` before a seat is held; `missing` lists `camperId`, `camperName` and `texts` (`textId`, `kind`, `title`, `version`) of each camper. Seats held before a class begins can be paid for until `holdExpiresAt`.',
    body: { price: 64.5 },
    response: {
      clientSecret: 'pi_3PExample_secret_k1vN',
      orderId: payment._id,
      total: 64.5,
      holdExpiresAt: '2031-05-04T10:15:00.000Z',
      payment: null,
    },
  },
  addPayment: {
    tag: 'Cart and payment',
    summary: 'Report a successful payment',
    description:
      'The server reads the payment from Stripe and ignores other information from the caller. Safe to repeat.',
    body: { transactionId: 'pi_3PExample' },
    response: {
      insertResult: { insertedId: payment._id, deleteResult: { deletedCount: 1 } },
      payment,
    },
  },
  listPayments: {
    tag: 'Cart and payment',
    summary: 'List payments, newest first',
    description:
      'Lists the caller’s own payments, those under review first. Admins can list all payments with `scope=all`, and those that need review, oldest first, with `scope=attention`. A page has at most 100 payments; `Link` and `X-Total-Count` describe the other pages.',
    response: [payment],
  },
  cancelEnrollment: {
    tag: 'Cart and payment',
    summary: 'Cancel an enrollment',
    description:
      'The refund is the larger of two amounts: by the first day and refund policy at the time of purchase, and by the current ones. A class bought without dates is refunded in full until 7 days after its dates are announced; a canceled class is always refunded in full. `refund` is the amount that the caller was shown; a different amount fails with `refund-changed`, which contains the current one. A repeated request returns the payment unchanged. If several campers of the order are in the class, `lineId` names the line; without it, the request fails with `line-ambiguous`, which contains the `lineIds`. While the payment is disputed at the cardholder’s bank, the refund is `pending` and has `waitsForDispute`; it is sent when the dispute is won or prevented.',
    body: { classItemId: campClass._id, refund: 64.5 },
    response: {
      payment: {
        ...payment,
        refunded: 64.5,
        state: 'refunded',
        refunds: [
          {
            lineId: payment.lines[0]!.lineId,
            classItemId: campClass._id,
            amount: 64.5,
            reason: 'You canceled your enrollment.',
            at: '2031-05-06T08:12:40.000Z',
            state: 'done' as const,
          },
        ],
        lines: payment.lines.map((line) => ({
          ...line,
          outcome: 'canceled' as const,
          refunded: 64.5,
          reason: 'You canceled your enrollment.',
          cancellation: null,
        })),
      },
    },
  },
  reportStripeEvent: {
    tag: 'Cart and payment',
    summary: 'Receive an event from Stripe',
    description:
      'The body is Stripe’s event, whose signature is verified. For payments, refunds made in Stripe’s dashboard and disputes, the server reads the current state from Stripe. Other events return 200 and change nothing.',
    headers: [
      { name: 'Stripe-Signature', in: 'header', required: true, schema: { type: 'string' } },
    ],
    response: { received: true },
  },
};
