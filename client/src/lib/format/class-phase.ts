import type { ClassPhase } from '@camp/server/contract';
import { formatDateTime, formatDays } from '#lib/format/dates';
import type { Schedule } from '@camp/server/shared/schedule-text';

/** What the phase of a class is known by on the site. */
export interface PhasedClass extends Schedule {
  /** Times at the camp with their offset. */
  enrollmentOpensAt?: string | undefined;
  enrollmentClosesAt?: string | undefined;
  phase?: ClassPhase | undefined;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const COUNTDOWN_MS = 48 * HOUR_MS;
/** Browsers run a timer with a longer delay at once. */
const MAX_DELAY_MS = 2 ** 31 - 1;

const hasPassed = (time: string | undefined, now: number) =>
  time !== undefined && Date.parse(time) <= now;

/**
 * Returns the phase at `now`, in ms. The phase of the response becomes outdated when enrollment opens or
 * closes while the page is open.
 */
export function toCurrentPhase(campClass: PhasedClass, now: number): ClassPhase | undefined {
  const { phase, enrollmentOpensAt, enrollmentClosesAt } = campClass;
  const opened = phase === 'scheduled' && hasPassed(enrollmentOpensAt, now) ? 'open' : phase;
  return opened === 'open' && hasPassed(enrollmentClosesAt, now) ? 'closed' : opened;
}

/** Returns in how many ms the phase or its text changes next; null if it does not. */
export function findPhaseDelay(campClass: PhasedClass, now: number): number | null {
  const phase = toCurrentPhase(campClass, now);
  const { enrollmentOpensAt, enrollmentClosesAt } = campClass;
  const next = { scheduled: enrollmentOpensAt, open: enrollmentClosesAt }[String(phase)];
  if (next === undefined) return null;
  const left = Date.parse(next) - now;
  if (phase === 'open') return Math.min(left, MAX_DELAY_MS);
  const delay = left > COUNTDOWN_MS ? left - COUNTDOWN_MS : Math.min(left, MINUTE_MS);
  return Math.min(delay, MAX_DELAY_MS);
}

const count = (value: number, unit: string) => `${value} ${unit}${value === 1 ? '' : 's'}`;

/** Returns e.g. `Opens March 1, 9:00 AM`. */
export const formatOpening = ({ enrollmentOpensAt }: PhasedClass) =>
  enrollmentOpensAt === undefined ? 'Not open yet' : `Opens ${formatDateTime(enrollmentOpensAt)}`;

/** Returns e.g. `Opens in 3 hours`; null if that is more than 48 hours away. */
export function formatCountdown({ enrollmentOpensAt }: PhasedClass, now: number) {
  if (enrollmentOpensAt === undefined) return null;
  const left = Date.parse(enrollmentOpensAt) - now;
  if (left > COUNTDOWN_MS) return null;
  if (left <= MINUTE_MS) return 'Opens in less than a minute';
  const minutes = Math.ceil(left / MINUTE_MS);
  if (left < HOUR_MS) return `Opens in ${count(minutes, 'minute')}`;
  return `Opens in ${count(Math.round(left / HOUR_MS), 'hour')}`;
}

const formatPast = ({ startsOn, endsOn = startsOn }: Schedule) =>
  startsOn === undefined || endsOn === undefined
    ? 'Ended'
    : `Took place ${formatDays(startsOn, endsOn)}`;

/** Returns why a class cannot be booked at `now`, in ms; null if enrollment is open. */
export function formatPhase(campClass: PhasedClass, now: number): string | null {
  const phase = toCurrentPhase(campClass, now);
  if (phase === 'scheduled') return formatCountdown(campClass, now) ?? formatOpening(campClass);
  if (phase === 'closed') return 'Enrollment closed';
  if (phase === 'running') return 'Running';
  if (phase === 'over') return formatPast(campClass);
  return phase === 'canceled' ? 'Canceled' : null;
}
