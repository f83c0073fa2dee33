import type { ObjectId } from 'mongodb';
import type { Camp } from '#camp';
import { toClassPhase } from '#domain/classes/class-phase';
import { findOverlap } from '#domain/classes/schedule';
import type { ClassInCart } from '#domain/orders/cart';
import { findClasses } from '#features/classes/index';
import { listActiveEnrollmentsOf } from '#features/enrollments/index';

/**
 * Returns the names of the classes of a camper with a session at the same time as one of the target, without the
 * class that the camper would leave.
 */
export async function findClashes(
  camp: Camp,
  camperId: ObjectId,
  { leaving, target }: { leaving: ObjectId; target: ClassInCart },
): Promise<string[]> {
  const enrolled = await listActiveEnrollmentsOf(camp, [camperId]);
  const others = enrolled.map(({ classId }) => classId).filter((id) => !id.equals(leaving));
  const classes = others.length > 0 ? await findClasses(camp, others) : [];
  const at = camp.now();
  return classes
    .filter((campClass) => !['canceled', 'over'].includes(toClassPhase(campClass, at)))
    .filter(({ sessions = [] }) => findOverlap(sessions, target.sessions ?? []))
    .map(({ className }) => className);
}
