import { ObjectId } from 'mongodb';
import { AppError } from '#app-error';
import type { Camp } from '#camp';
import type { CampClass, Category, PublicProfile } from '#contract';
import type { User } from '#domain/user';
import { countClassesByInstructor } from '#features/classes/index';
import { listClassesOnSaleBy } from '#features/catalog/index';
import { findUserById, listInstructors } from '#features/users/index';
import { findPublicProfile } from './profiles/own-profile';
import { toDay } from '#shared/dates';

export interface InstructorStats {
  user: User;
  /** The number of classes that visitors can see. */
  classes: number;
  /** The number of enrollments in these classes. */
  enrolled: number;
  /** The sports of these classes; absent for a single instructor, whose classes are known. */
  sports?: Category[];
  /** The first day of the next class, YYYY-MM-DD. */
  nextClassOn?: string;
}

interface InstructorDetail {
  stats: InstructorStats;
  campClasses: CampClass[];
  profile: PublicProfile | undefined;
}

const byEnrolled = (one: InstructorStats, other: InstructorStats) =>
  other.enrolled - one.enrolled ||
  one.user.name.localeCompare(other.user.name) ||
  one.user._id.toHexString().localeCompare(other.user._id.toHexString());

/** Returns the first of the days that is not before `today`; undefined if there is none. */
const findNext = (days: readonly string[], today: string) =>
  days.filter((day) => day >= today).sort()[0];

/** Returns the instructors who are not suspended and have a class on sale, most enrolled first. */
export async function listInstructorsOnSale(camp: Camp): Promise<InstructorStats[]> {
  const at = camp.now();
  const [users, counts] = await Promise.all([
    listInstructors(camp),
    countClassesByInstructor(camp, at),
  ]);
  const countByUid = new Map(counts.map((count) => [count._id, count]));
  return users
    .flatMap((user) => {
      const count = user.uid === undefined ? undefined : countByUid.get(user.uid);
      if (!count) return [];
      const { classes, enrolled, sports, firstDays } = count;
      const nextClassOn = findNext(firstDays, toDay(at, camp.timeZone));
      const next = nextClassOn !== undefined && { nextClassOn };
      return [{ user, classes, enrolled, sports: sports.toSorted(), ...next }];
    })
    .sort(byEnrolled);
}

/** Returns an instructor and their classes. Throws `not-found` for suspended and other users. */
export async function getInstructor(camp: Camp, id: string): Promise<InstructorDetail> {
  const user = await findUserById(camp, new ObjectId(id));
  if (user?.role !== 'instructor' || user.suspendedAt) {
    throw new AppError('not-found', { detail: 'There is no such instructor.' });
  }
  const campClasses = user.uid === undefined ? [] : await listClassesOnSaleBy(camp, user.uid);
  const enrolled = campClasses.reduce((sum, campClass) => sum + campClass.enrolled, 0);
  return {
    stats: { user, classes: campClasses.length, enrolled },
    campClasses,
    profile: await findPublicProfile(camp, user),
  };
}
