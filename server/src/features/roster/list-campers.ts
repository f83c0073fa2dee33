import type { ObjectId } from 'mongodb';
import type { Attendance, Roster } from '../../contract';

interface Enrolment {
  _id: ObjectId;
  owner: string;
  orderId: ObjectId;
  enrolledAt: Date;
  attendance?: Record<string, Attendance>;
}

export interface CamperNeeds {
  listEnrolments(classId: ObjectId): Promise<Enrolment[]>;
  findPeople(uids: string[]): Promise<{ uid?: string; name: string; email?: string }[]>;
  findOrders(ids: ObjectId[]): Promise<{ owner: string; ownerEmail: string }[]>;
}

type Camper = Roster['campers'][number];

const byName = (one: Camper, other: Camper) =>
  one.name.localeCompare(other.name) ||
  one.email.localeCompare(other.email) ||
  one.enrolmentId.localeCompare(other.enrolmentId);

/** Everybody who is enrolled in a class, by name. */
export const createListCampers = ({ listEnrolments, findPeople, findOrders }: CamperNeeds) => {
  /** Who they are by their account, else by the e-mail that they paid with. */
  const findNames = async (enrolments: Enrolment[]) => {
    const people = await findPeople(enrolments.map(({ owner }) => owner));
    const known = new Map(people.map(({ uid, name, email = '' }) => [uid, { name, email }]));
    const strangers = enrolments.filter(({ owner }) => !known.has(owner));
    if (strangers.length > 0) {
      for (const order of await findOrders(strangers.map(({ orderId }) => orderId))) {
        known.set(order.owner, { name: order.ownerEmail, email: order.ownerEmail });
      }
    }
    return known;
  };

  return async (classId: ObjectId): Promise<Camper[]> => {
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
};
