import type { OrderState, PaymentLine, Refund } from '@camp/server/contract';
import { REFUND_TIME_NOTE } from '@camp/server/contract/sales/refund-time';
import { expect, test } from 'vitest';
import { anId, aPayment, aPaymentLine } from '#testing/data/builders';
import { toRefundMessage } from './enrollments/cancel.messages';
import { toLineStatus, toStateBadge } from './payment.messages';
import { toRefundStatus } from './refund.messages';

const aRefund = (amount: number, state: Refund['state']): Refund => ({
  lineId: anId(),
  classItemId: anId(),
  amount,
  reason: 'Rain',
  at: '2031-06-01T09:30:00.000Z',
  state,
});

test.each<[OrderState, number, string]>([
  ['paid', 0, 'Paid'],
  ['paid', 20, 'Refund pending'],
  ['partly-refunded', 20, 'Partly refunded'],
  ['refunded', 64.5, 'Refunded'],
  ['needs-attention', 0, 'In review'],
  ['paid-late', 0, 'In review'],
])('a payment that is %s with $%d refunded: "%s"', (state, refunded, label) => {
  expect(toStateBadge(aPayment({ state, refunded })).label).toBe(label);
});

test('the rest of a refund is pending while it would cover the whole payment', () => {
  const labelOf = (...refunds: Refund[]) => {
    const refunded = refunds.reduce((sum, { amount }) => sum + amount, 0);
    return toStateBadge(aPayment({ state: 'partly-refunded', refunded, refunds })).label;
  };
  expect(labelOf(aRefund(40, 'done'), aRefund(24.5, 'pending'))).toBe('Remaining refund pending');
  expect(labelOf(aRefund(40, 'done'), aRefund(4.5, 'pending'))).toBe('Partly refunded');
});

test('a refund of a moved camper is complete when it covers the earlier payment, too', () => {
  const money = { price: 35.5, carriedIn: 64.5, state: 'partly-refunded' } as const;
  const refunds = [aRefund(50, 'done'), aRefund(50, 'pending')];
  expect(toStateBadge(aPayment({ ...money, refunded: 50 })).label).toBe('Partly refunded');
  expect(toStateBadge(aPayment({ ...money, refunded: 100, refunds })).label).toBe(
    'Remaining refund pending',
  );
});

test('nothing is pending if what is left went to another class', () => {
  const refunds = [aRefund(4.5, 'done'), aRefund(60, 'done')];
  const payment = aPayment({ state: 'partly-refunded', refunded: 64.5, refunds });
  expect(toStateBadge(payment).label).toBe('Partly refunded');
});

test.each<[Partial<PaymentLine>, string | null]>([
  [{ outcome: 'enrolled' }, null],
  [{ outcome: 'undecided' }, 'We’re looking into this.'],
  [
    { outcome: 'canceled', refunded: 10 },
    'This enrollment was canceled. We’re refunding $10.00 to your card. Refunds take 5–10 business days to reach the card.',
  ],
  [
    { outcome: 'canceled', price: 0, reason: 'Rain!' },
    'Rain! It was free, so there is nothing to refund.',
  ],
  [
    { outcome: 'refunded', refunded: 0 },
    'It sold out before your payment arrived. We’re working on your refund of $64.50.',
  ],
  [
    {
      outcome: 'canceled',
      reason: 'Moved to Bat Lab.',
      refunded: 44.5,
      movedTo: { className: 'Bat Lab', paymentId: '1', carried: 20 },
    },
    'Moved to Bat Lab. $20.00 went toward its price. We’re refunding $44.50 to your card. Refunds take 5–10 business days to reach the card.',
  ],
  [
    {
      outcome: 'canceled',
      price: 0,
      movedTo: { className: 'Bat Lab', paymentId: '1', carried: 0 },
    },
    'Moved to Bat Lab.',
  ],
])('describes %j: %s', (line, status) => {
  expect(toLineStatus(aPaymentLine(line))).toBe(status);
});

const canceledForRain = { price: 64.5, reason: 'Rain', outcome: 'canceled' } as const;

test.each<[string, Partial<PaymentLine>, Refund[], boolean]>([
  [
    'Rain. We’re refunding $64.50 to your card. Refunds take 5–10 business days to reach the card.',
    canceledForRain,
    [aRefund(64.5, 'pending')],
    false,
  ],
  [
    'Rain. Your refund of $64.50 waits for the dispute of this payment. We’ll send it to your card once your bank has closed the dispute, unless the bank returns the money.',
    canceledForRain,
    [{ ...aRefund(64.5, 'pending'), waitsForDispute: true }],
    false,
  ],
  ['Rain. We refunded $64.50 to your card.', canceledForRain, [aRefund(64.5, 'done')], false],
  [
    'Rain. We refunded $40.00 to your card. We’re refunding $24.50 to your card. Refunds take 5–10 business days to reach the card.',
    canceledForRain,
    [aRefund(10, 'done'), aRefund(24.5, 'pending'), aRefund(30, 'done')],
    false,
  ],
  [
    'Rain. We couldn’t refund $64.50 to your card. We’re looking into it.',
    canceledForRain,
    [aRefund(64.5, 'failed')],
    true,
  ],
  [
    'Rain. We couldn’t refund $64.50 to your card.',
    canceledForRain,
    [aRefund(64.5, 'failed')],
    false,
  ],
  [
    'You are still enrolled. Rain. We refunded $10.00 to your card.',
    { ...canceledForRain, outcome: 'enrolled', refunded: 10 },
    [aRefund(10, 'done')],
    false,
  ],
])('says "%s"', (status, line, refunds, isUnderReview) => {
  expect(toLineStatus(aPaymentLine(line), { refunds, isUnderReview })).toBe(status);
});

const card = { brand: 'visa', last4: '4242' };

test('names the card that is refunded, and how long it takes', () => {
  const line = aPaymentLine({ ...canceledForRain, refunded: 64.5 });
  expect(toLineStatus(line, toRefundStatus(aPayment({ card, lines: [line] }), line))).toBe(
    `Rain. We’re refunding $64.50 to your Visa ••••\u00A04242. ${REFUND_TIME_NOTE}`,
  );
  expect(toRefundMessage(line, 64.5, { policy: [], card })).toBe(
    `We’ll refund $64.50 to your Visa ••••\u00A04242. ${REFUND_TIME_NOTE}`,
  );
});

test('names no card for a moved enrollment, which the card of an earlier payment may get back', () => {
  const movedFrom = { className: 'Bat Lab', paymentId: anId(), paid: 20 };
  const line = aPaymentLine({ ...canceledForRain, refunded: 64.5, movedFrom });
  expect(toLineStatus(line, toRefundStatus(aPayment({ card, lines: [line] }), line))).toMatch(
    /refunding \$64\.50 to your card\./,
  );
});
