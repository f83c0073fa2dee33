import type { ObjectId } from 'mongodb';
import type { Teaching } from './instructors.routes';

interface Needs {
  listInstructors(): Promise<
    { _id: ObjectId; uid?: string; name: string; email: string; photoURL?: string }[]
  >;
  /** Approved classes and people enrolled, by instructor uid. */
  countByInstructor(): Promise<{ _id: string; classes: number; enrolled: number }[]>;
}

/** Those with the role and an approved class, most enrolled first. */
export const createListTeaching =
  ({ listInstructors, countByInstructor }: Needs) =>
  async (): Promise<Teaching[]> => {
    const [people, counts] = await Promise.all([listInstructors(), countByInstructor()]);
    const byUid = new Map(counts.map((count) => [count._id, count]));
    return people
      .flatMap(({ _id, uid, name, email, photoURL }) => {
        const count = uid === undefined ? undefined : byUid.get(uid);
        if (!count) return [];
        const { classes, enrolled } = count;
        return [
          { id: _id.toHexString(), name, email, ...(photoURL && { photoURL }), classes, enrolled },
        ];
      })
      .sort((a, b) => b.enrolled - a.enrolled || a.name.localeCompare(b.name));
  };
