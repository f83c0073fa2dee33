import type { SafetyDetails } from '@camp/server/contract/classes/teaching/roster';
import { findNote } from '@camp/server/shared/messages/en-us/roster';
import { findAttendance, type Camper } from './visits/attendance';
import { findVisit } from './visits/visits';

/** Where a camper is at a session; `marked` is marked as present without a check-in. */
export type CamperState = 'waiting' | 'marked' | 'absent' | 'here' | 'left';

/** Returns where a camper is at a session. */
export function toCamperState(camper: Camper, sessionId: string): CamperState {
  const visit = findVisit(camper, sessionId);
  if (visit) return visit.checkedOutAt === undefined ? 'here' : 'left';
  const attendance = findAttendance(camper, sessionId);
  if (attendance === 'absent') return 'absent';
  return attendance === 'present' ? 'marked' : 'waiting';
}

/**
 * Returns whether there is something to know about a camper's health. After a deletion it is unknown, so
 * that a list of these campers must have the camper.
 */
export const hasNotes = (details: SafetyDetails): boolean =>
  details.isRecordDeleted ||
  findNote(details, 'allergies') !== null ||
  findNote(details, 'medicalNotes') !== null;

export const rosterFilters = ['waiting', 'here', 'left', 'absent', 'notes', 'uncalled'] as const;
export type RosterFilter = (typeof rosterFilters)[number];

export const filterLabels: Record<RosterFilter, string> = {
  waiting: 'Not here yet',
  here: 'Here',
  left: 'Picked up',
  absent: 'Absent',
  notes: 'Allergies or notes',
  uncalled: 'No emergency contact',
};

/** Shown if a filter matches nobody. */
export const emptyTexts: Record<RosterFilter, string> = {
  waiting: 'Everyone is here, was picked up or is absent.',
  here: 'Nobody is here.',
  left: 'Nobody was picked up yet.',
  absent: 'Nobody is absent.',
  notes: 'Nobody has allergies or medical notes.',
  uncalled: 'Everyone has an emergency contact.',
};

interface FilterContext {
  /** Null for a class without sessions. */
  sessionId: string | null;
  /** Returns null while safety data is not loaded. */
  findDetails: (enrollmentId: string) => SafetyDetails | null;
}

/**
 * Returns whether a filter shows a camper. Those of where campers are show each camper once, and nobody
 * without a session.
 */
export function matchesFilter(
  camper: Camper,
  filter: RosterFilter,
  { sessionId, findDetails }: FilterContext,
): boolean {
  if (filter === 'notes') {
    const details = findDetails(camper.enrollmentId);
    return details !== null && hasNotes(details);
  }
  if (filter === 'uncalled') return camper.missing.includes('emergency-contact');
  if (sessionId === null) return false;
  const state = toCamperState(camper, sessionId);
  return state === filter || (filter === 'here' && state === 'marked');
}
