import type { ObjectId } from 'mongodb';
import type { Camp } from '#camp';
import { classSorts, type CampClass } from '#domain/classes/camp-class';
import { classesOf } from './classes.store';

/** What a place needs to know about a class that uses it. */
export type ClassUsingPlace = Pick<
  CampClass,
  '_id' | 'className' | 'status' | 'sessions' | 'soldCount' | 'placeId'
> & { proposal?: { changes: { placeId?: string | null } } };

const usedFields = {
  className: 1,
  status: 1,
  sessions: 1,
  soldCount: 1,
  placeId: 1,
  'proposal.changes.placeId': 1,
};

/** Returns the ids of the classes at a place that have its name and address of an earlier revision. */
export const listClassIdsAtOlderPlace = (
  camp: Camp,
  placeId: string,
  revision: number,
): Promise<ObjectId[]> =>
  classesOf(camp).distinct('_id', { placeId, 'location.revision': { $not: { $gte: revision } } });

/** Returns the classes at the places, or at any place, and those that are proposed for them. */
export function listClassesUsingPlaces(
  camp: Camp,
  placeIds?: readonly string[],
): Promise<ClassUsingPlace[]> {
  const isAtPlace = placeIds ? { $in: placeIds } : { $type: 'string' as const };
  return classesOf(camp)
    .find({ $or: [{ placeId: isAtPlace }, { 'proposal.changes.placeId': isAtPlace }] })
    .sort(classSorts.newest)
    .project<ClassUsingPlace>(usedFields)
    .toArray();
}
