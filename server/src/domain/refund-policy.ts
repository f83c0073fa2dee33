import type { RefundTier } from '../contract';
import type { CampClass } from './camp-class';
import { daysBetween, firstDayOf, toDay } from './day';

const WHOLE = 100;
/**
 * How many days after the dates of a class are announced a camper who bought it without dates gets
 * a full refund.
 */
const FULL_REFUND_DAYS = 7;

/** The refund terms that a line was sold with. */
export interface LineTerms {
  /** The first day as YYYY-MM-DD; absent if the class had no dates. */
  startsOn?: string;
  /** Highest refund first. */
  refundTiers: readonly RefundTier[];
  /** Set on lines of earlier releases, whose terms were derived from the class later. */
  isAssumed?: true;
}

/**
 * The fields of a class that decide whether an enrollment can be canceled, and for which refund.
 */
export type Schedule = Pick<CampClass, 'status' | 'startsOn' | 'endsOn' | 'datesAnnounced'>;

/**
 * The day on which the dates of a class were announced, and the first day announced, as YYYY-MM-DD.
 */
export interface Announcement {
  on: string;
  startsOn: string;
}

/** The day of a cancellation, and the refund policy. */
export interface RefundDay {
  today: string;
  timeZone: string;
  refundTiers: readonly RefundTier[];
}

export const toAnnouncement = (
  { datesAnnounced }: Schedule,
  timeZone: string,
): Announcement | null =>
  datesAnnounced
    ? { on: toDay(datesAnnounced.at, timeZone), startsOn: datesAnnounced.startsOn }
    : null;

const byTiers = (
  priceCents: number,
  { startsOn, refundTiers }: { startsOn: string; refundTiers: readonly RefundTier[] },
  today: string,
): number | null => {
  const days = daysBetween(today, startsOn);
  if (days < 1) return null;
  const percent = refundTiers.find(({ daysBefore }) => days >= daysBefore)?.percent ?? 0;
  return Math.round((priceCents * percent) / WHOLE);
};

/**
 * Returns the refund in cents for a cancellation on `today` under the terms of the purchase; null if the
 * class has begun by those terms. If it was sold without dates, the refund is the full price until 7 days
 * after the dates are announced, then the tiers apply to the announced first day.
 */
export function refundByTerms(
  priceCents: number,
  { startsOn, refundTiers }: LineTerms,
  announcement: Announcement | null,
  today: string,
): number | null {
  if (startsOn !== undefined) return byTiers(priceCents, { startsOn, refundTiers }, today);
  if (!announcement || daysBetween(announcement.on, today) <= FULL_REFUND_DAYS) return priceCents;
  return byTiers(priceCents, { startsOn: announcement.startsOn, refundTiers }, today);
}

const higherOf = (a: number | null, b: number | null) => {
  if (a === null || b === null) return a ?? b;
  return Math.max(a, b);
};

/**
 * Returns the refund in cents for a cancellation today: the higher of the refunds by the terms of the
 * purchase and by the current dates of the class. Null if the class has begun by both. A class that the
 * camp canceled is refunded in full. A line without terms gets today's policy.
 */
export function refundCents(
  { priceCents, terms }: { priceCents: number; terms?: LineTerms },
  schedule: Schedule,
  { today, timeZone, refundTiers }: RefundDay,
): number | null {
  if (schedule.status === 'cancelled') return priceCents;
  const startsOn = firstDayOf(schedule);
  const current: LineTerms = { refundTiers, ...(startsOn !== undefined && { startsOn }) };
  const announcement = toAnnouncement(schedule, timeZone);
  const byTerms = refundByTerms(priceCents, terms ?? current, announcement, today);
  // Removing the dates of a class does not raise the refund: the terms of the purchase still apply.
  const byCurrentDates =
    startsOn === undefined ? null : byTiers(priceCents, { startsOn, refundTiers }, today);
  return higherOf(byTerms, byCurrentDates);
}
