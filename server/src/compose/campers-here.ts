import type { Enrollment } from '../domain/orders/enrollment';
import { isStillHere, listOpenVisits } from '../domain/orders/still-here';
import { indexBy } from '../lib/index-by';
import type { Camp } from '#camp';
import type { Stores } from './stores';

/** Returns a function that returns those of the enrollments, ended ones included, whose campers are still here. */
export function createKeepHere(
  { timeZone, now }: Pick<Camp, 'timeZone' | 'now'>,
  { classesStore }: Pick<Stores, 'classesStore'>,
) {
  return async (enrollments: readonly Enrollment[]): Promise<Enrollment[]> => {
    const open = enrollments.filter((enrollment) => listOpenVisits(enrollment).length > 0);
    if (open.length === 0) return [];
    const found = await classesStore.findMany(open.map(({ classId }) => classId));
    const classes = indexBy(found, ({ _id }) => _id.toHexString());
    const clock = { now: now(), timeZone };
    return open.filter((enrollment) => {
      const campClass = classes.get(enrollment.classId.toHexString());
      return campClass !== undefined && isStillHere(enrollment, campClass, clock);
    });
  };
}
