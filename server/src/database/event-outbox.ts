import { ObjectId, type Db } from 'mongodb';
import type { DomainEvent, HasEvents } from '../domain/domain-event';

export type EventDocument = HasEvents & { _id: ObjectId };

/** Matches every pending event. The range form lets MongoDB use the index on `events._id`. */
const hasEvents = { 'events._id': { $gte: new ObjectId('0'.repeat(24)) } };

/**
 * Access to the pending events of a collection's documents. The notifier removes an event once it
 * is dispatched.
 */
export function createEventOutbox<D extends EventDocument>(db: Db, name: string) {
  const documents = db.collection<EventDocument>(name);
  return {
    /** Returns the documents with pending events; with an id, only that document. */
    list: (_id?: ObjectId): AsyncIterable<D> =>
      documents.find({ ...hasEvents, ...(_id && { _id }) }).map((found) => found as D),

    /** Removes dispatched events from their documents. */
    async remove(sources: readonly D[], events: readonly DomainEvent[]): Promise<void> {
      const sourceIds = sources.map(({ _id }) => _id);
      const eventIds = events.map(({ _id }) => _id);
      await documents.updateMany(
        { _id: { $in: sourceIds } },
        { $pull: { events: { _id: { $in: eventIds } } } },
      );
    },
  };
}
export type EventOutbox<D extends EventDocument> = ReturnType<typeof createEventOutbox<D>>;
