import { ObjectId } from 'mongodb';
import { AppError } from '#app-error';
import { toPlaceLocation, type Place } from '#domain/places/place';
import { createFieldError } from '#http/create-field-error';
import type { ClassChanges } from '../store/class-writes';

export interface ChoosePlaceDependencies {
  /** Returns a place and protects it from deletion for a while; null if there is none. */
  choosePlace(id: ObjectId, now: Date): Promise<Place | null>;
  now: () => Date;
}

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

/** Chooses the place of a class that is about to be written. */
export function createChoosePlace({ choosePlace, now }: ChoosePlaceDependencies) {
  return {
    /**
     * Returns the request with the name and the address of the chosen place, which replace the request's
     * text. A class keeps its place, even if it is archived. Throws `invalid-input` for any other place
     * that is not in use.
     */
    async withPlace<T extends PlaceRequest>(request: T, current: { placeId?: string } = {}) {
      const { placeId } = request;
      if (typeof placeId !== 'string') return request;
      if (placeId.toLowerCase() === current.placeId) {
        return { ...request, placeId: undefined, place: undefined };
      }
      const place = await choosePlace(new ObjectId(placeId), now());
      if (!place || place.archivedAt) throw createFieldError('placeId', 'must be a place in use');
      return { ...request, ...toPlaceFields(place) };
    },

    /** Returns approved changes with the current name and address of the place that they choose. */
    async withCurrentPlace(changes: ClassChanges): Promise<ClassChanges> {
      const { placeId } = changes.set;
      if (placeId === undefined) return changes;
      const place = await choosePlace(new ObjectId(placeId), now());
      if (place) return { ...changes, set: { ...changes.set, ...toPlaceFields(place) } };
      throw new AppError('changed-meanwhile', { detail: 'The proposed place was deleted.' });
    },
  };
}
export type ChoosePlace = ReturnType<typeof createChoosePlace>;
