import { expect, test } from 'vitest';
import { aReceipt, aReceiptLine } from '../../testing/data/receipts';
import { toCamperName } from '@camp/server/contract/fields/camper-ref';
import { formatDatesOfCare, formatDay, toPaymentMethod } from './receipt.messages';

const times = { startTime: '09:00', endTime: '12:00' };
const week = { ...times, weekdays: [1, 2, 3, 4, 5] };

test.each([
  [
    { ...week, startsOn: '2026-07-06', endsOn: '2026-07-10' },
    'Mon–Fri, Jul 6–10, 2026, 9:00 AM–12:00 PM',
  ],
  [
    { ...week, startsOn: '2031-07-28', endsOn: '2031-08-01' },
    'Mon–Fri, Jul 28 – Aug 1, 2031, 9:00 AM–12:00 PM',
  ],
  [
    { ...week, startsOn: '2031-12-29', endsOn: '2032-01-02' },
    'Mon–Fri, Dec 29, 2031 – Jan 2, 2032, 9:00 AM–12:00 PM',
  ],
  [
    { ...times, weekdays: [1], startsOn: '2026-07-06', endsOn: '2026-07-06' },
    'Mon, Jul 6, 2026, 9:00 AM–12:00 PM',
  ],
  [
    { ...week, timesVary: true as const, startsOn: '2026-07-06', endsOn: '2026-07-10' },
    'Mon–Fri, Jul 6–10, 2026, times vary, 9:00 AM–12:00 PM',
  ],
  [{ startsOn: '2026-07-06' }, 'Jul 6, 2026'],
  [{}, 'Dates to be announced'],
])('formats the dates of care %j as %s', (schedule, text) => {
  expect(formatDatesOfCare(schedule)).toBe(text);
});

test('formats a day with its year', () => {
  expect(formatDay('2031-05-04')).toBe('May 4, 2031');
});

test.each([
  [{ transactionId: 'pi_1' }, 'Card, Stripe payment pi_1'],
  [{ transactionId: null }, 'Not paid by card'],
  [{ transactionId: null, price: 0 }, 'Free of charge'],
])('describes the payment of %j as %s', (over, text) => {
  expect(toPaymentMethod(aReceipt(over))).toBe(text);
});

test('names the camper of a line', () => {
  const camper = { _id: '1', firstName: 'Maya', isAccountHolder: false };
  expect(toCamperName(aReceiptLine({ camper }).camper)).toBe('Maya');
  const full = aReceiptLine({ camper: { ...camper, lastName: 'Reed' } });
  expect(toCamperName(full.camper)).toBe('Maya Reed');
});
