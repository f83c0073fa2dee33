import type { PaymentLine, RefundTier } from '@camp/server/contract';
import { toDollars } from '../../ui/price';

/** `1 day` or `7 days`. */
export const toDayCount = (days: number) => (days === 1 ? '1 day' : `${days} days`);

/** Fewer days than this before a class begins, and nothing comes back; null where there is no such day. */
const findLastDay = (policy: readonly RefundTier[]) => {
  const days = policy.filter(({ percent }) => percent > 0).map(({ daysBefore }) => daysBefore);
  const last = Math.min(...days);
  return Number.isFinite(last) && last > 0 ? last : null;
};

const toNothing = (policy: readonly RefundTier[]) => {
  const last = findLastDay(policy);
  return last === null
    ? 'Nothing comes back.'
    : `Nothing comes back, because the class begins in less than ${toDayCount(last)}.`;
};

/** What giving a place back pays, in dollars, and why it is not more. */
export const toRefundPromise = (
  { price }: Pick<PaymentLine, 'price'>,
  refund: number,
  policy: readonly RefundTier[],
) => {
  if (price === 0) return 'The class cost nothing, so no money moves.';
  if (refund === 0) return toNothing(policy);
  const whole = refund < price ? ` of the ${toDollars(price)} you paid` : '';
  return `${toDollars(refund)}${whole} goes back to your card.`;
};
