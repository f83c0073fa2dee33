import type { ClassStatus, RefundTier } from '../../contract';
import { daysBetween, toDay, toSpan } from '../../day';

const WHOLE = 100;
/** Days after their announcement until which dates that a family did not know cost them nothing. */
const FULL_REFUND_DAYS = 7;

/** What a line was sold under. */
export interface LineTerms {
  /** The first day as YYYY-MM-DD; absent if the class had no dates. */
  startsOn?: string;
  /** Best first. */
  refundTiers: readonly RefundTier[];
  /** Set if the line is older than terms, which were then made of the class as it was. */
  isAssumed?: true;
}

/** What of a class decides whether an enrollment can be canceled, and for what. */
export interface Schedule {
  status: ClassStatus;
  /** YYYY-MM-DD. */
  startsOn?: string;
  endsOn?: string;
  datesAnnounced?: { at: Date; startsOn: string };
}

/** When the dates of a class were announced, and the first of them then; both as YYYY-MM-DD. */
export interface Announcement {
  on: string;
  startsOn: string;
}

/** The day and the policy of a cancellation. */
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
 * Returns the refund in cents that the terms of a purchase promise for a cancellation on `today`; null
 * once the class has begun by them. Without dates they promise the full price until 7 days after the
 * announcement, then what the tiers say of the announced first day.
 */
export const refundByTerms = (
  priceCents: number,
  { startsOn, refundTiers }: LineTerms,
  announcement: Announcement | null,
  today: string,
): number | null => {
  if (startsOn !== undefined) return byTiers(priceCents, { startsOn, refundTiers }, today);
  if (!announcement || daysBetween(announcement.on, today) <= FULL_REFUND_DAYS) return priceCents;
  return byTiers(priceCents, { startsOn: announcement.startsOn, refundTiers }, today);
};

const better = (one: number | null, other: number | null) => {
  if (one === null || other === null) return one ?? other;
  return Math.max(one, other);
};

/**
 * Returns the refund in cents for a cancellation today: the better of the terms of the purchase and of
 * the class as it is now. Null once the class has begun by both. A class that the camp canceled is
 * refunded in full. A line without terms counts as sold under those of today.
 */
export const refundCents = (
  { priceCents, terms }: { priceCents: number; terms?: LineTerms },
  bought: Schedule,
  { today, timeZone, refundTiers }: RefundDay,
): number | null => {
  if (bought.status === 'cancelled') return priceCents;
  const startsOn = toSpan(bought)?.from;
  const current: LineTerms = { refundTiers, ...(startsOn !== undefined && { startsOn }) };
  const announcement = toAnnouncement(bought, timeZone);
  const promised = refundByTerms(priceCents, terms ?? current, announcement, today);
  // Dates that are gone improve nothing: the line is still judged by those it was sold under.
  const now = startsOn === undefined ? null : byTiers(priceCents, { startsOn, refundTiers }, today);
  return better(promised, now);
};
