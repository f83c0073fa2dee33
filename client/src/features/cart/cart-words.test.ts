import { expect, test } from 'vitest';
import { aCartItem } from '../../testing/builders';
import { findHindrance, toTotal } from './cart-words';

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

test('finds nothing in the way of a cart whose classes can all be booked', () => {
  expect(findHindrance([aCartItem(), aCartItem()])).toBeNull();
});

test('names the class that is in the way, and counts them when there are more', () => {
  const [soldOut, closed] = [
    aCartItem({ className: 'Slam School', obstacle: 'sold-out' }),
    aCartItem({ className: 'Bat Lab', obstacle: 'not-on-sale' }),
  ];
  expect(findHindrance([aCartItem(), soldOut])).toMatch(/^Slam School cannot be booked/);
  expect(findHindrance([soldOut, aCartItem(), closed])).toMatch(/^2 classes cannot be booked/);
});

test('has nothing to pay for in an empty cart', () => {
  expect(findHindrance([])).toMatch(/nothing in your cart/);
});
