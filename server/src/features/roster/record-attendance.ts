import { ObjectId } from 'mongodb';
import { AppError } from '../../app-error';
import type { Attendance, SetAttendanceRequest } from '../../contract';
import type { CampClass } from '../../domain/camp-class';
import { toLocalTime } from '../../domain/camp-time';
import { toDay } from '../../domain/day';
import { createEvent, type DomainEvent } from '../../domain/domain-event';
import type { Enrolment } from '../../domain/enrolment';
import type { Session } from '../../domain/schedule';
import type { Viewer } from '../../http/caller';
import { retryOnConflict } from '../../lib/retry-on-conflict';
import { assertAttendanceOpen } from './attendance-window';
import { createFindContacts, type ContactDependencies } from './contacts';

type EnrolmentKey = Pick<Enrolment, '_id' | 'classId'>;

export interface RecordAttendanceDependencies extends ContactDependencies {
  /** Throws `not-found` if the viewer cannot manage the class. */
  getClass(id: string, viewer: Viewer): Promise<CampClass>;
  /** Returns the active enrolment of a class; null if there is none. */
  findEnrolment(key: EnrolmentKey): Promise<Enrolment | null>;
  /** Returns false if the attendance is no longer `before`, or the enrolment no longer active. */
  setAttendance(
    key: EnrolmentKey,
    change: { sessionId: string; before: Attendance | null; after: Attendance | null },
    events: DomainEvent[],
  ): Promise<boolean>;
  timeZone: string;
  now: () => Date;
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

/** Returns a function that records attendance. */
export function createRecordAttendance(deps: RecordAttendanceDependencies) {
  const { getClass, timeZone, now } = deps;
  const findContacts = createFindContacts(deps);

  /** Returns the event of a correction: recorded attendance is changed after the day of the session. */
  const toEvents = async (
    enrolment: Enrolment,
    { session, className, viewer }: { session: Session; className: string; viewer: Viewer },
    before: Attendance | null,
    after: Attendance | null,
  ): Promise<DomainEvent[]> => {
    const at = now();
    if (before === null || toDay(at, timeZone) <= toDay(session.endsAt, timeZone)) return [];
    const contacts = await findContacts([enrolment]);
    const camper = contacts.get(enrolment.owner) ?? { name: '', email: '' };
    const sessionStart = toLocalTime(session.startsAt, timeZone);
    const kind = 'attendance-corrected';
    return [createEvent({ kind, camper, className, sessionStart, before, after }, at, viewer)];
  };

  /** Records attendance. Returns how many enrollments changed: 0 if it was already recorded. */
  return async (
    id: string,
    { enrolmentId, sessionId, attendance }: SetAttendanceRequest,
    viewer: Viewer,
  ): Promise<number> => {
    const campClass = await getClass(id, viewer);
    const session = findSession(campClass, sessionId);
    assertAttendanceOpen(session, { now: now(), timeZone, isAdmin: viewer.role === 'admin' });
    const key = { _id: new ObjectId(enrolmentId), classId: campClass._id };
    return retryOnConflict(async () => {
      const enrolment = await deps.findEnrolment(key);
      if (!enrolment) {
        throw new AppError('not-found', {
          detail: 'This camper is no longer enrolled in the class.',
        });
      }
      const before = enrolment.attendance?.[sessionId] ?? null;
      if (before === attendance) return 0;
      const { className } = campClass;
      const events = await toEvents(enrolment, { session, className, viewer }, before, attendance);
      const change = { sessionId, before, after: attendance };
      return (await deps.setAttendance(key, change, events)) ? 1 : null;
    });
  };
}
