import { AppError } from '#app-error';
import { SAFETY_DATA_DAYS } from '#contract';
import type { CampClock } from '#domain/camp-time';
import type { CampClass } from '#domain/classes/camp-class';
import type { Viewer } from '#domain/caller';
import { addDays, formatDay, toDay } from '#shared/dates';
import { EN_US } from '#shared/locale';

/**
 * Returns the last day at the camp, YYYY-MM-DD, on which the instructor of a class can read safety data;
 * null while the sessions are to be announced.
 */
export function findLastDay(
  { sessions = [] }: Pick<CampClass, 'sessions'>,
  timeZone: string,
): string | null {
  const last = sessions.at(-1);
  return last ? addDays(toDay(last.endsAt, timeZone), SAFETY_DATA_DAYS) : null;
}

/** Throws `not-found` if the viewer is not an admin and the last day is over. */
export function assertSafetyDataReadable(
  campClass: Pick<CampClass, 'sessions'>,
  { role }: Pick<Viewer, 'role'>,
  { now, timeZone }: CampClock,
): void {
  const lastDay = findLastDay(campClass, timeZone);
  if (role === 'admin' || lastDay === null || toDay(now, timeZone) <= lastDay) return;
  throw new AppError('not-found', {
    detail: `You could read the safety data of this class until ${formatDay(lastDay, 'full', EN_US)}.`,
  });
}
