import { expect, test } from 'vitest';
import { aCartItem } from '../../testing/data/builders';
import { findCartBlocker, toCartClashes, toTotal } from './cart.messages';

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

test('says that classes cannot be booked yet if that is true of all that are blocked', () => {
  const early = aCartItem({ obstacle: 'enrollment-not-open' });
  expect(findCartBlocker([early, early])).toBe(
    '2 classes cannot be booked yet. Remove them to continue.',
  );
  expect(findCartBlocker([early, aCartItem({ obstacle: 'sold-out' })])).toMatch(
    /^2 classes can no longer be booked/,
  );
});

test('names both classes of a clash, each pair of the cart once', () => {
  const startsAt = '2031-07-28T09:00:00-04:00';
  const clashOf = (className: string, ...others: string[]) =>
    aCartItem({ className, clashesWith: others.map((name) => ({ className: name, startsAt })) });
  const items = [clashOf('Bat Lab', 'Slam School'), clashOf('Slam School', 'Bat Lab', 'Goal Rush')];
  expect(toCartClashes([...items, aCartItem()])).toEqual([
    'Bat Lab overlaps Slam School on Monday, July 28, 2031, 9:00 AM.',
    'Slam School overlaps Goal Rush on Monday, July 28, 2031, 9:00 AM.',
  ]);
});

test('blocks the checkout of an empty cart', () => {
  expect(findCartBlocker([])).toBe('Your cart is empty.');
});
