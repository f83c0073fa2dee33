import { ObjectId } from 'mongodb';
import { AppError } from '#app-error';
import type { Camp } from '#camp';
import type { CampClass } from '#domain/classes/camp-class';
import { findOverlap, type Session } from '#domain/classes/schedule';
import { formatInstantDay, formatInstantTime } from '#shared/dates';
import { EN_US } from '#shared/locale';
import { addReservation, removeReservation, type Reservation } from '#features/classes/index';
import { listClassesTaughtBy } from '#features/classes/index';

/** Returns the day and times of a session in English, for a sentence. */
const formatSession = ({ startsAt, endsAt }: Session, timeZone: string) => {
  const [from, to] = [startsAt, endsAt].map((at) => formatInstantTime(at, timeZone, EN_US));
  return `${formatInstantDay(startsAt, 'full', timeZone, EN_US)}, from ${from} to ${to}`;
};

type Taught = Pick<CampClass, '_id' | 'instructor'>;
type OtherClass = Pick<CampClass, '_id' | 'className' | 'sessions'>;

const listComing = (sessions: readonly Session[], now: Date) =>
  sessions.filter(({ endsAt }) => endsAt > now);

const assertNoOverlap = (
  { _id, instructor }: Taught,
  coming: readonly Session[],
  others: readonly OtherClass[],
  timeZone: string,
) => {
  for (const other of others) {
    const overlap = _id.equals(other._id) ? null : findOverlap(coming, other.sessions ?? []);
    if (!overlap) continue;
    throw new AppError('instructor-busy', {
      detail: `${instructor.name} already teaches ${other.className} on ${formatSession(overlap[1], timeZone)}.`,
      extra: { classItemId: other._id.toHexString() },
    });
  }
};

/**
 * Throws `instructor-busy` if one of the sessions to come overlaps a session of another class of the
 * instructor that is on sale or in review. The sessions are sorted.
 */
export async function assertInstructorIsFree(
  camp: Camp,
  campClass: Taught,
  sessions: readonly Session[],
  now: Date,
): Promise<void> {
  const coming = listComing(sessions, now);
  const [first, last] = [coming[0], coming.at(-1)];
  if (!first || !last) return;
  const { uid } = campClass.instructor;
  const others = await listClassesTaughtBy(camp, uid, { from: first.startsAt, to: last.endsAt });
  assertNoOverlap(campClass, coming, others, camp.timeZone);
}

const toOtherClass = ({ classId: _id, className, sessions }: Reservation): OtherClass => ({
  _id,
  className,
  sessions,
});

/** Far longer than a write takes, and than the clocks of two servers may differ. */
const RESERVATION_MS = 5 * 60_000;

const toReservation = (
  { _id: classId, className }: Pick<CampClass, '_id' | 'className'>,
  sessions: Session[],
  now: Date,
): Reservation => ({
  _id: new ObjectId(),
  classId,
  className,
  sessions,
  expiresAt: new Date(now.getTime() + RESERVATION_MS),
});

/**
 * Runs the write that gives a class these sessions, and returns its result. Throws `instructor-busy`
 * like `assertInstructorIsFree`. Of concurrent calls with overlapping sessions, the first one writes
 * and the others throw.
 */
export async function writeWhileFree<T>(
  camp: Camp,
  campClass: Taught & Pick<CampClass, 'className'>,
  sessions: readonly Session[] | undefined,
  now: Date,
  write: () => Promise<T>,
): Promise<T> {
  const { uid } = campClass.instructor;
  const coming = listComing(sessions ?? [], now);
  if (coming.length === 0) return write();
  const reservation = toReservation(campClass, coming, now);
  const earlier = await addReservation(camp, uid, reservation, now);
  try {
    assertNoOverlap(campClass, coming, earlier.map(toOtherClass), camp.timeZone);
    // A class whose reservation is already removed has been written, so it is found here.
    await assertInstructorIsFree(camp, campClass, coming, now);
  } catch (error) {
    await removeReservation(camp, uid, reservation, now);
    throw error;
  }
  // If the write fails, the database may still apply it, so the reservation stays until it expires.
  const result = await write();
  await removeReservation(camp, uid, reservation, now);
  return result;
}
