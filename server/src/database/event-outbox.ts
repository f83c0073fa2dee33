import { ObjectId, type Db } from 'mongodb';
import type { DomainEvent, HasEvents } from '../domain/domain-event';

/** A document whose pending events the notifier dispatches and then removes. */
export type EventDocument = HasEvents & { _id: ObjectId };

/** Matches every pending event. The range form lets MongoDB use the index on `events._id`. */
const hasEvents = { 'events._id': { $gte: new ObjectId('0'.repeat(24)) } };

/** The events of a collection that are due. */
export interface EventLag {
  count: number;
  /** Since when the oldest has been due. */
  dueSince: Date;
}

const documentsOf = (db: Db, collection: string) => db.collection<EventDocument>(collection);

/** Returns the documents of a collection with pending events; with an id, only that document. */
export const readDocumentsWithEvents = <D extends EventDocument>(
  { db }: { db: Db },
  collection: string,
  _id?: ObjectId,
): AsyncIterable<D> =>
  documentsOf(db, collection)
    .find({ ...hasEvents, ...(_id && { _id }) })
    .map((found) => found as D);

/** Returns the due events of a collection; null if there are none. */
export async function readEventLag(
  { db }: { db: Db },
  collection: string,
  now: Date,
): Promise<EventLag | null> {
  const dueSince = { $ifNull: ['$events.dueAt', '$events.at'] };
  const [lag] = await documentsOf(db, collection)
    .aggregate<EventLag>([
      { $match: hasEvents },
      { $unwind: '$events' },
      { $project: { dueSince } },
      { $match: { dueSince: { $lte: now } } },
      { $group: { _id: null, count: { $sum: 1 }, dueSince: { $min: '$dueSince' } } },
    ])
    .toArray();
  return lag ?? null;
}

/** Removes dispatched events from their documents. */
export async function removeEvents(
  { db }: { db: Db },
  collection: string,
  sources: readonly EventDocument[],
  events: readonly DomainEvent[],
): Promise<void> {
  const sourceIds = sources.map(({ _id }) => _id);
  const eventIds = events.map(({ _id }) => _id);
  await documentsOf(db, collection).updateMany(
    { _id: { $in: sourceIds } },
    { $pull: { events: { _id: { $in: eventIds } } } },
  );
}
