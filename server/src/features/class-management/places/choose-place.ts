import { ObjectId } from 'mongodb';
import { AppError } from '#app-error';
import type { Camp } from '#camp';
import { toPlaceLocation, type Place } from '#domain/places/place';
import { choosePlace } from '#features/places/index';
import { createFieldError } from '#http/create-field-error';
import type { ClassChanges } from '#features/classes/index';

interface PlaceRequest {
  placeId?: string | null | undefined;
  place?: string | null | undefined;
}

/** Returns what a class stores about its place. */
const toPlaceFields = (place: Place) => ({
  placeId: place._id.toHexString(),
  place: place.name,
  location: toPlaceLocation(place),
});

/**
 * Returns the request with the name and the address of the chosen place, which replace the request's text. A class keeps
 * its place, even if it is archived. Throws `invalid-input` for any other place that is not in use.
 */
export async function withPlace<T extends PlaceRequest>(
  camp: Camp,
  request: T,
  current: { placeId?: string } = {},
) {
  const { placeId } = request;
  if (typeof placeId !== 'string') return request;
  if (placeId.toLowerCase() === current.placeId) {
    return { ...request, placeId: undefined, place: undefined };
  }
  const place = await choosePlace(camp, new ObjectId(placeId), camp.now());
  if (!place || place.archivedAt) throw createFieldError('placeId', 'must be a place in use');
  return { ...request, ...toPlaceFields(place) };
}

/** Returns approved changes with the current name and address of the place that they choose. */
export async function withCurrentPlace(camp: Camp, changes: ClassChanges): Promise<ClassChanges> {
  const { placeId } = changes.set;
  if (placeId === undefined) return changes;
  const place = await choosePlace(camp, new ObjectId(placeId), camp.now());
  if (place) return { ...changes, set: { ...changes.set, ...toPlaceFields(place) } };
  throw new AppError('changed-meanwhile', { detail: 'The proposed place was deleted.' });
}
