import { expect, test } from 'vitest';
import { refundCents } from './refund-policy';

const policy = [
  { daysBefore: 14, percent: 100 },
  { daysBefore: 7, percent: 50 },
];
const at = (startsOn: string, today: string, priceCents = 1001) =>
  refundCents(priceCents, { status: 'approved', startsOn }, today, policy);

test.each([
  ['2031-07-15', '2031-07-01', 1001],
  ['2031-07-15', '2031-07-02', 501],
  ['2031-07-15', '2031-07-08', 501],
  ['2031-07-15', '2031-07-09', 0],
  ['2031-07-15', '2031-07-14', 0],
  ['2031-07-15', '2031-07-15', null],
  ['2031-07-15', '2031-08-01', null],
  ['2032-03-01', '2032-02-16', 1001],
  ['2032-01-03', '2031-12-28', 0],
])('of a class that begins on %s, %s pays %s cents of 1001', (startsOn, today, cents) => {
  expect(at(startsOn, today)).toBe(cents);
});

test('never pays more than the price, nor less than nothing', () => {
  for (let priceCents = 0; priceCents <= 2000; priceCents += 1) {
    const half = at('2031-07-15', '2031-07-08', priceCents)!;
    expect(Number.isInteger(half)).toBe(true);
    expect(half * 2 - priceCents === 0 || half * 2 - priceCents === 1).toBe(true);
  }
});

test('a class that the camp called off is paid back whole, whenever that is', () => {
  const cancelled = { status: 'cancelled' as const, startsOn: '2031-07-15' };
  expect(refundCents(1001, cancelled, '2031-07-20', policy)).toBe(1001);
});
