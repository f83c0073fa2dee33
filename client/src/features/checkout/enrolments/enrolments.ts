import type { Payment, PaymentLine } from '@camp/server/contract';
import { toRefundStatus, type RefundStatus } from '../refund.messages';

/** One class of a payment, with its order. */
export type Enrolment = PaymentLine & {
  paymentId: string;
  order: string;
  date: string;
  refundStatus: RefundStatus;
};

const withOutcome =
  (...outcomes: PaymentLine['outcome'][]) =>
  (payments: readonly Payment[]) =>
    payments.flatMap((payment) => {
      const { _id: paymentId, lines, number: order, date } = payment;
      return lines
        .filter((line) => outcomes.includes(line.outcome))
        .map((line): Enrolment => {
          const refundStatus = toRefundStatus(payment, line.classItemId);
          return { ...line, paymentId, order, date, refundStatus };
        });
    });

/** Returns the viewer's current enrollments; excludes refunded lines of paid orders. */
export const toEnrolments = withOutcome('enrolled');

/** Returns canceled enrollments, and paid classes that sold out before the payment arrived. */
export const toCancelled = withOutcome('cancelled', 'refunded');

export const toEnrolmentKey = ({ order, classItemId }: Enrolment) => `${order}-${classItemId}`;
