import type { Order, UnpaidHolds } from '#domain/orders/order';

type LastOrder = Pick<
  Order,
  | 'state'
  | 'totalCents'
  | 'createdAt'
  | 'endedAt'
  | 'holdExpiresAt'
  | 'paymentIntentId'
  | 'wasPaymentTried'
  | 'unpaidHolds'
>;

/** How many consecutive holds an owner may let lapse. */
const MAX_LAPSES = 2;

const closedStates = ['expired', 'canceled'];

const wasTried = ({ state, totalCents, wasPaymentTried = false }: LastOrder) =>
  wasPaymentTried || (totalCents > 0 && !closedStates.includes(state));

/** A free order, and one that never got a payment intent, could not be paid. */
const couldBePaid = ({ totalCents, paymentIntentId }: LastOrder) =>
  totalCents > 0 && paymentIntentId !== undefined;

/**
 * Returns how long the owner has held seats without a payment attempt, their last order included; null
 * after a payment attempt. It counts time instead of orders, because every edit of the cart starts a
 * new order.
 */
export function sumUnpaidHolds(last: LastOrder): UnpaidHolds | null {
  if (wasTried(last)) return null;
  const { unpaidHolds: earlier = null, createdAt, holdExpiresAt, endedAt = holdExpiresAt } = last;
  if (!couldBePaid(last)) return earlier;
  const end = new Date(Math.min(endedAt.getTime(), holdExpiresAt.getTime()));
  return { ms: (earlier?.ms ?? 0) + end.getTime() - createdAt.getTime(), endedAt: end };
}

/**
 * Returns when an account may hold seats again after it let two holds lapse without a payment attempt;
 * null if it may now. The pause is as long as one hold, or half of the time held if that is longer. So
 * no account can hold seats for more than two thirds of the time.
 */
export function pausedUntil(
  { ms, endedAt }: UnpaidHolds,
  { holdMs, at }: { holdMs: number; at: Date },
): Date | null {
  if (ms < MAX_LAPSES * holdMs) return null;
  const until = new Date(endedAt.getTime() + Math.max(holdMs, ms / MAX_LAPSES));
  return until > at ? until : null;
}

/**
 * Returns the holds that a new order takes over; null if the owner held nothing for the length of
 * one hold.
 */
export const carryOver = (
  holds: UnpaidHolds | null,
  { holdMs, at }: { holdMs: number; at: Date },
): UnpaidHolds | null => (holds && at.getTime() - holds.endedAt.getTime() < holdMs ? holds : null);
