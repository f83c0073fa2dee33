import { ObjectId } from 'mongodb';
import { AppError } from '#app-error';
import type { AddPlaceRequest, ManagedPlace, Place as PlaceOnWire } from '#contract';
import type { RecordDeletion } from '#domain/deletion';
import { createEvent } from '#domain/domain-event';
import { toAddress, toNameKey, type Place } from '#domain/places/place';
import type { Viewer } from '#domain/caller';
import { toManagedPlace, toPlaceOnWire, type ClassAtPlace } from './place-on-wire';
import type { PlacesStore } from '../../compose/classes-stores';
import {
  createUpdatePlace,
  throwNameTaken,
  throwNoPlace,
  type UpdatePlaceDependencies,
} from './update-place';

interface Dependencies extends UpdatePlaceDependencies {
  store: PlacesStore;
  /** Returns the classes at these places, or at any place, and those that are proposed for them. */
  listClasses(placeIds?: readonly string[]): Promise<ClassAtPlace[]>;
  recordDeletion: RecordDeletion;
}

const listNames = (classes: readonly ClassAtPlace[]) => {
  const names = classes.slice(0, 3).map(({ className }) => className);
  const more = classes.length - names.length;
  return `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
};

const createReads = ({ store, listClasses }: Dependencies) => {
  const find = async (id: string): Promise<PlaceOnWire | null> => {
    const place = await store.find(new ObjectId(id));
    return place && toPlaceOnWire(place);
  };

  return {
    find,

    async get(id: string): Promise<PlaceOnWire> {
      return (await find(id)) ?? throwNoPlace();
    },

    listInUse: async (): Promise<PlaceOnWire[]> => (await store.listInUse()).map(toPlaceOnWire),

    async listManaged(): Promise<ManagedPlace[]> {
      const [places, classes] = await Promise.all([store.listAll(), listClasses()]);
      return places.map((place) => toManagedPlace(place, classes));
    },
  };
};

/** The places where classes meet. Only admins change them. */
export function createPlacesService(deps: Dependencies) {
  const { store, listClasses, recordDeletion, now } = deps;
  const { getPlace, assertPictures, updatePlace, sweepUnsyncedClasses } = createUpdatePlace(deps);

  const assertUnused = async (place: Place): Promise<void> => {
    const classes = await listClasses([place._id.toHexString()]);
    if (classes.length === 0) return;
    throw new AppError('place-in-use', {
      detail: `${place.name} can’t be deleted: ${listNames(classes)} use it. Archive it instead.`,
    });
  };

  const setArchived = async (id: string, archivedAt: Date | null, by: Viewer): Promise<number> => {
    const place = await getPlace(id);
    const event = createEvent(
      { kind: archivedAt ? 'place-archived' : 'place-restored' },
      now(),
      by,
    );
    return (await store.setArchived(place._id, archivedAt, event)) ? 1 : 0;
  };

  return {
    sweepUnsyncedClasses,
    update: updatePlace,
    ...createReads(deps),

    /** Returns the id of the new place. */
    async add({ photos, ...request }: AddPlaceRequest, by: Viewer): Promise<string> {
      await assertPictures({ ...request, photos });
      const at = now();
      const place: Place = {
        _id: new ObjectId(),
        ...request,
        ...(photos?.length && { photos }),
        nameKey: toNameKey(request.name),
        revision: 1,
        createdAt: at,
        events: [createEvent({ kind: 'place-added', address: toAddress(request) }, at, by)],
      };
      if (!(await store.add(place))) throwNameTaken(request.name);
      return place._id.toHexString();
    },

    archive: (id: string, by: Viewer) => setArchived(id, now(), by),
    restore: (id: string, by: Viewer) => setArchived(id, null, by),

    /** Returns the number of deleted places, always 1. Throws `place-in-use` if a class uses the place. */
    async delete(id: string, by: Viewer): Promise<number> {
      const place = await getPlace(id);
      const subject = { id: place._id.toHexString(), name: place.name };
      const before = toAddress(place);
      await recordDeletion({ action: 'place-deleted', subject, before, by }, async () => {
        await assertUnused(place);
        if (await store.delete(place._id, now())) return;
        // A class that has just chosen the place may not be stored yet.
        throw new AppError('changed-meanwhile', {
          detail: `A class has just chosen ${place.name}. Try again in a minute.`,
        });
      });
      return 1;
    },
  };
}
export type PlacesService = ReturnType<typeof createPlacesService>;
