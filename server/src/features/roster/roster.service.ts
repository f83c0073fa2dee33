import { toDecimal } from '#shared/money';
import type { ObjectId } from 'mongodb';
import type { Roster } from '#contract';
import type { CampClass } from '#domain/classes/camp-class';
import { toCampTime } from '#domain/camp-time';
import type { Viewer } from '#domain/caller';
import { listEntries, type SessionDependencies } from './open-session';
import { createRecordAttendance } from './attendance/record-attendance';
import { createBirthDates, type BirthDateDependencies } from './ages/birth-dates';
import { findChangedAges } from './ages/changed-ages';
import { createPickUps } from './visits/pick-ups';
import { createRecordVisits } from './visits/record-visits';
import { toRosterCampers } from './roster-campers';
import type { RosterEntry } from './roster.store';
import { createReadSafetyData, type SafetyDataDependencies } from './read-safety-data';
import { findLastDay } from './safety-data-window';
import { toRosterSessions } from './roster-sessions';

interface Dependencies extends SessionDependencies, SafetyDataDependencies, BirthDateDependencies {
  listClassIdsByInstructor(uid: string): Promise<ObjectId[]>;
  /** Returns revenue minus refunds in cents, by class id. */
  sumRevenue(classIds: ObjectId[]): Promise<Map<string, number>>;
}

export function createRosterService(deps: Dependencies) {
  const { getClass, timeZone, now } = deps;
  const readSafetyData = createReadSafetyData(deps);

  const toRoster = async (
    campClass: CampClass,
    entries: readonly RosterEntry[],
    { role }: Viewer,
  ): Promise<Roster> => {
    const places = entries.map((entry) => ({ entry, campClass }));
    const changed = await findChangedAges(places, deps.checkAges);
    const isChangedOut = (entry: RosterEntry) => changed.some((place) => place.entry === entry);
    const at = now();
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
  };

  return {
    /** The camp's time zone. */
    timeZone,

    async get(id: string, viewer: Viewer): Promise<Roster> {
      const campClass = await getClass(id, viewer);
      return toRoster(campClass, await listEntries(deps, campClass), viewer);
    },

    getSafetyData: async (id: string, viewer: Viewer) =>
      (await readSafetyData(id, viewer, 'on screen')).safetyData,

    /** Returns the roster with the safety data, read at once. */
    async getWithSafetyData(id: string, viewer: Viewer) {
      const { campClass, entries, safetyData } = await readSafetyData(id, viewer, 'as CSV');
      return { roster: await toRoster(campClass, entries, viewer), safetyData };
    },

    recordAttendance: createRecordAttendance(deps),
    ...createRecordVisits(deps),
    ...createPickUps(deps),
    ...createBirthDates(deps),

    /** Returns the revenue of the viewer's own classes, newest class first. */
    async getStats({ uid }: Viewer) {
      const classIds = await deps.listClassIdsByInstructor(uid);
      const cents = await deps.sumRevenue(classIds);
      const classes = classIds.map((id) => ({
        classItemId: id.toHexString(),
        revenue: toDecimal(cents.get(id.toHexString()) ?? 0),
      }));
      const totalCents = [...cents.values()].reduce((sum, classCents) => sum + classCents, 0);
      return { revenue: toDecimal(totalCents), classes };
    },
  };
}
export type RosterService = ReturnType<typeof createRosterService>;
