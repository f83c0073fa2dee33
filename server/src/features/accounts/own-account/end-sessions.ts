import type { Camp } from '#camp';
import type { Viewer } from '#domain/caller';
import { deleteCalendarToken, renewCalendarToken } from '#features/calendar/index';
import { setSessionsEnded } from './own-account.store';

/**
 * Signs the viewer out on all devices and replaces the private calendar address. Returns since when sign-ins
 * are accepted. If it is interrupted, either the sessions go on, or the old address is dead.
 */
export async function endSessions(camp: Camp, { uid, emailVerified }: Viewer): Promise<Date> {
  const hadCalendar = await deleteCalendarToken(camp, uid);
  const at = camp.now();
  await setSessionsEnded(camp, uid, at);
  // After the sessions, so that none of them replaces the new address, or adds one meanwhile.
  const hasCalendar = (await deleteCalendarToken(camp, uid)) || hadCalendar;
  if (hasCalendar && emailVerified) await renewCalendarToken(camp, uid);
  return at;
}
