import type { CampToday } from '../../contract';
import type { CampClass } from '../../domain/classes/camp-class';
import { toSessionsOnWire } from '../../domain/classes/schedule-on-wire';
import { toDay } from '../../domain/day';

export interface CampTodayDependencies {
  /** Returns the approved classes that have sessions between two times, or before and after them. */
  listApprovedBetween(range: {
    from: Date;
    to: Date;
  }): Promise<Pick<CampClass, '_id' | 'className' | 'place' | 'soldCount' | 'sessions'>[]>;
  timeZone: string;
  now: () => Date;
}

/** More than the longest day, which has 25 hours. */
const DAY_MS = 26 * 3_600_000;

/** Returns a function that lists the sessions that start today in the camp's time zone. */
export function createGetCampToday({ listApprovedBetween, timeZone, now }: CampTodayDependencies) {
  return async (): Promise<CampToday> => {
    const at = now();
    const day = toDay(at, timeZone);
    const classes = await listApprovedBetween({
      from: new Date(at.getTime() - DAY_MS),
      to: new Date(at.getTime() + DAY_MS),
    });
    const sessions = classes.flatMap(({ _id, className, place, soldCount, sessions = [] }) =>
      toSessionsOnWire(
        sessions.filter(({ startsAt }) => toDay(startsAt, timeZone) === day),
        timeZone,
      ).map((session) => ({
        ...session,
        classItemId: _id.toHexString(),
        className,
        ...(place !== undefined && { place }),
        enrolled: soldCount,
      })),
    );
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
