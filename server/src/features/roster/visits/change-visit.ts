import type { Camp } from '#camp';
import type { VisitRequest } from '#contract';
import { toLocalTime } from '#domain/camp-time';
import { createEvent, type DomainEvent } from '#domain/domain-event';
import type { Visit } from '#domain/orders/enrollment';
import type { Viewer } from '#domain/caller';
import { retryOnConflict } from '#lib/retry-on-conflict';
import { toCorrectionEvents } from '../attendance/corrections';
import { getOpenSession, getRosterEntry, type OpenSession } from '../open-session';
import { toCamperInEvent, type RosterEntry } from '../roster.store';

/** What a change of a visit is decided on; read again if the visit changed meanwhile. */
export interface VisitContext extends OpenSession {
  entry: RosterEntry;
  /** Undefined if the camper is not checked in. */
  visit: Visit | undefined;
  viewer: Viewer;
  at: Date;
  timeZone: string;
}

/** Returns the event of a correction, if check-in or its undo changes older attendance. */
export function toCorrections(
  { entry, campClass: { className }, session, viewer, at, timeZone }: VisitContext,
  after: 'present' | null,
): DomainEvent[] {
  const before = entry.attendance?.[session.id] ?? null;
  const change = { session, className, before, after };
  return toCorrectionEvents(entry, change, { viewer, now: at, timeZone });
}

/** Returns the event that notifies the family; none if the person needed no reason. */
export function toPickUpEvents(
  { entry, campClass: { className }, session, viewer, at, timeZone }: VisitContext,
  { collectedBy = '', reason, because }: Pick<Visit, 'collectedBy' | 'reason' | 'because'>,
  isUndone: boolean,
): DomainEvent[] {
  if (reason === undefined) return [];
  const camper = toCamperInEvent(entry);
  const sessionStart = toLocalTime(session.startsAt, timeZone);
  const details = { camper, className, sessionStart, collectedBy, reason };
  const payload = {
    kind: 'unlisted-pick-up' as const,
    ...details,
    ...(because && { because }),
    ...(isUndone && { isUndone }),
  };
  return [createEvent(payload, at, viewer)];
}

/**
 * Changes a visit while attendance of its session can be taken. Returns how many enrollments changed.
 * `attempt` returns 0 if there is nothing to change, and null if the visit changed meanwhile, which repeats it.
 */
export async function changeVisit(
  camp: Camp,
  classId: string,
  { enrollmentId, sessionId }: VisitRequest,
  viewer: Viewer,
  attempt: (context: VisitContext) => Promise<number | null>,
): Promise<number> {
  const open = await getOpenSession(camp, classId, sessionId, viewer);
  return retryOnConflict(async () => {
    const entry = await getRosterEntry(camp, open, enrollmentId);
    const visit = entry.visits?.[sessionId];
    return attempt({ ...open, entry, visit, viewer, at: camp.now(), timeZone: camp.timeZone });
  });
}
