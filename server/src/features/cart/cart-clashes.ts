import type { ObjectId } from 'mongodb';
import { toDayPart } from '#contract/fields/time-parts';
import type { CampClass } from '#domain/classes/camp-class';
import { toCampTime, type CampClock } from '#domain/camp-time';
import type { ClassInCart } from '#domain/orders/cart';
import { toClassPhase } from '#domain/classes/class-phase';
import { listOverlapping } from '#domain/classes/schedule';

interface Clash {
  className: string;
  /** The start of the first session of that class that overlaps, at the camp. */
  startsAt: string;
  /** On how many days sessions overlap. */
  days: number;
}

type ScheduledClass = Pick<ClassInCart, '_id' | 'className' | 'sessions' | 'phase'>;

/** A class that a camper would attend, or is enrolled in. */
interface Attended<C> {
  camperId: ObjectId;
  campClass: C;
}

const takesPlace = ({ phase }: ScheduledClass) => phase !== 'canceled' && phase !== 'over';

/**
 * Returns a function that lists the other classes of a camper, in the cart or enrolled in, with a session
 * at the same time as one of a class. Classes that are canceled or over never clash.
 */
export function toClashFinder(
  inCart: readonly Attended<ScheduledClass>[],
  enrolled: readonly Attended<CampClass>[],
  { now, timeZone }: CampClock,
) {
  const attended: Attended<ScheduledClass>[] = [
    ...inCart,
    ...enrolled.map(({ camperId, campClass }) => ({
      camperId,
      campClass: { ...campClass, phase: toClassPhase(campClass, now) },
    })),
  ];
  return ({ camperId, campClass }: Attended<ScheduledClass>): Clash[] => {
    if (!takesPlace(campClass)) return [];
    // The cart may contain a class that its camper is enrolled in.
    const others = new Map(
      attended
        .filter((other) => other.camperId.equals(camperId) && takesPlace(other.campClass))
        .map((other) => [other.campClass._id.toHexString(), other.campClass]),
    );
    others.delete(campClass._id.toHexString());
    return [...others.values()].flatMap((other) => {
      const starts = listOverlapping(campClass.sessions ?? [], other.sessions ?? []).map(
        (session) => toCampTime(session.startsAt, timeZone),
      );
      const [startsAt] = starts;
      if (startsAt === undefined) return [];
      return [{ className: other.className, startsAt, days: new Set(starts.map(toDayPart)).size }];
    });
  };
}
