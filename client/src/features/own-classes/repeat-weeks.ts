import { COPIES_MAX } from '@camp/server/contract/classes/class-changes';
import type { CampClass } from '@camp/server/contract/classes/classes';
import { daysBetween, addDays } from '@camp/server/shared/dates';
import { formatDays } from '#lib/format/dates';

const DAYS_OF_WEEK = 7;
/** The server moves sessions by up to two years. */
const SHIFT_MAX = 730;

/** A week in which a class can be repeated. */
export interface RepeatWeek {
  shiftDays: number;
  /** The days of the copy, such as `July 5–9, 2027`. */
  text: string;
}

/**
 * Returns the next 12 weeks after the class, or after today (`YYYY-MM-DD`) for a class in the past;
 * none if it has no dates.
 */
export function toRepeatWeeks({ startsOn, endsOn }: CampClass, today: string): RepeatWeek[] {
  if (startsOn === undefined) return [];
  const lastDay = endsOn ?? startsOn;
  const firstWeek = Math.max(Math.floor(daysBetween(startsOn, today) / DAYS_OF_WEEK) + 1, 1);
  return Array.from({ length: COPIES_MAX }, (_, index) => (firstWeek + index) * DAYS_OF_WEEK)
    .filter((shiftDays) => shiftDays <= SHIFT_MAX)
    .map((shiftDays) => ({
      shiftDays,
      text: formatDays(addDays(startsOn, shiftDays), addDays(lastDay, shiftDays)),
    }));
}
