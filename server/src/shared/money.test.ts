import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addClassRequest } from '#contract';
import { EN_US } from './locale';
import { formatMoney, toCents, toDecimal } from './money';

const PRICES = 1_000_000;

test('every price with two decimals up to $10,000 is its cents, and back again', () => {
  // Read from text, as it arrives: 4.35 is not 435 / 100 to a computer.
  const wrong: string[] = [];
  for (let cents = 0; cents <= PRICES; cents += 1) {
    const text = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
    const read = toCents(Number(text));
    if (read !== cents || toDecimal(read).toFixed(2) !== text) wrong.push(text);
  }
  expect(wrong).toEqual([]);
});

test('sums of many prices are to the cent', () => {
  const price = fc.integer({ min: 0, max: PRICES });
  fc.assert(
    fc.property(fc.array(price, { maxLength: 500 }), (prices) => {
      const sum = prices.reduce((total, cents) => total + toCents(toDecimal(cents)), 0);
      expect(sum).toBe(prices.reduce((total, cents) => total + cents, 0));
      expect(toCents(toDecimal(sum))).toBe(sum);
    }),
    { numRuns: 1000 },
  );
});

test.each([
  [0, '$0.00'],
  [5, '$0.05'],
  [6450, '$64.50'],
  [-6450, '−$64.50'],
  [120_000, '$1,200.00'],
  [123_456_789, '$1,234,567.89'],
])('%d cents are %s', (cents, text) => {
  expect(formatMoney(cents, EN_US)).toBe(text);
});

const aClass = (price: number) =>
  addClassRequest.safeParse({
    className: 'Spin',
    category: 'Cricket',
    price,
    seats: 5,
    image: '/pictures/classes/spin.svg',
  });

test.each([19.99, 4.35, 0, 0.5, 0.57, 1.1, 8.29, 9999.99])('a class may cost %s', (price) => {
  expect(aClass(price).success).toBe(true);
});

test.each([1.005, 0.001, 19.999, -0.01, 10_000.01, NaN, Infinity])(
  'a class cannot cost %s, and is refused by the name of the field',
  (price) => {
    const { success, error } = aClass(price);
    expect(success).toBe(false);
    expect(error!.issues.map(({ path }) => path)).toEqual([['price']]);
  },
);
