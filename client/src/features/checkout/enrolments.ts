import type { Payment, PaymentLine } from '@camp/server/contract';
import { toRefundNews, type RefundNews } from './refund-words';

/** One class of a payment, with the order that it came with. */
export type Enrolment = PaymentLine & {
  paymentId: string;
  order: string;
  date: string;
  refundNews: RefundNews;
};

const having =
  (...outcomes: PaymentLine['outcome'][]) =>
  (payments: readonly Payment[]) =>
    payments.flatMap((payment) => {
      const { _id: paymentId, lines, number: order, date } = payment;
      return lines
        .filter((line) => outcomes.includes(line.outcome))
        .map((line): Enrolment => {
          const refundNews = toRefundNews(payment, line.classItemId);
          return { ...line, paymentId, order, date, refundNews };
        });
    });

/** The classes that the visitor has a place in; a refunded line is none, even in a paid order. */
export const toEnrolments = having('enrolled');

/** Enrollments that were canceled, and classes that were paid for and could not be given. */
export const toCancelled = having('cancelled', 'refunded');

export const toEnrolmentKey = ({ order, classItemId }: Enrolment) => `${order}-${classItemId}`;
