import { matchesNames } from '@camp/server/shared/search-keys';
import type {
  CheckOutRequest,
  ReasonNeeded,
  Roster,
  RosterSession,
  SafetyDetails,
  SetAttendanceRequest,
  Visit,
  VisitRequest,
} from '@camp/server/contract/classes/teaching/roster';
import { ENROLLMENT_ENDED } from '@camp/server/shared/messages/en-us/roster';
import { toDayPart, toTimePart } from '@camp/server/contract/fields/time-parts';
import { serverNow } from '#lib/api/server-time';
import { formatDay, formatTime } from '#lib/format/dates';
import { applyAttendance, type Camper } from './attendance';

/** A change of what happened at a session. */
export type RosterChange =
  | { kind: 'attendance'; body: SetAttendanceRequest }
  | { kind: 'check-in' | 'undo-check-in' | 'undo-check-out'; body: VisitRequest }
  | {
      kind: 'check-out';
      body: CheckOutRequest;
      /** Why somebody on the pick-up list needed the reason. */
      because?: ReasonNeeded | undefined;
    };

const SECOND_LENGTH = 19;

/** Returns the current time at the camp, with the offset that it had when the roster was loaded. */
export function toCampNow(loadedAt: string): string {
  const offset = loadedAt.slice(SECOND_LENGTH);
  const offsetMs = Date.parse(`${loadedAt.slice(0, SECOND_LENGTH)}Z`) - Date.parse(loadedAt);
  return new Date(serverNow() + offsetMs).toISOString().slice(0, SECOND_LENGTH) + offset;
}

/** Returns e.g. `8:52 AM`. */
export const toTimeOfDay = (time: string) => formatTime(toTimePart(time));

/** Returns e.g. `8:52 AM`, or `8:52 AM on July 8` if that is not the day of the session. */
export function toTimeOfVisit(time: string, { startsAt }: Pick<RosterSession, 'startsAt'>) {
  const [day, sessionDay] = [toDayPart(time), toDayPart(startsAt)];
  if (day === sessionDay) return toTimeOfDay(time);
  return `${toTimeOfDay(time)} on ${formatDay(day, sessionDay.slice(0, 'YYYY'.length))}`;
}

export const findVisit = (camper: Camper, sessionId: string): Visit | null =>
  camper.visits[sessionId] ?? null;

/**
 * Returns who collected the camper with a reason, and why it was needed; null if nobody did and while safety
 * data is not loaded.
 */
export function findOffList(details: SafetyDetails | null, sessionId: string) {
  const { collectedBy, reason, because } = details?.collections[sessionId] ?? {};
  return collectedBy === undefined || reason === undefined
    ? null
    : { collectedBy, reason, because };
}

const omit = <T>(record: Record<string, T>, key: string): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));

const checkIn = (camper: Camper, sessionId: string, at: string): Camper => ({
  ...camper,
  visits: { ...camper.visits, [sessionId]: { checkedInAt: at, checkedInBy: '' } },
  attendance: { ...camper.attendance, [sessionId]: 'present' },
});

const setVisit = (camper: Camper, sessionId: string, change: (visit: Visit) => Visit): Camper => {
  const visit = findVisit(camper, sessionId);
  if (!visit) return camper;
  return { ...camper, visits: { ...camper.visits, [sessionId]: change(visit) } };
};

const applyToCamper = (
  camper: Camper,
  kind: Exclude<RosterChange['kind'], 'attendance'>,
  sessionId: string,
  at: string,
): Camper => {
  switch (kind) {
    case 'check-in':
      return findVisit(camper, sessionId) ? camper : checkIn(camper, sessionId, at);
    case 'undo-check-in':
      return {
        ...camper,
        visits: omit(camper.visits, sessionId),
        attendance: omit(camper.attendance, sessionId),
      };
    case 'check-out':
      return setVisit(camper, sessionId, (visit) => ({ checkedOutAt: at, ...visit }));
    case 'undo-check-out':
      return setVisit(camper, sessionId, ({ checkedInAt, checkedInBy }) => ({
        checkedInAt,
        checkedInBy,
      }));
  }
};

/** Returns the roster with one change. The server's times replace those of this device later. */
export function applyChange(roster: Roster, change: RosterChange): Roster {
  if (change.kind === 'attendance') return applyAttendance(roster, change.body);
  const { kind, body } = change;
  const at = toCampNow(roster.now);
  return {
    ...roster,
    campers: roster.campers.map((camper) =>
      camper.enrollmentId === body.enrollmentId
        ? applyToCamper(camper, kind, body.sessionId, at)
        : camper,
    ),
  };
}

/** Returns the campers who are enrolled, without those who are only still here. */
export const listEnrolled = (campers: readonly Camper[]): Camper[] =>
  campers.filter(({ enrollmentEnded }) => !enrollmentEnded);

/** Whether the camper is checked in somewhere without a check-out. */
const isCheckedIn = ({ visits }: Camper) =>
  Object.values(visits).some(({ checkedOutAt }) => checkedOutAt === undefined);

/** Returns the mark of a camper whose enrollment has ended; null for the others. */
export function toEndedText(camper: Camper): string | null {
  if (!camper.enrollmentEnded) return null;
  return isCheckedIn(camper) ? ENROLLMENT_ENDED : 'Enrollment ended';
}

/** Returns who belongs to a session: the enrolled campers, and those who are or were there. */
export const listCampersAt = (campers: readonly Camper[], sessionId: string | null): Camper[] =>
  campers.filter(
    (camper) =>
      !camper.enrollmentEnded || (sessionId !== null && findVisit(camper, sessionId) !== null),
  );

/**
 * Returns the sessions at which somebody whose enrollment has ended is still checked in, with these
 * campers, except the session that is shown.
 */
export const listStillHere = (
  { sessions, campers }: Pick<Roster, 'sessions' | 'campers'>,
  shownId: string | undefined,
): { session: RosterSession; campers: Camper[] }[] =>
  sessions
    .filter(({ id }) => id !== shownId)
    .map((session) => ({
      session,
      campers: campers.filter(
        (camper) =>
          camper.enrollmentEnded &&
          camper.visits[session.id] !== undefined &&
          camper.visits[session.id]?.checkedOutAt === undefined,
      ),
    }))
    .filter(({ campers: here }) => here.length > 0);

/** Returns the campers whom the text finds by words of their names, as the lists of admins do. */
export function findByName(campers: readonly Camper[], text: string): Camper[] {
  return text.trim() === '' ? [...campers] : campers.filter(({ name }) => matchesNames(text, name));
}
