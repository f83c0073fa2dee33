import type { Order } from './order';

/** How long an owner has held seats in a row without trying to pay, and when that ended. */
export interface UnpaidHolds {
  ms: number;
  endedAt: Date;
}

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

/** Holds in a row that an owner may let lapse. */
const LAPSES = 2;

const endedUnpaid = ['expired', 'cancelled'];

const wasTried = ({ state, totalCents, wasPaymentTried = false }: LastOrder) =>
  wasPaymentTried || (totalCents > 0 && !endedUnpaid.includes(state));

/** An order that costs nothing, or that Stripe never made an intent for, could not be paid. */
const couldBePaid = ({ totalCents, paymentIntentId }: LastOrder) =>
  totalCents > 0 && paymentIntentId !== undefined;

/**
 * Returns what an owner's last order adds to the holds that they did not try to pay; null after a
 * payment attempt. Time counts instead of orders: editing the cart starts a new order, and somebody
 * who does so twice within minutes has not held seats for long.
 */
export const sumUnpaidHolds = (last: LastOrder): UnpaidHolds | null => {
  if (wasTried(last)) return null;
  const { unpaidHolds: before = null, createdAt, holdExpiresAt, endedAt = holdExpiresAt } = last;
  if (!couldBePaid(last)) return before;
  const end = new Date(Math.min(endedAt.getTime(), holdExpiresAt.getTime()));
  return { ms: (before?.ms ?? 0) + end.getTime() - createdAt.getTime(), endedAt: end };
};

/**
 * Returns when an account that held seats for two holds without a payment attempt may hold seats
 * again; null when it may now. The pause lasts one hold, or half the time held where that is more,
 * so that no account holds seats for more than two thirds of the time.
 */
export const pausedUntil = (
  { ms, endedAt }: UnpaidHolds,
  { holdMs, at }: { holdMs: number; at: Date },
): Date | null => {
  if (ms < LAPSES * holdMs) return null;
  const until = new Date(endedAt.getTime() + Math.max(holdMs, ms / LAPSES));
  return until > at ? until : null;
};

/** Returns the holds that a new order still counts: who stayed away for one hold starts over. */
export const carryOver = (
  holds: UnpaidHolds | null,
  { holdMs, at }: { holdMs: number; at: Date },
): UnpaidHolds | null => (holds && at.getTime() - holds.endedAt.getTime() < holdMs ? holds : null);
