import { ObjectId } from 'mongodb';
import { AppError } from '../../app-error';
import type { Attendance, Roster, SetAttendanceRequest } from '../../contract';
import { toDay } from '../../day';
import type { Viewer } from '../../http/caller';
import { toDollars } from '../../money';
import { assertClassDay, toClassDays } from './class-days';
import { createListCampers, type CamperNeeds } from './list-campers';

interface TaughtClass {
  _id: ObjectId;
  className: string;
  instructor: { name: string };
  capacity: number;
  /** Days as YYYY-MM-DD. */
  startsOn?: string;
  endsOn?: string;
  place?: string;
  createdAt: Date;
}

interface Needs extends CamperNeeds {
  /** Throws `not-found` for a class that is not the viewer's. */
  getClass(id: string, viewer: Viewer): Promise<TaughtClass>;
  /** How many changed; null when there is no such active enrolment in the class. */
  setAttendance(
    enrolment: { _id: ObjectId; classId: ObjectId },
    day: string,
    attendance: Attendance | null,
  ): Promise<number | null>;
  listClassIdsBy(uid: string): Promise<ObjectId[]>;
  /** Cents that came in less what went back, by class. */
  sumRevenue(classIds: ObjectId[]): Promise<Map<string, number>>;
  timeZone: string;
  now: () => Date;
}

export const createRosterService = (needs: Needs) => {
  const { getClass, timeZone, now } = needs;
  const listCampers = createListCampers(needs);

  return {
    async get(id: string, viewer: Viewer): Promise<Roster> {
      const { _id, instructor, capacity, ...campClass } = await getClass(id, viewer);
      const campers = await listCampers(_id);
      const today = toDay(now(), timeZone);
      const taken = campers.flatMap(({ attendance }) => Object.keys(attendance));
      return {
        ...campClass,
        classItemId: _id.toHexString(),
        InstructorName: instructor.name,
        seats: capacity,
        today,
        days: toClassDays(campClass, taken, today),
        campers,
      };
    },

    /** Answers how many enrolments changed: 0 when that was noted already. */
    async setAttendance(
      id: string,
      { enrolmentId, day, attendance }: SetAttendanceRequest,
      viewer: Viewer,
    ): Promise<number> {
      const campClass = await getClass(id, viewer);
      const addedOn = toDay(campClass.createdAt, timeZone);
      assertClassDay({ ...campClass, addedOn }, day, toDay(now(), timeZone));
      const enrolment = { _id: new ObjectId(enrolmentId), classId: campClass._id };
      const modified = await needs.setAttendance(enrolment, day, attendance);
      if (modified === null) {
        throw new AppError('not-found', { detail: 'Nobody has this place in the class any more.' });
      }
      return modified;
    },

    /** What the viewer's own classes have brought in, newest first. */
    async getStats({ uid }: Viewer) {
      const classIds = await needs.listClassIdsBy(uid);
      const cents = await needs.sumRevenue(classIds);
      const classes = classIds.map((id) => ({
        classItemId: id.toHexString(),
        revenue: toDollars(cents.get(id.toHexString()) ?? 0),
      }));
      const sum = [...cents.values()].reduce((total, each) => total + each, 0);
      return { revenue: toDollars(sum), classes };
    },
  };
};
export type RosterService = ReturnType<typeof createRosterService>;
