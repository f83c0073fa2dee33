import type { RefundTier } from '@camp/server/contract';
import { toDayCount } from '../../../features/checkout/enrolments/cancel.messages';

const toShare = (percent: number) => {
  if (percent === 100) return 'the full price';
  return percent === 50 ? 'half of the price' : `${percent}% of the price`;
};

/** A class starts on its first day, so the day before is the last day on which a refund is possible. */
const toPayingTiers = (policy: readonly RefundTier[]) =>
  policy
    .filter(({ percent }) => percent > 0)
    .map(({ daysBefore, percent }) => ({ days: Math.max(daysBefore, 1), share: toShare(percent) }));

/** Returns one sentence per refund tier, best first, and one about the time after the last tier. */
export function toRefundRules(policy: readonly RefundTier[]) {
  const tiers = toPayingTiers(policy);
  const rules = tiers.map(
    ({ days, share }) =>
      `If you cancel at least ${toDayCount(days)} before a class starts, we refund ${share}.`,
  );
  const reason = 'because the group, the location and the instructor are booked by then.';
  if (tiers.length === 0) return [`There is no refund if you cancel, ${reason}`];
  return tiers.at(-1)?.days === 1 ? rules : [...rules, `After that, there is no refund, ${reason}`];
}

/** Returns the refund policy as one short paragraph. */
export function toRefundSummary(policy: readonly RefundTier[]) {
  const tiers = toPayingTiers(policy);
  const [best, ...otherTiers] = tiers;
  if (!best) return 'There is no refund if you cancel an enrollment.';
  return [
    `If you cancel at least ${toDayCount(best.days)} before a class starts, we refund ${best.share}.`,
    ...otherTiers.map(
      ({ days, share }) => `If you cancel at least ${toDayCount(days)} before, we refund ${share}.`,
    ),
    ...(tiers.at(-1)?.days === 1 ? [] : ['After that, there is no refund.']),
  ].join(' ');
}
