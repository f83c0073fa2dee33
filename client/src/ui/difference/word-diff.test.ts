import { expect, test } from 'vitest';
import { diffWords } from './word-diff';

const show = (before: string, after: string) =>
  diffWords(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : `${kind === 'added' ? '+' : '-'}[${text}]`))
    .join('');

test.each([
  ['I coach cricket.', 'I coach cricket.', 'I coach cricket.'],
  ['I coach cricket.', 'I coach football.', 'I coach -[cricket.]+[football.]'],
  ['I coach.', 'I coach. Ask me.', 'I coach. +[Ask me.]'],
  ['I really coach.', 'I coach.', 'I -[really ]coach.'],
  ['', 'New.', '+[New.]'],
  ['Old.', '', '-[Old.]'],
  ['One.\n\nTwo.', 'One.\n\nThree. Two.', 'One.\n\n+[Three. ]Two.'],
])('shows the change from %j to %j', (before, after, expected) => {
  expect(show(before, after)).toBe(expected);
});

test('keeps the whole new text, without the removed words', () => {
  const [before, after] = ['a b  c\nd e f', 'a x c  d\n\ne g'];
  const parts = diffWords(before, after).filter(({ kind }) => kind !== 'removed');
  expect(parts.map(({ text }) => text).join('')).toBe(after);
});
