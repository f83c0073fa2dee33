import type { CampClass } from '@camp/server/contract';
import type { TaughtClass } from '@camp/server/contract/classes/calendar';
import { toDayPart, toTimePart } from '@camp/server/contract/fields/time-parts';
import { formatTimes } from '#lib/format/dates';
import { addDays } from '@camp/server/shared/dates';

/** A session of today that has not ended. */
export interface TodaySession {
  id: string;
  classItemId: string;
  className: string;
  place: string | undefined;
  /** Such as `9:00 AM–12:00 PM`. */
  times: string;
  enrolled: number;
}

/** Returns the sessions of `today` (`YYYY-MM-DD`) of approved classes, by start. */
export function listTodaySessions(
  taught: readonly TaughtClass[],
  classes: readonly CampClass[],
  today: string,
): TodaySession[] {
  const countEnrolled = (id: string) => classes.find(({ _id }) => _id === id)?.enrolled ?? 0;
  return taught
    .filter(({ isInReview }) => !isInReview)
    .flatMap((campClass) => campClass.sessions.map((session) => ({ campClass, session })))
    .filter(({ session }) => toDayPart(session.startsAt) === today)
    .toSorted((one, other) => one.session.startsAt.localeCompare(other.session.startsAt))
    .map(({ campClass: { classItemId, className, place }, session: { id, startsAt, endsAt } }) => ({
      id: `${classItemId}-${id}`,
      ...{ classItemId, className, place },
      times: formatTimes(toTimePart(startsAt), toTimePart(endsAt)),
      enrolled: countEnrolled(classItemId),
    }));
}

/** Returns `Today` or `Tomorrow` if a class has its next session then; null otherwise. */
export function findNearDay(taught: readonly TaughtClass[], id: string, today: string) {
  const days = taught
    .filter(({ classItemId }) => classItemId === id)
    .flatMap(({ sessions }) => sessions.map(({ startsAt }) => toDayPart(startsAt)));
  if (days.includes(today)) return 'Today';
  return days.includes(addDays(today, 1)) ? 'Tomorrow' : null;
}
