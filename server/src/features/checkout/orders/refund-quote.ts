import type { RefundTier } from '../../../contract';
import { toDay } from '../../../domain/day';
import { refundableCents, type Order, type OrderLine } from '../../../domain/order';
import { refundCents, type Schedule } from '../../../domain/refund-policy';

interface Dependencies {
  refundPolicy: readonly RefundTier[];
  timeZone: string;
  now: () => Date;
}

/** Quotes refunds by the refund policy and by the terms that a line was bought under. */
export function createQuoteRefund({ refundPolicy, timeZone, now }: Dependencies) {
  /**
   * Returns the refund in cents for canceling a line's enrollment now; null if it cannot be
   * canceled.
   */
  return (order: Order, line: OrderLine, schedule: Schedule | undefined): number | null => {
    if (line.outcome !== 'enrolled' || !schedule) return null;
    const today = toDay(now(), timeZone);
    const cents = refundCents(line, schedule, { today, timeZone, refundTiers: refundPolicy });
    // An admin may have refunded a part of it.
    return cents === null ? null : Math.min(cents, refundableCents(order, line));
  };
}
export type QuoteRefund = ReturnType<typeof createQuoteRefund>;
