import { expect, test } from 'vitest';
import { findSuggestion } from './find-suggestion';

const texts = ['Fast Bowling Clinic', 'Batting Basics', 'Cricket', 'Sam Coach'];

test.each([
  ['a letter that was left out', 'bowlng', 'bowling'],
  ['a letter too many', 'crickett', 'cricket'],
  ['a wrong letter', 'Betting', 'batting'],
  ['two swapped letters', 'clinci', 'clinic'],
  ['two letters too many', 'clinicss', 'clinic'],
  ['a mistake at each end', 'vowlinng', 'bowling'],
  ['only the misspelled word', 'fast bowlng', 'fast bowling'],
])('corrects %s', (_, search, suggestion) => {
  expect(findSuggestion(search, texts)).toBe(suggestion);
});

test('prefers the word with fewer mistakes', () => {
  expect(findSuggestion('bowlig', ['Rowing', 'Bowling'])).toBe('bowling');
});

test.each([
  ['a known word', 'bowling'],
  ['a short word with two mistakes', 'bolng'],
  ['a word with three mistakes', 'vawlinng'],
  ['a short word', 'sum'],
  ['nothing', ''],
])('suggests nothing for %s', (_, search) => {
  expect(findSuggestion(search, texts)).toBeNull();
});
