import type { Receipt, ReceiptLine, Statement, StatementLine } from '@camp/server/contract';
import { anId, aPayment, aPaymentLine, aWeekOfMornings } from './builders';

export const aReceiptLine = (over: Partial<ReceiptLine> = {}): ReceiptLine => ({
  ...aPaymentLine(),
  ...aWeekOfMornings,
  place: 'North field',
  refunds: [],
  ...over,
});

/** Returns the caller's own receipt; the refunds that are done are deducted. */
export function aReceipt(over: Partial<Receipt> = {}): Receipt {
  const lines = over.lines ?? [aReceiptLine()];
  const payment = aPayment({ lines });
  const totalRefunded = lines
    .flatMap(({ refunds }) => refunds)
    .filter(({ state }) => state === 'done')
    .reduce((total, { amount }) => total + amount, 0);
  return {
    ...payment,
    isOwn: true,
    payer: { name: 'Mia Camper', email: payment.email },
    paidOn: '2031-05-04',
    totalRefunded,
    netPaid: payment.price - totalRefunded,
    ...over,
    lines,
  };
}

export const aStatementLine = (over: Partial<StatementLine> = {}): StatementLine => ({
  paymentId: anId(),
  number: 'PI-1001',
  className: 'First Touch',
  InstructorName: 'Priya Raman',
  ...aWeekOfMornings,
  place: 'North field',
  paidOn: '2031-05-04',
  paid: 64.5,
  refunded: 0,
  net: 64.5,
  ...over,
});

/** Returns a statement of one child with one class. */
export const aStatement = (over: Partial<Statement> = {}): Statement => ({
  year: 2031,
  years: [2031, 2030],
  payer: { name: 'Mia Camper', email: 'camper@camp.test' },
  campers: [
    {
      name: 'Maya Camper',
      isAccountHolder: false,
      lines: [aStatementLine()],
      paid: 64.5,
      refunded: 0,
      net: 64.5,
    },
  ],
  paid: 64.5,
  refunded: 0,
  net: 64.5,
  ...over,
});
