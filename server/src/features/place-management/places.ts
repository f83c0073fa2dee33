import { ObjectId } from 'mongodb';
import { AppError } from '#app-error';
import type { Camp } from '#camp';
import type { AddPlaceRequest, ManagedPlace, Place as PlaceOnWire } from '#contract';
import { createEvent } from '#domain/domain-event';
import { toAddress, toNameKey, type Place } from '#domain/places/place';
import type { Viewer } from '#domain/caller';
import { listClassesUsingPlaces } from '#features/classes/index';
import { assertPictures } from '#features/images/index';
import { recordDeletion } from '#features/notifications/index';
import { toClassAtPlace, toManagedPlace, toPlaceOnWire, type ClassAtPlace } from './place-on-wire';
import {
  deleteUnchosenPlace,
  findPlace,
  insertPlace,
  listAllPlaces,
  listPlacesInUse,
  storePlaceArchived,
} from '#features/places/index';
import { getPlace, throwNameTaken, throwNoPlace } from './update-place';

/** Returns the classes at these places, or at any place, and those that are proposed for them. */
const listClassesAt = async (camp: Camp, placeIds?: readonly string[]): Promise<ClassAtPlace[]> => {
  const classes = await listClassesUsingPlaces(camp, placeIds);
  return classes.map((campClass) => toClassAtPlace(campClass, camp.now()));
};

/** Returns a place as everyone sees it; null if there is none with this id. */
export async function findPlaceOnWire(camp: Camp, id: string): Promise<PlaceOnWire | null> {
  const place = await findPlace(camp, new ObjectId(id));
  return place && toPlaceOnWire(place);
}

/** The same. Throws `not-found` if there is none. */
export const getPlaceOnWire = async (camp: Camp, id: string): Promise<PlaceOnWire> =>
  (await findPlaceOnWire(camp, id)) ?? throwNoPlace();

/** Returns the places that a class can choose, by name. */
export const listPlaces = async (camp: Camp): Promise<PlaceOnWire[]> =>
  (await listPlacesInUse(camp)).map(toPlaceOnWire);

/** Returns all places, archived ones too, with the classes that use them. */
export async function listManagedPlaces(camp: Camp): Promise<ManagedPlace[]> {
  const [places, classes] = await Promise.all([listAllPlaces(camp), listClassesAt(camp)]);
  return places.map((place) => toManagedPlace(place, classes));
}

/** Returns the id of the new place. */
export async function addPlace(
  camp: Camp,
  { photos, ...request }: AddPlaceRequest,
  by: Viewer,
): Promise<string> {
  await assertPictures(camp, { ...request, photos });
  const at = camp.now();
  const place: Place = {
    _id: new ObjectId(),
    ...request,
    ...(photos?.length && { photos }),
    nameKey: toNameKey(request.name),
    revision: 1,
    createdAt: at,
    events: [createEvent({ kind: 'place-added', address: toAddress(request) }, at, by)],
  };
  if (!(await insertPlace(camp, place))) throwNameTaken(request.name);
  return place._id.toHexString();
}

const setArchived = async (
  camp: Camp,
  id: string,
  archivedAt: Date | null,
  by: Viewer,
): Promise<number> => {
  const place = await getPlace(camp, id);
  const kind = archivedAt ? 'place-archived' : 'place-restored';
  const event = createEvent({ kind }, camp.now(), by);
  return (await storePlaceArchived(camp, place._id, archivedAt, event)) ? 1 : 0;
};

/** Keeps new classes from choosing a place. Returns the number of archived places: 0 if it already was. */
export const archivePlace = (camp: Camp, id: string, by: Viewer): Promise<number> =>
  setArchived(camp, id, camp.now(), by);

/** Returns the number of restored places: 0 if it was not archived. */
export const restorePlace = (camp: Camp, id: string, by: Viewer): Promise<number> =>
  setArchived(camp, id, null, by);

const listNames = (classes: readonly ClassAtPlace[]) => {
  const names = classes.slice(0, 3).map(({ className }) => className);
  const more = classes.length - names.length;
  return `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
};

const assertUnused = async (camp: Camp, place: Place): Promise<void> => {
  const classes = await listClassesAt(camp, [place._id.toHexString()]);
  if (classes.length === 0) return;
  throw new AppError('place-in-use', {
    detail: `${place.name} can’t be deleted: ${listNames(classes)} use it. Archive it instead.`,
  });
};

/** Returns the number of deleted places, always 1. Throws `place-in-use` if a class uses the place. */
export async function deletePlace(camp: Camp, id: string, by: Viewer): Promise<number> {
  const place = await getPlace(camp, id);
  const subject = { id: place._id.toHexString(), name: place.name };
  const before = toAddress(place);
  await recordDeletion(camp, { action: 'place-deleted', subject, before, by }, async () => {
    await assertUnused(camp, place);
    if (await deleteUnchosenPlace(camp, place._id, camp.now())) return;
    // A class that has just chosen the place may not be stored yet.
    throw new AppError('changed-meanwhile', {
      detail: `A class has just chosen ${place.name}. Try again in a minute.`,
    });
  });
  return 1;
}
