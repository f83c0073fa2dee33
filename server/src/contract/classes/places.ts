import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import {
  deleted,
  fieldsRule,
  inserted,
  modified,
  multiline,
  params,
  picture,
  text,
} from '../fields/fields';
import { photo, photoRequests } from '../fields/photo';

export const PLACE_NAME_MAX_LENGTH = 80;

const degrees = (max: number) =>
  z
    .number('must be a number of degrees')
    .check(z.gte(-max, `must be at least -${max}`), z.lte(max, `must be at most ${max}`));

const placeFields = {
  /** Unique, ignoring case. */
  name: text(PLACE_NAME_MAX_LENGTH),
  street: text(120),
  city: text(80),
  region: text(40),
  postalCode: text(20),
  latitude: degrees(90),
  longitude: degrees(180),
  image: picture,
  imageAlt: text(200),
  /** Beside the picture, such as the entrance or the parking lot. */
  photos: photoRequests,
  /** What families need to know on arrival, such as parking, entrance and lunch. */
  arrivalNotes: multiline(1000),
};

interface Coordinates {
  latitude?: number | null | undefined;
  longitude?: number | null | undefined;
}

/** Requires both coordinates or none; an edit sets or removes both. */
const bothCoordinates = fieldsRule<Coordinates>(
  ['latitude', 'longitude'],
  'must be given together with the latitude',
  ({ latitude, longitude }) =>
    (latitude === undefined) === (longitude === undefined) &&
    (latitude === null) === (longitude === null),
);

export const addPlaceRequest = z
  .object({
    name: placeFields.name,
    street: placeFields.street,
    city: placeFields.city,
    region: placeFields.region,
    postalCode: placeFields.postalCode,
    latitude: z.optional(placeFields.latitude),
    longitude: z.optional(placeFields.longitude),
    image: z.optional(placeFields.image),
    imageAlt: z.optional(placeFields.imageAlt),
    photos: z.optional(placeFields.photos),
    arrivalNotes: z.optional(placeFields.arrivalNotes),
  })
  .check(bothCoordinates);
export type AddPlaceRequest = z.infer<typeof addPlaceRequest>;

/**
 * Changes of a place: an omitted field stays unchanged, null removes an optional field. The request fails
 * if the place was edited after `revision`.
 */
export const updatePlaceRequest = z
  .object({
    revision: z.int('must be a whole number').check(z.gte(0, 'must be at least 0')),
    name: z.optional(placeFields.name),
    street: z.optional(placeFields.street),
    city: z.optional(placeFields.city),
    region: z.optional(placeFields.region),
    postalCode: z.optional(placeFields.postalCode),
    latitude: z.nullish(placeFields.latitude),
    longitude: z.nullish(placeFields.longitude),
    image: z.nullish(placeFields.image),
    imageAlt: z.nullish(placeFields.imageAlt),
    photos: z.nullish(placeFields.photos),
    arrivalNotes: z.nullish(placeFields.arrivalNotes),
    /**
     * True if a new address corrects the old one and campers go to the same spot. Otherwise a new address
     * moves the classes there.
     */
    isCorrection: z.optional(z.boolean('must be true or false')),
  })
  .check(bothCoordinates);
export type UpdatePlaceRequest = z.infer<typeof updatePlaceRequest>;

/** A place where classes meet. */
export const place = z.object({
  _id: z.string(),
  name: z.string(),
  street: z.string(),
  city: z.string(),
  region: z.string(),
  postalCode: z.string(),
  latitude: z.optional(z.number()),
  longitude: z.optional(z.number()),
  image: z.optional(z.string()),
  imageAlt: z.optional(z.string()),
  photos: z.optional(z.array(photo)),
  arrivalNotes: z.optional(z.string()),
});
export type Place = z.infer<typeof place>;

/** A place with its number of edits and the classes that use it. */
export const managedPlace = z.extend(place, {
  revision: z.int(),
  archivedAt: z.optional(z.string()),
  /** The number of classes at the place or proposed for it, past and canceled ones included. */
  classCount: z.int(),
  /** Some of these classes. */
  classes: z.array(z.object({ _id: z.string(), className: z.string() })),
  /** The number of classes at the place that are not over and have campers. */
  enrolledClassCount: z.int(),
});
export type ManagedPlace = z.infer<typeof managedPlace>;

export const placeEndpoints = {
  /** The places that classes can choose, by name. */
  listPlaces: endpoint({
    method: 'get',
    path: '/places',
    access: 'public',
    response: z.array(place),
  }),
  /** All places, archived ones included, by name. */
  listManagedPlaces: endpoint({
    method: 'get',
    path: '/places/managed',
    access: 'admin',
    response: z.array(managedPlace),
  }),
  /** Also an archived place, because classes may still meet there. */
  getPlace: endpoint({
    method: 'get',
    path: '/places/:id',
    access: 'public',
    params: params.id,
    response: place,
    problems: ['not-found'],
  }),
  addPlace: endpoint({
    method: 'post',
    path: '/places',
    access: 'admin',
    body: addPlaceRequest,
    response: inserted,
    problems: ['place-name-taken'],
  }),
  /** Renames or moves the classes at the place, too. */
  updatePlace: endpoint({
    method: 'patch',
    path: '/places/:id',
    access: 'admin',
    params: params.id,
    body: updatePlaceRequest,
    response: modified,
    problems: ['not-found', 'place-name-taken', 'changed-meanwhile'],
  }),
  /** Classes can no longer choose an archived place. */
  archivePlace: endpoint({
    method: 'post',
    path: '/places/:id/archive',
    access: 'admin',
    params: params.id,
    response: modified,
    problems: ['not-found'],
  }),
  restorePlace: endpoint({
    method: 'post',
    path: '/places/:id/restore',
    access: 'admin',
    params: params.id,
    response: modified,
    problems: ['not-found'],
  }),
  /** Deletes a place that no class uses. */
  deletePlace: endpoint({
    method: 'delete',
    path: '/places/:id',
    access: 'admin',
    params: params.id,
    response: deleted,
    problems: ['not-found', 'place-in-use', 'changed-meanwhile'],
  }),
};
