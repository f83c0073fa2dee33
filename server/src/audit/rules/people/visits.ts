import type { Db } from 'mongodb';
import type { Enrolment, Visit } from '../../../domain/orders/enrolment';
import type { Report } from '../../report/report';

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
 * Checks that every visit has a check-in, a later and complete check-out or none, and attendance. Who
 * collected the camper can be missing, because it is deleted with the camper's safety data.
 */
export async function auditVisits(db: Db, report: Report): Promise<void> {
  const visited = db
    .collection<Enrolment>('enrolments')
    .find({ visits: { $exists: true } })
    .project<Pick<Enrolment, '_id' | 'visits' | 'attendance'>>({ visits: 1, attendance: 1 });
  for await (const { _id, visits = {}, attendance = {} } of visited) {
    const subject = `enrollment ${_id.toHexString()}`;
    for (const [sessionId, visit] of Object.entries(visits)) {
      const faults = listFaults(visit, attendance[sessionId] === 'present');
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
