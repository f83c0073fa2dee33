import type { Collection, Document, Filter, Sort, WithId } from 'mongodb';
import { PAGE_LIMIT_MAX, type Paging } from '../contract';
import { BATCH_SIZE } from '../lib/batches';

/** One page of a list, and the number of items in the whole list, as far as it was counted. */
export interface Page<Item> {
  items: Item[];
  total: number;
  /** Set if there are more items than `total`, which was as far as they were counted. */
  isCapped?: true;
  /** The first and the last day of all items, if the list has days and several pages. */
  days?: { first: string; last: string };
  /** When the page becomes outdated without any write; absent if it never does. */
  validUntil?: Date;
}

/** The number of items before a page and the most it can have; a `limit` of 0 means the whole list. */
export interface Slice {
  skip: number;
  limit: number;
}

/** Returns the requested slice; without `page` and `limit` the one of `fallback` (0: the whole list). */
export function toSlice({ page, limit }: Paging, fallback: 0 | typeof PAGE_LIMIT_MAX = 0): Slice {
  const size = limit ?? (page === undefined ? fallback : PAGE_LIMIT_MAX);
  return { skip: ((page ?? 1) - 1) * size, limit: size };
}

export const mapPage = <From, To>(
  { items, total, isCapped }: Page<From>,
  to: (item: From) => To,
) => ({ items: items.map(to), total, ...(isCapped && { isCapped }) });

/** How far the items of a public list are counted: nobody pages through more, and counting reads every match. */
export const COUNT_CAP = 1000;

/** What is known of a whole list, without its items. */
export type Counted = Pick<Page<never>, 'total' | 'isCapped' | 'days'>;

/**
 * Returns the number of matching documents. With a `cap`, it stops counting there, or at the end of the page
 * if that is later, so that the page always belongs to the list.
 */
export async function countItems<T extends Document>(
  collection: Collection<T>,
  filter: Filter<T>,
  { skip, limit }: Slice,
  cap = Infinity,
): Promise<Counted> {
  if (cap === Infinity) return { total: await collection.countDocuments(filter) };
  const most = Math.max(cap, skip + limit);
  const counted = await collection.countDocuments(filter, { limit: most + 1 });
  return counted > most ? { total: most, isCapped: true } : { total: counted };
}

export interface PageOptions {
  /** Counts the items, while the page is read; the default is `countItems` without a cap. */
  count?: () => Promise<Counted>;
  /** The fields of the items. */
  projection?: Document;
}

/** Streams all matching documents, which the database sends in small batches. */
export const readAll = <T extends Document>(
  collection: Collection<T>,
  filter: Filter<T>,
  sort: Sort,
  projection: Document = {},
): AsyncIterable<WithId<T>> =>
  collection.find(filter, { projection }).sort(sort).batchSize(BATCH_SIZE);

/**
 * Returns a page of a list that consists of two parts, `first` before `second`, each in the order of
 * `sort`. Together the parts must contain everything that matches `filter`.
 */
export async function findPageInParts<T extends Document>(
  collection: Collection<T>,
  filter: Filter<T>,
  [first, second]: readonly [Filter<T>, Filter<T>],
  sort: Sort,
  slice: Slice,
  { count = () => countItems(collection, filter, slice), projection = {} }: PageOptions = {},
): Promise<Page<WithId<T>>> {
  const { skip, limit } = slice;
  const inFirst = { $and: [filter, first] } as Filter<T>;
  const inSecond = { $and: [filter, second] } as Filter<T>;
  const read = (part: Filter<T>, skipped: number, most: number) =>
    collection.find(part, { projection }).sort(sort).skip(skipped).limit(most).toArray();
  const [counted, items] = await Promise.all([
    limit === 0 ? null : count(),
    read(inFirst, skip, limit),
  ]);
  if (limit === 0 || items.length < limit) {
    const isPastFirst = skip > 0 && items.length === 0;
    const skipped = isPastFirst ? skip - (await collection.countDocuments(inFirst)) : 0;
    items.push(...(await read(inSecond, skipped, limit === 0 ? 0 : limit - items.length)));
  }
  return { items, ...(counted ?? { total: items.length }) };
}

/**
 * Returns a page of matching documents. `sort` must end in `_id`, so that the order is unambiguous.
 */
export async function findPage<T extends Document>(
  collection: Collection<T>,
  filter: Filter<T>,
  sort: Sort,
  slice: Slice,
  { count = () => countItems(collection, filter, slice), projection = {} }: PageOptions = {},
): Promise<Page<WithId<T>>> {
  const { skip, limit } = slice;
  const [counted, items] = await Promise.all([
    limit === 0 ? null : count(),
    collection.find(filter, { projection }).sort(sort).skip(skip).limit(limit).toArray(),
  ]);
  return { items, ...(counted ?? { total: items.length }) };
}
