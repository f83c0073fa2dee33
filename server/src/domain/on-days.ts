import type { DayRange } from './day';
import { toInstant } from './camp-time';
import { addDays } from '../shared/dates';

const HOURS = Array.from({ length: 24 }, (_, hour) => `T${String(hour).padStart(2, '0')}:00`);

/** Returns when a day starts at the camp: later than midnight if clocks are set forward over it. */
const startOf = (day: string, timeZone: string): Date | undefined => {
  for (const hour of HOURS) {
    const start = toInstant(day + hour, timeZone);
    if (start) return start;
  }
  return undefined;
};

/** Returns a condition of a query for times on the days of an inclusive range, which may be open. */
export function onDays(
  { from, to }: { [Key in keyof DayRange]?: string | undefined },
  timeZone: string,
): { $gte?: Date; $lt?: Date } {
  const start = from && startOf(from, timeZone);
  const end = to && startOf(addDays(to, 1), timeZone);
  return { ...(start && { $gte: start }), ...(end && { $lt: end }) };
}
