import type { FieldError } from '@camp/server/contract';
import { FIRST_DAY, LAST_DAY } from '@camp/server/contract/fields/fields';
import { findSessionErrors, SESSIONS_MAX } from '@camp/server/contract/fields/session';
import { isDay } from '#lib/format/days';
import { isUnchanged, toLocalTimes, type SessionRow } from './session-rows';

export type RowField = 'date' | 'from' | 'to';

/** An error of one session in the form. */
export interface RowError {
  index: number;
  field: RowField;
  message: string;
}

const HALF_DAY_MS = 43_200_000;
/** The latest a clock anywhere shows at most 12 hours less than UTC. */
const toEarliestClock = (now: number) => new Date(now - HALF_DAY_MS).toISOString().slice(0, 16);

const sentences: Record<string, string> = {
  'must be after the start': 'The end must be after the start.',
  'must not overlap another session': 'This session overlaps another one.',
  'must not be in the past': 'This session is in the past.',
};

/** Turns the contract's error message of a session into a sentence. */
const toSentence = (field: string, detail: string) =>
  sentences[detail] ?? `The ${field === 'endsAt' ? 'end' : 'start'} ${detail}.`;

const toRowField = (field: string): RowField => (field === 'endsAt' ? 'to' : 'from');

const findEmpty = ({ date, from, to }: SessionRow): Omit<RowError, 'index'> | null => {
  if (date === '') return { field: 'date', message: 'Enter the date.' };
  if (!isDay(date)) {
    return { field: 'date', message: `The date must be from ${FIRST_DAY} to ${LAST_DAY}.` };
  }
  if (from === '') return { field: 'from', message: 'Enter when the session starts.' };
  return to === '' ? { field: 'to', message: 'Enter when the session ends.' } : null;
};

const isPast = (row: SessionRow, earliestClock: string) =>
  !row.isLocked && !isUnchanged(row) && toLocalTimes(row).startsAt < earliestClock;

/**
 * Returns the errors of the sessions, at most one for each. `now` is in ms. The camp's time zone is
 * unknown here, so a session is past if it is past everywhere; the server checks the rest.
 */
export function findRowErrors(rows: readonly SessionRow[], now: number): RowError[] {
  const earliestClock = toEarliestClock(now);
  const errors = rows.map((row, index) => {
    const empty = findEmpty(row);
    if (empty) return { index, ...empty };
    return isPast(row, earliestClock)
      ? { index, field: 'date' as const, message: sentences['must not be in the past']! }
      : null;
  });
  const whole = rows.flatMap((row, index) =>
    findEmpty(row) === null ? [{ index, ...toLocalTimes(row) }] : [],
  );
  for (const { index, field, detail } of findSessionErrors(whole)) {
    const rowIndex = whole[index]!.index;
    errors[rowIndex] ??= {
      index: rowIndex,
      field: toRowField(field),
      message: toSentence(field, detail),
    };
  }
  return errors.filter((error) => error !== null);
}

/** Returns an error of the list as a whole; null if there is none. */
export function findListError({ length }: readonly SessionRow[]): string | null {
  if (length === 0) return 'Add at least one session.';
  return length > SESSIONS_MAX
    ? `A class can have up to ${SESSIONS_MAX} sessions. This one has ${length}.`
    : null;
}

const POINTER = /^\/sessions\/(\d+)(?:\/(\w+))?/;

/** Returns the server's error of one session; null if it is about something else. */
export function toRowError({ pointer, detail }: FieldError): RowError | null {
  const [, index, field = 'startsAt'] = POINTER.exec(pointer) ?? [];
  if (index === undefined) return null;
  return { index: Number(index), field: toRowField(field), message: toSentence(field, detail) };
}
