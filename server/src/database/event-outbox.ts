import { ObjectId, type Db } from 'mongodb';
import type { DomainEvent, HasEvents } from '../domain/domain-event';

export type EventDocument = HasEvents & { _id: ObjectId };

/** Matches every pending event. The range form lets MongoDB use the index on `events._id`. */
const hasEvents = { 'events._id': { $gte: new ObjectId('0'.repeat(24)) } };

/** The events of a collection that are due. */
export interface EventLag {
  count: number;
  /** Since when the oldest has been due. */
  dueSince: Date;
}

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

    /** Returns the due events; null if there are none. */
    async readLag(now: Date): Promise<EventLag | null> {
      const dueSince = { $ifNull: ['$events.dueAt', '$events.at'] };
      const [lag] = await documents
        .aggregate<EventLag>([
          { $match: hasEvents },
          { $unwind: '$events' },
          { $project: { dueSince } },
          { $match: { dueSince: { $lte: now } } },
          { $group: { _id: null, count: { $sum: 1 }, dueSince: { $min: '$dueSince' } } },
        ])
        .toArray();
      return lag ?? null;
    },

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
