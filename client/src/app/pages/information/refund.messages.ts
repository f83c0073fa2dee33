import type { RefundTier } from '@camp/server/contract';
import { toDayCount } from '#lib/format/day-count';

const toShare = (percent: number) => {
  if (percent === 100) return 'the full price';
  return percent === 50 ? 'half of the price' : `${percent}% of the price`;
};

/** A class starts on its first day, so the day before is the last day on which a refund is possible. */
const toPayingTiers = (policy: readonly RefundTier[]) =>
  policy
    .filter(({ percent }) => percent > 0)
    .map(({ daysBefore, percent }) => ({
      days: Math.max(daysBefore, 1),
      percent,
      share: toShare(percent),
    }));

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

export interface RefundStep {
  title: string;
  when: string;
  percent: number;
}

const toRefundTitle = (percent: number) => {
  if (percent === 0) return 'No refund';
  if (percent === 100) return 'Full refund';
  return percent === 50 ? 'Half refund' : `${percent}% refund`;
};

/** Returns the times between two tiers, such as `7–13 days before`. */
const toWhen = (days: number, previousDays: number | undefined) => {
  if (previousDays === undefined) return `At least ${toDayCount(days)} before`;
  const lastDay = previousDays - 1;
  return lastDay <= days ? `${toDayCount(days)} before` : `${days}–${lastDay} days before`;
};

const toWhenNothing = (days: number | undefined) => {
  if (days === undefined) return 'At any time';
  return days === 1 ? 'From the first day' : `Fewer than ${toDayCount(days)} before`;
};

/** Returns what a cancellation refunds, from long before a class to its start. */
export function toRefundSteps(policy: readonly RefundTier[]): RefundStep[] {
  const tiers = toPayingTiers(policy);
  return [
    ...tiers.map(({ days, percent }, index) => ({
      title: toRefundTitle(percent),
      when: toWhen(days, tiers[index - 1]?.days),
      percent,
    })),
    { title: toRefundTitle(0), when: toWhenNothing(tiers.at(-1)?.days), percent: 0 },
  ];
}
