import type { Db, ObjectId } from 'mongodb';
import type { CampClass } from '#domain/classes/camp-class';
import type { Enrollment, Visit } from '#domain/orders/enrollment';
import type { Report } from '#audit/report/report';
import { toDay } from '#shared/dates';

type Visited = Pick<Enrollment, '_id' | 'classId' | 'visits' | 'attendance'>;

interface VisitOptions {
  db: Db;
  report: Report;
  now: Date;
  timeZone: string;
}

const findSessions = (db: Db, classId: ObjectId) =>
  db.collection<CampClass>('classes').findOne({ _id: classId }, { projection: { sessions: 1 } });

/** Returns what is wrong with a visit. Names nobody, because who collects a camper is safety data. */
const listFaults = (visit: Partial<Visit>, isPresent: boolean): string[] => {
  const { checkedInAt, checkedInBy, checkedOutAt, checkedOutBy, collectedBy, reason } = visit;
  const collection = [collectedBy, reason].filter((value) => value !== undefined);
  return [
    ...(checkedInAt && checkedInBy ? [] : ['has no check-in']),
    ...(checkedInAt && checkedOutAt && checkedOutAt < checkedInAt
      ? ['ends before its check-in']
      : []),
    ...(!checkedOutAt === !checkedOutBy ? [] : ['has an incomplete check-out']),
    ...(collection.length > 0 && !checkedOutAt ? ['names a collector without a check-out'] : []),
    ...(reason !== undefined && collectedBy === undefined
      ? ['has a reason without a collector']
      : []),
    ...(isPresent ? [] : ['is of a camper who is not marked as present']),
  ];
};

/**
 * Returns the sessions at which the camper was checked in today and is still, but which are not sessions of
 * the class: no roster shows the camper.
 */
const listUnlisted = async (
  { db, now, timeZone }: VisitOptions,
  { classId, visits = {} }: Visited,
): Promise<string[]> => {
  const here = Object.entries(visits)
    .filter(([, { checkedInAt, checkedOutAt }]) => checkedInAt && !checkedOutAt)
    .filter(([, { checkedInAt }]) => toDay(checkedInAt, timeZone) === toDay(now, timeZone))
    .map(([sessionId]) => sessionId);
  if (here.length === 0) return [];
  const campClass = await findSessions(db, classId);
  return here.filter((sessionId) => !campClass?.sessions?.some(({ id }) => id === sessionId));
};

/**
 * Checks that every visit has a check-in, a later and complete check-out or none, and attendance. Who
 * collected the camper can be missing, because it is deleted with the camper's safety data. A camper who is
 * checked in is on a roster, also after the enrollment has ended.
 */
export async function auditVisits(options: VisitOptions): Promise<void> {
  const { db, report } = options;
  const visited = db
    .collection<Enrollment>('enrollments')
    .find({ visits: { $exists: true } })
    .project<Visited>({ classId: 1, visits: 1, attendance: 1 });
  for await (const enrollment of visited) {
    const { _id, visits = {}, attendance = {} } = enrollment;
    const unlisted = await listUnlisted(options, enrollment);
    const subject = `enrollment ${_id.toHexString()}`;
    for (const [sessionId, visit] of Object.entries(visits)) {
      const faults = [
        ...listFaults(visit, attendance[sessionId] === 'present'),
        ...(unlisted.includes(sessionId) ? ['is on no roster, but has not ended'] : []),
      ];
      report.add(
        faults.map((fault) => ({
          kind: 5,
          subject,
          detail: `its visit of session ${sessionId} ${fault}`,
        })),
      );
    }
  }
}
