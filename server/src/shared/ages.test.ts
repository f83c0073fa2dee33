import { expect, test } from 'vitest';
import { isAgeInRange, toAge } from './ages';

test.each([
  ['2024-07-06', '2032-07-05', 7],
  ['2024-07-06', '2032-07-06', 8],
  ['2024-02-29', '2031-02-28', 6],
  ['2024-02-29', '2031-03-01', 7],
])('someone born on %s is on %s %i years old', (birthDate, day, age) => {
  expect(toAge(birthDate, day)).toBe(age);
});

test.each([
  [7, { ageMin: 8, ageMax: 12 }, false],
  [8, { ageMin: 8, ageMax: 12 }, true],
  [12, { ageMin: 8, ageMax: 12 }, true],
  [13, { ageMin: 8, ageMax: 12 }, false],
  [40, { ageMin: 8 }, true],
  [3, { ageMax: 12 }, true],
  [0, {}, true],
  [null, { ageMin: 8 }, true],
  [undefined, { ageMin: 8 }, true],
  [null, { ageMin: 8, ageMax: 18 }, true],
  [undefined, {}, true],
  [null, { ageMin: 8, ageMax: 17 }, false],
  [undefined, { ageMax: 12 }, false],
])('age %s is in %o: %s', (age, range, isIn) => {
  expect(isAgeInRange(age, range)).toBe(isIn);
});
