import { expect, test } from 'vitest';
import { NONE, toHealthAnswer } from './health-answer';

test.each([undefined, '', ' \n'])('%j is no answer', (text) => {
  expect(toHealthAnswer(text)).toBe('not-given');
});

test.each([
  NONE,
  'none',
  ' NONE. ',
  'No',
  'N/A.',
  'none known',
  'No known\n allergies!',
  '-',
  'Keine',
])('%j says that there are none', (text) => {
  expect(toHealthAnswer(text)).toBe('none');
});

test.each([
  'None, except peanuts',
  'No nuts',
  'No peanuts.',
  'Nuts',
  'none?',
  '.',
  'No. Penicillin',
])('%j is a note', (text) => {
  expect(toHealthAnswer(text)).toBe('note');
});
