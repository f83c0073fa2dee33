import { ObjectId } from 'mongodb';
import { AppError } from '../../app-error';
import type { CampClass, Role } from '../../contract';

interface Person {
  _id: ObjectId;
  /** Absent until a record made beforehand is claimed: such a person has no classes yet. */
  uid?: string;
  name: string;
  /** Absent when another account has proved that the address is theirs. */
  email?: string;
  photoURL?: string;
  role?: Role;
  suspendedAt?: Date;
}

interface Needs {
  listInstructors(): Promise<Person[]>;
  findPerson(id: ObjectId): Promise<Person | null>;
  /** Approved classes and people enrolled, by instructor uid. */
  countByInstructor(): Promise<{ _id: string; classes: number; enrolled: number }[]>;
  /** An instructor's approved classes as guests see them, newest first. */
  listClasses(uid: string): Promise<CampClass[]>;
}

export interface Teaching {
  person: Person;
  /** Approved classes. */
  classes: number;
  /** People enrolled in them. */
  enrolled: number;
}

const byEnrolled = (a: Teaching, b: Teaching) =>
  b.enrolled - a.enrolled ||
  a.person.name.localeCompare(b.person.name) ||
  a.person._id.toHexString().localeCompare(b.person._id.toHexString());

export const createInstructorsService = (needs: Needs) => ({
  /** Those with the role, not suspended, and an approved class, most enrolled first. */
  async list(): Promise<Teaching[]> {
    const [people, counts] = await Promise.all([
      needs.listInstructors(),
      needs.countByInstructor(),
    ]);
    const byUid = new Map(counts.map((count) => [count._id, count]));
    return people
      .flatMap((person) => {
        const count = person.uid === undefined ? undefined : byUid.get(person.uid);
        return count ? [{ person, classes: count.classes, enrolled: count.enrolled }] : [];
      })
      .sort(byEnrolled);
  },

  /** One with the role, and what they teach; throws `not-found` for a suspended one and anybody else. */
  async get(id: string): Promise<{ teaching: Teaching; campClasses: CampClass[] }> {
    const person = await needs.findPerson(new ObjectId(id));
    if (person?.role !== 'instructor' || person.suspendedAt) {
      throw new AppError('not-found', { detail: 'There is no such instructor.' });
    }
    const campClasses = person.uid === undefined ? [] : await needs.listClasses(person.uid);
    const enrolled = campClasses.reduce((sum, campClass) => sum + campClass.enrolled, 0);
    return { teaching: { person, classes: campClasses.length, enrolled }, campClasses };
  },
});
export type InstructorsService = ReturnType<typeof createInstructorsService>;
