import type { ObjectId } from 'mongodb';
import type { Roster } from '../../contract';
import { toCampTime } from '../../domain/camp-time';
import { toDollars } from '../../domain/money';
import type { Viewer } from '../../http/caller';
import type { SessionDependencies } from './open-session';
import { createRecordAttendance } from './record-attendance';
import { toRosterCampers } from './roster-campers';
import { toRosterSessions } from './roster-sessions';

interface Dependencies extends SessionDependencies {
  listClassIdsByInstructor(uid: string): Promise<ObjectId[]>;
  /** Returns revenue minus refunds in cents, by class id. */
  sumRevenue(classIds: ObjectId[]): Promise<Map<string, number>>;
}

export function createRosterService(deps: Dependencies) {
  const { getClass, store, timeZone, now } = deps;

  return {
    async get(id: string, viewer: Viewer): Promise<Roster> {
      const campClass = await getClass(id, viewer);
      const at = now();
      return {
        classItemId: campClass._id.toHexString(),
        className: campClass.className,
        InstructorName: campClass.instructor.name,
        startsOn: campClass.startsOn,
        endsOn: campClass.endsOn,
        place: campClass.place,
        seats: campClass.capacity,
        now: toCampTime(at, timeZone),
        sessions: toRosterSessions(campClass.sessions ?? [], {
          now: at,
          timeZone,
          isAdmin: viewer.role === 'admin',
        }),
        campers: toRosterCampers(await store.list(campClass._id), campClass, { now: at, timeZone }),
      };
    },

    recordAttendance: createRecordAttendance(deps),

    /** Returns the revenue of the viewer's own classes, newest class first. */
    async getStats({ uid }: Viewer) {
      const classIds = await deps.listClassIdsByInstructor(uid);
      const cents = await deps.sumRevenue(classIds);
      const classes = classIds.map((id) => ({
        classItemId: id.toHexString(),
        revenue: toDollars(cents.get(id.toHexString()) ?? 0),
      }));
      const totalCents = [...cents.values()].reduce((sum, classCents) => sum + classCents, 0);
      return { revenue: toDollars(totalCents), classes };
    },
  };
}
export type RosterService = ReturnType<typeof createRosterService>;
