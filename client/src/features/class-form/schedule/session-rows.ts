import type { Session, SessionRequest } from '@camp/server/contract/fields/session';
import { toDayPart, toMinutes, toTimePart } from '@camp/server/contract/fields/time-parts';
import { daysBetween, addDays } from '@camp/server/shared/dates';
import { isDay } from '#lib/format/days';
import { makeSessions, type Pattern, type Times } from './pattern';

/** One session in the form. */
export interface SessionRow extends Times {
  /** The stored session; null for a new one. */
  saved: Session | null;
  /** Whether it has started in a class on sale, so that it cannot change. */
  isLocked: boolean;
}

export const toLocalTimes = ({ date, from, to, nights }: Times) => ({
  startsAt: `${date}T${from}`,
  endsAt: `${nights !== 0 && isDay(date) ? addDays(date, nights) : date}T${to}`,
});

/** Returns whether the row has the times of the stored session. */
export function isUnchanged(row: SessionRow) {
  if (!row.saved) return false;
  const { startsAt, endsAt } = toLocalTimes(row);
  return toMinutes(row.saved.startsAt) === startsAt && toMinutes(row.saved.endsAt) === endsAt;
}

const toTimes = ({ startsAt, endsAt }: Session): Times => {
  const date = toDayPart(startsAt);
  return {
    date,
    from: toTimePart(startsAt),
    to: toTimePart(endsAt),
    nights: daysBetween(date, toDayPart(endsAt)),
  };
};

/** Returns the rows of stored sessions. Those that started are locked if `now`, in ms, is given. */
export const toRows = (sessions: readonly Session[], now: number | null): SessionRow[] =>
  sessions.map((saved) => ({
    ...toTimes(saved),
    saved,
    isLocked: now !== null && Date.parse(saved.startsAt) <= now,
  }));

/**
 * Returns the sessions as times at the camp without an offset. A started session is sent as it was
 * received, because the server accepts it only unchanged.
 */
export const toSessionRequests = (rows: readonly SessionRow[]): SessionRequest[] =>
  rows.map((row) => ({
    ...(row.saved && { id: row.saved.id }),
    ...(row.saved && row.isLocked
      ? { startsAt: row.saved.startsAt, endsAt: row.saved.endsAt }
      : toLocalTimes(row)),
  }));

const toKey = ({ date, from, to, nights }: Times) => `${date}T${from}/${nights}T${to}`;

/** Sorts by start; rows without a date come last. */
export const sortRows = <T extends Times>(rows: readonly T[]): T[] =>
  rows.toSorted((one, other) => {
    const [a, b] = [one, other].map(({ date, from }) => `${date || '~'}T${from}`);
    return a === b ? 0 : a! < b! ? -1 : 1;
  });

export const haveSameTimes = (rows: readonly Times[], others: readonly Times[]) =>
  sortRows(rows).map(toKey).join() === sortRows(others).map(toKey).join();

/**
 * Returns the rows of a pattern. They keep the locked rows and the stored session of the same day, so
 * that a session keeps its attendance and calendar event.
 */
export function toPatternRows(pattern: Pattern, initial: readonly SessionRow[]): SessionRow[] {
  const made = makeSessions(pattern);
  if (made.length === 0) return [];
  const locked = initial.filter(({ isLocked }) => isLocked);
  const lastLocked = sortRows(locked).at(-1)?.date ?? '';
  const unused = new Map(
    initial.filter(({ isLocked }) => !isLocked).map((row) => [row.date, row.saved]),
  );
  const rows = made
    .filter(({ date }) => date > lastLocked)
    .map((times) => {
      const saved = unused.get(times.date) ?? null;
      unused.delete(times.date);
      return { ...times, saved, isLocked: false };
    });
  return [...locked, ...rows];
}
