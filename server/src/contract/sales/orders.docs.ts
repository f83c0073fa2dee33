import type { DocsFor } from '../docs/endpoint-docs';
import { examples } from '../docs/examples';
import type { orderEndpoints } from './orders';

const { campClass, payment } = examples;

const order = {
  ...payment,
  payerName: 'Casey Camper',
  createdAt: '2031-05-04T10:01:02.000Z',
  holdExpiresAt: '2031-05-04T10:16:02.000Z',
  disputes: [],
  timeline: [{ at: '2031-05-04T10:03:21.000Z', state: 'paid' as const }],
};

const payerPhone = { phone: '+12125550142', formattedPhone: '(212) 555-0142' };

const REASON = 'Sorry for the rain.';

const refunds = [
  {
    lineId: payment.lines[0]!.lineId,
    classItemId: campClass._id,
    amount: 20,
    reason: REASON,
    at: '2031-07-08T16:40:00.000Z',
    state: 'done' as const,
  },
];

export const orderDocs: DocsFor<typeof orderEndpoints> = {
  listOrders: {
    tag: 'Orders',
    summary: 'Search all orders, including unpaid ones',
    description:
      '`q` is a prefix of an order number, an email or a transaction id, or the beginnings of words in the names of payer, campers and classes. `state=moved` finds paid orders whose campers all moved to other classes; other states leave them out. `from` and `to` are days at the camp, inclusive. A page has at most 100 orders.',
    response: [order],
  },
  sumOrders: {
    tag: 'Orders',
    summary: 'Sum up what was paid and refunded for the orders of a search',
    description: 'Takes the filters of the search. Orders without a payment add nothing.',
    response: { paid: 64.5, refunded: 20, net: 44.5 },
  },
  getOrder: {
    tag: 'Orders',
    summary: 'Get an order',
    description:
      '`by` in an entry of the `timeline` is the name of the admin who decided on the refund. Lists of orders and the payments of families do not have it. `relatedOrders` names the orders that campers of this order moved from or to. If a refund comes from the payment of an earlier order, `paymentId` in `refunds` is that order.',
    response: { ...order, payerPhone, relatedOrders: [] },
  },
  refundOrder: {
    tag: 'Orders',
    summary: 'Refund part or all of the price of a class',
    description:
      '`refunded` is the amount that the admin saw as already refunded for the class. If it has changed, the request fails with `refund-changed`, which contains the current amount, so a repeated request does not refund twice. More than the rest of the price fails with `refund-too-large`, which contains the rest as `left`. An `amount` of 0 with `endsPlace` only cancels the enrollment, for example after a lost dispute. `others` refunds more classes of the order in the same step: all of them or none, with one email to the payer.',
    body: {
      classItemId: campClass._id,
      amount: 20,
      reason: REASON,
      endsPlace: false,
      refunded: 0,
    },
    response: {
      order: {
        ...order,
        refunded: 20,
        state: 'partly-refunded',
        lines: payment.lines.map((line) => ({ ...line, refunded: 20, reason: REASON })),
        refunds,
        timeline: [
          ...order.timeline,
          {
            at: refunds[0]!.at,
            state: 'paid' as const,
            step: 'refund-requested' as const,
            note: `Refund of $20.00 for ${campClass.className}. Reason: ${REASON}`,
            by: 'Ruth Adeyemi',
          },
        ],
      },
    },
  },
  resolveOrder: {
    tag: 'Orders',
    summary: 'Mark the review of an order as resolved',
    body: { note: 'Refunded by bank transfer.' },
    response: { order },
  },
};
