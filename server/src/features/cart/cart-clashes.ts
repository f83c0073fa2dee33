import type { CampClass } from '../../domain/camp-class';
import { toCampTime } from '../../domain/camp-time';
import type { ClassInCart } from '../../domain/cart';
import { toClassPhase } from '../../domain/class-phase';
import { findOverlap } from '../../domain/schedule';

interface Clash {
  className: string;
  /** The start of the first session of that class that overlaps, at the camp. */
  startsAt: string;
}

type ScheduledClass = Pick<ClassInCart, '_id' | 'className' | 'sessions' | 'phase'>;

const takesPlace = ({ phase }: ScheduledClass) => phase !== 'canceled' && phase !== 'over';

/**
 * Returns a function that lists the other classes in the cart, and those that the owner is enrolled in,
 * with a session at the same time as one of a class. Classes that are canceled or over never clash.
 */
export function createFindClashes(
  inCart: readonly ScheduledClass[],
  enrolled: readonly CampClass[],
  { now, timeZone }: { now: Date; timeZone: string },
) {
  const enrolledClasses = enrolled.map((campClass) => ({
    ...campClass,
    phase: toClassPhase(campClass, now),
  }));
  // The cart may contain a class that its owner is enrolled in.
  const classes = new Map(
    [...inCart, ...enrolledClasses]
      .filter(takesPlace)
      .map((campClass) => [campClass._id.toHexString(), campClass]),
  );
  return (campClass: ScheduledClass): Clash[] => {
    if (!classes.has(campClass._id.toHexString())) return [];
    return [...classes.values()].flatMap((other) => {
      if (other._id.equals(campClass._id)) return [];
      const overlap = findOverlap(campClass.sessions ?? [], other.sessions ?? []);
      if (!overlap) return [];
      return [{ className: other.className, startsAt: toCampTime(overlap[1].startsAt, timeZone) }];
    });
  };
}
