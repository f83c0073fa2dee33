import type { RefundTier } from '../contract';

const readTier = (text: string): RefundTier | null => {
  const [, days, percent] = /^(\d{1,3}):(\d{1,3})$/.exec(text.trim()) ?? [];
  if (days === undefined || Number(percent) > 100) return null;
  return { daysBefore: Number(days), percent: Number(percent) };
};

const isInOrder = (tiers: readonly RefundTier[]) =>
  tiers.every(({ daysBefore, percent }, index) => {
    const previous = tiers[index - 1];
    return !previous || (daysBefore < previous.daysBefore && percent < previous.percent);
  });

/**
 * Parses a policy such as `14:100,7:50`: days before the first day, and percent of the price. Returns
 * null if the text is not a valid policy.
 */
export function readRefundPolicy(text: string): RefundTier[] | null {
  const tiers = text.split(',').map(readTier);
  const read = tiers.filter((tier) => tier !== null);
  return read.length === tiers.length && isInOrder(read) ? read : null;
}
