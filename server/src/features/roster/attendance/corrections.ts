import type { Attendance } from '#contract';
import { toLocalTime, type CampClock } from '#domain/camp-time';
import { createEvent, type DomainEvent } from '#domain/domain-event';
import type { Session } from '#domain/classes/schedule';
import type { Viewer } from '#domain/caller';
import { toCamperInEvent, type RosterEntry } from '../roster.store';
import { toDay } from '#shared/dates';

interface Change {
  session: Session;
  className: string;
  before: Attendance | null;
  after: Attendance | null;
}

/** Returns the event of a correction: recorded attendance is changed after the day of the session. */
export function toCorrectionEvents(
  entry: RosterEntry,
  { session, className, before, after }: Change,
  { viewer, now, timeZone }: CampClock & { viewer: Viewer },
): DomainEvent[] {
  if (before === null || before === after) return [];
  if (toDay(now, timeZone) <= toDay(session.endsAt, timeZone)) return [];
  const camper = toCamperInEvent(entry);
  const sessionStart = toLocalTime(session.startsAt, timeZone);
  const kind = 'attendance-corrected';
  return [createEvent({ kind, camper, className, sessionStart, before, after }, now, viewer)];
}
