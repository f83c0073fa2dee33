import type { Db } from 'mongodb';
import { toNameFilter } from '#database/search';
import { toSearchedStarts } from '#contract/fields/search-keys';
import type { Camper, CamperAdults, CamperRef } from '#domain/campers/camper';
import { ABSENT } from '#lib/absent';

/** More children than an admin looks through. */
const CHILD_LIMIT = 500;

/** Returns the search of admins for children of any family. */
export function createCamperSearch(db: Db) {
  const campers = db.collection<Camper>('campers');

  /** Returns children whose names have words that begin with those of the text, archived ones too. */
  return async (text: string): Promise<(CamperRef & Omit<CamperAdults, '_id'>)[]> => {
    if (toSearchedStarts(text).length === 0) return [];
    return campers
      .find({
        ...toNameFilter(text, 'searchWords'),
        isAccountHolder: ABSENT,
        isBeingDeleted: ABSENT,
      })
      .project<CamperRef & Omit<CamperAdults, '_id'>>({
        ...{ firstName: 1, lastName: 1, isAccountHolder: 1 },
        ...{ owner: 1, guardians: 1, archivedAt: 1, isBeingDeleted: 1 },
      })
      .limit(CHILD_LIMIT)
      .toArray();
  };
}
