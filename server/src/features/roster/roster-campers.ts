import type { Roster } from '#contract';
import { toCampTime, type CampClock } from '#domain/camp-time';
import type { CampClass } from '#domain/classes/camp-class';
import { toCamperName } from '#shared/names';
import { toCamperRefOnWire } from '#domain/campers/camper-on-wire';
import { listMissingDetails } from '#domain/campers/missing-details';
import { listChangesOfDay } from '#domain/campers/safety-change';
import { toAgeRange, toClassAge } from '#domain/classes/class-age';
import type { RosterEntry } from './roster.store';
import { toVisitsOnWire } from './visits/visits-on-wire';

type RosterCamper = Roster['campers'][number];

const byName = (one: RosterCamper, other: RosterCamper) =>
  one.name.localeCompare(other.name) ||
  one.email.localeCompare(other.email) ||
  one.enrollmentId.localeCompare(other.enrollmentId);

/** Returns who changed which safety data today, without the data. */
const toChangesToday = (
  { camper, nameOf }: RosterEntry,
  { now, timeZone }: CampClock,
): RosterCamper['changesToday'] =>
  listChangesOfDay(camper, now, timeZone).map(({ at, by, fields }) => ({
    changedAt: toCampTime(at, timeZone),
    changedBy: nameOf(by),
    fields,
  }));

interface RosterContext extends CampClock {
  campClass: CampClass;
  /** Returns whether a changed birth date no longer fits the class, and no admin has checked it. */
  isChangedOut(entry: RosterEntry): boolean;
}

const toRosterCamper = (
  entry: RosterEntry,
  { campClass, isChangedOut, ...clock }: RosterContext,
): RosterCamper => {
  const { camper, payer } = entry;
  return {
    enrollmentId: entry._id.toHexString(),
    camper: toCamperRefOnWire(camper),
    name: toCamperName(camper),
    enrollmentEnded: entry.status !== 'active',
    age: toClassAge(camper, campClass, clock),
    ...(isChangedOut(entry) && { changedOutOf: toAgeRange(campClass) ?? '' }),
    photoConsent: camper.photoConsent,
    missing: listMissingDetails(camper, clock.now, clock.timeZone),
    accountName: payer.name,
    email: payer.email,
    enrolledAt: entry.enrolledAt.toISOString(),
    attendance: entry.attendance ?? {},
    visits: toVisitsOnWire(entry, clock.timeZone),
    changesToday: toChangesToday(entry, clock),
  };
};

/** Returns the campers of a roster in the wire's format, sorted by name. */
export const toRosterCampers = (
  entries: readonly RosterEntry[],
  context: RosterContext,
): RosterCamper[] => entries.map((entry) => toRosterCamper(entry, context)).sort(byName);
