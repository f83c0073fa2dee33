import type { RefundTier } from '@camp/server/contract';
import { toDayCount } from '../../features/checkout/cancel-words';

const toShare = (percent: number) => {
  if (percent === 100) return 'the full price';
  return percent === 50 ? 'half of the price' : `${percent} % of the price`;
};

/** A class has begun on its first day, so the day before is the last on which anything can be given back. */
const paying = (policy: readonly RefundTier[]) =>
  policy
    .filter(({ percent }) => percent > 0)
    .map(({ daysBefore, percent }) => ({ days: Math.max(daysBefore, 1), share: toShare(percent) }));

/** The policy as sentences, best first, and what comes after them. */
export const toRefundRules = (policy: readonly RefundTier[]) => {
  const tiers = paying(policy);
  const rules = tiers.map(
    ({ days, share }) => `Until ${toDayCount(days)} before a class begins you get ${share} back.`,
  );
  const rest = 'nothing comes back: the group, the place and the instructor are arranged by then.';
  if (tiers.length === 0) return [`If you give a place back, ${rest}`];
  return tiers.at(-1)?.days === 1 ? rules : [...rules, `After that ${rest}`];
};

/** The same in one sentence. */
export const toRefundSentence = (policy: readonly RefundTier[]) => {
  const tiers = paying(policy);
  const [best, ...others] = tiers;
  if (!best) return 'For a place that you give back, nothing comes back.';
  const start = `Until ${toDayCount(best.days)} before a class begins you can have ${best.share} back`;
  const middle = others.map(({ days, share }) => `until ${toDayCount(days)} before it ${share}`);
  const end = tiers.at(-1)?.days === 1 ? [] : ['nothing after that'];
  const parts = [start, ...middle, ...end];
  return `${new Intl.ListFormat('en-US').format(parts)}.`;
};
