import { AppError } from '#app-error';
import type { SetAttendanceRequest } from '#contract';
import type { Viewer } from '#domain/caller';
import { retryOnConflict } from '#lib/retry-on-conflict';
import { toCorrectionEvents } from './corrections';
import { createGetOpenSession, getEntry, type SessionDependencies } from '../open-session';

/** Returns a function that records attendance. */
export function createRecordAttendance(deps: SessionDependencies) {
  const { store, timeZone, now } = deps;
  const getOpenSession = createGetOpenSession(deps);

  /** Records attendance. Returns how many enrollments changed: 0 if it was already recorded. */
  return async (
    id: string,
    { enrollmentId, sessionId, attendance: after }: SetAttendanceRequest,
    viewer: Viewer,
  ): Promise<number> => {
    const open = await getOpenSession(id, sessionId, viewer);
    const {
      session,
      campClass: { className },
    } = open;
    return retryOnConflict(async () => {
      const entry = await getEntry(deps, open, enrollmentId);
      const before = entry.attendance?.[sessionId] ?? null;
      if (before === after) return 0;
      if (after !== 'present' && entry.visits?.[sessionId]) throw new AppError('checked-in');
      const change = { session, className, before, after };
      const events = toCorrectionEvents(entry, change, { viewer, now: now(), timeZone });
      return (await store.setAttendance(entry, { sessionId, before, after }, events)) ? 1 : null;
    });
  };
}
