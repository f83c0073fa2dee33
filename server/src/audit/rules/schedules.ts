import { isDeepStrictEqual } from 'node:util';
import type { Db } from 'mongodb';
import type { CampClass } from '../../domain/classes/camp-class';
import { toScheduleKeys, type ScheduleKeys, type Session } from '../../domain/classes/schedule';
import type { Report } from '../report/report';
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
