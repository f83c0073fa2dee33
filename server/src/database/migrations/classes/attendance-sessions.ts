import type { AnyBulkWriteOperation, Db } from 'mongodb';
import type { Attendance } from '../../../contract';
import type { CampClass } from '../../../domain/classes/camp-class';
import { toDay } from '../../../domain/day';
import type { Enrolment } from '../../../domain/orders/enrolment';
import type { Session } from '../../../domain/classes/schedule';
import { writeInBatches } from '../write-in-batches';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** By day or by session id. */
type StoredAttendance = Record<string, Attendance>;

/** Days that match no session of the class are kept as `day:YYYY-MM-DD`. */
const toSessionKeys = (
  attendance: StoredAttendance,
  sessions: readonly Session[],
  timeZone: string,
): StoredAttendance => {
  const result = Object.fromEntries(Object.entries(attendance).filter(([key]) => !DAY.test(key)));
  for (const [day, value] of Object.entries(attendance)) {
    if (!DAY.test(day)) continue;
    const session = sessions.find(
      ({ id, startsAt }) => toDay(startsAt, timeZone) === day && !(id in result),
    );
    result[session?.id ?? `day:${day}`] = value;
  }
  return result;
};

/**
 * Stores attendance that an earlier release recorded by day under the first session of that day. Runs
 * after the migration that gives classes their sessions. Can be interrupted; running it again changes
 * nothing.
 */
export async function ensureAttendanceSessions(db: Db, timeZone: string): Promise<void> {
  const classes = db.collection<CampClass>('classes');
  const findSessions = async (batch: Enrolment[]) => {
    const classIds = batch.map(({ classId }) => classId);
    const found = await classes
      .find({ _id: { $in: classIds } }, { projection: { sessions: 1 } })
      .toArray();
    return new Map(found.map(({ _id, sessions = [] }) => [_id.toHexString(), sessions]));
  };

  const byDay = { attendance: { $exists: true }, attendanceKey: { $exists: false } };
  await writeInBatches(db.collection<Enrolment>('enrolments'), byDay, async (batch) => {
    const sessions = await findSessions(batch);
    return batch.map(({ _id, classId, attendance = {} }): AnyBulkWriteOperation<Enrolment> => {
      const ofClass = sessions.get(classId.toHexString()) ?? [];
      return {
        updateOne: {
          // Attendance that was recorded meanwhile is read again.
          filter: { _id, attendance },
          update: {
            $set: {
              attendance: toSessionKeys(attendance, ofClass, timeZone),
              attendanceKey: 'session',
            },
          },
        },
      };
    });
  });
}
