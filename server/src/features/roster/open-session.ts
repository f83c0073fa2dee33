import { ObjectId } from 'mongodb';
import { AppError } from '#app-error';
import type { Camp } from '#camp';
import type { CampClass } from '#domain/classes/camp-class';
import type { Session } from '#domain/classes/schedule';
import type { Viewer } from '#domain/caller';
import { getManagedClass } from '#features/classes/index';
import { assertAttendanceOpen } from './attendance/attendance-window';
import { findRosterEntry, type RosterEntry } from './roster.store';

/** A class and one of its sessions, whose attendance the viewer can change now. */
export interface OpenSession {
  campClass: CampClass;
  session: Session;
}

/** Throws `attendance-closed` for a class without sessions, `not-found` for an unknown session. */
const findSession = ({ sessions = [] }: CampClass, sessionId: string): Session => {
  if (sessions.length === 0) {
    throw new AppError('attendance-closed', { detail: 'The sessions are to be announced.' });
  }
  const session = sessions.find(({ id }) => id === sessionId);
  if (session) return session;
  throw new AppError('not-found', { detail: 'This session is no longer part of the class.' });
};

/** Returns a class and its session. Throws unless the viewer can record what happens at the session now. */
export async function getOpenSession(
  camp: Camp,
  id: string,
  sessionId: string,
  viewer: Viewer,
): Promise<OpenSession> {
  const campClass = await getManagedClass(camp, id, viewer);
  const session = findSession(campClass, sessionId);
  const isAdmin = viewer.role === 'admin';
  assertAttendanceOpen(session, { now: camp.now(), timeZone: camp.timeZone, isAdmin });
  return { campClass, session };
}

/**
 * Returns the entry that what happens at a session is written to; see `findRosterEntry`. Throws `not-found`
 * without one.
 */
export async function getRosterEntry(
  camp: Camp,
  { campClass: { _id: classId }, session }: OpenSession,
  enrollmentId: string,
): Promise<RosterEntry> {
  const key = { _id: new ObjectId(enrollmentId), classId };
  const entry = await findRosterEntry(camp, key, session);
  if (entry) return entry;
  throw new AppError('not-found', { detail: 'This camper is no longer enrolled in the class.' });
}
