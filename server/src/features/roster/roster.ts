import type { Camp } from '#camp';
import type { Roster, SafetyData } from '#contract';
import type { Viewer } from '#domain/caller';
import { toCampTime } from '#domain/camp-time';
import type { CampClass } from '#domain/classes/camp-class';
import { getManagedClass } from '#features/classes/index';
import { findChangedAges } from './ages/changed-ages';
import { readSafetyData } from './read-safety-data';
import { toRosterCampers } from './roster-campers';
import { toRosterSessions } from './roster-sessions';
import { listRosterEntries, type RosterEntry } from './roster.store';
import { findLastDay } from './safety-data-window';

async function toRoster(
  camp: Camp,
  campClass: CampClass,
  entries: readonly RosterEntry[],
  { role }: Viewer,
): Promise<Roster> {
  const { timeZone } = camp;
  const places = entries.map((entry) => ({ entry, campClass }));
  const changed = await findChangedAges(camp, places);
  const isChangedOut = (entry: RosterEntry) => changed.some((place) => place.entry === entry);
  const at = camp.now();
  const isAdmin = role === 'admin';
  const lastDay = isAdmin ? null : findLastDay(campClass, timeZone);
  return {
    classItemId: campClass._id.toHexString(),
    className: campClass.className,
    InstructorName: campClass.instructor.name,
    startsOn: campClass.startsOn,
    endsOn: campClass.endsOn,
    place: campClass.place,
    seats: campClass.capacity,
    now: toCampTime(at, timeZone),
    ...(lastDay !== null && { safetyDataUntil: lastDay }),
    sessions: toRosterSessions(campClass.sessions ?? [], { now: at, timeZone, isAdmin }),
    campers: toRosterCampers(entries, { campClass, isChangedOut, now: at, timeZone }),
  };
}

/** Returns the roster of a class. Throws `not-found` if the viewer cannot manage the class. */
export async function getRoster(camp: Camp, id: string, viewer: Viewer): Promise<Roster> {
  const campClass = await getManagedClass(camp, id, viewer);
  return toRoster(camp, campClass, await listRosterEntries(camp, campClass), viewer);
}

/** Returns the roster with the safety data, read at once; see `readSafetyData`. */
export async function getRosterWithSafetyData(
  camp: Camp,
  id: string,
  viewer: Viewer,
): Promise<{ roster: Roster; safetyData: SafetyData }> {
  const { campClass, entries, safetyData } = await readSafetyData(camp, id, viewer, 'as CSV');
  return { roster: await toRoster(camp, campClass, entries, viewer), safetyData };
}
