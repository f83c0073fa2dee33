import type { Camp } from '#camp';
import { toSearchedStarts } from '#shared/search-keys';
import { toNameFilter } from '#database/search';
import type { FamilyMember } from '#domain/campers/calendar-names';
import type { Camper } from '#domain/campers/camper';
import { ABSENT } from '#lib/absent';
import { memberFields } from './find-campers';

/** More children than an admin looks through. */
const CHILD_LIMIT = 500;

/**
 * Returns children of any family whose names have words that begin with those of the text, archived ones too.
 * For admins only.
 */
export async function searchChildren({ db }: Camp, text: string): Promise<FamilyMember[]> {
  if (toSearchedStarts(text).length === 0) return [];
  return db
    .collection<Camper>('campers')
    .find({
      ...toNameFilter(text, 'searchWords'),
      isAccountHolder: ABSENT,
      isBeingDeleted: ABSENT,
    })
    .project<FamilyMember>(memberFields)
    .limit(CHILD_LIMIT)
    .toArray();
}
