import type { Order } from '#domain/orders/order';

/** The time of the audit, and how long an operation may take before it counts as interrupted. */
export interface AuditTiming {
  now: Date;
  inFlightMs: number;
}

/** Returns NaN if a date is missing, which counts as long ago. */
const lastChangeMs = ({ createdAt, timeline }: Order) =>
  Math.max(Number(createdAt), ...timeline.map(({ at }) => Number(at)));

/** Whether the order changed so recently that its operation may still be running. */
export const hasRecentChange = (order: Order, { now, inFlightMs }: AuditTiming) =>
  now.getTime() - lastChangeMs(order) < inFlightMs;

/** Whether something was created so recently that the order may not record it yet. */
export const isRecent = (createdAt: Date, { now, inFlightMs }: AuditTiming) =>
  now.getTime() - createdAt.getTime() < inFlightMs;

/** Returning to the payment page renews the holds without a timeline entry. */
const hasRecentHold = (order: Order, { now, inFlightMs }: AuditTiming) =>
  now.getTime() - Math.min(Number(order.holdExpiresAt), now.getTime()) < inFlightMs;

/** Whether payment or fulfillment is in progress, so money, seats and enrollments may not match yet. */
export function isInFlight(order: Order, timing: AuditTiming): boolean {
  if (order.state === 'awaiting-payment')
    return hasRecentHold(order, timing) || hasRecentChange(order, timing);
  return order.state === 'fulfilling' && hasRecentChange(order, timing);
}

/** Whether an admin was asked to review the order. */
export const isFlaggedForReview = ({ state, reviewReason }: Order) =>
  state === 'needs-attention' || reviewReason !== undefined;
