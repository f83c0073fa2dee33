import type { DocsFor } from '../docs/endpoint-docs';
import { examples } from '../docs/examples';
import type { receiptEndpoints } from './receipts';

const { campClass, camper, email, payment } = examples;
const payer = { name: 'Casey Camper', email };
const refund = {
  amount: 32.25,
  reason: 'You canceled your enrollment.',
  refundedOn: '2031-06-28',
  state: 'done' as const,
};
const sums = { paid: campClass.price, refunded: refund.amount, net: 32.25 };

export const receiptDocs: DocsFor<typeof receiptEndpoints> = {
  getPayment: {
    tag: 'Cart and payment',
    summary: 'Get a payment with what its receipt shows',
    description:
      'Returns a paid order of the caller; admins get any. Days are those at the camp. Each line has its refunds, without failed ones; pending refunds do not count toward the totals. The schedule of a line that was canceled or refused is the one that was sold. `cancellation` is always null: the list of payments has it. `relatedOrders` names the orders that campers of this order moved from or to.',
    response: {
      ...payment,
      refunded: refund.amount,
      state: 'partly-refunded',
      isOwn: true,
      payer,
      paidOn: '2031-05-04',
      refunds: [
        {
          lineId: payment.lines[0]!.lineId,
          classItemId: campClass._id,
          amount: refund.amount,
          reason: refund.reason,
          at: '2031-06-28T08:12:40.000Z',
          state: 'done' as const,
        },
      ],
      lines: payment.lines.map((line) => ({
        ...line,
        outcome: 'canceled' as const,
        refunded: refund.amount,
        reason: refund.reason,
        cancellation: null,
        refunds: [refund],
      })),
      totalRefunded: refund.amount,
      netPaid: sums.net,
    },
  },
  getStatement: {
    tag: 'Cart and payment',
    summary: 'Get what the caller paid in a year, by camper',
    description:
      'A payment counts in the year at the camp in which it was made, and a refund in the year in which it was made; pending and failed refunds do not count. `net` is negative if a payment of an earlier year was refunded. `years` lists the years with a payment or a refund, newest first.',
    response: {
      year: 2031,
      years: [2031, 2030],
      payer,
      campers: [
        {
          name: `${camper.firstName} ${camper.lastName}`,
          isAccountHolder: false,
          lines: [
            {
              paymentId: payment._id,
              number: payment.number,
              className: campClass.className,
              InstructorName: campClass.InstructorName,
              startsOn: campClass.startsOn,
              endsOn: campClass.endsOn,
              weekdays: campClass.weekdays,
              startTime: campClass.startTime,
              endTime: campClass.endTime,
              place: campClass.place,
              paidOn: '2031-05-04',
              ...sums,
            },
          ],
          ...sums,
        },
      ],
      ...sums,
    },
  },
};
