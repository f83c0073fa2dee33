import type { ObjectId } from 'mongodb';
import { toClassPhase } from '#domain/classes/class-phase';
import type { CampClass } from '#domain/classes/camp-class';
import { findOverlap } from '#domain/classes/schedule';
import type { ClassInCart } from '#domain/orders/cart';
import type { EnrollmentsStore } from '#features/checkout/orders/enrollments.store';

export interface ClashDependencies {
  enrollments: EnrollmentsStore;
  findClasses(ids: ObjectId[]): Promise<CampClass[]>;
  now: () => Date;
}

/**
 * Returns a function that names the classes of a camper with a session at the same time as one of the target,
 * without the class that the camper would leave.
 */
export function createFindClashes({ enrollments, findClasses, now }: ClashDependencies) {
  return async (
    camperId: ObjectId,
    { leaving, target }: { leaving: ObjectId; target: ClassInCart },
  ): Promise<string[]> => {
    const enrolled = await enrollments.listActiveOfCampers([camperId]);
    const others = enrolled.map(({ classId }) => classId).filter((id) => !id.equals(leaving));
    const classes = others.length > 0 ? await findClasses(others) : [];
    const at = now();
    return classes
      .filter((campClass) => !['canceled', 'over'].includes(toClassPhase(campClass, at)))
      .filter(({ sessions = [] }) => findOverlap(sessions, target.sessions ?? []))
      .map(({ className }) => className);
  };
}
