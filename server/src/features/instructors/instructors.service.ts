import { ObjectId } from 'mongodb';
import { AppError } from '#app-error';
import type { CampClass, Category, PublicProfile } from '#contract';
import type { InstructorCount } from '#domain/classes/instructor-count';
import { toDay } from '#domain/day';
import type { User } from '#domain/user';

interface Dependencies {
  listInstructors(): Promise<User[]>;
  findUser(id: ObjectId): Promise<User | null>;
  /**
   * Returns the number of classes on sale that are not over, their enrollments, sports and first
   * days, by instructor uid.
   */
  countByInstructor(now: Date): Promise<InstructorCount[]>;
  /** Returns an instructor's classes as visitors see them, newest first. */
  listClasses(uid: string): Promise<CampClass[]>;
  findProfile(user: User): Promise<PublicProfile | undefined>;
  timeZone: string;
  now: () => Date;
}

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

export function createInstructorsService({
  listInstructors,
  findUser,
  countByInstructor,
  listClasses,
  findProfile,
  timeZone,
  now,
}: Dependencies) {
  return {
    /**
     * Returns the instructors who are not suspended and have a class on sale, most enrolled first.
     */
    async list(): Promise<InstructorStats[]> {
      const at = now();
      const [users, counts] = await Promise.all([listInstructors(), countByInstructor(at)]);
      const countByUid = new Map(counts.map((count) => [count._id, count]));
      return users
        .flatMap((user) => {
          const count = user.uid === undefined ? undefined : countByUid.get(user.uid);
          if (!count) return [];
          const { classes, enrolled, sports, firstDays } = count;
          const nextClassOn = findNext(firstDays, toDay(at, timeZone));
          const next = nextClassOn !== undefined && { nextClassOn };
          return [{ user, classes, enrolled, sports: sports.toSorted(), ...next }];
        })
        .sort(byEnrolled);
    },

    /** Returns an instructor and their classes. Throws `not-found` for suspended and other users. */
    async get(id: string): Promise<InstructorDetail> {
      const user = await findUser(new ObjectId(id));
      if (user?.role !== 'instructor' || user.suspendedAt) {
        throw new AppError('not-found', { detail: 'There is no such instructor.' });
      }
      const campClasses = user.uid === undefined ? [] : await listClasses(user.uid);
      const enrolled = campClasses.reduce((sum, campClass) => sum + campClass.enrolled, 0);
      return {
        stats: { user, classes: campClasses.length, enrolled },
        campClasses,
        profile: await findProfile(user),
      };
    },
  };
}
export type InstructorsService = ReturnType<typeof createInstructorsService>;
