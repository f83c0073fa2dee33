import { expect, test } from 'vitest';
import { toPriceSentence, toResultTitle } from './move-campers.messages';

test.each([
  [100, 'Spin Bowling costs $35.50 more. Families don’t pay the difference.'],
  [20, 'Spin Bowling costs $44.50 less. We refund the difference to each family’s card.'],
  [64.5, 'Both classes have the same price.'],
])('says what a class for $%d means for families', (price, sentence) => {
  const from = { className: 'Batting Basics', price: 64.5 };
  expect(toPriceSentence(from, { className: 'Spin Bowling', price })).toBe(sentence);
});

test.each([
  [1, 0, '1 camper moved'],
  [2, 1, '2 campers moved, 1 stays'],
  [0, 2, 'Nobody moved, 2 stay'],
])('titles the result of %d moved and %d not', (moved, stayed, title) => {
  expect(toResultTitle({ moved, stayed })).toBe(title);
});
