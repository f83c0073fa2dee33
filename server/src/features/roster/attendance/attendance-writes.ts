import type { Camp } from '#camp';
import type { Attendance } from '#contract';
import { appendEvents, type DomainEvent } from '#domain/domain-event';
import type { Enrollment } from '#domain/orders/enrollment';
import { ABSENT } from '#lib/absent';

export type EnrollmentKey = Pick<Enrollment, '_id' | 'classId'>;

export interface AttendanceChange {
  sessionId: string;
  /** Null if there was none. */
  before: Attendance | null;
  /** Null removes it. */
  after: Attendance | null;
}

/**
 * Changes the attendance of a session and appends the events. Returns false if the attendance is no
 * longer `before`, the enrollment no longer active, or the camper checked in and `after` not present.
 */
export async function setAttendance(
  { db }: Camp,
  { _id, classId }: EnrollmentKey,
  { sessionId, before, after }: AttendanceChange,
  events: DomainEvent[],
): Promise<boolean> {
  const field = `attendance.${sessionId}`;
  const { matchedCount } = await db.collection<Enrollment>('enrollments').updateOne(
    {
      _id,
      classId,
      status: 'active',
      [field]: before ?? ABSENT,
      ...(after !== 'present' && { [`visits.${sessionId}`]: ABSENT }),
    },
    {
      ...(after ? { $set: { [field]: after } } : { $unset: { [field]: '' } }),
      ...(events.length > 0 && { $push: appendEvents(...events) }),
    },
  );
  return matchedCount === 1;
}
