import type { Collection } from 'mongodb';
import type { Attendance } from '../../../contract';
import { appendEvents, type DomainEvent } from '../../../domain/domain-event';
import type { Enrolment } from '../../../domain/enrolment';

type EnrolmentKey = Pick<Enrolment, '_id' | 'classId'>;

interface AttendanceChange {
  sessionId: string;
  /** Null if there was none. */
  before: Attendance | null;
  /** Null removes it. */
  after: Attendance | null;
}

/** Reads and writes the attendance of enrolments. */
export function createAttendanceWrites(existing: Collection<Enrolment>) {
  return {
    /** Returns the active enrolment of a class with this id; null if there is none. */
    findActive: ({ _id, classId }: EnrolmentKey) =>
      existing.findOne({ _id, classId, status: 'active' }),

    /**
     * Changes the attendance of a session and appends the events. Returns false if the attendance
     * is no longer `before`, or the enrolment no longer active.
     */
    async setAttendance(
      { _id, classId }: EnrolmentKey,
      { sessionId, before, after }: AttendanceChange,
      events: DomainEvent[],
    ): Promise<boolean> {
      const field = `attendance.${sessionId}`;
      const { matchedCount } = await existing.updateOne(
        { _id, classId, status: 'active', [field]: before ?? { $exists: false } },
        {
          $set: { attendanceKey: 'session', ...(after && { [field]: after }) },
          ...(!after && { $unset: { [field]: '' } }),
          ...(events.length > 0 && { $push: appendEvents(...events) }),
        },
      );
      return matchedCount === 1;
    },
  };
}
