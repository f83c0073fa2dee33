import type { ManagedPlace, Place as PlaceOnWire } from '#contract';
import type { CampClass } from '#domain/classes/camp-class';
import { toClassPhase } from '#domain/classes/class-phase';
import type { Place } from '#domain/places/place';
import type { ClassUsingPlace } from '#features/classes/index';

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

/** Whether a class has campers who are still to come. */
const hasComingCampers = (
  campClass: Pick<CampClass, 'status' | 'sessions' | 'soldCount'>,
  now: Date,
) => campClass.soldCount > 0 && !['over', 'canceled'].includes(toClassPhase(campClass, now));

export function toClassAtPlace(campClass: ClassUsingPlace, now: Date): ClassAtPlace {
  const { _id, className, placeId, proposal } = campClass;
  const placeIds = [placeId, proposal?.changes.placeId].filter((id) => typeof id === 'string');
  return {
    _id: _id.toHexString(),
    className,
    placeIds,
    ...(placeId !== undefined && hasComingCampers(campClass, now) && { comingPlaceId: placeId }),
  };
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
