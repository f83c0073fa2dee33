import type { Camp } from '#camp';
import type { CampToday } from '#contract';
import type { CampClock } from '#domain/camp-time';
import type { CampClass } from '#domain/classes/camp-class';
import { toSessionsOnWire } from '#domain/classes/schedule-on-wire';
import { onePerCamper } from '#domain/orders/one-per-camper';
import { listSessionsHere } from '#domain/orders/still-here';
import { listClassesBetween } from '#features/classes/index';
import {
  listActiveEnrollmentsWithVisits,
  listEndedEnrollmentsWithVisits,
} from '#features/enrollments/index';
import { toDay } from '#shared/dates';

type ClassToday = Pick<
  CampClass,
  '_id' | 'className' | 'status' | 'place' | 'soldCount' | 'sessions'
>;

/** More than the longest day, which has 25 hours. */
const DAY_MS = 26 * 3_600_000;

/**
 * Returns a function that counts, each camper once, the enrolled campers who are at a session, those who
 * have left it, and those who are still there after their enrollment has ended.
 */
async function readVisits(camp: Camp, classes: readonly ClassToday[], clock: CampClock) {
  const ids = classes.map(({ _id }) => _id);
  const ended = await listEndedEnrollmentsWithVisits(camp, ids);
  const active = await listActiveEnrollmentsWithVisits(
    camp,
    ids,
    ended.map(({ camperId }) => camperId),
  );
  const all = [...active, ...ended];
  const byClass = new Map(
    ids.map((id) => [id, onePerCamper(all.filter(({ classId }) => classId.equals(id)))]),
  );
  return (campClass: ClassToday, id: string) => {
    const campers = byClass.get(campClass._id) ?? [];
    const enrolled = campers.filter(({ status }) => status === 'active');
    const left = enrolled.filter(({ visits }) => visits?.[id]?.checkedOutAt !== undefined).length;
    const came = enrolled.filter(
      ({ visits, attendance }) => visits?.[id] !== undefined || attendance?.[id] === 'present',
    ).length;
    const stillHere = campers.filter(
      (camper) =>
        camper.status !== 'active' &&
        listSessionsHere(camper, campClass, clock).some((session) => session.id === id),
    ).length;
    return { here: came - left, left, stillHere };
  };
}

/**
 * Returns the sessions that start today in the camp's time zone: of approved classes, and of others while a
 * camper is still there.
 */
export async function getCampToday(camp: Camp): Promise<CampToday> {
  const { timeZone } = camp;
  const now = camp.now();
  const day = toDay(now, timeZone);
  const classes = await listClassesBetween(camp, {
    from: new Date(now.getTime() - DAY_MS),
    to: new Date(now.getTime() + DAY_MS),
  });
  const countVisits = await readVisits(camp, classes, { now, timeZone });
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
}
