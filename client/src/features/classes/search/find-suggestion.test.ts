import { expect, test } from 'vitest';
import { findSuggestion } from './find-suggestion';

const texts = ['Fast Bowling Clinic', 'Batting Basics', 'Cricket', 'Sam Coach'];

test.each([
  ['a letter that was left out', 'bowlng', 'bowling'],
  ['a letter too many', 'crickett', 'cricket'],
  ['a wrong letter', 'Betting', 'batting'],
  ['two swapped letters', 'clinci', 'clinic'],
  ['only the misspelled word', 'fast bowlng', 'fast bowling'],
])('corrects %s', (_, search, suggestion) => {
  expect(findSuggestion(search, texts)).toBe(suggestion);
});

test.each([
  ['a known word', 'bowling'],
  ['a word with two mistakes', 'bolng'],
  ['a short word', 'sum'],
  ['nothing', ''],
])('suggests nothing for %s', (_, search) => {
  expect(findSuggestion(search, texts)).toBeNull();
});
