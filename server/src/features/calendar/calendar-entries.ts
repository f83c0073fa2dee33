import type { CalendarEntry } from '#contract';
import type { CamperInClass } from '#domain/calendar-file';
import type { CampClock } from '#domain/camp-time';
import type { CampClass } from '#domain/classes/camp-class';
import { toCamperRefOnWire } from '#domain/campers/camper-on-wire';
import type { Session } from '#domain/classes/schedule';
import { toScheduleSummary, toSessionsOnWire } from '#domain/classes/schedule-on-wire';
import { toPlaceAndAddress } from '#domain/places/place';

/** A class that a camper is enrolled in. */
export interface EnrolledClass extends CampClass, CamperInClass {
  /** The payer, if it is not the viewer. */
  enrolledBy?: { name?: string };
}

export const isNotCanceled = ({ status }: CampClass) => status !== 'canceled';

const isOver = ({ sessions }: CampClass, now: Date) => {
  const endsAt = sessions?.at(-1)?.endsAt;
  return endsAt !== undefined && endsAt <= now;
};

const compareByName = (one: EnrolledClass, other: EnrolledClass) =>
  one.className.localeCompare(other.className) ||
  one._id.toHexString().localeCompare(other._id.toHexString()) ||
  one.camper._id.toHexString().localeCompare(other.camper._id.toHexString());

/** Returns the classes by the given time; those without come last. */
const sortBy = (
  classes: readonly EnrolledClass[],
  timeOf: (campClass: EnrolledClass) => number | null,
) =>
  classes.toSorted((one, other) => {
    const [a, b] = [timeOf(one) ?? Infinity, timeOf(other) ?? Infinity];
    return a === b ? compareByName(one, other) : a < b ? -1 : 1;
  });

/** Returns coming classes by next session, then those without sessions, then past ones, latest first. */
const sortByNextSession = (classes: readonly EnrolledClass[], now: Date) => {
  const nextStartOf = ({ sessions = [] }: EnrolledClass) =>
    sessions.find(({ endsAt }) => endsAt > now)?.startsAt.getTime() ?? null;
  const lastEndOf = ({ sessions = [] }: EnrolledClass) => -sessions.at(-1)!.endsAt.getTime();
  const [past, coming] = [
    classes.filter((campClass) => isOver(campClass, now)),
    classes.filter((campClass) => !isOver(campClass, now)),
  ];
  return [...sortBy(coming, nextStartOf), ...sortBy(past, lastEndOf)];
};

/** Returns a camper's other classes that have a session at the same time, by session. */
const findClashes = (classes: readonly EnrolledClass[]): Map<Session, Set<EnrolledClass>> => {
  const all = classes
    .flatMap((campClass) => (campClass.sessions ?? []).map((session) => ({ campClass, session })))
    .sort((one, other) => +one.session.startsAt - +other.session.startsAt);
  const clashes = new Map(all.map(({ session }) => [session, new Set<EnrolledClass>()]));
  all.forEach(({ campClass, session }, index) => {
    for (let next = index + 1; next < all.length; next += 1) {
      const other = all[next]!;
      if (other.session.startsAt >= session.endsAt) break;
      if (other.campClass === campClass) continue;
      clashes.get(session)!.add(other.campClass);
      clashes.get(other.session)!.add(campClass);
    }
  });
  return clashes;
};

/** Returns the entries of all classes that are not canceled, one for each camper. */
export function toCalendarEntries(
  classes: readonly EnrolledClass[],
  { now, timeZone }: CampClock,
): CalendarEntry[] {
  const sorted = sortByNextSession(classes.filter(isNotCanceled), now);
  /** Names in the order of the entries. */
  const namesOf = (others: Set<EnrolledClass>) =>
    sorted.filter((campClass) => others.has(campClass)).map(({ className }) => className);
  return sorted.map((campClass) => {
    const { camper, sessions = [], enrolledBy } = campClass;
    // Siblings can be in different classes at the same time.
    const clashes = findClashes(sorted.filter((other) => other.camper._id.equals(camper._id)));
    const clashesOf = (session: Session) => [...clashes.get(session)!];
    return {
      classItemId: campClass._id.toHexString(),
      camper: toCamperRefOnWire(camper),
      className: campClass.className,
      InstructorName: campClass.instructor.name,
      category: campClass.category,
      image: campClass.image,
      startsOn: campClass.startsOn,
      endsOn: campClass.endsOn,
      ...(enrolledBy && { enrolledBy, ...toScheduleSummary(campClass, timeZone) }),
      ...toPlaceAndAddress(campClass),
      sessions: toSessionsOnWire(sessions, timeZone).map((session, index) => ({
        ...session,
        clashesWith: namesOf(new Set(clashesOf(sessions[index]!))),
      })),
      isPast: isOver(campClass, now),
      clashesWith: namesOf(new Set(sessions.flatMap(clashesOf))),
    };
  });
}
