import type { Payment, PaymentLine, RefundTier } from '@camp/server/contract';
import { toYourCard } from '@camp/server/contract/sales/card-name';
import { REFUND_TIME_NOTE } from '@camp/server/contract/sales/refund-time';
import { formatDay } from '#lib/format/dates';
import { toDayCount } from '#lib/format/day-count';
import { formatRefunds } from '#lib/format/payments/refunds';
import { formatAmount } from '#ui/price';

/** Returns the minimum days before the start for any refund; null if there is no such limit. */
const findRefundDeadlineDays = (policy: readonly RefundTier[]) => {
  const days = policy.filter(({ percent }) => percent > 0).map(({ daysBefore }) => daysBefore);
  const deadlineDays = Math.min(...days);
  return Number.isFinite(deadlineDays) && deadlineDays > 0 ? deadlineDays : null;
};

const toNoRefundMessage = (policy: readonly RefundTier[]) => {
  const deadlineDays = findRefundDeadlineDays(policy);
  return deadlineDays === null
    ? 'You get no refund.'
    : `You get no refund, because the class starts in less than ${toDayCount(deadlineDays)}.`;
};

/** Returns the refund for canceling an enrollment, in dollars, and why it is not more. */
export function toRefundMessage(
  { price }: Pick<PaymentLine, 'price'>,
  refund: number,
  { policy, card }: { policy: readonly RefundTier[]; card?: Payment['card'] },
) {
  if (price === 0) return 'The class was free, so there is nothing to refund.';
  if (refund === 0) return toNoRefundMessage(policy);
  const ofPrice = refund < price ? ` of the ${formatAmount(price)} you paid` : '';
  return `We’ll refund ${formatAmount(refund)}${ofPrice} to ${toYourCard(card)}. ${REFUND_TIME_NOTE}`;
}

/**
 * Returns what canceling an enrollment refunds until when, such as `Full refund until June 7, half until
 * June 14`; null if it was free, cannot be canceled, or is refunded in full because the camp moved it.
 */
export function toRefundsMessage({
  price,
  refunded,
  startsOn,
  cancellation,
}: Pick<PaymentLine, 'price' | 'refunded' | 'startsOn' | 'cancellation'>): string | null {
  if (price === 0 || !cancellation || cancellation.fullRefundUntil !== undefined) return null;
  const { refundSteps } = cancellation;
  if (!refundSteps) return startsOn === undefined ? formatRefunds(undefined) : null;
  const shares = refundSteps.flatMap(({ percent, until }) =>
    percent === undefined ? [] : [{ percent, until }],
  );
  // After a partial refund, a share of the price could be read as a share of the rest.
  if (refundSteps.length === 0 || (refunded === 0 && shares.length === refundSteps.length)) {
    return formatRefunds(shares);
  }
  const parts = refundSteps.map(
    ({ refund, until }) => `${formatAmount(refund)} until ${formatDay(until)}`,
  );
  return `Refund: ${parts.join(', ')}`;
}
