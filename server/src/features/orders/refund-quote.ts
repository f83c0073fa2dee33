import type { Camp } from '#camp';
import { refundableCents, type Order, type OrderLine } from '#domain/orders/order';
import {
  findRescheduleRefundEnd,
  refundCents,
  type Schedule,
} from '#domain/orders/refund-policy/refund-policy';
import { listRefundSteps, type RefundStep } from '#domain/orders/refund-policy/refund-steps';

/** The refund for canceling an enrollment now. */
export interface RefundQuote {
  cents: number;
  /** Until when it is full only because the camp moved the class; null if it is not. */
  fullRefundUntil: Date | null;
  /** What is refunded from now on if the camp had not moved the class; null while the dates are to be announced. */
  steps: RefundStep[] | null;
}

/**
 * Quotes the refund of a line by the refund policy and by the terms that it was bought under. Returns null if its
 * enrollment cannot be canceled.
 */
export function quoteRefund(
  camp: Camp,
  order: Order,
  line: OrderLine,
  schedule: Schedule | undefined,
): RefundQuote | null {
  if (line.outcome !== 'enrolled' || !schedule) return null;
  const { timeZone, publicConfig } = camp;
  const time = { now: camp.now(), timeZone, refundTiers: publicConfig.refundPolicy };
  const cents = refundCents(line, schedule, time);
  if (cents === null) return null;
  // An admin may have refunded a part of it.
  const limitCents = refundableCents(order, line);
  return {
    cents: Math.min(cents, limitCents),
    fullRefundUntil: findRescheduleRefundEnd(line, schedule, time),
    steps: listRefundSteps(line, schedule, { ...time, limitCents }),
  };
}
