import { isDeepStrictEqual } from 'node:util';
import type { Db } from 'mongodb';
import type { CampClass } from '#domain/classes/camp-class';
import {
  findOverlap,
  toScheduleKeys,
  type ScheduleKeys,
  type Session,
} from '#domain/classes/schedule';
import type { Difference, Report } from '../report/report';
import { toClassSubject } from '../report/format';

const keyNames = [
  'startsAt',
  'endsAt',
  'startsOn',
  'endsOn',
  'weekdays',
  'weekdayBits',
  'startTime',
  'endTime',
  'timesVary',
  'timeOfDay',
  'scheduleTimeZone',
] as const satisfies (keyof ScheduleKeys)[];

const checkSessions = (sessions: readonly Session[]): string[] =>
  sessions.flatMap(({ id, startsAt, endsAt }, index) => {
    if (endsAt <= startsAt) return [`session ${id} ends before it starts`];
    const previous = sessions[index - 1];
    if (!previous || previous.endsAt <= startsAt) return [];
    return [`session ${id} starts before session ${previous.id} ends`];
  });

const checkIds = (sessions: readonly Session[]): string[] =>
  new Set(sessions.map(({ id }) => id)).size === sessions.length
    ? []
    : ['two sessions have the same id'];

const toText = (value: unknown) => JSON.stringify(value) ?? 'absent';

const checkKeys = (campClass: CampClass, timeZone: string): string[] => {
  const keys = toScheduleKeys(campClass, timeZone);
  return keyNames
    .filter((name) => !isDeepStrictEqual(campClass[name], keys[name]))
    .map((name) => {
      const [stored, derived] = [campClass[name], keys[name]].map(toText);
      return `its ${name} is ${stored}, but its sessions give ${derived}`;
    });
};

interface Dependencies {
  db: Db;
  report: Report;
  timeZone: string;
}

/** Checks the sessions of every class, and the stored keys that lists and searches use. */
export async function auditSchedules({ db, report, timeZone }: Dependencies): Promise<void> {
  for await (const campClass of db.collection<CampClass>('classes').find()) {
    const { _id, className, sessions = [] } = campClass;
    const subject = toClassSubject(className, _id);
    const details = [
      ...checkSessions(sessions),
      ...checkIds(sessions),
      ...checkKeys(campClass, timeZone),
    ];
    report.add(details.map((detail) => ({ kind: 1, subject, detail })));
  }
}

type TaughtClass = Pick<CampClass, '_id' | 'className' | 'sessions' | 'instructor'>;

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
 * Reports sessions to come at which an instructor teaches two classes that are on sale or in review. An
 * admin then has to move one of the classes.
 */
export async function auditClashes({
  db,
  report,
  now,
}: Pick<Dependencies, 'db' | 'report'> & { now: Date }): Promise<void> {
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
