import type { RefundTier } from '#contract';
import type { CampClass } from '#domain/classes/camp-class';
import type { CampClock } from '#domain/camp-time';
import { firstDayOf, type ClassDays } from '#domain/day';
import type { Session } from '#domain/classes/schedule';
import type { TransferredFrom } from '../transfer';
import { addDays, daysBetween, toDay } from '#shared/dates';

const WHOLE = 100;
/**
 * How many days after the sessions of a class are announced a family that bought it without sessions
 * gets a full refund, and after the class is moved a family that bought it before.
 */
export const FULL_REFUND_DAYS = 7;
const DAY_MS = 86_400_000;

/** The refund terms that a line was sold with. */
export interface LineTerms {
  /** The first day as YYYY-MM-DD; absent if the class had no sessions. */
  startsOn?: string;
  /** Highest refund first. */
  refundTiers: readonly RefundTier[];
}

/** What a refund depends on of an order line. */
export interface SoldLine {
  priceCents: number;
  terms: LineTerms;
  /** The sessions as sold. */
  sessions: readonly Pick<Session, 'startsAt'>[];
  /** The revision of the class that was sold. */
  classRevision: number;
  transferredFrom?: Pick<TransferredFrom, 'fullRefundUntil'>;
}

/**
 * The fields of a class that decide whether an enrollment can be canceled, and for which refund.
 */
export type Schedule = Pick<
  CampClass,
  'status' | 'startsOn' | 'endsOn' | 'sessions' | 'datesAnnounced' | 'moved'
>;

/** The time of a cancellation, and the refund policy. */
export interface RefundTime extends CampClock {
  refundTiers: readonly RefundTier[];
}

/** The first day of a class, and the start of its first session if it is known. */
interface Start {
  startsOn: string;
  startsAt?: Date | undefined;
}

/** Returns null for a class without sessions. */
const toStart = (
  { sessions, ...days }: ClassDays & Partial<Pick<SoldLine, 'sessions'>>,
  timeZone: string,
) => {
  const startsAt = sessions?.[0]?.startsAt;
  const startsOn = startsAt ? toDay(startsAt, timeZone) : firstDayOf(days);
  return startsOn === undefined ? null : { startsOn, startsAt };
};

/** Returns the share of a price in cents. */
export const toShareCents = (priceCents: number, percent: number): number =>
  Math.round((priceCents * percent) / WHOLE);

const percentByTiers = (
  { startsOn, startsAt }: Start,
  { now, timeZone, refundTiers }: RefundTime,
): number | null => {
  const days = daysBetween(toDay(now, timeZone), startsOn);
  const hasBegun = startsAt ? now >= startsAt : days < 1;
  if (hasBegun) return null;
  return refundTiers.find(({ daysBefore }) => days >= daysBefore)?.percent ?? 0;
};

const percentByTerms = (
  { terms, sessions }: Pick<SoldLine, 'sessions' | 'terms'>,
  { datesAnnounced }: Pick<Schedule, 'datesAnnounced'>,
  { now, timeZone }: CampClock,
): number | null => {
  const time = { now, timeZone, refundTiers: terms.refundTiers };
  const { startsOn } = terms;
  if (startsOn !== undefined) {
    return percentByTiers({ startsOn, startsAt: sessions[0]?.startsAt }, time);
  }
  if (!datesAnnounced) return WHOLE;
  const announcedOn = toDay(datesAnnounced.at, timeZone);
  if (toDay(now, timeZone) <= addDays(announcedOn, FULL_REFUND_DAYS)) return WHOLE;
  return percentByTiers({ startsOn: datesAnnounced.startsOn }, time);
};

/**
 * Returns the refund in cents for a cancellation under the terms of the purchase; null if the class has
 * begun by those terms: its first session as sold has started. If it was sold without sessions, the
 * refund is the full price until 7 days after they are announced, then the tiers apply to the announced
 * first day.
 */
export function refundByTerms(
  line: Pick<SoldLine, 'priceCents' | 'sessions' | 'terms'>,
  schedule: Pick<Schedule, 'datesAnnounced'>,
  time: CampClock,
): number | null {
  const percent = percentByTerms(line, schedule, time);
  return percent === null ? null : toShareCents(line.priceCents, percent);
}

/**
 * Returns until when families that bought a class before it was moved can cancel for a full refund: 7
 * days after the move, but not after the first session starts. Null if it was never moved.
 */
export function findFullRefundEnd({
  moved,
  sessions,
}: Pick<Schedule, 'moved' | 'sessions'>): Date | null {
  if (!moved) return null;
  const end = new Date(moved.at.getTime() + FULL_REFUND_DAYS * DAY_MS);
  const startsAt = sessions?.[0]?.startsAt;
  return startsAt && startsAt < end ? startsAt : end;
}

/**
 * Returns whether a line was sold before the class was moved. It compares revisions, because a class can
 * be bought between the time of a move and its write.
 */
export const wasSoldBefore = (
  { classRevision }: Pick<SoldLine, 'classRevision'>,
  { revision }: Required<Schedule>['moved'],
): boolean => classRevision < revision;

/**
 * Returns until when a line can be canceled for a full refund because the camp moved the class after
 * the order was placed, or transferred the camper to it; null if it cannot, or no longer.
 */
export function fullRefundUntil(
  line: Pick<SoldLine, 'classRevision' | 'transferredFrom'>,
  schedule: Pick<Schedule, 'moved' | 'sessions'>,
  now: Date,
): Date | null {
  const moveEnd = findFullRefundEnd(schedule);
  const ends = [
    ...(moveEnd && wasSoldBefore(line, schedule.moved!) ? [moveEnd] : []),
    ...(line.transferredFrom?.fullRefundUntil ? [line.transferredFrom.fullRefundUntil] : []),
  ].filter((end) => now < end);
  return ends.length > 0 ? new Date(Math.max(...ends.map(Number))) : null;
}

const higherOf = (a: number | null, b: number | null) => {
  if (a === null || b === null) return a ?? b;
  return Math.max(a, b);
};

/**
 * Returns the percentage of the price that a cancellation refunds: the higher of those by the terms of the
 * purchase and by the current sessions of the class; null if the first session has started by both.
 */
export function refundPercent(line: SoldLine, schedule: Schedule, time: RefundTime): number | null {
  const start = toStart(schedule, time.timeZone);
  const byTerms = percentByTerms(line, schedule, time);
  // Removing the sessions of a class does not raise the refund: the terms of the purchase still apply.
  return higherOf(byTerms, start && percentByTiers(start, time));
}

const refundByTermsOrToday = (line: SoldLine, schedule: Schedule, time: RefundTime) => {
  const percent = refundPercent(line, schedule, time);
  return percent === null ? null : toShareCents(line.priceCents, percent);
};

/**
 * Returns the refund in cents for a cancellation now: the higher of the refunds by the terms of the
 * purchase and by the current sessions of the class. Null if the first session has started by both. A
 * class that the camp canceled, or moved less than 7 days ago, is refunded in full.
 */
export function refundCents(line: SoldLine, schedule: Schedule, time: RefundTime): number | null {
  if (schedule.status === 'canceled') return line.priceCents;
  if (fullRefundUntil(line, schedule, time.now)) return line.priceCents;
  return refundByTermsOrToday(line, schedule, time);
}

/**
 * Returns until when the refund is full only because the camp moved the class; null if the terms alone
 * refund as much until then, or nothing is refunded for that reason.
 */
export function findRescheduleRefundEnd(
  line: SoldLine,
  schedule: Schedule,
  time: RefundTime,
): Date | null {
  if (schedule.status === 'canceled') return null;
  const end = fullRefundUntil(line, schedule, time.now);
  if (!end) return null;
  const lastMoment = new Date(end.getTime() - 1);
  const refund = refundByTermsOrToday(line, schedule, { ...time, now: lastMoment });
  return (refund ?? 0) < line.priceCents ? end : null;
}
