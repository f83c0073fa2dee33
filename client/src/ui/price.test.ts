import { expect, test } from 'vitest';
import { groupDigits, toDollars } from './price';

test.each([0, 7, 999, 1_000, 12_345, 123_456, 1_234_567])('groups %d as Intl does', (number) => {
  expect(groupDigits(String(number))).toBe(number.toLocaleString('en-US'));
});

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

test.each([0, 0.05, 64.5, 0.1 + 0.2, 999.99, 1_000, 12_345.6, 1_234_567.89])(
  'formats %d dollars as Intl does, and a refund with a minus sign',
  (amount) => {
    const expected = dollars.format(amount);
    expect(toDollars(amount)).toBe(expected);
    if (amount > 0) expect(toDollars(-amount)).toBe(`−${expected}`);
  },
);
