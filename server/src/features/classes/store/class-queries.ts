import type { Filter, ObjectId } from 'mongodb';
import type { Camp } from '#camp';
import type { ClassSort } from '#contract';
import {
  countItems,
  findPage,
  findPageInParts,
  readAll,
  type Counted,
  type Slice,
} from '#database/paging';
import { batchesOf } from '#lib/batches';
import { classSorts, onSaleFilter, type CampClass } from '#domain/classes/camp-class';
import { UNANNOUNCED } from '#domain/classes/schedule';
import { classesOf } from './classes.store';
import { announcedThenUnannounced, notOverFilter, upcomingThenStarted } from './phase-filters';
import { undecidedThenDecided } from './review-filters';

/**
 * Classes without sessions come last, classes that have started after those to come, and classes that need
 * no decision after those that do.
 */
const toParts = (sort: ClassSort, now: Date): [Filter<CampClass>, Filter<CampClass>] | null => {
  if (sort === 'startsOn') return upcomingThenStarted(now);
  if (sort === 'startTime' || sort === 'weekday') return announcedThenUnannounced;
  if (sort === 'review') return undecidedThenDecided;
  return null;
};

/**
 * Returns the first and the last day of the classes; null if none has sessions. Indexes have the times from which these
 * days are derived, so two classes are read in place of all.
 */
const findDays = async (
  camp: Camp,
  filter: Filter<CampClass>,
): Promise<{ first: string; last: string } | null> => {
  const findFirst = (time: 'startsAt' | 'endsAt', direction: 1 | -1) =>
    classesOf(camp).findOne(
      { $and: [filter, { [time]: { $lt: UNANNOUNCED } }] },
      { sort: { [time]: direction }, projection: { startsOn: 1, endsOn: 1 } },
    );
  const [earliest, latest] = await Promise.all([findFirst('startsAt', 1), findFirst('endsAt', -1)]);
  const [first, last] = [earliest?.startsOn, latest?.endsOn];
  return first !== undefined && last !== undefined ? { first, last } : null;
};

/** Lists show no search texts, which are a large part of a class. */
const LISTED_FIELDS = { searchTexts: 0 };

interface ListOptions {
  sort: ClassSort;
  now: Date;
  /** How far to count; the default is all. */
  cap?: number;
  /** Whether to add the first and the last day of a list with several pages. */
  withDays?: boolean;
}

/** Counts a list, and finds its days if it has several pages and was counted to its end. */
const countWithDays = async (
  camp: Camp,
  filter: Filter<CampClass>,
  slice: Slice,
  { cap, withDays }: Pick<ListOptions, 'cap' | 'withDays'>,
): Promise<Counted> => {
  const counted = await countItems(classesOf(camp), filter, slice, cap);
  const needsDays = withDays && counted.total > slice.limit && !counted.isCapped;
  const days = needsDays ? await findDays(camp, filter) : null;
  return { ...counted, ...(days && { days }) };
};

/** What the choices of the filters depend on. */
export type CountedClass = Pick<
  CampClass,
  'startsOn' | 'endsOn' | 'weekdays' | 'timeOfDay' | 'startTime' | 'level' | 'ageMin' | 'ageMax'
>;

/** Returns a page of classes. */
export function listClassPage(
  camp: Camp,
  filter: Filter<CampClass>,
  { sort, now, ...counting }: ListOptions,
  slice: Slice,
) {
  const classes = classesOf(camp);
  const parts = toParts(sort, now);
  const count = () => countWithDays(camp, filter, slice, counting);
  const options = { projection: LISTED_FIELDS, count };
  return parts
    ? findPageInParts(classes, filter, parts, classSorts[sort], slice, options)
    : findPage(classes, filter, classSorts[sort], slice, options);
}

/** Streams the entire list in batches. */
export async function* readClasses(
  camp: Camp,
  filter: Filter<CampClass>,
  { sort, now }: Pick<ListOptions, 'sort' | 'now'>,
): AsyncGenerator<CampClass[]> {
  const parts = toParts(sort, now)?.map((part) => ({ $and: [filter, part] })) ?? [filter];
  for (const part of parts) {
    yield* batchesOf(readAll(classesOf(camp), part, classSorts[sort], LISTED_FIELDS));
  }
}

/** Returns null if there is no class with this id. */
export const findClass = (camp: Camp, _id: ObjectId): Promise<CampClass | null> =>
  classesOf(camp).findOne({ _id });

/** Returns whether a class matches. */
export const hasAnyClass = async (camp: Camp, filter: Filter<CampClass>): Promise<boolean> =>
  (await classesOf(camp).findOne(filter, { projection: { _id: 1 } })) !== null;

/** Returns what the choices of the filters depend on, of at most `limit` classes. */
export const listCountedClasses = (
  camp: Camp,
  filter: Filter<CampClass>,
  limit: number,
): Promise<CountedClass[]> =>
  classesOf(camp)
    .find(filter)
    .limit(limit)
    .project<CountedClass>({
      _id: 0,
      startsOn: 1,
      endsOn: 1,
      weekdays: 1,
      timeOfDay: 1,
      startTime: 1,
      level: 1,
      ageMin: 1,
      ageMax: 1,
    })
    .toArray();

/** Returns those of the ids that are ids of classes. */
export const listExistingClassIds = (camp: Camp, ids: readonly ObjectId[]): Promise<ObjectId[]> =>
  classesOf(camp).distinct('_id', { _id: { $in: [...ids] } });

/** Returns the classes with one of these ids, in no order. */
export const findClasses = (camp: Camp, ids: ObjectId[]): Promise<CampClass[]> =>
  classesOf(camp)
    .find({ _id: { $in: ids } })
    .toArray();

/** Returns when classes end. */
export const listClassEnds = (camp: Camp, ids: ObjectId[]) =>
  classesOf(camp)
    .find({ _id: { $in: ids } })
    .project<Pick<CampClass, '_id' | 'endsAt'>>({ endsAt: 1 })
    .toArray();

/** Returns the waiting lists and the offers of all classes that have any. */
export const listClassWaitlists = (camp: Camp) =>
  classesOf(camp)
    .find({ $or: [{ 'waitlist.0': { $exists: true } }, { 'seatOffers.0': { $exists: true } }] })
    .project<Pick<CampClass, '_id' | 'waitlist' | 'seatOffers'>>({ waitlist: 1, seatOffers: 1 })
    .toArray();

/** Returns the dates and ages of the classes on sale that are not over. */
export const listClassesInSeason = (camp: Camp, now: Date) =>
  classesOf(camp)
    .find({ ...onSaleFilter, ...notOverFilter(now) })
    .project<Pick<CampClass, 'startsOn' | 'endsOn' | 'ageMin' | 'ageMax'>>({
      _id: 0,
      startsOn: 1,
      endsOn: 1,
      ageMin: 1,
      ageMax: 1,
    })
    .toArray();

/** Returns canceled classes in which some enrollments are not yet canceled and refunded. */
export const listUnfinishedCancellations = (camp: Camp): Promise<CampClass[]> =>
  classesOf(camp).find({ 'cancellation.isDone': false }).toArray();

/** Returns the ids of all classes that are not over. */
export const listClassIdsNotOver = (camp: Camp): Promise<ObjectId[]> =>
  classesOf(camp).distinct('_id', notOverFilter(camp.now()));

/** Returns the ids of an instructor's classes, newest first. */
export async function listClassIdsByInstructor(
  camp: Camp,
  instructorUid: string,
): Promise<ObjectId[]> {
  const cursor = classesOf(camp).find({ 'instructor.uid': instructorUid }).sort(classSorts.newest);
  return (await cursor.toArray()).map(({ _id }) => _id);
}

/** Returns an instructor's classes, newest first. */
export const listClassesByInstructor = (camp: Camp, instructorUid: string): Promise<CampClass[]> =>
  classesOf(camp).find({ 'instructor.uid': instructorUid }).sort(classSorts.newest).toArray();

/** Returns whether the account has classes. */
export const hasClasses = async (camp: Camp, instructorUid: string): Promise<boolean> =>
  (await classesOf(camp).findOne({ 'instructor.uid': instructorUid })) !== null;

/** Returns those of the accounts that have classes. */
export async function listInstructorsAmong(camp: Camp, uids: string[]): Promise<string[]> {
  const found: unknown[] = await classesOf(camp).distinct('instructor.uid', {
    'instructor.uid': { $in: uids },
  });
  return found.map(String);
}
