import type { AllWords } from './endpoint-words';
import { examples } from './examples';

const { campClass, payment } = examples;

const order = {
  ...payment,
  createdAt: '2031-05-04T10:01:02.000Z',
  holdExpiresAt: '2031-05-04T10:16:02.000Z',
  disputes: [],
  timeline: [{ at: '2031-05-04T10:03:21.000Z', state: 'paid' as const }],
};

const GOODWILL = 'Sorry for the rain.';
const refunds = [
  {
    classItemId: campClass._id,
    amount: 20,
    reason: GOODWILL,
    at: '2031-07-08T16:40:00.000Z',
    state: 'done' as const,
  },
];

const exported = (what: string) => ({
  about: 'The camp',
  summary: `Export ${what} as CSV`,
  note: 'The whole list, UTF-8 by RFC 4180. A cell that a spreadsheet would calculate begins with an apostrophe.',
});

export const orderWords: Pick<
  AllWords,
  | 'listOrders'
  | 'getOrder'
  | 'refundOrder'
  | 'resolveOrder'
  | 'exportClasses'
  | 'exportUsers'
  | 'exportOrders'
  | 'exportAuditLog'
  | 'exportNewsletter'
  | 'getAdminCharts'
> = {
  listOrders: {
    about: 'Orders',
    summary: 'Search orders, paid or not',
    note: '`q` is the beginning of a number, an e-mail or a transaction id. At most 100 at a time, asked for or not.',
    answer: [order],
  },
  getOrder: { about: 'Orders', summary: 'Get an order', answer: order },
  refundOrder: {
    about: 'Orders',
    summary: 'Pay back some of what a class cost, or all that is left of it',
    note: '`refunded` is the sum that the admin saw as refunded for the class. If it has changed since, the call is refused with `refund-changed`, which carries the new sum, so that asking twice pays once. More than is left is refused with `refund-too-large`, which carries what is `left`. An `amount` of 0 with `endsPlace` only ends the enrollment, as after a lost dispute.',
    body: {
      classItemId: campClass._id,
      amount: 20,
      reason: GOODWILL,
      endsPlace: false,
      refunded: 0,
    },
    answer: {
      order: {
        ...order,
        refunded: 20,
        state: 'partly-refunded',
        lines: payment.lines.map((line) => ({ ...line, refunded: 20, reason: GOODWILL })),
        refunds,
      },
    },
  },
  resolveOrder: {
    about: 'Orders',
    summary: 'Say that somebody has seen to what an order asked for',
    body: { note: 'Paid back by bank transfer.' },
    answer: { order },
  },
  exportClasses: exported('classes'),
  exportUsers: exported('people'),
  exportOrders: exported('orders'),
  exportAuditLog: exported('the audit log'),
  exportNewsletter: exported('the confirmed newsletter subscribers'),
  getAdminCharts: {
    about: 'The camp',
    summary: 'Count revenue and enrolments by day, and seats sold by category',
    note: '30 days unless `days` says otherwise, of the camp’s own time zone, the last of them today. Revenue is what came in on a day less what went back on it.',
    answer: {
      days: [{ day: '2031-05-04', revenue: 64.5, enrolments: 1 }],
      categories: [{ category: 'Football', sold: 11, seats: 16 }],
      topClasses: [
        {
          classItemId: campClass._id,
          className: campClass.className,
          enrolled: 11,
          seats: 16,
          revenue: 709.5,
        },
      ],
    },
  },
};
