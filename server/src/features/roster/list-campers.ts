import type { ObjectId } from 'mongodb';
import type { Roster } from '../../contract';
import type { Enrolment } from '../../domain/enrolment';
import { createFindContacts, type ContactDependencies } from './contacts';

export interface ListCampersDependencies extends ContactDependencies {
  listEnrolments(classId: ObjectId): Promise<Enrolment[]>;
}

type Camper = Roster['campers'][number];

const byName = (one: Camper, other: Camper) =>
  one.name.localeCompare(other.name) ||
  one.email.localeCompare(other.email) ||
  one.enrolmentId.localeCompare(other.enrolmentId);

/** Returns a function that lists the campers enrolled in a class, sorted by name. */
export function createListCampers({ listEnrolments, ...deps }: ListCampersDependencies) {
  const findContacts = createFindContacts(deps);

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
