import { AppError } from '#app-error';
import type { Camp } from '#camp';
import type { SetAttendanceRequest } from '#contract';
import type { Viewer } from '#domain/caller';
import { retryOnConflict } from '#lib/retry-on-conflict';
import { getOpenSession, getRosterEntry } from '../open-session';
import { setAttendance } from './attendance-writes';
import { toCorrectionEvents } from './corrections';

/** Records attendance. Returns how many enrollments changed: 0 if it was already recorded. */
export async function recordAttendance(
  camp: Camp,
  id: string,
  { enrollmentId, sessionId, attendance: after }: SetAttendanceRequest,
  viewer: Viewer,
): Promise<number> {
  const open = await getOpenSession(camp, id, sessionId, viewer);
  const {
    session,
    campClass: { className },
  } = open;
  return retryOnConflict(async () => {
    const entry = await getRosterEntry(camp, open, enrollmentId);
    const before = entry.attendance?.[sessionId] ?? null;
    if (before === after) return 0;
    if (after !== 'present' && entry.visits?.[sessionId]) throw new AppError('checked-in');
    const { timeZone } = camp;
    const change = { session, className, before, after };
    const events = toCorrectionEvents(entry, change, { viewer, now: camp.now(), timeZone });
    return (await setAttendance(camp, entry, { sessionId, before, after }, events)) ? 1 : null;
  });
}
