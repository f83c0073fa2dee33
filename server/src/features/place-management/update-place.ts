import { isDeepStrictEqual } from 'node:util';
import { ObjectId } from 'mongodb';
import { AppError } from '#app-error';
import type { Camp } from '#camp';
import type { UpdatePlaceRequest } from '#contract';
import { createEvent, type FieldChange } from '#domain/domain-event';
import { isMoved, toNameKey, toPlaceLocation, type Place } from '#domain/places/place';
import { followPlace } from '#features/class-management/index';
import { assertPictures } from '#features/images/index';
import { createFieldError } from '#http/create-field-error';
import { createRunIsolated } from '#lib/run-isolated';
import type { Viewer } from '#domain/caller';
import {
  findPlace,
  listUnsyncedPlaces,
  markPlaceSynced,
  storePlaceEdit,
  type PlaceChanges,
} from '#features/places/index';

/** Throws `place-name-taken`. */
export function throwNameTaken(name: string): never {
  throw createFieldError('name', `is the name of another place: ${name}`, {
    kind: 'place-name-taken',
  });
}

/** Throws `not-found`. */
export function throwNoPlace(): never {
  throw new AppError('not-found', { detail: 'This place does not exist.' });
}

type Values = Omit<UpdatePlaceRequest, 'revision' | 'isCorrection'>;

/** Returns the values as they are stored: no list instead of an empty one. */
const withoutEmptyList = ({ photos, ...values }: Values): Values => ({
  ...values,
  ...(photos !== undefined && { photos: photos?.length ? photos : null }),
});

const toFieldChanges = (place: Place, values: Values): FieldChange[] =>
  Object.entries(withoutEmptyList(values))
    .map(([field, after]) => ({ field, before: place[field as keyof Place] ?? null, after }))
    .filter(({ before, after }) => after !== undefined && !isDeepStrictEqual(after, before));

const toPlaceChanges = (fields: readonly FieldChange[]): PlaceChanges => ({
  set: Object.fromEntries(
    fields
      .filter(({ after }) => after !== null)
      .flatMap(({ field, after }) => [
        [field, after],
        ...(field === 'name' ? [['nameKey', toNameKey(after as string)]] : []),
      ]),
  ) as Partial<Place>,
  unset: fields.filter(({ after }) => after === null).map(({ field }) => field as keyof Place),
});

/** Returns whether campers have to go somewhere else. A new name or pin alone moves nobody. */
const hasMoved = (place: Place, { set }: PlaceChanges) =>
  isMoved(
    { location: toPlaceLocation(place) },
    { location: toPlaceLocation({ ...place, ...set }) },
  );

/** Returns a place. Throws `not-found` if there is none with this id. */
export const getPlace = async (camp: Camp, id: string | ObjectId): Promise<Place> =>
  (await findPlace(camp, new ObjectId(id))) ?? throwNoPlace();

/** Gives the classes at a place its current name and address. */
const syncClasses = async (camp: Camp, place: Place): Promise<void> => {
  await followPlace(camp, place);
  await markPlaceSynced(camp, place, camp.now());
};

/**
 * Edits a place and applies the edit to its classes. Returns the number of edited places: 0 if nothing differs. The
 * write marks the classes at the place as unsynced, so the sweep completes an interrupted sync.
 */
export async function updatePlace(
  camp: Camp,
  id: string,
  { revision, isCorrection = false, ...values }: UpdatePlaceRequest,
  by: Viewer,
): Promise<number> {
  const place = await getPlace(camp, id);
  await assertPictures(camp, values, place);
  if (place.revision !== revision) throw new AppError('changed-meanwhile');
  const fields = toFieldChanges(place, values);
  if (fields.length === 0) return 0;
  const changes = toPlaceChanges(fields);
  const movesClasses = !isCorrection && hasMoved(place, changes);
  const event = createEvent(
    { kind: 'place-edited', changes: fields, movesClasses },
    camp.now(),
    by,
  );
  const moved = movesClasses && { movedRevision: revision + 1 };
  const set = { ...changes.set, ...moved };
  const result = await storePlaceEdit(camp, place, { ...changes, set }, event);
  if (result === 'duplicate') throwNameTaken(values.name ?? place.name);
  if (result === 'changed') throw new AppError('changed-meanwhile');
  // The edit is stored, so a failure here is left for the sweep.
  const runIsolated = createRunIsolated(camp.log);
  await runIsolated({ placeId: id }, async () =>
    syncClasses(camp, await getPlace(camp, place._id)),
  );
  return 1;
}

/** Completes edits of places that have not reached all their classes. */
export async function sweepUnsyncedPlaces(camp: Camp): Promise<void> {
  const runIsolated = createRunIsolated(camp.log);
  for (const place of await listUnsyncedPlaces(camp)) {
    await runIsolated({ placeId: place._id.toHexString() }, () => syncClasses(camp, place));
  }
}
