import type { Collection, Document, Filter, Sort, WithId } from 'mongodb';
import { PAGE_LIMIT_MAX, type Paging } from './contract';

/** One page of a list: which items, and how many there are in all. */
export interface Page<Item> {
  items: Item[];
  total: number;
  /** When the page stops being true though nobody changes anything; absent where it never does. */
  until?: Date;
}

/** Where a page begins and how many items it has at most; a `limit` of 0 means the whole list. */
export interface Slice {
  skip: number;
  limit: number;
}

/** The part of a list that was asked for; without a word about it all of it, or its first page. */
export const toSlice = (
  { page, limit }: Paging,
  fallback: 0 | typeof PAGE_LIMIT_MAX = 0,
): Slice => {
  const size = limit ?? (page === undefined ? fallback : PAGE_LIMIT_MAX);
  return { skip: ((page ?? 1) - 1) * size, limit: size };
};

export const mapPage = <From, To>({ items, total }: Page<From>, to: (item: From) => To) => ({
  items: items.map(to),
  total,
});

const BATCH = 200;

/** All that matches, one by one, of which few are held at a time. */
export const readAll = <T extends Document>(
  collection: Collection<T>,
  filter: Filter<T>,
  sort: Sort,
): AsyncIterable<WithId<T>> => collection.find(filter).sort(sort).batchSize(BATCH);

/**
 * A page of a list of two parts, one after the other, which together are all that matches `filter`;
 * each is in the order of `sort`.
 */
export const findPageInParts = async <T extends Document>(
  collection: Collection<T>,
  filter: Filter<T>,
  [first, second]: readonly [Filter<T>, Filter<T>],
  sort: Sort,
  { skip, limit }: Slice,
): Promise<Page<WithId<T>>> => {
  const inFirst = { $and: [filter, first] } as Filter<T>;
  const inSecond = { $and: [filter, second] } as Filter<T>;
  const read = (part: Filter<T>, from: number, most: number) =>
    collection.find(part).sort(sort).skip(from).limit(most).toArray();
  const [items, counted] = await Promise.all([
    read(inFirst, skip, limit),
    limit === 0 ? null : collection.countDocuments(filter),
  ]);
  if (limit === 0 || items.length < limit) {
    const isPastFirst = skip > 0 && items.length === 0;
    const from = isPastFirst ? skip - (await collection.countDocuments(inFirst)) : 0;
    items.push(...(await read(inSecond, from, limit === 0 ? 0 : limit - items.length)));
  }
  return { items, total: counted ?? items.length };
};

/** A page of what matches; `sort` must end in `_id`, so that equal values keep one order. */
export const findPage = async <T extends Document>(
  collection: Collection<T>,
  filter: Filter<T>,
  sort: Sort,
  { skip, limit }: Slice,
): Promise<Page<WithId<T>>> => {
  const [items, counted] = await Promise.all([
    collection.find(filter).sort(sort).skip(skip).limit(limit).toArray(),
    limit === 0 ? null : collection.countDocuments(filter),
  ]);
  return { items, total: counted ?? items.length };
};
