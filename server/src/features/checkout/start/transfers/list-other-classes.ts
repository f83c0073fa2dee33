import { ObjectId } from 'mongodb';
import type { Camp } from '#camp';
import type { OtherClass, OtherClasses } from '#contract';
import { toClassPhase } from '#domain/classes/class-phase';
import type { CampClass } from '#domain/classes/camp-class';
import { toSessionsOnWire } from '#domain/classes/schedule-on-wire';
import { findClasses } from '#features/classes/index';
import { listActiveEnrollmentsIn, listActiveEnrollmentsOf } from '#features/enrollments/index';

const toOtherClass = (
  { _id, className, sessions = [] }: CampClass,
  timeZone: string,
): OtherClass => ({
  classItemId: _id.toHexString(),
  className,
  sessions: toSessionsOnWire(sessions, timeZone),
});

/**
 * Returns the other classes of everyone in a class that are not over, so that an admin sees before a move who is
 * enrolled already and who would have two classes at the same time.
 */
export async function listOtherClasses(camp: Camp, id: string): Promise<OtherClasses[]> {
  const classId = new ObjectId(id);
  const enrolled = await listActiveEnrollmentsIn(camp, classId);
  const campers = enrolled.map(({ camperId }) => camperId);
  const pairs = (await listActiveEnrollmentsOf(camp, campers)).filter(
    (pair) => !pair.classId.equals(classId),
  );
  const classIds = pairs.map((pair) => pair.classId);
  const found = classIds.length > 0 ? await findClasses(camp, classIds) : [];
  const at = camp.now();
  const coming = found.filter(
    (campClass) => !['canceled', 'over'].includes(toClassPhase(campClass, at)),
  );
  return enrolled.map(({ _id, camperId }) => ({
    enrollmentId: _id.toHexString(),
    classes: coming
      .filter((campClass) =>
        pairs.some((pair) => pair.camperId.equals(camperId) && pair.classId.equals(campClass._id)),
      )
      .map((campClass) => toOtherClass(campClass, camp.timeZone)),
  }));
}
