import type { ObjectId } from 'mongodb';
import { toClassPhase } from '#domain/classes/class-phase';
import type { CampClass } from '#domain/classes/camp-class';
import { toPlaceLocation, type Place } from '#domain/places/place';
import { retryOnConflict } from '#lib/retry-on-conflict';
import { applyEdit } from '../edits/apply-edit';
import type { ClassesStore } from '../store/bound-store';

interface Dependencies {
  classesStore: ClassesStore;
  now: () => Date;
}

/** Sales and edits of a class compete with it. */
const MAX_ATTEMPTS = 20;

/**
 * Returns a function that gives all classes at a place its current name and address. If the place has
 * moved since a class stored them, the class is moved: its families are notified and can cancel. Classes
 * that are over or canceled, and renamed places, move nobody. Running it again changes nothing.
 */
export function createFollowPlace({ classesStore, now }: Dependencies) {
  /** Makes one attempt. Returns null if the class has changed since it was read. */
  const tryFollow = async (_id: ObjectId, place: Place): Promise<true | null> => {
    const campClass = await classesStore.find(_id);
    if (!campClass || campClass.placeId !== place._id.toHexString()) return true;
    const known = campClass.location?.revision ?? 0;
    if (known >= place.revision) return true;
    const at = now();
    const changes = {
      set: { place: place.name, location: toPlaceLocation(place) },
      unset: [],
      status: campClass.status,
    };
    const canMove = !['over', 'canceled'].includes(toClassPhase(campClass, at));
    const isMoved = canMove && (place.movedRevision ?? 0) > known;
    const didWrite = isMoved
      ? await applyEdit(classesStore, campClass, { changes, by: null, at })
      : await classesStore.update(campClass, changes, [], at);
    return didWrite ? true : null;
  };

  return async (place: Place): Promise<void> => {
    const ids = await classesStore.listIdsAtOlderPlace(place._id.toHexString(), place.revision);
    for (const id of ids) await retryOnConflict(() => tryFollow(id, place), MAX_ATTEMPTS);
  };
}
export type FollowPlace = ReturnType<typeof createFollowPlace>;

/** Whether a class has campers who are still to come. */
export const hasComingCampers = (
  campClass: Pick<CampClass, 'status' | 'sessions' | 'soldCount'>,
  now: Date,
) => campClass.soldCount > 0 && !['over', 'canceled'].includes(toClassPhase(campClass, now));
