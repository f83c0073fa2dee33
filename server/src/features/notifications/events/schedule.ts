import type { Camp } from '#camp';
import {
  toCalendarAddresses,
  toCalendarEvents,
  toCalendarFile,
  toCanceledEvents,
  type CalendarAddresses,
  type CalendarEvent,
  type ClassInCalendar,
  type ScheduledClass,
} from '#domain/calendar-file';
import { toLocalTime } from '#domain/camp-time';
import { toScheduleKeys, type Session } from '#domain/classes/schedule';
import { EN_US } from '#shared/locale';
import { describeSchedule, formatMovedSession, formatSessionList } from '#shared/schedule-text';
import { toPlaceText } from '#domain/places/place';
import { onOneLine } from '../safe-text';
import { formatInstant } from '#shared/dates';

/** What texts and calendar files about a class need besides the class. */
export interface ScheduleContext extends CalendarAddresses {
  /** The camp's time zone. */
  timeZone: string;
  now: Date;
}

/** Returns the camp's addresses, time zone and time. */
export function toScheduleContext(camp: Camp): ScheduleContext {
  const { siteUrl, apiUrl, publicConfig, timeZone } = camp;
  const addresses = toCalendarAddresses({ siteUrl, apiUrl, contact: publicConfig.contact });
  return { ...addresses, timeZone, now: camp.now() };
}

const toTextParts = (sessions: readonly Session[], timeZone: string) =>
  sessions.map(({ startsAt, endsAt }) => ({
    startsAt: toLocalTime(startsAt, timeZone),
    endsAt: toLocalTime(endsAt, timeZone),
  }));

const inFull = { locale: EN_US.locale, hasFullWeekday: true };

/** Returns the first sessions with their times at the camp, and how many more there are. */
export const listSessions = (sessions: readonly Session[], timeZone: string): string =>
  formatSessionList(toTextParts(sessions, timeZone), inFull);

/** Returns when a session takes place now, and when it did before, at the camp. */
export function toMovedSessionText(earlier: Session, session: Session, timeZone: string): string {
  const [before, after] = toTextParts([earlier, session], timeZone);
  return formatMovedSession(before!, after!, inFull);
}

/** Returns when sessions take place at the camp; null without sessions. */
export const toSessionsText = (sessions: readonly Session[], timeZone: string): string | null =>
  sessions.length === 0
    ? null
    : describeSchedule(
        toScheduleKeys({ sessions: [...sessions] }, timeZone),
        toTextParts(sessions, timeZone),
        inFull,
      );

/** Returns `July 28, 2031, 9:00 AM` for a time at the camp such as `2031-07-28T09:00`. */
export const formatLocalTime = (time: string): string =>
  formatInstant(new Date(`${time}Z`), 'long', 'UTC', EN_US);

/**
 * Returns `Mon–Fri, 9:00 AM–12:00 PM · June 21–25, 2027` and `At North field`, each for a line of its own;
 * without what is not set.
 */
export function listWhenAndWhere(
  {
    sessions = [],
    place: name,
    location: address,
    ...keys
  }: Omit<ClassInCalendar, '_id' | 'className' | 'revision' | 'location'> & {
    location?: { address: string };
  },
  timeZone: string,
): string[] {
  const hasDates = (keys.startsOn ?? keys.endsOn) !== undefined;
  const place = toPlaceText({
    ...(name !== undefined && { place: name }),
    ...(address && { location: address }),
  });
  return [
    ...(hasDates ? [describeSchedule(keys, toTextParts(sessions, timeZone), inFull)] : []),
    ...(place === undefined ? [] : [`At ${onOneLine(place)}`]),
  ];
}

const toCalendar = (
  events: readonly CalendarEvent[],
  { organizer, now: stamp }: ScheduleContext,
  attendee?: string,
) =>
  events.length > 0
    ? {
        calendar: toCalendarFile(events, {
          organizer,
          stamp,
          ...(attendee !== undefined && { attendee }),
        }),
      }
    : {};

const listEvents = (classes: readonly ScheduledClass[], context: ScheduleContext) =>
  classes.flatMap((campClass) => toCalendarEvents(campClass, campClass.sessions ?? [], context));

/** Returns the `calendar` field of a draft: a file with the sessions of the classes; none without sessions. */
export const withCalendar = (
  classes: readonly ScheduledClass[],
  context: ScheduleContext,
): { calendar?: string } => toCalendar(listEvents(classes, context), context);

const listRemovedEvents = (
  campClass: ScheduledClass,
  before: readonly Session[],
  context: ScheduleContext,
): CalendarEvent[] => {
  const ids = new Set(campClass.sessions?.map(({ id }) => id));
  const removed = before.filter(({ id }) => !ids.has(id));
  return toCalendarEvents(campClass, removed, context).map((event) => ({
    ...event,
    isCanceled: true,
  }));
};

/**
 * Returns the `calendar` field of a draft: a file that updates the sessions of a class for its campers and
 * cancels those of `before` that it no longer has.
 */
export const withChangedCalendar = (
  classes: readonly ScheduledClass[],
  before: readonly Session[],
  context: ScheduleContext,
): { calendar?: string } =>
  toCalendar(
    [
      ...listEvents(classes, context),
      ...classes.flatMap((campClass) => listRemovedEvents(campClass, before, context)),
    ],
    context,
  );

/** Returns the `calendar` field of a draft: a file that adds the new class of a camper and removes the earlier one. */
export const withTransferredCalendar = (
  { added, removed }: Record<'added' | 'removed', readonly ScheduledClass[]>,
  context: ScheduleContext,
  attendee: string,
): { calendar?: string } =>
  toCalendar(
    [
      ...listEvents(added, context),
      ...removed.flatMap((campClass) => toCanceledEvents(campClass, context)),
    ],
    context,
    attendee,
  );

/** Returns the `calendar` field of a draft: a file that removes the classes from a calendar. */
export const withCalendarRemoval = (
  classes: readonly ScheduledClass[],
  context: ScheduleContext,
  attendee: string,
): { calendar?: string } =>
  toCalendar(
    classes.flatMap((campClass) => toCanceledEvents(campClass, context)),
    context,
    attendee,
  );
