import type { ObjectId } from 'mongodb';
import type { Roster } from '../../contract';
import type { Enrolment } from '../../domain/enrolment';
import type { Order } from '../../domain/order';
import type { User } from '../../domain/user';

export interface ListCampersDependencies {
  listEnrolments(classId: ObjectId): Promise<Enrolment[]>;
  findUsers(uids: string[]): Promise<User[]>;
  findOrders(ids: ObjectId[]): Promise<Order[]>;
}

type Camper = Roster['campers'][number];

const byName = (one: Camper, other: Camper) =>
  one.name.localeCompare(other.name) ||
  one.email.localeCompare(other.email) ||
  one.enrolmentId.localeCompare(other.enrolmentId);

/** Returns a function that lists the campers enrolled in a class, sorted by name. */
export function createListCampers({
  listEnrolments,
  findUsers,
  findOrders,
}: ListCampersDependencies) {
  /** Returns name and email by owner. Without an account, both are the email of the order. */
  const findContacts = async (enrolments: Enrolment[]) => {
    const users = await findUsers(enrolments.map(({ owner }) => owner));
    const contacts = new Map(users.map(({ uid, name, email = '' }) => [uid, { name, email }]));
    const withoutAccount = enrolments.filter(({ owner }) => !contacts.has(owner));
    if (withoutAccount.length > 0) {
      for (const order of await findOrders(withoutAccount.map(({ orderId }) => orderId))) {
        contacts.set(order.owner, { name: order.ownerEmail, email: order.ownerEmail });
      }
    }
    return contacts;
  };

  return async (classId: ObjectId): Promise<Camper[]> => {
    const enrolments = await listEnrolments(classId);
    const contacts = await findContacts(enrolments);
    const campers = enrolments.map(({ _id, owner, enrolledAt, attendance = {} }) => ({
      enrolmentId: _id.toHexString(),
      name: contacts.get(owner)?.name ?? '',
      email: contacts.get(owner)?.email ?? '',
      enrolledAt: enrolledAt.toISOString(),
      attendance,
    }));
    return campers.sort(byName);
  };
}
