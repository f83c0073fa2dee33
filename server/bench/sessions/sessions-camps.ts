import { ObjectId, type Db } from 'mongodb';
import { seedId } from '../../local/seed/seed-id';
import type { CampClass } from '../../src/domain/classes/camp-class';
import { toInstant } from '../../src/domain/camp-time';
import { toScheduleKeys, type Session } from '../../src/domain/classes/schedule';
import { toUserKeys } from '../../src/domain/user';
import { ensureIndexes } from '../../src/database/indexes/indexes';
import { createBenchClasses, fill } from '../bench-camp';
import { addDays, toDay } from '../../src/shared/dates';

const TIME_ZONE = 'UTC';
const SESSIONS_A_CLASS = 10;
const DAYS_A_WEEK = 7;
const START_IN_DAYS = 40;

/** A user of this section. */
export interface Account {
  sub: string;
  email: string;
  name: string;
}

export function toAccount(kind: string, index: number): Account {
  const uid = `${kind}-${index}`;
  return { sub: uid, email: `${uid}@people.test`, name: 'Robin Field' };
}

/** Returns the stored user of an account. */
export const toUser = ({ sub, email, name }: Account, now: Date, role?: 'instructor') => ({
  _id: seedId('bench user', sub),
  uid: sub,
  email,
  emailVerified: true,
  name,
  ...(role && { role }),
  createdAt: now,
  ...toUserKeys({ name, email }),
});

/** Returns a Monday in the future, on which all classes of this section start. */
export function toFirstMonday(now: Date): string {
  const day = addDays(toDay(now, TIME_ZONE), START_IN_DAYS);
  return addDays(day, (8 - new Date(day).getUTCDay()) % DAYS_A_WEEK);
}

/** Returns one session a week of half an hour, as times at the camp. */
export function listWeekly(firstDay: string, minuteOfDay: number, count = SESSIONS_A_CLASS) {
  const toTime = (minute: number) => new Date(minute * 60_000).toISOString().slice(11, 16);
  return Array.from({ length: count }, (_, week) => {
    const day = addDays(firstDay, week * DAYS_A_WEEK);
    return {
      startsAt: `${day}T${toTime(minuteOfDay)}`,
      endsAt: `${day}T${toTime(minuteOfDay + 30)}`,
    };
  });
}

const withSessions = (campClass: CampClass, times: ReturnType<typeof listWeekly>): CampClass => {
  const sessions = times.map(({ startsAt, endsAt }, index): Session => ({
    id: `${campClass._id.toHexString()}${index}`,
    startsAt: toInstant(startsAt, TIME_ZONE)!,
    endsAt: toInstant(endsAt, TIME_ZONE)!,
  }));
  return { ...campClass, sessions, ...toScheduleKeys({ sessions }, TIME_ZONE) };
};

const FIRST_MINUTE = 8 * 60;
const SLOTS_A_DAY = 20;
const SLOT_MINUTES = 30;

/** Returns classes of one instructor within the same ten weeks, none of which overlap. */
const toTaughtClasses = (owner: Account, count: number, template: CampClass, now: Date) =>
  Array.from({ length: count }, (_, index) => {
    const day = addDays(toFirstMonday(now), Math.floor(index / SLOTS_A_DAY));
    const minute = FIRST_MINUTE + (index % SLOTS_A_DAY) * SLOT_MINUTES;
    const instructor = { uid: owner.sub, name: owner.name, email: owner.email };
    const campClass = { ...template, _id: new ObjectId(), instructor };
    return withSessions(campClass, listWeekly(day, minute));
  });

/** Fills a database with instructors that teach equally many classes each. */
export async function fillWithInstructors(
  db: Db,
  { classesEach, instructors }: { classesEach: number; instructors: number },
  now: Date,
): Promise<void> {
  const [template] = createBenchClasses(1, now);
  const accounts = Array.from({ length: instructors }, (_, index) => toAccount('teacher', index));
  await ensureIndexes(db);
  await fill(
    db,
    'users',
    accounts.map((account) => toUser(account, now, 'instructor')),
  );
  await fill(
    db,
    'classes',
    accounts.flatMap((account) => toTaughtClasses(account, classesEach, template!, now)),
  );
}

const CLASSES_A_FAMILY = 4;

/** Fills a database with classes and with a family that is enrolled in four of them. */
export async function fillWithFamily(
  db: Db,
  { classes, sessionsEach }: { classes: number; sessionsEach: number },
  now: Date,
): Promise<Account> {
  const family = toAccount('family', sessionsEach);
  const all = createBenchClasses(classes, now).map((campClass, index) => {
    if (index >= CLASSES_A_FAMILY) return campClass;
    const day = addDays(toFirstMonday(now), index);
    return withSessions(campClass, listWeekly(day, FIRST_MINUTE, sessionsEach));
  });
  await ensureIndexes(db);
  await fill(db, 'users', [toUser(family, now)]);
  await fill(db, 'classes', all);
  await fill(
    db,
    'enrollments',
    all.slice(0, CLASSES_A_FAMILY).map(({ _id }) => ({
      classId: _id,
      owner: family.sub,
      orderId: new ObjectId(),
      status: 'active',
      enrolledAt: now,
    })),
  );
  return family;
}
