import { expect, test } from 'vitest';
import { aCart, aCartItem, aChild, anId } from '#testing/data/builders';
import { findCartBlocker, toBlockerMessage, toCartClashes } from './cart.messages';

test('returns no blocker for a cart whose classes can all be booked', () => {
  expect(findCartBlocker(aCart([aCartItem(), aCartItem()]))).toBeNull();
});

test.each([
  [[0.3], true],
  [[0.3, 0.19], true],
  [[0.3, 0.2], false],
  [[0.3, 20], false],
  [[0, 0], false],
])('blocks a cart of %j if a card cannot pay the total: %s', (prices, isBlocked) => {
  const blocker = findCartBlocker(aCart(prices.map((price) => aCartItem({ price }))));
  expect(blocker !== null).toBe(isBlocked);
});

test('names the blocked class, and counts several', () => {
  const [soldOut, closed] = [
    aCartItem({ className: 'Slam School', obstacle: 'sold-out' }),
    aCartItem({ className: 'Bat Lab', obstacle: 'not-on-sale' }),
  ];
  expect(findCartBlocker(aCart([aCartItem(), soldOut]))).toMatch(
    /^Slam School can no longer be booked/,
  );
  expect(findCartBlocker(aCart([soldOut, aCartItem(), closed]))).toMatch(
    /^2 seats can no longer be booked/,
  );
});

test('says that classes cannot be booked yet if that is true of all that are blocked', () => {
  const early = aCartItem({ obstacle: 'enrollment-not-open' });
  expect(findCartBlocker(aCart([early, early]))).toBe(
    '2 seats cannot be booked yet. Remove them to continue.',
  );
  expect(findCartBlocker(aCart([early, aCartItem({ obstacle: 'sold-out' })]))).toMatch(
    /^2 seats can no longer be booked/,
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

test('counts the days of a clash over several', () => {
  const clash = { className: 'Nets', startsAt: '2031-07-28T09:00:00-04:00', days: 5 };
  expect(toCartClashes([aCartItem({ className: 'Bat Lab', clashesWith: [clash] })])).toEqual([
    'Bat Lab overlaps Nets on 5 days, from July 28, 2031.',
  ]);
});

test('names the child of a clash, and does not mix up the classes of siblings', () => {
  const startsAt = '2031-07-28T09:00:00-04:00';
  const [maya, leo] = [aChild('Maya'), aChild('Leo')];
  const clashOf = (camper: typeof maya, className: string, other: string) =>
    aCartItem({ camper, className, clashesWith: [{ className: other, startsAt }] });
  const items = [
    clashOf(maya, 'Bat Lab', 'Nets'),
    clashOf(maya, 'Nets', 'Bat Lab'),
    clashOf(leo, 'Bat Lab', 'Nets'),
  ];
  expect(toCartClashes(items)).toEqual([
    'Maya: Bat Lab overlaps Nets on Monday, July 28, 2031, 9:00 AM.',
    'Leo: Bat Lab overlaps Nets on Monday, July 28, 2031, 9:00 AM.',
  ]);
});

test.each([
  [
    { ageMin: 8, ageMax: 12, startsOn: '2031-07-06' },
    'Leo will be 6 on July 6, 2031.',
    'ages 8–12',
  ],
  [{ ageMin: 8, startsOn: '2031-07-06' }, 'Leo will be 6 on July 6, 2031.', 'ages 8 and up'],
  [{ ageMax: 5 }, 'Leo is 6.', 'ages up to 5'],
  [{ ageMin: 8, ageMax: 8 }, 'Leo is 6.', 'age 8'],
])('says the age and the range of a class with %o', (ages, age, range) => {
  const item = aCartItem({ camper: aChild('Leo'), obstacle: 'wrong-age', age: 6, ...ages });
  expect(toBlockerMessage(item, [item])).toBe(`${age} This class is for ${range}.`);
});

test('says to add a birth date that is missing', () => {
  const range = { ageMin: 8, ageMax: 12 };
  const item = aCartItem({ className: 'Bat Lab', obstacle: 'wrong-age', ...range });
  expect(toBlockerMessage(item, [item])).toBe(
    'This class is for ages 8–12. Add your birth date first.',
  );
  expect(findCartBlocker(aCart([item]))).toMatch(/ needs a birth date\. Add it to continue\.$/);
});

test('speaks to the account holder about their own age', () => {
  const item = aCartItem({ obstacle: 'wrong-age', age: 41, ageMin: 8, ageMax: 12 });
  expect(toBlockerMessage(item, [item])).toBe('You are 41. This class is for ages 8–12.');
});

test.each([
  ['already-enrolled', 'Leo is already enrolled in this class.'],
  ['camper-archived', 'Leo is archived. Restore Leo in My Family.'],
  ['sold-out', 'Sold out while it was in your cart.'],
] as const)('says about a child that the class is blocked: %s', (obstacle, message) => {
  const item = aCartItem({ camper: aChild('Leo'), obstacle });
  expect(toBlockerMessage(item, [item])).toBe(message);
});

test('says how to continue with classes for archived children', () => {
  const leo = aChild('Leo');
  const archived = (camper = leo) => aCartItem({ camper, obstacle: 'camper-archived' });
  expect(findCartBlocker(aCart([archived()]))).toBe(
    'Leo is archived. Restore Leo in My Family, or remove the class, to continue.',
  );
  expect(findCartBlocker(aCart([archived(), archived(), aCartItem()]))).toBe(
    'Leo is archived. Restore Leo in My Family, or remove the classes, to continue.',
  );
  expect(findCartBlocker(aCart([archived(), archived(aChild('Maya'))]))).toBe(
    'Leo and Maya are archived. Restore Leo and Maya in My Family, or remove the classes, to continue.',
  );
  expect(findCartBlocker(aCart([archived(), aCartItem({ obstacle: 'sold-out' })]))).toMatch(
    /^2 seats can no longer be booked/,
  );
});

test('says what to do about a class for a camper who is no longer in the family', () => {
  const item = aCartItem({
    camper: aChild('Former camper'),
    isFormerCamper: true,
    className: 'Bat Lab',
    obstacle: 'camper-archived',
  });
  expect(toBlockerMessage(item, [item])).toBe(
    'This camper is no longer in your family. Remove this class to continue.',
  );
  expect(findCartBlocker(aCart([item]))).toBe(
    'Bat Lab is for a camper who is no longer in your family. Remove it to continue.',
  );
});

test('names everyone who wants the last seats, and says what to do', () => {
  const classItemId = anId();
  const place = { classItemId, className: 'Bat Lab', obstacle: 'too-few-seats' as const };
  const [maya, me] = [aCartItem({ ...place, camper: aChild('Maya') }), aCartItem(place)];
  const cart = [maya, me, aCartItem({ camper: aChild('Leo') })];
  for (const item of [maya, me]) {
    expect(toBlockerMessage(item, cart)).toBe(
      'Too few seats are left for Maya and you. Remove the class for at least one of them.',
    );
  }
  expect(findCartBlocker(aCart(cart))).toBe(
    'Bat Lab has too few seats for Maya and you. Remove it for at least one of them to continue.',
  );
  expect(findCartBlocker(aCart([...cart, aCartItem({ obstacle: 'sold-out' })]))).toMatch(
    /^3 seats can/,
  );
});

test('names the child whose class blocks the checkout', () => {
  const item = { camper: aChild('Leo'), className: 'Bat Lab' };
  expect(findCartBlocker(aCart([aCartItem({ ...item, obstacle: 'wrong-age' })]))).toBe(
    'Leo: Bat Lab is for another age. Remove it to continue.',
  );
});

test('blocks the checkout of an empty cart', () => {
  expect(findCartBlocker(aCart([]))).toBe('Your cart is empty.');
});
