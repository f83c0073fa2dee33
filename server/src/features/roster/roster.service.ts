import { ObjectId } from 'mongodb';
import { AppError } from '../../app-error';
import type { Attendance, Roster, SetAttendanceRequest } from '../../contract';
import { toDay } from '../../day';
import type { Viewer } from '../../http/caller';
import { toDollars } from '../../money';
import { assertClassDay, toClassDays } from './class-days';

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

interface Enrolment {
  _id: ObjectId;
  owner: string;
  orderId: ObjectId;
  enrolledAt: Date;
  attendance?: Record<string, Attendance>;
}

interface Needs {
  /** Throws `not-found` for a class that is not the viewer's. */
  getClass(id: string, viewer: Viewer): Promise<TaughtClass>;
  listEnrolments(classId: ObjectId): Promise<Enrolment[]>;
  /** How many changed; null when there is no such active enrolment in the class. */
  setAttendance(
    enrolment: { _id: ObjectId; classId: ObjectId },
    day: string,
    attendance: Attendance | null,
  ): Promise<number | null>;
  findPeople(uids: string[]): Promise<{ uid?: string; name: string; email: string }[]>;
  findOrders(ids: ObjectId[]): Promise<{ owner: string; ownerEmail: string }[]>;
  listClassIdsBy(uid: string): Promise<ObjectId[]>;
  /** Cents that came in less what went back, by class. */
  sumRevenue(classIds: ObjectId[]): Promise<Map<string, number>>;
  timeZone: string;
  now: () => Date;
}

type Camper = Roster['campers'][number];

const byName = (one: Camper, other: Camper) =>
  one.name.localeCompare(other.name) ||
  one.email.localeCompare(other.email) ||
  one.enrolmentId.localeCompare(other.enrolmentId);

export const createRosterService = (needs: Needs) => {
  const { getClass, listEnrolments, findPeople, findOrders, timeZone, now } = needs;

  /** Who they are by their account, else by the e-mail that they paid with. */
  const findNames = async (enrolments: Enrolment[]) => {
    const people = await findPeople(enrolments.map(({ owner }) => owner));
    const known = new Map(people.map(({ uid, name, email }) => [uid, { name, email }]));
    const strangers = enrolments.filter(({ owner }) => !known.has(owner));
    if (strangers.length > 0) {
      for (const order of await findOrders(strangers.map(({ orderId }) => orderId))) {
        known.set(order.owner, { name: order.ownerEmail, email: order.ownerEmail });
      }
    }
    return known;
  };

  const listCampers = async (classId: ObjectId): Promise<Camper[]> => {
    const enrolments = await listEnrolments(classId);
    const names = await findNames(enrolments);
    const campers = enrolments.map(({ _id, owner, enrolledAt, attendance = {} }) => ({
      enrolmentId: _id.toHexString(),
      name: names.get(owner)?.name ?? '',
      email: names.get(owner)?.email ?? '',
      enrolledAt: enrolledAt.toISOString(),
      attendance,
    }));
    return campers.sort(byName);
  };

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
