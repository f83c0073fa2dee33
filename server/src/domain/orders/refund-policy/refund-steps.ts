import { toInstant } from '#domain/camp-time';
import { firstDayOf } from '#domain/day';
import {
  FULL_REFUND_DAYS,
  refundPercent,
  toShareCents,
  type RefundTime,
  type Schedule,
  type SoldLine,
} from './refund-policy';
import { addDays, toDay } from '#shared/dates';

/** A cancellation until the end of the day `until`, and before the class begins, refunds at least `cents`. */
export interface RefundStep {
  cents: number;
  /** Of the price; absent if `cents` is less because a part of the price was refunded before. */
  percent?: number;
  /** YYYY-MM-DD, at the camp. */
  until: string;
}

const lastMomentOf = (day: string, timeZone: string): Date => {
  const next = addDays(day, 1);
  // Some time zones set clocks forward over midnight.
  const nextStart = toInstant(`${next}T00:00`, timeZone) ?? toInstant(`${next}T01:00`, timeZone)!;
  return new Date(nextStart.getTime() - 1);
};

/** Returns the last moments before the refund may change: ends of days, and starts of the class. */
const listLastMoments = (line: SoldLine, schedule: Schedule, time: RefundTime): Date[] => {
  const { timeZone } = time;
  const { terms, sessions } = line;
  const { datesAnnounced } = schedule;
  const starts = [sessions[0]?.startsAt, schedule.sessions?.[0]?.startsAt].flatMap((startsAt) =>
    startsAt ? [startsAt] : [],
  );
  const firstDays = [terms.startsOn, datesAnnounced?.startsOn, firstDayOf(schedule)]
    .concat(starts.map((startsAt) => toDay(startsAt, timeZone)))
    .flatMap((day) => (day === undefined ? [] : [day]));
  const tiers = [...terms.refundTiers, ...time.refundTiers];
  const days = firstDays.flatMap((day) => [
    addDays(day, -1),
    ...tiers.map(({ daysBefore }) => addDays(day, -daysBefore)),
  ]);
  if (datesAnnounced) {
    days.push(addDays(toDay(datesAnnounced.at, timeZone), FULL_REFUND_DAYS));
  }
  return [
    ...[...new Set(days)].map((day) => lastMomentOf(day, timeZone)),
    ...starts.map((startsAt) => new Date(startsAt.getTime() - 1)),
  ]
    .filter((moment) => moment >= time.now)
    .sort((one, other) => +one - +other);
};

/**
 * Returns the last day of a refund that ends after `moment`. If the class was moved, the terms of the
 * purchase or today's end during the day of the earlier start, so only the whole day before counts.
 */
const toLastDay = (moment: Date, line: SoldLine, schedule: Schedule, timeZone: string) => {
  const [soldStart, startsAt] = [line.sessions[0]?.startsAt, schedule.sessions?.[0]?.startsAt];
  if (!soldStart || !startsAt || +soldStart === +startsAt) return toDay(moment, timeZone);
  const earlierStart = soldStart < startsAt ? soldStart : startsAt;
  const endsWithIt = +moment === +earlierStart - 1;
  return endsWithIt ? addDays(toDay(earlierStart, timeZone), -1) : toDay(moment, timeZone);
};

/**
 * Returns what canceling an enrollment refunds from now on, highest first and at most `limitCents`, by the
 * terms of the purchase and today's. Does not contain the full refund after a move, which
 * `findRescheduleRefundEnd` returns. Null while the dates are to be announced: then the refund is full until 7
 * days after that.
 */
export function listRefundSteps(
  line: SoldLine,
  schedule: Schedule,
  { limitCents = line.priceCents, ...time }: RefundTime & { limitCents?: number },
): RefundStep[] | null {
  const isUndated = line.terms.startsOn === undefined && !schedule.datesAnnounced;
  if (isUndated && firstDayOf(schedule) === undefined) return null;
  const steps = new Map<number, RefundStep>();
  const today = toDay(time.now, time.timeZone);
  for (const moment of listLastMoments(line, schedule, time)) {
    const percent = refundPercent(line, schedule, { ...time, now: moment }) ?? 0;
    const refund = toShareCents(line.priceCents, percent);
    const until = toLastDay(moment, line, schedule, time.timeZone);
    if (until < today) continue;
    const step =
      refund > limitCents ? { cents: limitCents, until } : { cents: refund, percent, until };
    // A later moment with the same refund replaces an earlier one.
    if (step.cents > 0) steps.set(step.cents, step);
  }
  return [...steps.values()];
}
