import type { RefundTier } from '@camp/server/contract';
import { expect, test } from 'vitest';
import { toRefundRules, toRefundSentence } from './refund-words';

const tier = (daysBefore: number, percent: number): RefundTier => ({ daysBefore, percent });
const AFTER =
  'After that nothing comes back: the group, the place and the instructor are arranged by then.';

test('writes a policy of two steps as three rules and as one sentence', () => {
  const policy = [tier(14, 100), tier(7, 50)];
  expect(toRefundRules(policy)).toEqual([
    'Until 14 days before a class begins you get the full price back.',
    'Until 7 days before a class begins you get half of the price back.',
    AFTER,
  ]);
  expect(toRefundSentence(policy)).toBe(
    'Until 14 days before a class begins you can have the full price back, until 7 days before it half of the price, and nothing after that.',
  );
});

test('promises nothing after the last day only where there is such a time', () => {
  const policy = [tier(30, 80), tier(1, 25)];
  expect(toRefundRules(policy)).toEqual([
    'Until 30 days before a class begins you get 80 % of the price back.',
    'Until 1 day before a class begins you get 25 % of the price back.',
  ]);
  expect(toRefundSentence(policy)).toBe(
    'Until 30 days before a class begins you can have 80 % of the price back and until 1 day before it 25 % of the price.',
  );
});

test('takes the first day for too late, as the camp does', () => {
  expect(toRefundRules([tier(0, 100)])).toEqual([
    'Until 1 day before a class begins you get the full price back.',
  ]);
});

test.each([[[]], [[tier(0, 0)]]])('says plainly that nothing comes back by %j', (policy) => {
  expect(toRefundRules(policy)).toEqual([expect.stringMatching(/nothing comes back/)]);
  expect(toRefundSentence(policy)).toMatch(/nothing comes back/);
});
