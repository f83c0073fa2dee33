import type { ClassPhase } from './contract';
import { toSpan } from './day';

/** The days of a class as YYYY-MM-DD; one that is known is both. */
export interface ClassDays {
  startsOn?: string;
  endsOn?: string;
}

/** Returns where a class stands in time; `today` is the camp's own day. */
export const classPhase = (days: ClassDays, today: string): ClassPhase => {
  const span = toSpan(days);
  if (!span) return 'unannounced';
  if (today < span.from) return 'open';
  return today <= span.to ? 'running' : 'over';
};

/** Returns whether seats are sold: until the first day begins, or while no day is announced. */
export const isOnSaleIn = (phase: ClassPhase) => phase === 'open' || phase === 'unannounced';

/** Sorts after every day. */
const UNANNOUNCED = '~';

/** What classes are sorted and counted by in time, stored with the days that it is made of. */
export interface DayKeys {
  firstDay?: string;
  lastDay?: string;
}

export const toDayKeys = (days: ClassDays): Required<DayKeys> => {
  const { from, to } = toSpan(days) ?? { from: UNANNOUNCED, to: UNANNOUNCED };
  return { firstDay: from, lastDay: to };
};
