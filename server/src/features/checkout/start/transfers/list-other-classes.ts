import { ObjectId } from 'mongodb';
import type { OtherClass, OtherClasses } from '#contract';
import { toClassPhase } from '#domain/classes/class-phase';
import type { CampClass } from '#domain/classes/camp-class';
import { toSessionsOnWire } from '#domain/classes/schedule-on-wire';
import type { ClashDependencies } from './find-clashes';

interface Dependencies extends ClashDependencies {
  timeZone: string;
}

/**
 * Returns a function that lists the other classes of everyone in a class that are not over, so that an admin
 * sees before a move who is enrolled already and who would have two classes at the same time.
 */
export function createListOtherClasses(deps: Dependencies) {
  const { enrollments, findClasses, timeZone, now } = deps;

  const toOtherClass = ({ _id, className, sessions = [] }: CampClass): OtherClass => ({
    classItemId: _id.toHexString(),
    className,
    sessions: toSessionsOnWire(sessions, timeZone),
  });

  return async (id: string): Promise<OtherClasses[]> => {
    const classId = new ObjectId(id);
    const enrolled = await enrollments.listActiveIn(classId);
    const campers = enrolled.map(({ camperId }) => camperId);
    const pairs = (await enrollments.listActiveOfCampers(campers)).filter(
      (pair) => !pair.classId.equals(classId),
    );
    const found = pairs.length > 0 ? await findClasses(pairs.map((pair) => pair.classId)) : [];
    const at = now();
    const coming = found.filter(
      (campClass) => !['canceled', 'over'].includes(toClassPhase(campClass, at)),
    );
    return enrolled.map(({ _id, camperId }) => ({
      enrollmentId: _id.toHexString(),
      classes: coming
        .filter((campClass) =>
          pairs.some(
            (pair) => pair.camperId.equals(camperId) && pair.classId.equals(campClass._id),
          ),
        )
        .map(toOtherClass),
    }));
  };
}
