import { addDays, toWeekday } from './dates';

/** The most days without a session that a summary names. */
const GAPS_MAX = 3;

/**
 * Returns the days without a session from the first to the last of sorted days (`YYYY-MM-DD`), on weekdays that
 * have one; such as a holiday. Empty if there are more than 3, because then the weekdays are no pattern.
 */
export function listScheduleGaps(days: readonly string[]): string[] {
  const weekdays = new Set(days.map(toWeekday));
  const [last, gaps] = [days.at(-1) ?? '', [] as string[]];
  for (let day = days[0] ?? ''; day < last; day = addDays(day, 1)) {
    if (!weekdays.has(toWeekday(day)) || days.includes(day)) continue;
    if (gaps.push(day) > GAPS_MAX) return [];
  }
  return gaps;
}
