import { expect, test } from 'vitest';
import { toAgeMismatch } from './age-fit';

const sixToEight = { ageMin: 6, ageMax: 8 };

test.each<[(number | null)[], object, string | null]>([
  [[6], sixToEight, null],
  [[8, 6], sixToEight, null],
  [[9], sixToEight, 'Too old for ages 6–8'],
  [[5], sixToEight, 'Too young for ages 6–8'],
  [[9], { ageMax: 8 }, 'Too old for ages up to 8'],
  [[9], { ageMin: 10 }, 'Too young for ages 10 and up'],
  [[9, 7, 10], sixToEight, '2 of 3 are too old for ages 6–8'],
  [[5, 7], sixToEight, '1 of 2 is too young for ages 6–8'],
  [[5, 9, 7], sixToEight, '2 of 3 are outside ages 6–8'],
  [[5, 9], sixToEight, 'All 2 are outside ages 6–8'],
  [[null], sixToEight, 'No birth date: for ages 6–8'],
  [[null, 7], sixToEight, '1 of 2 has no birth date: for ages 6–8'],
  [[null, null], sixToEight, 'All 2 have no birth date: for ages 6–8'],
  [[null, 9], sixToEight, 'All 2 are outside ages 6–8'],
  [[null], { ageMin: 16 }, null],
  [[null, 19], { ageMin: 6, ageMax: 18 }, '1 of 2 is too old for ages 6–18'],
  [[99], {}, null],
])('says of ages %j in a class for %j: %s', (ages, campClass, mismatch) => {
  expect(toAgeMismatch(ages, campClass)).toBe(mismatch);
});
