import type { ObjectId } from 'mongodb';
import type { Camp } from '#camp';
import { toClassPhase } from '#domain/classes/class-phase';
import { toPlaceLocation, type Place } from '#domain/places/place';
import { retryOnConflict } from '#lib/retry-on-conflict';
import { applyEdit } from '../edits/apply-edit';
import { findClass } from '#features/classes/index';
import { storeEdit } from '#features/classes/index';
import { listClassIdsAtOlderPlace } from '#features/classes/index';

/** Sales and edits of a class compete with it. */
const MAX_ATTEMPTS = 20;

/** Makes one attempt. Returns null if the class has changed since it was read. */
const tryFollow = async (camp: Camp, _id: ObjectId, place: Place): Promise<true | null> => {
  const campClass = await findClass(camp, _id);
  if (!campClass || campClass.placeId !== place._id.toHexString()) return true;
  const known = campClass.location?.revision ?? 0;
  if (known >= place.revision) return true;
  const at = camp.now();
  const changes = {
    set: { place: place.name, location: toPlaceLocation(place) },
    unset: [],
    status: campClass.status,
  };
  const canMove = !['over', 'canceled'].includes(toClassPhase(campClass, at));
  const isMoved = canMove && (place.movedRevision ?? 0) > known;
  const didWrite = isMoved
    ? await applyEdit(camp, campClass, { changes, by: null, at })
    : await storeEdit(camp, campClass, changes, [], at);
  return didWrite ? true : null;
};

/**
 * Gives all classes at a place its current name and address. If the place has moved since a class stored them, the class
 * is moved: its families are notified and can cancel. Classes that are over or canceled, and renamed places, move
 * nobody. Running it again changes nothing.
 */
export async function followPlace(camp: Camp, place: Place): Promise<void> {
  const ids = await listClassIdsAtOlderPlace(camp, place._id.toHexString(), place.revision);
  for (const id of ids) await retryOnConflict(() => tryFollow(camp, id, place), MAX_ATTEMPTS);
}
