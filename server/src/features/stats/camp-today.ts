import type { ObjectId } from 'mongodb';
import type { CampToday } from '../../contract';
import type { CampClock } from '../../domain/camp-time';
import type { CampClass } from '../../domain/classes/camp-class';
import { toSessionsOnWire } from '../../domain/classes/schedule-on-wire';
import { toDay } from '../../domain/day';
import type { Enrolment } from '../../domain/orders/enrolment';
import { listSessionsHere } from '../../domain/orders/still-here';

type ClassToday = Pick<
  CampClass,
  '_id' | 'className' | 'status' | 'place' | 'soldCount' | 'sessions'
>;

export interface CampTodayDependencies {
  /** Returns the classes, of every status, that have sessions between two times, or before and after them. */
  listClasses(range: { from: Date; to: Date }): Promise<ClassToday[]>;
  /** Returns the enrollments in the classes that are active and have visits or attendance. */
  listActive(classIds: ObjectId[]): Promise<Enrolment[]>;
  /** Returns the enrollments in the classes that have ended and have visits. */
  listEnded(classIds: ObjectId[]): Promise<Enrolment[]>;
  timeZone: string;
  now: () => Date;
}

/** More than the longest day, which has 25 hours. */
const DAY_MS = 26 * 3_600_000;

/**
 * Returns a function that lists the sessions that start today in the camp's time zone: of approved classes,
 * and of others while a camper is still there.
 */
export function createGetCampToday(deps: CampTodayDependencies) {
  const { listClasses, listActive, listEnded, timeZone, now } = deps;

  /** Returns a function that counts the campers who are still at a session after their enrollment has ended. */
  const createCountStillHere = async (classes: readonly ClassToday[], clock: CampClock) => {
    const ended = await listEnded(classes.map(({ _id }) => _id));
    return (campClass: ClassToday, sessionId: string) =>
      ended.filter(
        (enrolment) =>
          enrolment.classId.equals(campClass._id) &&
          listSessionsHere(enrolment, campClass, clock).some(({ id }) => id === sessionId),
      ).length;
  };

  /** Returns a function that counts the enrolled campers who are at a session, and those who have left it. */
  const createCountVisits = async (classes: readonly ClassToday[]) => {
    const active = await listActive(classes.map(({ _id }) => _id));
    return ({ _id }: ClassToday, id: string) => {
      const enrolled = active.filter(({ classId }) => classId.equals(_id));
      const left = enrolled.filter(({ visits }) => visits?.[id]?.checkedOutAt !== undefined).length;
      const came = enrolled.filter(
        ({ visits, attendance }) => visits?.[id] !== undefined || attendance?.[id] === 'present',
      ).length;
      return { here: came - left, left };
    };
  };

  return async (): Promise<CampToday> => {
    const at = now();
    const day = toDay(at, timeZone);
    const classes = await listClasses({
      from: new Date(at.getTime() - DAY_MS),
      to: new Date(at.getTime() + DAY_MS),
    });
    const countStillHere = await createCountStillHere(classes, { now: at, timeZone });
    const countVisits = await createCountVisits(classes);
    const sessions = classes.flatMap((campClass) => {
      const { _id, className, place, status, soldCount, sessions: all = [] } = campClass;
      const today = all.filter(({ startsAt }) => toDay(startsAt, timeZone) === day);
      return toSessionsOnWire(today, timeZone)
        .map((session) => ({
          ...session,
          classItemId: _id.toHexString(),
          className,
          ...(place !== undefined && { place }),
          enrolled: soldCount,
          ...countVisits(campClass, session.id),
          stillHere: countStillHere(campClass, session.id),
        }))
        .filter(({ stillHere }) => status === 'approved' || stillHere > 0);
    });
    return {
      day,
      sessions: sessions.toSorted(
        (one, other) =>
          Date.parse(one.startsAt) - Date.parse(other.startsAt) ||
          one.className.localeCompare(other.className),
      ),
    };
  };
}
export type GetCampToday = ReturnType<typeof createGetCampToday>;
