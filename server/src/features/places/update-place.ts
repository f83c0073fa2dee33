import { isDeepStrictEqual } from 'node:util';
import { ObjectId } from 'mongodb';
import type { Logger } from 'pino';
import { AppError } from '#app-error';
import type { UpdatePlaceRequest } from '#contract';
import { createEvent, type FieldChange } from '#domain/domain-event';
import { isMoved, toNameKey, toPlaceLocation, type Place } from '#domain/places/place';
import { createAssertPictures, type PictureDependencies } from '#http/assert-pictures';
import { createFieldError } from '#http/create-field-error';
import { createRunIsolated } from '#lib/run-isolated';
import type { Viewer } from '#domain/caller';
import type { PlacesStore } from '../../compose/classes-stores';
import type { PlaceChanges } from './places.store';

export interface UpdatePlaceDependencies extends PictureDependencies {
  store: PlacesStore;
  /** Gives the classes at a place its current name and address. */
  followPlace(place: Place): Promise<void>;
  now: () => Date;
  log: Logger;
}

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

/** Edits places and applies the edits to their classes. */
export function createUpdatePlace(deps: UpdatePlaceDependencies) {
  const { store, followPlace, now } = deps;
  const assertPictures = createAssertPictures(deps);
  const runIsolated = createRunIsolated(deps.log);
  const getPlace = async (id: string | ObjectId): Promise<Place> => {
    const place = await store.find(new ObjectId(id));
    return place ?? throwNoPlace();
  };

  const sync = async (place: Place): Promise<void> => {
    await followPlace(place);
    await store.markSynced(place, now());
  };

  return {
    getPlace,
    assertPictures,

    /**
     * Returns the number of edited places: 0 if nothing differs. The write marks the classes at the place
     * as unsynced, so the sweep completes an interrupted sync.
     */
    async updatePlace(
      id: string,
      { revision, isCorrection = false, ...values }: UpdatePlaceRequest,
      by: Viewer,
    ): Promise<number> {
      const place = await getPlace(id);
      await assertPictures(values, place);
      if (place.revision !== revision) throw new AppError('changed-meanwhile');
      const fields = toFieldChanges(place, values);
      if (fields.length === 0) return 0;
      const changes = toPlaceChanges(fields);
      const movesClasses = !isCorrection && hasMoved(place, changes);
      const event = createEvent({ kind: 'place-edited', changes: fields, movesClasses }, now(), by);
      const moved = movesClasses && { movedRevision: revision + 1 };
      const result = await store.update(
        place,
        { ...changes, set: { ...changes.set, ...moved } },
        event,
      );
      if (result === 'duplicate') throwNameTaken(values.name ?? place.name);
      if (result === 'changed') throw new AppError('changed-meanwhile');
      // The edit is stored, so a failure here is left for the sweep.
      await runIsolated({ placeId: id }, async () => sync(await getPlace(place._id)));
      return 1;
    },

    async sweepUnsyncedClasses(): Promise<void> {
      for (const place of await store.listUnsynced()) {
        await runIsolated({ placeId: place._id.toHexString() }, () => sync(place));
      }
    },
  };
}
