import type { ClassStatus, RefundTier } from '../../contract';
import { daysBetween } from '../../day';

const WHOLE = 100;

/** What of a class decides whether a place in it can be given back, and for what. */
export interface Schedule {
  status: ClassStatus;
  /** YYYY-MM-DD. */
  startsOn?: string;
}

/**
 * What giving a place back on `today` pays, in cents; null once the class has begun. A class without
 * a first day has not begun, and one that the camp has called off costs nobody anything.
 */
export const refundCents = (
  priceCents: number,
  { status, startsOn }: Schedule,
  today: string,
  policy: readonly RefundTier[],
): number | null => {
  if (status === 'cancelled' || startsOn === undefined) return priceCents;
  const days = daysBetween(today, startsOn);
  if (days < 1) return null;
  const percent = policy.find(({ daysBefore }) => days >= daysBefore)?.percent ?? 0;
  return Math.round((priceCents * percent) / WHOLE);
};
