import { ObjectId } from 'mongodb';
import { AppError } from '../../app-error';
import type { CampClass, PublicProfile } from '../../contract';
import type { User } from '../../domain/user';

interface Dependencies {
  listInstructors(): Promise<User[]>;
  findUser(id: ObjectId): Promise<User | null>;
  /**
   * Returns the number of classes on sale that are not over and their enrollments, by instructor
   * uid.
   */
  countByInstructor(now: Date): Promise<{ _id: string; classes: number; enrolled: number }[]>;
  /** Returns an instructor's classes as visitors see them, newest first. */
  listClasses(uid: string): Promise<CampClass[]>;
  findProfile(user: User): Promise<PublicProfile | undefined>;
  now: () => Date;
}

export interface InstructorStats {
  user: User;
  /** The number of classes that visitors can see. */
  classes: number;
  /** The number of enrollments in these classes. */
  enrolled: number;
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

export function createInstructorsService({
  listInstructors,
  findUser,
  countByInstructor,
  listClasses,
  findProfile,
  now,
}: Dependencies) {
  return {
    /**
     * Returns the instructors who are not suspended and have a class on sale, most enrolled first.
     */
    async list(): Promise<InstructorStats[]> {
      const [users, counts] = await Promise.all([listInstructors(), countByInstructor(now())]);
      const countByUid = new Map(counts.map((count) => [count._id, count]));
      return users
        .flatMap((user) => {
          const count = user.uid === undefined ? undefined : countByUid.get(user.uid);
          return count ? [{ user, classes: count.classes, enrolled: count.enrolled }] : [];
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
