import { SESSIONS_MAX } from '@camp/server/contract/fields/session';
import { toWeekday } from '@camp/server/shared/dates';
import { isDay, listDays } from '#lib/format/days';

/** The pattern that sessions are made from, as typed. */
export interface Pattern {
  /** From `1` for Monday to `7` for Sunday. */
  weekdays: string[];
  firstDay: string;
  lastDay: string;
  from: string;
  to: string;
  /** Days without a session. */
  exceptions: string[];
}

/** A session at the camp, as typed. */
export interface Times {
  date: string;
  from: string;
  to: string;
  /** How many days later it ends; 0 unless it goes past midnight. */
  nights: number;
}

export const defaultPattern: Pattern = {
  weekdays: ['1', '2', '3', '4', '5'],
  firstDay: '',
  lastDay: '',
  from: '09:00',
  to: '12:00',
  exceptions: [],
};

export const emptyPattern: Pattern = { ...defaultPattern, weekdays: [], from: '', to: '' };

const isComplete = ({ weekdays, firstDay, lastDay, from, to }: Pattern) =>
  weekdays.length > 0 && isDay(firstDay) && isDay(lastDay) && from !== '' && to !== '';

const toSessions = ({ weekdays, firstDay, lastDay, from, to, exceptions }: Pattern): Times[] =>
  listDays(firstDay, lastDay)
    .filter((day) => weekdays.includes(String(toWeekday(day))) && !exceptions.includes(day))
    .map((date) => ({ date, from, to, nights: 0 }));

export type PatternField = Exclude<keyof Pattern, 'exceptions'>;

export interface PatternError {
  field: PatternField;
  message: string;
}

/** Returns why a pattern makes no sessions; null if it makes some or is incomplete. */
export function findPatternError(pattern: Pattern): PatternError | null {
  if (!isComplete(pattern)) return null;
  if (pattern.lastDay < pattern.firstDay) {
    return { field: 'lastDay', message: 'The last day must not be before the first day.' };
  }
  if (pattern.to <= pattern.from) {
    return { field: 'to', message: 'The end must be after the start.' };
  }
  const { length } = toSessions(pattern);
  if (length > SESSIONS_MAX) {
    const message = `That makes ${length} sessions. A class can have up to ${SESSIONS_MAX}.`;
    return { field: 'lastDay', message };
  }
  return length === 0
    ? { field: 'weekdays', message: 'None of these weekdays falls between the first and last day.' }
    : null;
}

const missing: Record<PatternField, string> = {
  weekdays: 'Choose a weekday',
  firstDay: 'Enter the first day',
  lastDay: 'Enter the last day',
  from: 'Enter when the sessions start',
  to: 'Enter when the sessions end',
};

/** Returns the first field that a pattern lacks, or why it makes no sessions; null if it makes some. */
export function findPatternGap(pattern: Pattern): PatternError | null {
  const fields = Object.keys(missing) as PatternField[];
  const field = fields.find((name) => pattern[name].length === 0);
  return field
    ? { field, message: `${missing[field]}, or add a session below.` }
    : findPatternError(pattern);
}

/** Returns the sessions of a pattern by date; none if it is incomplete or has an error. */
export const makeSessions = (pattern: Pattern): Times[] =>
  isComplete(pattern) && !findPatternError(pattern) ? toSessions(pattern) : [];

/** Returns whether a day would have a session if it were not an exception. */
export const isInPattern = (pattern: Pattern, day: string) =>
  makeSessions({ ...pattern, exceptions: [] }).some(({ date }) => date === day);

/**
 * Returns the pattern of sessions sorted by date, so that it makes exactly these sessions; null if no
 * pattern with at most as many exceptions as sessions does.
 */
export function findPattern(sessions: readonly Times[]): Pattern | null {
  const [first, last] = [sessions[0], sessions.at(-1)];
  if (!first || !last) return null;
  const dates = sessions.map(({ date }) => date);
  const isRegular = sessions.every(
    ({ from, to, nights }) => from === first.from && to === first.to && nights === 0,
  );
  if (!isRegular || new Set(dates).size < dates.length) return null;
  const weekdays = [...new Set(dates.map((date) => String(toWeekday(date))))].toSorted();
  const range = { firstDay: first.date, lastDay: last.date };
  const everyDay = { weekdays, ...range, from: first.from, to: first.to, exceptions: [] };
  const exceptions = toSessions(everyDay)
    .map(({ date }) => date)
    .filter((date) => !dates.includes(date));
  return exceptions.length > dates.length ? null : { ...everyDay, exceptions };
}
