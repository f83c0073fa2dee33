import type { Collection, ObjectId } from 'mongodb';
import { classSorts, type CampClass } from '#domain/classes/camp-class';

/** What a place needs to know about a class that uses it. */
export type ClassUsingPlace = Pick<
  CampClass,
  '_id' | 'className' | 'status' | 'sessions' | 'soldCount' | 'placeId'
> & { proposal?: { changes: { placeId?: string | null } } };

const usedFields = {
  ...{ className: 1, status: 1, sessions: 1, soldCount: 1, placeId: 1 },
  'proposal.changes.placeId': 1,
};

/** Reads which classes meet at a place. */
export function createPlaceQueries(classes: Collection<CampClass>) {
  return {
    /** Returns the ids of the classes at a place that have its name and address of an earlier revision. */
    listIdsAtOlderPlace: (placeId: string, revision: number): Promise<ObjectId[]> =>
      classes.distinct('_id', { placeId, 'location.revision': { $not: { $gte: revision } } }),

    /** Returns the classes at the places, or at any place, and those that are proposed for them. */
    listUsingPlaces: (placeIds?: readonly string[]) => {
      const isAtPlace = placeIds ? { $in: placeIds } : { $type: 'string' as const };
      return classes
        .find({ $or: [{ placeId: isAtPlace }, { 'proposal.changes.placeId': isAtPlace }] })
        .sort(classSorts.newest)
        .project<ClassUsingPlace>(usedFields)
        .toArray();
    },
  };
}
