import { AppError } from '../../app-error';
import { addDays, daysBetween, toSpan, type Span } from '../../day';

interface Dated {
  /** Days as YYYY-MM-DD. */
  startsOn?: string;
  endsOn?: string;
}

export const DAYS_MAX = 60;

/** Of a long class the days up to today, as far as they are shown, or its first ones before that. */
const window = ({ from, to }: Span, today: string): string[] => {
  const count = daysBetween(from, to) + 1;
  const begun = daysBetween(from, today) + 1;
  const end = Math.min(count, Math.max(begun, DAYS_MAX));
  const first = Math.max(0, end - DAYS_MAX);
  return Array.from({ length: end - first }, (_, nth) => addDays(from, first + nth));
};

/** The days that a roster shows; `taken` are those for which attendance has been noted. */
export const toClassDays = (campClass: Dated, taken: string[], today: string): string[] => {
  const span = toSpan(campClass);
  if (span) return window(span, today);
  return [...new Set([...taken, today])].sort().slice(-DAYS_MAX);
};

/**
 * Throws `not-a-class-day` for one that is still to come or not of the class; one without dates has
 * had its days since it was added.
 */
export const assertClassDay = (
  campClass: Dated & { addedOn: string },
  day: string,
  today: string,
): void => {
  if (day > today) {
    throw new AppError('not-a-class-day', { detail: 'That day is still to come.' });
  }
  const { from, to } = toSpan(campClass) ?? { from: campClass.addedOn, to: today };
  if (from <= day && day <= to) return;
  throw new AppError('not-a-class-day', {
    detail: from === to ? `The class is on ${from}.` : `The class is from ${from} to ${to}.`,
  });
};
