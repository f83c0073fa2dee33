import type { ClassPhase } from '../contract';
import { toDayRange, type ClassDays } from './day';

/** Returns the phase of a class; `today` is the current day at the camp. */
export function toClassPhase(days: ClassDays, today: string): ClassPhase {
  const dayRange = toDayRange(days);
  if (!dayRange) return 'unannounced';
  if (today < dayRange.from) return 'open';
  return today <= dayRange.to ? 'running' : 'over';
}

/** Returns whether enrollment is open: before the first day, or while no dates are announced. */
export const isEnrolmentOpen = (phase: ClassPhase) => phase === 'open' || phase === 'unannounced';

/** Sorts after every date. */
const UNANNOUNCED = '~';

/** The first and last day, derived from the dates, by which classes are sorted and counted. */
export interface DayKeys {
  firstDay?: string;
  lastDay?: string;
}

/** Returns the day keys of a class; those of a class without dates sort after all others. */
export function toDayKeys(days: ClassDays): Required<DayKeys> {
  const { from, to } = toDayRange(days) ?? { from: UNANNOUNCED, to: UNANNOUNCED };
  return { firstDay: from, lastDay: to };
}
