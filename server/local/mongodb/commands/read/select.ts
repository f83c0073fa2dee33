import { compileFilter, type ExpressionTest } from '#query/filter';
import { fieldsOf } from '#query/fields';
import { parseSort, sortBy, type SortKey } from '#query/sort';
import type { Collection, Stored } from '#storage/collection';
import { countKeys } from '#storage/count';
import { createPlan, type Plan } from '#storage/plan';
import { readCandidate, scan } from '#storage/scan';
import { coversSort, findByKeys } from '#storage/sort-by-keys';
import { decode, type Doc } from '#values/document';
import { createFieldDecoder } from '#values/document-fields';

/** A stored document. */
export interface Found extends Stored {
  /** The fields that the filter and the sort need; none if the keys of an index have decided both. */
  keys: Doc;
  /** Whether these are all fields. */
  isDecoded: boolean;
}

/** Tests documents, and decodes what the test and the sort need. */
interface Matcher {
  matches: (doc: Doc) => boolean;
  decodeKeys: ((bytes: Buffer) => Doc) | null;
}

function createMatcher(filter: Doc, sort: readonly SortKey[], test: ExpressionTest): Matcher {
  const fields = fieldsOf(filter, sort);
  return { matches: compileFilter(filter, test), decodeKeys: fields && createFieldDecoder(fields) };
}

function toFound({ record, bytes }: Stored, { decodeKeys }: Matcher): Found {
  const keys = decodeKeys ? decodeKeys(bytes) : decode(bytes);
  return { record, bytes, keys, isDecoded: !decodeKeys };
}

/** Returns the whole document. */
export const readDoc = ({ bytes, keys, isDecoded }: Found): Doc =>
  isDecoded ? keys : decode(bytes);

export interface Selection {
  filter: Doc;
  sort?: unknown;
  skip?: number;
  limit?: number;
}

/** Yields the matching documents, sorted, then skipped and limited; a limit of 0 means no limit. */
export function* select(
  collection: Collection | undefined,
  { filter, sort, skip = 0, limit = 0 }: Selection,
  test: ExpressionTest,
): Generator<Found> {
  const keys = parseSort(sort);
  const full = createMatcher(filter, keys, test);
  if (!collection) return;
  const plan = createPlan(collection, filter, keys);
  const read: Read = { collection, keys, full, test };
  const ordered =
    keys.length === 0 || plan.sorted
      ? filtered(plan, read)
      : ((limit > 0 ? findFirst(plan, read, skip + limit) : null) ??
        sortBy([...filtered(plan, read)], keys, (found) => found.keys));
  let position = 0;
  for (const item of ordered) {
    position += 1;
    if (position > skip) yield item;
    if (limit > 0 && position === skip + limit) return;
  }
}

interface Read {
  collection: Collection;
  keys: SortKey[];
  /** Tests the whole filter. */
  full: Matcher;
  test: ExpressionTest;
}

/** Reading a document takes about as long as reading this many keys. */
const KEYS_PER_DOCUMENT = 10;

/** Returns the first `wanted` matches in the requested order; null if all matches must be read and sorted. */
const findFirst = (plan: Plan, read: Read, wanted: number): Iterable<Found> | null =>
  findInOrder(plan, read, wanted) ?? findByKeyOrder(plan, read, wanted);

/**
 * Reads documents in the requested order until it has `wanted` matches. Returns null if `plan` is likely to read fewer
 * documents, or if it would read more than `plan` does; so a bad guess at most doubles the work.
 */
function findInOrder(plan: Plan, read: Read, wanted: number): Found[] | null {
  if (!plan.inOrder) return null;
  const { collection } = read;
  let remaining = countKeys(collection, plan);
  // The last record number is at least the number of documents, which would take longer to count.
  const expected = (wanted * collection.lastRecord) / remaining;
  const work = coversSort(plan, read.keys) ? expected * KEYS_PER_DOCUMENT : expected;
  if (work > remaining) return null;
  const result: Found[] = [];
  for (const { found, isMatch } of tested(plan.inOrder, read)) {
    if (isMatch) result.push(found);
    if (result.length === wanted) break;
    remaining -= 1;
    if (remaining <= 0) return null;
  }
  return result;
}

/** Sorts the keys of an index that has all fields of the filter and the sort, and reads only the documents wanted. */
function findByKeyOrder(
  plan: Plan,
  { collection, keys }: Read,
  wanted: number,
): Iterable<Found> | null {
  const records = findByKeys(collection, plan, keys, wanted);
  return (
    records &&
    records.flatMap((record) => {
      const stored = readCandidate(collection, record);
      return stored ? [{ ...stored, keys: {}, isDecoded: false }] : [];
    })
  );
}

/**
 * Yields the documents of a plan, and whether they match. The keys of the plan decide as much as they can, until a write
 * may have changed a document after its key was read.
 */
function* tested(plan: Plan, { collection, keys, full, test }: Read) {
  const rest = plan.keys ? createMatcher(plan.keys.rest, keys, test) : full;
  const { store } = collection;
  const changesBefore = store.changes;
  for (const stored of scan(collection, plan)) {
    const matcher = stored.isDecided && store.changes === changesBefore ? rest : full;
    const found = toFound(stored, matcher);
    yield { found, isMatch: matcher.matches(found.keys) };
  }
}

function* filtered(plan: Plan, read: Read): Generator<Found> {
  for (const { found, isMatch } of tested(plan, read)) if (isMatch) yield found;
}

export function first<T>(items: Iterable<T>): T | undefined {
  for (const item of items) return item;
  return undefined;
}
