import type { ObjectId } from 'mongodb';
import type { Photo } from '#contract/fields/photo';
import type { HasEvents } from '../domain-event';

/** A place where classes meet. */
export interface Place extends HasEvents {
  _id: ObjectId;
  name: string;
  /** The name in lower case. */
  nameKey: string;
  street: string;
  city: string;
  region: string;
  postalCode: string;
  /** Both coordinates or none. */
  latitude?: number;
  longitude?: number;
  image?: string;
  imageAlt?: string;
  /** Beside the picture; absent instead of an empty list. */
  photos?: Photo[];
  arrivalNotes?: string;
  archivedAt?: Date;
  /** The number of edits. */
  revision: number;
  /** The last revision that changed the address to another spot. */
  movedRevision?: number;
  /**
   * When a class last chose the place. The class may be stored a little later, so the place is not
   * deleted for a while.
   */
  chosenAt?: Date;
  /** Set until all classes at the place have its current name and address. */
  hasUnsyncedClasses?: true;
  createdAt: Date;
}

/** The address of a place as its classes and order lines store it. */
export interface PlaceLocation {
  /** One line, such as `120 Mill Road, Riverton, OR 97000`. */
  address: string;
  latitude?: number;
  longitude?: number;
  /** The revision of the place that this was copied from. */
  revision: number;
}

export const toNameKey = (name: string) => name.toLowerCase();

/** Returns the address in one line, as on a US letter. */
export const toAddress = ({
  street,
  city,
  region,
  postalCode,
}: Pick<Place, 'street' | 'city' | 'region' | 'postalCode'>) =>
  `${street}, ${city}, ${region} ${postalCode}`;

export const toPlaceLocation = (place: Place): PlaceLocation => ({
  address: toAddress(place),
  ...(place.latitude !== undefined && { latitude: place.latitude }),
  ...(place.longitude !== undefined && { longitude: place.longitude }),
  revision: place.revision,
});

/** What a class or an order line says about where it meets. */
export interface HasPlace {
  place?: string;
  placeId?: string;
  location?: Pick<PlaceLocation, 'address'>;
}

/** Returns `North field, 120 Mill Road, Riverton, OR 97000`, or less if less is known. */
export const toPlaceText = ({
  place,
  location,
}: {
  place?: string;
  location?: { address: string };
}): string | undefined =>
  place !== undefined && location ? `${place}, ${location.address}` : place;

/** Returns the fields `place` and `address` of a response. */
export const toPlaceAndAddress = ({
  place,
  location,
}: HasPlace): { place?: string; address?: string } => ({
  ...(place !== undefined && { place }),
  ...(location && { address: location.address }),
});

const isSameText = (one: string | undefined, other: string | undefined) =>
  one?.toLowerCase() === other?.toLowerCase();

/**
 * Returns whether a change of place sends campers somewhere else. An address that was not known before
 * does not, and neither does a new name of the same place. An address that is no longer known does:
 * otherwise a class could change it in two steps without a move.
 */
export const isMoved = (before: HasPlace, after: HasPlace) =>
  ((before.placeId === undefined || before.placeId !== after.placeId) &&
    !isSameText(before.place, after.place)) ||
  (before.location !== undefined && !isSameText(before.location.address, after.location?.address));
