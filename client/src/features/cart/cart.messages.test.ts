import { expect, test } from 'vitest';
import { aCartItem } from '../../testing/data/builders';
import { findCartBlocker, toTotal } from './cart.messages';

test.each([
  [[], 0],
  [[64.5], 64.5],
  [[0.1, 0.2], 0.3],
  [[19.99, 4.35, 0.01], 24.35],
  [[1.1, 2.2, 3.3], 6.6],
  [[0, 0], 0],
])('adds %j up to %d', (prices, total) => {
  expect(toTotal(prices.map((price) => ({ price })))).toBe(total);
});

test('returns no blocker for a cart whose classes can all be booked', () => {
  expect(findCartBlocker([aCartItem(), aCartItem()])).toBeNull();
});

test('names the blocked class, and counts several', () => {
  const [soldOut, closed] = [
    aCartItem({ className: 'Slam School', obstacle: 'sold-out' }),
    aCartItem({ className: 'Bat Lab', obstacle: 'not-on-sale' }),
  ];
  expect(findCartBlocker([aCartItem(), soldOut])).toMatch(/^Slam School can no longer be booked/);
  expect(findCartBlocker([soldOut, aCartItem(), closed])).toMatch(
    /^2 classes can no longer be booked/,
  );
});

test('blocks the checkout of an empty cart', () => {
  expect(findCartBlocker([])).toBe('Your cart is empty.');
});
