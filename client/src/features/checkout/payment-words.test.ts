import type { OrderState, PaymentLine } from '@camp/server/contract';
import { expect, test } from 'vitest';
import { aPayment, aPaymentLine } from '../../testing/builders';
import { toLineNews, toStateBadge } from './payment-words';

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
    'No seat was left. The camp is looking into how to return $64.50 to you.',
  ],
])('tells of %j: %s', (line, news) => {
  expect(toLineNews(aPaymentLine(line))).toBe(news);
});
