import type { Collection, Document, Filter, Sort, WithId } from 'mongodb';
import { PAGE_LIMIT_MAX, type Paging } from '../contract';

/** One page of a list, and the number of items in the whole list. */
export interface Page<Item> {
  items: Item[];
  total: number;
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

export const mapPage = <From, To>({ items, total }: Page<From>, to: (item: From) => To) => ({
  items: items.map(to),
  total,
});

const BATCH = 200;

/** Streams all matching documents in small batches. */
export const readAll = <T extends Document>(
  collection: Collection<T>,
  filter: Filter<T>,
  sort: Sort,
): AsyncIterable<WithId<T>> => collection.find(filter).sort(sort).batchSize(BATCH);

/**
 * Returns a page of a list that consists of two parts, `first` before `second`, each in the order of
 * `sort`. Together the parts must contain everything that matches `filter`.
 */
export async function findPageInParts<T extends Document>(
  collection: Collection<T>,
  filter: Filter<T>,
  [first, second]: readonly [Filter<T>, Filter<T>],
  sort: Sort,
  { skip, limit }: Slice,
): Promise<Page<WithId<T>>> {
  const inFirst = { $and: [filter, first] } as Filter<T>;
  const inSecond = { $and: [filter, second] } as Filter<T>;
  const read = (part: Filter<T>, skipped: number, most: number) =>
    collection.find(part).sort(sort).skip(skipped).limit(most).toArray();
  const [items, counted] = await Promise.all([
    read(inFirst, skip, limit),
    limit === 0 ? null : collection.countDocuments(filter),
  ]);
  if (limit === 0 || items.length < limit) {
    const isPastFirst = skip > 0 && items.length === 0;
    const skipped = isPastFirst ? skip - (await collection.countDocuments(inFirst)) : 0;
    items.push(...(await read(inSecond, skipped, limit === 0 ? 0 : limit - items.length)));
  }
  return { items, total: counted ?? items.length };
}

/** Returns a page of matching documents. `sort` must end in `_id`, so that the order is unambiguous. */
export async function findPage<T extends Document>(
  collection: Collection<T>,
  filter: Filter<T>,
  sort: Sort,
  { skip, limit }: Slice,
): Promise<Page<WithId<T>>> {
  const [items, counted] = await Promise.all([
    collection.find(filter).sort(sort).skip(skip).limit(limit).toArray(),
    limit === 0 ? null : collection.countDocuments(filter),
  ]);
  return { items, total: counted ?? items.length };
}
