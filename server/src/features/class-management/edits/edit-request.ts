import type { AddClassRequest, UpdateClassRequest } from '#contract';
import type { CampClock } from '#domain/camp-time';
import type { CampClass } from '#domain/classes/camp-class';
import type { ClassSchedule, Session } from '#domain/classes/schedule';
import type { PlaceLocation } from '#domain/places/place';
import { readPictures } from './read-pictures';
import {
  readSchedule,
  type RequestedSchedule,
  type ScheduleRequest,
} from './schedule/read-schedule';
import {
  findAgeViolations,
  findPriceViolations,
  findRemovalViolations,
  findSessionViolations,
  findStartedViolations,
  findWindowViolations,
} from './schedule/schedule-errors';
import { throwViolations } from './throw-violations';

/** A request to edit a class, with its schedule as sorted sessions and instants. */
export type EditRequest = Omit<UpdateClassRequest, keyof ScheduleRequest> &
  RequestedSchedule & { location?: PlaceLocation };

const omitSchedule = <T extends ScheduleRequest>(request: T) => {
  const {
    sessions: _sessions,
    startsOn: _startsOn,
    endsOn: _endsOn,
    enrollmentOpensAt: _opensAt,
    enrollmentClosesAt: _closesAt,
    ...rest
  } = request;
  return rest;
};

const byStart = (one: Session, other: Session) => +one.startsAt - +other.startsAt;

const sortSessions = ({ sessions, ...rest }: RequestedSchedule): RequestedSchedule => ({
  ...rest,
  sessions: sessions && sessions.toSorted(byStart),
});

/** Returns the fields after a change: null removes a field, undefined leaves it unchanged. */
export function withValues<T extends object>(fields: T, values: object): T {
  const changed = Object.entries(values).filter(([, value]) => value !== undefined);
  const entries = Object.entries({ ...fields, ...Object.fromEntries(changed) });
  return Object.fromEntries(entries.filter(([, value]) => value != null)) as T;
}

/**
 * Returns a request with its schedule as instants. Throws `invalid-input` if the class after the edit
 * would break a rule. `edited` is the class with the open proposal that the request is added to, if
 * there is one.
 */
export function readEditRequest(
  campClass: CampClass,
  edited: CampClass,
  request: UpdateClassRequest,
  { now, timeZone }: CampClock,
): EditRequest {
  const before = [...(edited.sessions ?? []), ...(campClass.sessions ?? [])];
  const { schedule: requested, errors } = readSchedule(
    request,
    { edited, known: before },
    timeZone,
  );
  const schedule = sortSessions(requested);
  const { ageMin, ageMax } = request;
  const after = withValues(edited, { ...schedule, ageMin, ageMax });
  const isScheduled = Object.values(schedule).some((value) => value !== undefined);
  const areAgesRequested = ageMin !== undefined || ageMax !== undefined;
  // The sessions of a draft are new: since it was made, some may have begun.
  const isDraft = campClass.status === 'draft';
  const { sessions = isDraft ? edited.sessions : null } = requested;
  const scheduleViolations = [
    ...findSessionViolations(sessions ?? [], isDraft ? [] : before, now),
    ...(schedule.sessions ? findStartedViolations(campClass, schedule.sessions, now) : []),
    ...(isScheduled ? findWindowViolations(after) : []),
  ];
  const violations = [
    ...findRemovalViolations(campClass, request),
    // Times that could not be read break other rules too.
    ...(errors.length === 0 ? scheduleViolations : []),
    ...(areAgesRequested ? findAgeViolations(after) : []),
    // An admin could not approve it. The contract checks the price of a request.
    ...(campClass.status !== 'approved' && request.price === undefined
      ? findPriceViolations(campClass)
      : []),
  ];
  throwViolations(violations, request, errors);
  return { ...omitSchedule(readPictures(edited, request)), ...schedule };
}

/**
 * Returns the fields of a new class with its schedule as instants. Throws `invalid-input` if a rule is
 * broken.
 */
export function readNewClass<T extends Omit<AddClassRequest, 'price' | 'seats' | 'name' | 'email'>>(
  request: T,
  { now, timeZone }: CampClock,
) {
  const { schedule: requested, errors } = readSchedule(
    request,
    { edited: {}, known: [] },
    timeZone,
  );
  const schedule: ClassSchedule = withValues({}, sortSessions(requested));
  const violations = [
    ...findSessionViolations(requested.sessions ?? [], [], now),
    ...findWindowViolations(schedule),
  ];
  throwViolations(errors.length === 0 ? violations : [], request, errors);
  const { photos, ...rest } = omitSchedule(request);
  return { ...rest, ...(photos?.length && { photos }), ...schedule };
}
