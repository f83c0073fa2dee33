import type { OrderState, PaymentLine, Refund } from '@camp/server/contract';
import { expect, test } from 'vitest';
import { anId, aPayment, aPaymentLine } from '../../testing/builders';
import { toLineNews, toStateBadge } from './payment-words';

const aRefund = (amount: number, state: Refund['state']): Refund => ({
  classItemId: anId(),
  amount,
  reason: 'Rain',
  at: '2031-06-01T09:30:00.000Z',
  state,
});

test.each<[OrderState, number, string]>([
  ['paid', 0, 'Paid'],
  ['paid', 20, 'Refund on its way'],
  ['partly-refunded', 20, 'Partly refunded'],
  ['partly-refunded', 64.5, 'Rest of the refund on its way'],
  ['refunded', 64.5, 'Refunded'],
  ['needs-attention', 0, 'Being checked'],
  ['paid-late', 0, 'Being checked'],
])('a payment that is %s with $%d gone back: "%s"', (state, refunded, label) => {
  expect(toStateBadge(aPayment({ state, refunded })).label).toBe(label);
});

test.each<[Partial<PaymentLine>, string | null]>([
  [{ outcome: 'enrolled' }, null],
  [{ outcome: 'undecided' }, 'The camp is looking into this.'],
  [
    { outcome: 'cancelled', refunded: 10 },
    'This place was cancelled. $10.00 goes back to your card.',
  ],
  [
    { outcome: 'cancelled', price: 0, reason: 'Rain!' },
    'Rain! It cost nothing, so no money moves.',
  ],
  [
    { outcome: 'refunded', refunded: 0 },
    'It sold out before your payment arrived. The camp is looking into how to return $64.50 to you.',
  ],
])('tells of %j: %s', (line, news) => {
  expect(toLineNews(aPaymentLine(line))).toBe(news);
});

const rained = { price: 64.5, reason: 'Rain', outcome: 'cancelled' } as const;

test.each<[string, Partial<PaymentLine>, Refund[], boolean]>([
  ['Rain. $64.50 is on its way back to your card.', rained, [aRefund(64.5, 'pending')], false],
  ['Rain. $64.50 has gone back to your card.', rained, [aRefund(64.5, 'done')], false],
  [
    'Rain. $40.00 has gone back to your card. $24.50 is on its way back to your card.',
    rained,
    [aRefund(10, 'done'), aRefund(24.5, 'pending'), aRefund(30, 'done')],
    false,
  ],
  [
    'Rain. $64.50 could not be sent back to your card. The camp is looking into it.',
    rained,
    [aRefund(64.5, 'failed')],
    true,
  ],
  ['Rain. $64.50 could not be sent back to your card.', rained, [aRefund(64.5, 'failed')], false],
  [
    'You are still enrolled. Rain. $10.00 has gone back to your card.',
    { ...rained, outcome: 'enrolled', refunded: 10 },
    [aRefund(10, 'done')],
    false,
  ],
])('says "%s"', (news, line, refunds, isLookedAt) => {
  expect(toLineNews(aPaymentLine(line), { refunds, isLookedAt })).toBe(news);
});
