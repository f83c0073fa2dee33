import type { Camp } from '#camp';
import type { Enrollment } from '#domain/orders/enrollment';
import { isStillHere, listOpenVisits } from '#domain/orders/still-here';
import { indexBy } from '#lib/index-by';
import { findClasses } from './store/class-queries';

/** Returns those of the enrollments, ended ones included, whose campers are still at the camp. */
export async function keepHere(
  camp: Camp,
  enrollments: readonly Enrollment[],
): Promise<Enrollment[]> {
  const open = enrollments.filter((enrollment) => listOpenVisits(enrollment).length > 0);
  if (open.length === 0) return [];
  const found = await findClasses(
    camp,
    open.map(({ classId }) => classId),
  );
  const classes = indexBy(found, ({ _id }) => _id.toHexString());
  const clock = { now: camp.now(), timeZone: camp.timeZone };
  return open.filter((enrollment) => {
    const campClass = classes.get(enrollment.classId.toHexString());
    return campClass !== undefined && isStillHere(enrollment, campClass, clock);
  });
}
