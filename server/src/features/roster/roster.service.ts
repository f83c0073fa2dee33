import { ObjectId } from 'mongodb';
import { AppError } from '../../app-error';
import type { Attendance, Roster, SetAttendanceRequest } from '../../contract';
import type { CampClass } from '../../domain/camp-class';
import { toDay } from '../../domain/day';
import { toDollars } from '../../domain/money';
import type { Viewer } from '../../http/caller';
import { createListCampers, type ListCampersDependencies } from './list-campers';
import { assertClassDay, toRosterDays } from './roster-days';

interface Dependencies extends ListCampersDependencies {
  /** Throws `not-found` if the viewer cannot manage the class. */
  getClass(id: string, viewer: Viewer): Promise<CampClass>;
  /** Returns how many enrollments changed; null if the class has no such active enrollment. */
  setAttendance(
    enrolment: { _id: ObjectId; classId: ObjectId },
    day: string,
    attendance: Attendance | null,
  ): Promise<number | null>;
  listClassIdsByInstructor(uid: string): Promise<ObjectId[]>;
  /** Returns revenue minus refunds in cents, by class id. */
  sumRevenue(classIds: ObjectId[]): Promise<Map<string, number>>;
  timeZone: string;
  now: () => Date;
}

export function createRosterService(deps: Dependencies) {
  const { getClass, timeZone, now } = deps;
  const listCampers = createListCampers(deps);

  return {
    async get(id: string, viewer: Viewer): Promise<Roster> {
      const campClass = await getClass(id, viewer);
      const campers = await listCampers(campClass._id);
      const today = toDay(now(), timeZone);
      const recordedDays = campers.flatMap(({ attendance }) => Object.keys(attendance));
      return {
        classItemId: campClass._id.toHexString(),
        className: campClass.className,
        InstructorName: campClass.instructor.name,
        startsOn: campClass.startsOn,
        endsOn: campClass.endsOn,
        place: campClass.place,
        seats: campClass.capacity,
        today,
        days: toRosterDays(campClass, recordedDays, today),
        campers,
      };
    },

    /** Records attendance. Returns how many enrollments changed: 0 if it was already recorded. */
    async setAttendance(
      id: string,
      { enrolmentId, day, attendance }: SetAttendanceRequest,
      viewer: Viewer,
    ): Promise<number> {
      const campClass = await getClass(id, viewer);
      const addedOn = toDay(campClass.createdAt, timeZone);
      assertClassDay({ ...campClass, addedOn }, day, toDay(now(), timeZone));
      const enrolment = { _id: new ObjectId(enrolmentId), classId: campClass._id };
      const modified = await deps.setAttendance(enrolment, day, attendance);
      if (modified === null) {
        throw new AppError('not-found', {
          detail: 'This camper is no longer enrolled in the class.',
        });
      }
      return modified;
    },

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
