import { ObjectId, type Collection, type Db, type Filter } from 'mongodb';
import type { Category, ClassSort, ClassStatus } from '../../contract';
import { appendEvents, type DomainEvent } from '../../domain-event';
import { toDayKeys } from '../../class-phase';
import { findPage, findPageInParts, readAll, type Slice } from '../../paging';
import { createDataVersion, coalesce, withVersionIncrement } from '../../data-version';
import { toDatesAnnounced } from './dates-announced';
import { matchesRevision, didMatch, matchesProposalRevision } from './matches-revision';
import { onSaleFilter, toClassSearchKeys, type CampClass } from './camp-class';
import type { ClassChanges } from './class-edit';
import { classSorts } from './class-sorts';
import { notOverFilter, upcomingThenStarted } from './phase-filters';
import { proposalFields, createProposalWrites } from './proposal-writes';
import { createSeats, fitsCapacityFilter, noEnrolmentsOrHoldsFilter } from './seats';
import { createInstructorEmailWrites, createSuspensionWrites } from './instructor-writes';

/**
 * Requests for the catalog share one read of the data version, and wait at most this long for it.
 */
const VERSION_READ_INTERVAL_MS = 2;

/** A new status and the reason for it. A class is canceled by `cancel` instead. */
interface StatusChange {
  status: Exclude<ClassStatus, 'cancelled'>;
  feedback?: string | undefined;
}

interface StoredEdit extends ClassChanges {
  /** When enrolled families will be notified of the edit. */
  familiesNotifiedAt?: Date;
}

/** Returns the search keys and day keys of a class after an edit. */
const toKeysAfterEdit = (campClass: CampClass, set: ClassChanges['set'], unset: string[]) => {
  const removedFields = Object.fromEntries(unset.map((field) => [field, undefined]));
  const edited = { ...campClass, ...set, ...removedFields };
  return { searchKeys: toClassSearchKeys(edited), ...toDayKeys(edited) };
};

const toEditUpdate = (
  campClass: CampClass,
  { set, unset, status, proposal, familiesNotifiedAt }: StoredEdit,
  events: DomainEvent[],
  now: Date,
) => {
  const removedFields = [...unset, ...(proposal === null ? Object.keys(proposalFields) : [])];
  return {
    $set: {
      ...set,
      status,
      ...toKeysAfterEdit(campClass, set, unset),
      ...toDatesAnnounced({ ...campClass, ...set, status }, now),
      ...(proposal && { proposal }),
      ...(familiesNotifiedAt && { familiesNotifiedAt }),
    },
    $unset: Object.fromEntries(removedFields.map((field) => [field, '' as const])),
    $inc: { revision: 1, ...(proposal !== undefined && { proposalRevision: 1 }) },
    ...(events.length > 0 && { $push: appendEvents(...events) }),
  };
};

const createClassQueries = (classes: Collection<CampClass>) => ({
  /**
   * Returns a page of classes. Sorted by first day, upcoming classes come before those that have
   * started.
   */
  list: (
    filter: Filter<CampClass>,
    { sort, today }: { sort: ClassSort; today: string },
    slice: Slice,
  ) =>
    sort === 'startsOn'
      ? findPageInParts(classes, filter, upcomingThenStarted(today), classSorts.startsOn, slice)
      : findPage(classes, filter, classSorts[sort], slice),
  readAll: () => readAll(classes, {}, classSorts.newest),
  find: (_id: ObjectId) => classes.findOne({ _id }),
  findMany: (ids: ObjectId[]) => classes.find({ _id: { $in: ids } }).toArray(),
  count: () => classes.countDocuments(),
  /** Returns canceled classes in which some enrollments are not yet canceled and refunded. */
  listUnfinishedCancellations: () => classes.find({ 'cancellation.isDone': false }).toArray(),

  /** Returns the ids of an instructor's classes, newest first. */
  async listIdsByInstructor(instructorUid: string): Promise<ObjectId[]> {
    const cursor = classes.find({ 'instructor.uid': instructorUid }).sort(classSorts.newest);
    return (await cursor.toArray()).map(({ _id }) => _id);
  },

  async hasAnyByInstructor(instructorUid: string): Promise<boolean> {
    return (await classes.findOne({ 'instructor.uid': instructorUid })) !== null;
  },

  /** Returns the number of seats, total and sold, of the classes on sale in each category. */
  sumSeatsByCategory: () =>
    classes
      .aggregate<{ _id: Category; sold: number; seats: number }>([
        { $match: onSaleFilter },
        {
          $group: {
            _id: '$category',
            sold: { $sum: '$soldCount' },
            seats: { $sum: '$capacity' },
          },
        },
      ])
      .toArray(),

  /**
   * Returns, by instructor uid, the number of classes on sale that are not over and their
   * enrollments.
   */
  countByInstructor: (today: string) =>
    classes
      .aggregate<{ _id: string; classes: number; enrolled: number }>([
        { $match: { ...onSaleFilter, ...notOverFilter(today) } },
        {
          $group: {
            _id: '$instructor.uid',
            classes: { $sum: 1 },
            enrolled: { $sum: '$soldCount' },
          },
        },
      ])
      .toArray(),
});

const createClassWrites = (classes: Collection<CampClass>) => ({
  async add(campClass: Omit<CampClass, '_id'>): Promise<ObjectId> {
    const _id = new ObjectId();
    await classes.insertOne({
      _id,
      ...campClass,
      searchKeys: toClassSearchKeys(campClass),
      ...toDayKeys(campClass),
    });
    return _id;
  },

  /**
   * Edits a class. Returns false if it has changed since it was read, or if its sold and held seats
   * do not fit the new capacity.
   */
  async update(campClass: CampClass, edit: StoredEdit, events: DomainEvent[], now: Date) {
    const { capacity } = edit.set;
    const result = await classes.updateOne(
      {
        ...matchesProposalRevision(campClass),
        ...(capacity !== undefined && fitsCapacityFilter(capacity, now)),
      },
      toEditUpdate(campClass, edit, events, now),
    );
    return didMatch(result);
  },

  /**
   * Returns false if the class has changed since it was read, or if it would go off sale while
   * someone is enrolled or paying.
   */
  async setStatus(
    campClass: CampClass,
    { status, feedback }: StatusChange,
    event: DomainEvent,
    now: Date,
  ): Promise<boolean> {
    const isSameStatus = status === campClass.status;
    const { matchedCount } = await classes.updateOne(
      {
        ...matchesRevision(campClass),
        ...(status !== 'approved' && !isSameStatus && noEnrolmentsOrHoldsFilter(now)),
      },
      {
        $set: {
          status,
          ...(status !== 'approved' && feedback !== undefined && { feedback }),
          ...toDatesAnnounced({ ...campClass, status }, now),
        },
        // Only a class on sale can have a proposal. Off sale, its instructor edits the class
        // directly.
        $unset: status === 'approved' ? { feedback: '' } : proposalFields,
        // Otherwise a stale read of the proposal would match again once the class is back on sale.
        ...(campClass.status === 'approved' && !isSameStatus && { $inc: { proposalRevision: 1 } }),
        $push: appendEvents(event),
      },
    );
    return matchedCount === 1;
  },

  /** Returns false if someone is enrolled or paying, or if the class has events to dispatch. */
  async delete(_id: ObjectId, now: Date): Promise<boolean> {
    const filter = { _id, ...noEnrolmentsOrHoldsFilter(now), 'events._id': { $exists: false } };
    return (await classes.deleteOne(filter)).deletedCount === 1;
  },
});

const createCancellationWrites = (classes: Collection<CampClass>) => ({
  /**
   * Cancels a class, so that nobody can get a seat in it. Returns false if it is already canceled
   * or has changed since it was read.
   */
  async cancel(
    campClass: CampClass,
    reason: string,
    event: DomainEvent,
    at: Date,
  ): Promise<boolean> {
    const { matchedCount } = await classes.updateOne(
      { ...matchesRevision(campClass), cancellation: { $exists: false } },
      {
        $set: { status: 'cancelled', feedback: reason, cancellation: { at, isDone: false } },
        $unset: proposalFields,
        $inc: { revision: 1 },
        $push: appendEvents(event),
      },
    );
    return matchedCount === 1;
  },

  /**
   * Marks a class's cancellation as done if no seat is sold. Returns how many seats are still sold.
   */
  async markCancellationDone(_id: ObjectId): Promise<number> {
    await classes.updateOne(
      { _id, soldTo: { $size: 0 }, 'cancellation.isDone': false },
      { $set: { 'cancellation.isDone': true } },
    );
    return (await classes.findOne({ _id }))?.soldCount ?? 0;
  },
});

export function createClassesStore(db: Db, timeZone: string) {
  const classes = db.collection<CampClass>('classes');
  const version = createDataVersion(db, 'classes');
  return {
    /**
     * Returns a number that grows with every change to a class; it invalidates cached responses.
     */
    readVersion: coalesce(version.read, VERSION_READ_INTERVAL_MS),
    seats: withVersionIncrement(version, createSeats(classes, timeZone)),
    ...createClassQueries(classes),
    ...withVersionIncrement(version, createClassWrites(classes)),
    ...withVersionIncrement(version, createCancellationWrites(classes)),
    ...withVersionIncrement(version, createSuspensionWrites(classes)),
    ...withVersionIncrement(version, createInstructorEmailWrites(classes)),
    // Proposals are not in the public list, so they do not change its version.
    ...createProposalWrites(classes),
  };
}
export type ClassesStore = ReturnType<typeof createClassesStore>;
