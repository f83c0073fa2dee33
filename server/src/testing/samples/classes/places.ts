import { randomUUID } from 'node:crypto';
import { ObjectId } from 'mongodb';
import { toNameKey, toPlaceLocation, type Place } from '#domain/places/place';
import type { TestApi } from '#testing/api/test-api';

/** A place form with every field; the name differs at each call. */
export const aPlaceForm = () => ({
  name: `North field ${randomUUID()}`,
  street: '120 Mill Road',
  city: 'Riverton',
  region: 'OR',
  postalCode: '97000',
  latitude: 44.0612,
  longitude: -123.0851,
  image: '/pictures/places/north-field.svg',
  imageAlt: 'A gate beside a mill',
  photos: [{ image: '/pictures/places/gate.svg', alt: 'The gate is open' }],
  arrivalNotes: 'Park behind the mill.',
});

/** Stores a place, by default with a name of its own. */
export async function aPlace(api: TestApi, overrides: Partial<Place> = {}): Promise<Place> {
  const form = { ...aPlaceForm(), ...overrides };
  const place: Place = {
    _id: new ObjectId(),
    nameKey: toNameKey(form.name),
    revision: 1,
    createdAt: api.clock.now(),
    ...form,
  };
  await api.db.collection<Place>('places').insertOne({ ...place });
  return place;
}

/** Returns the stored fields of a class at a place. */
export const atPlace = (place: Place) => ({
  place: place.name,
  placeId: place._id.toHexString(),
  location: toPlaceLocation(place),
});

const aPlacePath = async (api: TestApi, overrides: Partial<Place> = {}) => ({
  params: { id: (await aPlace(api, overrides))._id.toHexString() },
});

export const aPlaceId = async (api: TestApi) => (await aPlace(api))._id.toHexString();

export const placeRequests = {
  listPlaces: () => ({}),
  listManagedPlaces: () => ({}),
  getPlace: (api: TestApi) => aPlacePath(api),
  addPlace: () => ({ body: aPlaceForm() }),
  updatePlace: async (api: TestApi) => ({
    ...(await aPlacePath(api)),
    body: { ...aPlaceForm(), revision: 1, isCorrection: true },
  }),
  archivePlace: (api: TestApi) => aPlacePath(api),
  restorePlace: (api: TestApi) => aPlacePath(api, { archivedAt: api.clock.now() }),
  deletePlace: (api: TestApi) => aPlacePath(api),
};
