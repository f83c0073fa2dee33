import type { Db, Filter, ObjectId } from 'mongodb';
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

export function createPlacesStore(db: Db) {
  const places = db.collection<Place>('places');
  const notChosenSince = (now: Date) => ({
    chosenAt: { $not: { $gt: new Date(now.getTime() - CHOICE_MS) } },
  });

  const list = (filter: Filter<Place>) => places.find(filter).sort({ nameKey: 1 }).toArray();

  return {
    find: (_id: ObjectId) => places.findOne({ _id }),
    listInUse: () => list({ archivedAt: { $exists: false } }),
    listAll: () => list({}),
    listUnsynced: () => places.find({ hasUnsyncedClasses: true }).toArray(),

    /** Returns false if another place has the name. */
    add: async (place: Place): Promise<boolean> =>
      (await nullIfDuplicate(places.insertOne(place))) !== null,

    /**
     * Edits a place and marks its classes as unsynced. Returns `changed` if it was edited since it was
     * read, and `duplicate` if another place has the name.
     */
    async update(
      { _id, revision }: Place,
      { set, unset }: PlaceChanges,
      event: DomainEvent,
    ): Promise<'updated' | 'changed' | 'duplicate'> {
      const result = await nullIfDuplicate(
        places.updateOne(
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
    },

    /** Archives a place, or restores it for null. Returns false if it already is. */
    async setArchived(_id: ObjectId, archivedAt: Date | null, event: DomainEvent) {
      const result = await places.updateOne(
        { _id, archivedAt: { $exists: archivedAt === null } },
        {
          ...(archivedAt ? { $set: { archivedAt } } : { $unset: { archivedAt: '' as const } }),
          $push: appendEvents(event),
        },
      );
      return result.matchedCount === 1;
    },

    /**
     * Returns a place for a class that is about to be stored; null if there is none. It is not deleted
     * until then, and the sweep gives the class its name and address in case they change meanwhile.
     */
    choose: (_id: ObjectId, now: Date): Promise<Place | null> =>
      places.findOneAndUpdate(
        { _id },
        { $set: { chosenAt: now, hasUnsyncedClasses: true as const } },
        { returnDocument: 'after' },
      ),

    /** Clears `hasUnsyncedClasses` unless the place was edited or chosen meanwhile. */
    async markSynced({ _id, revision }: Place, now: Date): Promise<void> {
      await places.updateOne(
        { _id, revision, ...notChosenSince(now) },
        { $unset: { hasUnsyncedClasses: '' } },
      );
    },

    /** Returns false if a class has chosen the place a moment ago, or if it has pending events. */
    async delete(_id: ObjectId, now: Date): Promise<boolean> {
      const filter = { _id, ...notChosenSince(now), 'events._id': { $exists: false } };
      return (await places.deleteOne(filter)).deletedCount === 1;
    },
  };
}
export type PlacesStore = ReturnType<typeof createPlacesStore>;
