import ical, {
  foldLines,
  ICalAttendeeRole,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';
import type { CampContact } from '../contract';
import { toClassPath } from '../contract/site-paths';
import type { CampClass } from './classes/camp-class';
import type { CamperRef } from './campers/camper';
import type { Session } from './classes/schedule';
import { toPlaceText, type HasPlace, type PlaceLocation } from './places/place';
import { toClassNameFor } from '../shared/names';

const BRAND = 'Play & Inspire';

/** A session of a class in a calendar, for one camper. */
export interface CalendarEvent {
  /** Never changes; calendars use it to recognize an event that they already have. */
  uid: string;
  /** The class, with the camper's name if it is a child. */
  summary: string;
  startsAt: Date;
  endsAt: Date;
  /** Its name, with the address if it is known. */
  place?: string;
  coordinates?: { lat: number; lon: number };
  description?: string;
  url?: string;
  /** Must increase whenever the event changes. */
  sequence: number;
  /** Removes the event from the calendar. */
  isCanceled?: boolean;
}

interface FileOptions {
  /** The email address of the camp, which iTIP (RFC 5546) requires. */
  organizer: string;
  /** When the file was created. */
  stamp: Date;
  /** The email address of the recipient. Only cancellations name it. */
  attendee?: string;
}

/** The library folds longer lines. */
const MAX_LINE_BYTES = 74;

/** Folds long lines only: `foldLines` encodes every character on its own, 12 ms for 60 events. */
const foldLongLines = (text: string) =>
  text
    .split('\r\n')
    .map((line) => (Buffer.byteLength(line) > MAX_LINE_BYTES ? foldLines(line) : line))
    .join('\r\n');

const toLocation = ({ place, coordinates }: Pick<CalendarEvent, 'place' | 'coordinates'>) =>
  place === undefined ? null : { title: place, ...(coordinates && { geo: coordinates }) };

/**
 * Returns the text of an iCalendar file (RFC 5545) with times in UTC. It adds and updates its events, and
 * removes the canceled ones.
 *
 * The method is CANCEL if all events are canceled, and PUBLISH otherwise: a REQUEST may contain only one
 * UID, and asks the family for a reply that nobody reads. Programs recognize a canceled event by its UID
 * and ignore an unknown one. Feeds are replaced as a whole.
 */
export function toCalendarFile(
  events: readonly CalendarEvent[],
  { organizer, stamp, attendee = '' }: FileOptions,
): string {
  const isCancellation = events.length > 0 && events.every(({ isCanceled }) => isCanceled);
  const calendar = ical({
    name: BRAND,
    method: isCancellation ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
    prodId: { company: BRAND, product: 'Camp', language: 'EN' },
  });
  // A published event must not have attendees; a canceled one must name whom it is canceled for.
  const attendees =
    isCancellation && attendee !== ''
      ? [{ email: attendee, role: ICalAttendeeRole.REQ, rsvp: false }]
      : [];
  const frame = calendar.toString();
  const end = frame.lastIndexOf('END:VCALENDAR');
  const texts = events.map(({ uid, summary, startsAt, endsAt, ...event }) =>
    calendar
      .createEvent({
        id: uid,
        sequence: event.sequence,
        stamp,
        status: event.isCanceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
        summary,
        start: startsAt,
        end: endsAt,
        organizer: { name: BRAND, email: organizer },
        attendees,
        location: toLocation(event),
        description: event.description ?? null,
        url: event.url ?? null,
      })
      .toString(),
  );
  // RFC 5545 requires a line break at the end of the last line.
  return `${frame.slice(0, end)}${foldLongLines(texts.join(''))}${frame.slice(end)}\r\n`;
}

/** A camper in a class. */
export interface CamperInClass {
  camper: CamperRef;
  /** How often the camper had enrolled in the class before, and canceled. */
  earlierEnrollments: number;
}

/** A class that a camper is enrolled in, as it is now. */
export type ScheduledClass = ClassInCalendar & CamperInClass;

/** The name, sessions and location of a class, and its number of edits. */
export type ClassInCalendar = Pick<
  CampClass,
  | '_id'
  | 'className'
  | 'sessions'
  | 'startsOn'
  | 'endsOn'
  | 'weekdays'
  | 'startTime'
  | 'endTime'
  | 'timesVary'
  | 'place'
  | 'placeId'
  | 'location'
  | 'revision'
>;

/** The URL of the site, the host name in the UIDs of calendar events, and the camp's email address. */
export interface CalendarAddresses {
  siteUrl: string;
  calendarHost: string;
  organizer: string;
}

export const toCalendarAddresses = ({
  siteUrl,
  apiUrl,
  contact,
}: {
  siteUrl: string;
  apiUrl: string;
  contact: CampContact;
}): CalendarAddresses => ({
  siteUrl,
  calendarHost: new URL(apiUrl).hostname,
  organizer: contact.email ?? `no-reply@${new URL(siteUrl).hostname}`,
});

/** An enrollment and its cancellation are changes of an event, as an edit of the class is. */
const toSequence = ({ revision = 0, earlierEnrollments }: ScheduledClass) =>
  revision + 2 * earlierEnrollments;

/** Returns the UID of a session for a camper. Siblings differ by their ids; the account holder needs none. */
const toUid = (sessionId: string, { _id, camper }: ScheduledClass, calendarHost: string) => {
  const ids = [sessionId, _id.toHexString()];
  if (!camper.isAccountHolder) ids.push(camper._id.toHexString());
  return `${ids.join('-')}@${calendarHost}`;
};

const toCoordinates = ({ latitude, longitude }: Partial<PlaceLocation> = {}) =>
  latitude !== undefined && longitude !== undefined
    ? { coordinates: { lat: latitude, lon: longitude } }
    : {};

/** Returns where the sessions of a class meet, as fields of their calendar events. */
export function toEventPlace(campClass: HasPlace): Pick<CalendarEvent, 'place' | 'coordinates'> {
  const place = toPlaceText(campClass);
  return { ...(place !== undefined && { place }), ...toCoordinates(campClass.location) };
}

/** Returns a camper's calendar events of sessions of a class. A session keeps its UID when it is moved. */
export function toCalendarEvents(
  campClass: ScheduledClass,
  sessions: readonly Session[],
  { siteUrl, calendarHost }: CalendarAddresses,
): CalendarEvent[] {
  const { _id, camper, className } = campClass;
  return sessions.map(({ id, startsAt, endsAt }) => ({
    uid: toUid(id, campClass, calendarHost),
    summary: toClassNameFor([camper], className),
    startsAt,
    endsAt,
    ...toEventPlace(campClass),
    url: `${siteUrl}${toClassPath(_id.toHexString())}`,
    sequence: toSequence(campClass),
  }));
}

/**
 * Returns events that remove all sessions of a camper's class from a calendar. Their sequence is higher than that
 * of the events that the calendar has, because canceling an enrollment does not edit the class.
 */
export const toCanceledEvents = (
  campClass: ScheduledClass,
  addresses: CalendarAddresses,
): CalendarEvent[] =>
  toCalendarEvents(campClass, campClass.sessions ?? [], addresses).map((event) => ({
    ...event,
    sequence: event.sequence + 1,
    isCanceled: true,
  }));
