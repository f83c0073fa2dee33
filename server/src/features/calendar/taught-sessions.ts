import type { TaughtClass } from '#contract';
import { toRosterPath } from '#contract/site-paths';
import { toEventPlace, type CalendarAddresses, type CalendarEvent } from '#domain/calendar-file';
import type { CampClock } from '#domain/camp-time';
import type { CampClass } from '#domain/classes/camp-class';
import { toSessionsOnWire } from '#domain/classes/schedule-on-wire';

/** Classes in review can still be approved, so their times are taken. */
const isPlanned = ({ status }: CampClass) => status === 'approved' || status === 'pending';

const firstStart = ({ sessions }: TaughtClass) => sessions[0]!.startsAt;

/** Returns the classes with a session that has not ended, by their next session. */
export function toTaughtClasses(
  classes: readonly CampClass[],
  { now, timeZone }: CampClock,
): TaughtClass[] {
  return classes
    .filter(isPlanned)
    .map(({ _id, className, place, status, sessions = [] }) => {
      const coming = sessions.filter(({ endsAt }) => endsAt > now);
      return {
        classItemId: _id.toHexString(),
        className,
        ...(place !== undefined && { place }),
        isInReview: status === 'pending',
        sessions: toSessionsOnWire(coming, timeZone),
      };
    })
    .filter(({ sessions }) => sessions.length > 0)
    .toSorted(
      (one, other) =>
        Date.parse(firstStart(one)) - Date.parse(firstStart(other)) ||
        one.classItemId.localeCompare(other.classItemId),
    );
}

/**
 * Returns the events of the approved classes that an instructor teaches. Their UIDs differ from those of
 * families, because an instructor's child can be in another class with the same session.
 */
export function toTaughtEvents(
  classes: readonly CampClass[],
  shownSince: number,
  { siteUrl, calendarHost }: CalendarAddresses,
): CalendarEvent[] {
  return classes
    .filter(({ status }) => status === 'approved')
    .flatMap((campClass) => {
      const { _id, className, revision = 0, sessions = [] } = campClass;
      const shown = sessions.filter(({ endsAt }) => endsAt.getTime() > shownSince);
      return shown.map(({ id, startsAt, endsAt }) => ({
        uid: `${id}-${_id.toHexString()}-taught@${calendarHost}`,
        summary: `Teaching: ${className}`,
        startsAt,
        endsAt,
        ...toEventPlace(campClass),
        url: `${siteUrl}${toRosterPath(_id.toHexString())}`,
        sequence: revision,
      }));
    });
}
