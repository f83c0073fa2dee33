import { ObjectId, type Collection, type Db, type Filter } from 'mongodb';
import type { Category, ClassSort, ClassStatus } from '../../contract';
import { pushNews, type NewsItem } from '../../news';
import { toDayKeys } from '../../class-phase';
import { findPage, findPageInParts, readAll, type Slice } from '../../paging';
import { createVersion, shareCalls, withNewVersion } from '../../versions';
import { announceDates } from './announce-dates';
import { asRead, wasMatched, withProposalAsRead } from './as-read';
import { onSale, toClassKeys, type CampClass } from './camp-class';
import type { ClassChanges } from './class-changes';
import { classSorts } from './class-sorts';
import { isNotOver, soonestFirst } from './phase-filters';
import { proposalFields, writeProposals } from './proposal-writes';
import { createSeats, fitsInto, isUntaken } from './seats';
import { followInstructors, suspendClasses } from './instructor-writes';

/** Most requests for the catalogue share a read with others, and wait no longer than this for them. */
const VERSION_READ_EVERY_MS = 2;

/** Where a class is put, and why; it is called off another way. */
interface Standing {
  status: Exclude<ClassStatus, 'cancelled'>;
  feedback?: string | undefined;
}

interface StoredEdit extends ClassChanges {
  /** When the families in it are notified of the edit. */
  familiesNotifiedAt?: Date;
}

const keysAfter = (read: CampClass, set: ClassChanges['set'], unset: string[]) => {
  const removed = Object.fromEntries(unset.map((field) => [field, undefined]));
  const after = { ...read, ...set, ...removed };
  return { searchKeys: toClassKeys(after), ...toDayKeys(after) };
};

const toEditUpdate = (
  read: CampClass,
  { set, unset, status, proposal, familiesNotifiedAt }: StoredEdit,
  news: NewsItem[],
  now: Date,
) => {
  const removed = [...unset, ...(proposal === null ? Object.keys(proposalFields) : [])];
  return {
    $set: {
      ...set,
      status,
      ...keysAfter(read, set, unset),
      ...announceDates({ ...read, ...set, status }, now),
      ...(proposal && { proposal }),
      ...(familiesNotifiedAt && { familiesNotifiedAt }),
    },
    $unset: Object.fromEntries(removed.map((field) => [field, '' as const])),
    $inc: { revision: 1, ...(proposal !== undefined && { proposalRevision: 1 }) },
    ...(news.length > 0 && { $push: pushNews(...news) }),
  };
};

const readClasses = (classes: Collection<CampClass>) => ({
  /** By first day what has begun comes after what can still be bought. */
  list: (
    filter: Filter<CampClass>,
    { sort, today }: { sort: ClassSort; today: string },
    slice: Slice,
  ) =>
    sort === 'startsOn'
      ? findPageInParts(classes, filter, soonestFirst(today), classSorts.startsOn, slice)
      : findPage(classes, filter, classSorts[sort], slice),
  readAll: () => readAll(classes, {}, classSorts.newest),
  find: (_id: ObjectId) => classes.findOne({ _id }),
  findMany: (ids: ObjectId[]) => classes.find({ _id: { $in: ids } }).toArray(),
  count: () => classes.countDocuments(),
  /** Called off, and somebody in them is still to be seen to. */
  listCancelled: () => classes.find({ 'cancellation.isDone': false }).toArray(),

  /** The classes of one instructor, newest first. */
  async listIdsBy(instructorUid: string): Promise<ObjectId[]> {
    const own = classes.find({ 'instructor.id': instructorUid }).sort(classSorts.newest);
    return (await own.toArray()).map(({ _id }) => _id);
  },

  async hasAnyBy(instructorUid: string): Promise<boolean> {
    return (await classes.findOne({ 'instructor.id': instructorUid })) !== null;
  },

  /** Seats of classes on sale, and how many of them are sold. */
  fillByCategory: () =>
    classes
      .aggregate<{ _id: Category; sold: number; seats: number }>([
        { $match: onSale },
        {
          $group: {
            _id: '$category',
            sold: { $sum: '$soldCount' },
            seats: { $sum: '$capacity' },
          },
        },
      ])
      .toArray(),

  /** For each instructor's uid: approved classes that are not over, and people enrolled in them. */
  countByInstructor: (today: string) =>
    classes
      .aggregate<{ _id: string; classes: number; enrolled: number }>([
        { $match: { ...onSale, ...isNotOver(today) } },
        {
          $group: {
            _id: '$instructor.id',
            classes: { $sum: 1 },
            enrolled: { $sum: '$soldCount' },
          },
        },
      ])
      .toArray(),
});

const writeClasses = (classes: Collection<CampClass>) => ({
  async add(campClass: Omit<CampClass, '_id'>): Promise<ObjectId> {
    const _id = new ObjectId();
    await classes.insertOne({
      _id,
      ...campClass,
      searchKeys: toClassKeys(campClass),
      ...toDayKeys(campClass),
    });
    return _id;
  },

  /** Edits a class that is still as it was read; false when it is not, or its seats do not fit. */
  async update(read: CampClass, edit: StoredEdit, news: NewsItem[], now: Date) {
    const { capacity } = edit.set;
    const result = await classes.updateOne(
      {
        ...withProposalAsRead(read),
        ...(capacity !== undefined && fitsInto(capacity, now)),
      },
      toEditUpdate(read, edit, news, now),
    );
    return wasMatched(result);
  },

  /**
   * Answers false when the class is no longer as it was read, or would go off sale while somebody is
   * enrolled or paying.
   */
  async setStatus(
    read: CampClass,
    { status, feedback }: Standing,
    news: NewsItem,
    now: Date,
  ): Promise<boolean> {
    const staysOffSale = status === read.status;
    const { matchedCount } = await classes.updateOne(
      {
        ...asRead(read),
        ...(status !== 'approved' && !staysOffSale && isUntaken(now)),
      },
      {
        $set: {
          status,
          ...(status !== 'approved' && feedback !== undefined && { feedback }),
          ...announceDates({ ...read, status }, now),
        },
        // A proposal is of a class on sale: off sale, its instructor edits the class itself.
        $unset: status === 'approved' ? { feedback: '' } : proposalFields,
        // Who read the proposal before must not find it again once the class is back on sale.
        ...(read.status === 'approved' && !staysOffSale && { $inc: { proposalRevision: 1 } }),
        $push: pushNews(news),
      },
    );
    return matchedCount === 1;
  },

  /** Answers false when somebody is enrolled or paying, or there is news of it to tell. */
  async delete(_id: ObjectId, now: Date): Promise<boolean> {
    const filter = { _id, ...isUntaken(now), 'news._id': { $exists: false } };
    return (await classes.deleteOne(filter)).deletedCount === 1;
  },
});

const cancelClasses = (classes: Collection<CampClass>) => ({
  /** Calls a class off, once; from then on nobody gets a seat in it. False when it is not as it was read. */
  async cancel(read: CampClass, reason: string, news: NewsItem, at: Date): Promise<boolean> {
    const { matchedCount } = await classes.updateOne(
      { ...asRead(read), cancellation: { $exists: false } },
      {
        $set: { status: 'cancelled', feedback: reason, cancellation: { at, isDone: false } },
        $unset: proposalFields,
        $inc: { revision: 1 },
        $push: pushNews(news),
      },
    );
    return matchedCount === 1;
  },

  /** Notes that nobody is left in a class that was called off; answers how many are. */
  async completeCancellation(_id: ObjectId): Promise<number> {
    await classes.updateOne(
      { _id, soldTo: { $size: 0 }, 'cancellation.isDone': false },
      { $set: { 'cancellation.isDone': true } },
    );
    return (await classes.findOne({ _id }))?.soldCount ?? 0;
  },
});

export const createClassesStore = (db: Db, timeZone: string) => {
  const classes = db.collection<CampClass>('classes');
  const version = createVersion(db, 'classes');
  return {
    /** Grows with every change of a class, so that what is made of them is made anew. */
    readVersion: shareCalls(version.read, VERSION_READ_EVERY_MS),
    seats: withNewVersion(version, createSeats(classes, timeZone)),
    ...readClasses(classes),
    ...withNewVersion(version, writeClasses(classes)),
    ...withNewVersion(version, cancelClasses(classes)),
    ...withNewVersion(version, suspendClasses(classes)),
    ...withNewVersion(version, followInstructors(classes)),
    // The public list does not show them.
    ...writeProposals(classes),
  };
};
export type ClassesStore = ReturnType<typeof createClassesStore>;
