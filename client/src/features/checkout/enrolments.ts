import type { Payment, PaymentLine } from '@camp/server/contract';

/** One class of a payment, with the order that it came with. */
export type Enrolment = PaymentLine & { paymentId: string; order: string; date: string };

const having = (outcome: PaymentLine['outcome']) => (payments: readonly Payment[]) =>
  payments.flatMap(({ _id, lines, number, date }) =>
    lines
      .filter((line) => line.outcome === outcome)
      .map((line): Enrolment => ({ ...line, paymentId: _id, order: number, date })),
  );

/** The classes that the visitor has a place in; a refunded line is none, even in a paid order. */
export const toEnrolments = having('enrolled');

/** The places that were given back, or whose class was called off. */
export const toCancelled = having('cancelled');

export const toEnrolmentKey = ({ order, classItemId }: Enrolment) => `${order}-${classItemId}`;
