import type { CampClass } from '@camp/server/contract';
import { toCurrentPhase } from '#lib/format/class-phase';
import { isSoldOut } from '../class.messages';
import { toAgeMismatch } from './age-fit';
import { sortBySimilarity, type ClassToLeave } from './similar-classes';

interface Wanted {
  /** The class to leave. */
  left: ClassToLeave;
  ages: readonly (number | null)[];
  /** Whether only classes that families can enroll in now can be chosen. */
  isForFamily: boolean;
}

export interface ChoiceGroups {
  /** Classes with free seats, those like the class to leave first. */
  free: CampClass[];
  /** Classes with free seats that do not fit the ages. */
  otherAges: CampClass[];
  /** Classes that are sold out or not open for enrollment. */
  unavailable: CampClass[];
}

/**
 * Returns e.g. `9 of 11 classes fit the age` if some are folded below the others; null if all are shown.
 */
export function toFreeLabel({ free, otherAges, unavailable }: ChoiceGroups): string | null {
  const total = free.length + otherAges.length + unavailable.length;
  if (free.length === total) return null;
  const isOne = free.length === 1;
  const claims = [
    ...(otherAges.length > 0 ? [isOne ? 'fits the age' : 'fit the age'] : []),
    ...(unavailable.length > 0 ? [isOne ? 'is available' : 'are available'] : []),
  ];
  return `${free.length} of ${total} ${total === 1 ? 'class' : 'classes'} ${claims.join(' and ')}`;
}

/** Groups classes by whether they can be chosen. Each group keeps its order. */
export function groupChoices(
  classes: readonly CampClass[],
  { left, ages, isForFamily }: Wanted,
  now: number,
): ChoiceGroups {
  const isOpen = (campClass: CampClass) =>
    !isForFamily || ['open', undefined].includes(toCurrentPhase(campClass, now));
  const isFree = (campClass: CampClass) => !isSoldOut(campClass) && isOpen(campClass);
  const withSeats = classes.filter(isFree);
  const fitting = withSeats.filter((campClass) => toAgeMismatch(ages, campClass) === null);
  return {
    free: sortBySimilarity(fitting, left),
    otherAges: withSeats.filter((campClass) => !fitting.includes(campClass)),
    unavailable: classes.filter((campClass) => !isFree(campClass)),
  };
}
