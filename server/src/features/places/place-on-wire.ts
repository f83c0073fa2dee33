import type { ManagedPlace, Place as PlaceOnWire } from '#contract';
import type { Place } from '#domain/places/place';

export const toPlaceOnWire = (place: Place): PlaceOnWire => ({
  _id: place._id.toHexString(),
  name: place.name,
  street: place.street,
  city: place.city,
  region: place.region,
  postalCode: place.postalCode,
  latitude: place.latitude,
  longitude: place.longitude,
  image: place.image,
  imageAlt: place.imageAlt,
  photos: place.photos,
  arrivalNotes: place.arrivalNotes,
});

/** A class at a place, or proposed for it. */
export interface ClassAtPlace {
  _id: string;
  className: string;
  placeIds: readonly string[];
  /** The place where it meets if it is not over and has campers. */
  comingPlaceId?: string;
}

/** More names than an admin reads. */
const MAX_NAMES = 5;

export function toManagedPlace(place: Place, classes: readonly ClassAtPlace[]): ManagedPlace {
  const id = place._id.toHexString();
  const own = classes.filter(({ placeIds }) => placeIds.includes(id));
  return {
    ...toPlaceOnWire(place),
    revision: place.revision,
    archivedAt: place.archivedAt?.toISOString(),
    classCount: own.length,
    classes: own.slice(0, MAX_NAMES).map(({ _id, className }) => ({ _id, className })),
    enrolledClassCount: own.filter(({ comingPlaceId }) => comingPlaceId === id).length,
  };
}
