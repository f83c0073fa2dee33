import { ObjectId } from 'mongodb';
import { AppError } from '#app-error';
import type { CampClass } from '#domain/classes/camp-class';
import type { Session } from '#domain/classes/schedule';
import { hasVisitOfToday, isStillHere } from '#domain/orders/still-here';
import type { Viewer } from '#domain/caller';
import { assertAttendanceOpen } from './attendance/attendance-window';
import type { RosterEntry, RosterStore } from './roster.store';

export interface SessionDependencies {
  store: RosterStore;
  /** Throws `not-found` if the viewer cannot manage the class. */
  getClass(id: string, viewer: Viewer): Promise<CampClass>;
  timeZone: string;
  now: () => Date;
}

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

/**
 * Returns a function that returns a class and its session. It throws unless the viewer can record what
 * happens at the session now.
 */
export function createGetOpenSession({ getClass, timeZone, now }: SessionDependencies) {
  return async (id: string, sessionId: string, viewer: Viewer): Promise<OpenSession> => {
    const campClass = await getClass(id, viewer);
    const session = findSession(campClass, sessionId);
    assertAttendanceOpen(session, { now: now(), timeZone, isAdmin: viewer.role === 'admin' });
    return { campClass, session };
  };
}

type Clocked = Pick<SessionDependencies, 'store' | 'timeZone' | 'now'>;

/**
 * Returns the roster of a class, an entry for each camper: those with an active enrollment, and those whose
 * enrollment has ended and who are still here.
 */
export function listEntries(
  { store, timeZone, now }: Clocked,
  campClass: CampClass,
): Promise<RosterEntry[]> {
  const clock = { now: now(), timeZone };
  return store.list(campClass._id, (ended) => isStillHere(ended, campClass, clock));
}

/**
 * Returns the entry of a camper with an active enrollment, or with one that has ended while the camper was
 * checked in to this session today. If the camper was checked in with an earlier enrollment, it is the
 * entry of that one. Throws `not-found` without one.
 */
export async function getEntry(
  { store, timeZone, now }: Clocked,
  { campClass: { _id: classId }, session }: OpenSession,
  enrollmentId: string,
): Promise<RosterEntry> {
  const clock = { now: now(), timeZone };
  const entry = await store.findAt(
    { _id: new ObjectId(enrollmentId), classId },
    session.id,
    (visited) => hasVisitOfToday(visited, session, clock),
  );
  if (entry) return entry;
  throw new AppError('not-found', { detail: 'This camper is no longer enrolled in the class.' });
}
