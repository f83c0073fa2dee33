import type { RefundTier } from '@camp/server/contract';
import { expect, test } from 'vitest';
import { toRefundRules, toRefundSteps, toRefundSummary } from './refund.messages';

const tier = (daysBefore: number, percent: number): RefundTier => ({ daysBefore, percent });
const AFTER =
  'After that, there is no refund, because the group, the location and the instructor are booked by then.';

test('describes a policy of two tiers as three rules and as one paragraph', () => {
  const policy = [tier(14, 100), tier(7, 50)];
  expect(toRefundRules(policy)).toEqual([
    'If you cancel at least 14 days before a class starts, we refund the full price.',
    'If you cancel at least 7 days before a class starts, we refund half of the price.',
    AFTER,
  ]);
  expect(toRefundSummary(policy)).toBe(
    'If you cancel at least 14 days before a class starts, we refund the full price. If you cancel at least 7 days before, we refund half of the price. After that, there is no refund.',
  );
});

test('says that there is no refund after the last tier only if it ends before the last day', () => {
  const policy = [tier(30, 80), tier(1, 25)];
  expect(toRefundRules(policy)).toEqual([
    'If you cancel at least 30 days before a class starts, we refund 80% of the price.',
    'If you cancel at least 1 day before a class starts, we refund 25% of the price.',
  ]);
  expect(toRefundSummary(policy)).toBe(
    'If you cancel at least 30 days before a class starts, we refund 80% of the price. If you cancel at least 1 day before, we refund 25% of the price.',
  );
});

test('gives no refund on the first day, as the server does', () => {
  expect(toRefundRules([tier(0, 100)])).toEqual([
    'If you cancel at least 1 day before a class starts, we refund the full price.',
  ]);
});

test.each([[[]], [[tier(0, 0)]]])('says that there is no refund for the policy %j', (policy) => {
  expect(toRefundRules(policy)).toEqual([expect.stringMatching(/no refund/)]);
  expect(toRefundSummary(policy)).toMatch(/no refund/);
});

const none = (when: string) => ({ title: 'No refund', when, percent: 0 });

test.each([
  [
    [tier(14, 100), tier(7, 50)],
    [
      { title: 'Full refund', when: 'At least 14 days before', percent: 100 },
      { title: 'Half refund', when: '7–13 days before', percent: 50 },
      none('Fewer than 7 days before'),
    ],
  ],
  [
    [tier(2, 80), tier(1, 25)],
    [
      { title: '80% refund', when: 'At least 2 days before', percent: 80 },
      { title: '25% refund', when: '1 day before', percent: 25 },
      none('From the first day'),
    ],
  ],
  [[tier(0, 0)], [none('At any time')]],
])('draws the policy %j as steps', (policy, steps) => {
  expect(toRefundSteps(policy)).toEqual(steps);
});
