import type { Filter, ObjectId } from 'mongodb';
import type { Camp } from '#camp';
import { nullIfDuplicate } from '#database/slots';
import { appendEvents, type DomainEvent } from '#domain/domain-event';
import type { Place } from '#domain/places/place';

/** The changes that an edit writes. */
export interface PlaceChanges {
  set: Partial<Place>;
  unset: (keyof Place)[];
}

/** Longer than it takes to store a class that has chosen a place. */
const CHOICE_MS = 60_000;

const placesOf = ({ db }: Camp) => db.collection<Place>('places');

const notChosenSince = (now: Date) => ({
  chosenAt: { $not: { $gt: new Date(now.getTime() - CHOICE_MS) } },
});

const list = (camp: Camp, filter: Filter<Place>): Promise<Place[]> =>
  placesOf(camp).find(filter).sort({ nameKey: 1 }).toArray();

/** Returns null if there is no place with this id. */
export const findPlace = (camp: Camp, _id: ObjectId): Promise<Place | null> =>
  placesOf(camp).findOne({ _id });

/** Returns the places that are not archived, by name. */
export const listPlacesInUse = (camp: Camp): Promise<Place[]> =>
  list(camp, { archivedAt: { $exists: false } });

/** Returns all places, by name. */
export const listAllPlaces = (camp: Camp): Promise<Place[]> => list(camp, {});

/** Returns the places whose classes may not have their current name and address. */
export const listUnsyncedPlaces = (camp: Camp): Promise<Place[]> =>
  placesOf(camp).find({ hasUnsyncedClasses: true }).toArray();

/** Adds a place. Returns false if another place has the name. */
export const insertPlace = async (camp: Camp, place: Place): Promise<boolean> =>
  (await nullIfDuplicate(placesOf(camp).insertOne(place))) !== null;

/**
 * Edits a place and marks its classes as unsynced. Returns `changed` if it was edited since it was
 * read, and `duplicate` if another place has the name.
 */
export async function storePlaceEdit(
  camp: Camp,
  { _id, revision }: Place,
  { set, unset }: PlaceChanges,
  event: DomainEvent,
): Promise<'updated' | 'changed' | 'duplicate'> {
  const result = await nullIfDuplicate(
    placesOf(camp).updateOne(
      { _id, revision },
      {
        $set: { ...set, revision: revision + 1, hasUnsyncedClasses: true as const },
        $unset: Object.fromEntries(unset.map((field) => [field, '' as const])),
        $push: appendEvents(event),
      },
    ),
  );
  if (!result) return 'duplicate';
  return result.matchedCount === 1 ? 'updated' : 'changed';
}

/** Archives a place, or restores it for null. Returns false if it already is. */
export async function storePlaceArchived(
  camp: Camp,
  _id: ObjectId,
  archivedAt: Date | null,
  event: DomainEvent,
): Promise<boolean> {
  const result = await placesOf(camp).updateOne(
    { _id, archivedAt: { $exists: archivedAt === null } },
    {
      ...(archivedAt ? { $set: { archivedAt } } : { $unset: { archivedAt: '' as const } }),
      $push: appendEvents(event),
    },
  );
  return result.matchedCount === 1;
}

/**
 * Returns a place for a class that is about to be stored; null if there is none. It is not deleted
 * until then, and the sweep gives the class its name and address in case they change meanwhile.
 */
export const choosePlace = (camp: Camp, _id: ObjectId, now: Date): Promise<Place | null> =>
  placesOf(camp).findOneAndUpdate(
    { _id },
    { $set: { chosenAt: now, hasUnsyncedClasses: true as const } },
    { returnDocument: 'after' },
  );

/** Clears `hasUnsyncedClasses` unless the place was edited or chosen meanwhile. */
export async function markPlaceSynced(
  camp: Camp,
  { _id, revision }: Place,
  now: Date,
): Promise<void> {
  await placesOf(camp).updateOne(
    { _id, revision, ...notChosenSince(now) },
    { $unset: { hasUnsyncedClasses: '' } },
  );
}

/** Deletes a place. Returns false if a class has chosen it a moment ago, or if it has pending events. */
export async function deleteUnchosenPlace(camp: Camp, _id: ObjectId, now: Date): Promise<boolean> {
  const filter = { _id, ...notChosenSince(now), 'events._id': { $exists: false } };
  return (await placesOf(camp).deleteOne(filter)).deletedCount === 1;
}
