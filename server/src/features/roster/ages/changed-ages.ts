import type { Camp } from '#camp';
import type { CampClass } from '#domain/classes/camp-class';
import { checkAges } from '#features/cart/index';
import type { RosterEntry } from '../roster.store';

/** An enrollment on a roster, and its class. */
export interface Place {
  entry: RosterEntry;
  campClass: CampClass;
}

/**
 * Returns the active enrollments whose camper got another birth date, which no admin has checked, and is now of
 * the wrong age for the class and not admitted.
 */
export async function findChangedAges<T extends Place>(
  camp: Camp,
  places: readonly T[],
): Promise<T[]> {
  const changed = places.filter(
    ({ entry }) => entry.status === 'active' && entry.camper.birthDateToCheck,
  );
  if (changed.length === 0) return [];
  const isRightAge = await checkAges(
    camp,
    changed.map(({ entry, campClass }) => ({ camper: entry.camper, campClass })),
  );
  return changed.filter(({ entry }) => !isRightAge(entry));
}
