import { compileFilter, type ExpressionTest } from '../../query/filter';
import { fieldsOf } from '../../query/fields';
import { parseSort, sortBy } from '../../query/sort';
import type { Collection, Stored } from '../../storage/collection';
import { countKeys } from '../../storage/count';
import { createPlan, type Plan } from '../../storage/plan';
import { scan } from '../../storage/scan';
import { decode, decodeFields, type Doc } from '../../values/document';

/** A stored document. */
export interface Found extends Stored {
  /** The fields that the filter and the sort need. */
  keys: Doc;
  /** The whole document; decoded when it is first read. */
  readonly doc: Doc;
}

function toFound(stored: Stored, fields: ReadonlySet<string> | null): Found {
  let doc = fields ? undefined : decode(stored.bytes);
  return {
    ...stored,
    keys: doc ?? decodeFields(stored.bytes, fields!),
    get doc() {
      return (doc ??= decode(stored.bytes));
    },
  };
}

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
  const matches = compileFilter(filter, test);
  const keys = parseSort(sort);
  if (!collection) return;
  const plan = createPlan(collection, filter, keys);
  const read: Read = { collection, matches, fields: fieldsOf(filter, keys) };
  const ordered =
    keys.length === 0 || plan.sorted
      ? filtered(plan, read)
      : ((limit > 0 ? findInOrder(plan, read, skip + limit) : null) ??
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
  matches: (doc: Doc) => boolean;
  fields: ReadonlySet<string> | null;
}

/**
 * Reads documents in the requested order until it has `wanted` matches. Returns null if `plan` is likely to read fewer
 * documents, or if it would read more than `plan` does; so a bad guess at most doubles the work.
 */
function findInOrder(plan: Plan, read: Read, wanted: number): Found[] | null {
  if (!plan.inOrder) return null;
  let remaining = countKeys(read.collection, plan);
  const documentsPerMatch = countKeys(read.collection, plan.inOrder) / remaining;
  if (wanted * documentsPerMatch > remaining) return null;
  const result: Found[] = [];
  for (const stored of scan(read.collection, plan.inOrder)) {
    const found = toFound(stored, read.fields);
    if (read.matches(found.keys)) result.push(found);
    if (result.length === wanted) break;
    remaining -= 1;
    if (remaining <= 0) return null;
  }
  return result;
}

function* filtered(plan: Plan, { collection, matches, fields }: Read): Generator<Found> {
  for (const stored of scan(collection, plan)) {
    const found = toFound(stored, fields);
    if (matches(found.keys)) yield found;
  }
}

export function first<T>(items: Iterable<T>): T | undefined {
  for (const item of items) return item;
  return undefined;
}
