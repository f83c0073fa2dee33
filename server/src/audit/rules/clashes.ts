import type { Db } from 'mongodb';
import type { CampClass } from '../../domain/classes/camp-class';
import { findOverlap } from '../../domain/classes/schedule';
import { toClassSubject } from '../report/format';
import type { Difference, Report } from '../report/report';

type TaughtClass = Pick<CampClass, '_id' | 'className' | 'sessions' | 'instructor'>;

interface Dependencies {
  db: Db;
  report: Report;
  now: Date;
}

const listComing = ({ sessions = [] }: TaughtClass, now: Date) =>
  sessions.filter(({ endsAt }) => endsAt > now);

const checkPair = (one: TaughtClass, other: TaughtClass, now: Date): Difference[] => {
  const overlap = findOverlap(listComing(one, now), listComing(other, now));
  if (!overlap) return [];
  const [session, otherSession] = overlap;
  const detail = `its instructor teaches ${toClassSubject(other.className, other._id)} at the same time: session ${session.id} overlaps session ${otherSession.id}`;
  return [{ kind: 1, subject: toClassSubject(one.className, one._id), detail }];
};

const checkInstructor = (classes: readonly TaughtClass[], now: Date): Difference[] =>
  classes.flatMap((one, index) =>
    classes.slice(index + 1).flatMap((other) => checkPair(one, other, now)),
  );

/**
 * Reports sessions to come at which an instructor teaches two classes that are on sale or in review.
 * Earlier releases allowed it; an admin then has to move one of the classes.
 */
export async function auditClashes({ db, report, now }: Dependencies): Promise<void> {
  const taught = db
    .collection<CampClass>('classes')
    .find({ status: { $in: ['approved', 'pending'] }, endsAt: { $gt: now } })
    .project<TaughtClass>({ className: 1, sessions: 1, instructor: 1 })
    .sort({ 'instructor.uid': 1, createdAt: -1, _id: -1 });
  let classes: TaughtClass[] = [];
  for await (const campClass of taught) {
    if (classes[0]?.instructor.uid !== campClass.instructor.uid) {
      report.add(checkInstructor(classes, now));
      classes = [];
    }
    classes.push(campClass);
  }
  report.add(checkInstructor(classes, now));
}
