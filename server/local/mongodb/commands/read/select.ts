import { compileFilter, type ExpressionTest } from '../../query/filter';
import { parseSort, sortBy } from '../../query/sort';
import type { Collection, Stored } from '../../storage/collection';
import { countKeys } from '../../storage/count';
import { createPlan, type Plan } from '../../storage/plan';
import { scan } from '../../storage/scan';
import { decode, type Doc } from '../../values/document';

export type Found = Stored & { doc: Doc };

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
  const found = filtered(scan(collection, plan), matches);
  const ordered =
    keys.length === 0 || plan.sorted
      ? found
      : ((limit > 0 ? findInOrder(collection, plan, matches, skip + limit) : null) ??
        sortBy([...found], keys, ({ doc }) => doc));
  let position = 0;
  for (const item of ordered) {
    position += 1;
    if (position > skip) yield item;
    if (limit > 0 && position === skip + limit) return;
  }
}

/**
 * Reads documents in the requested order until it has `wanted` matches. Returns null if `plan` is likely to read fewer
 * documents, or if it would read more than `plan` does; so a bad guess at most doubles the work.
 */
function findInOrder(
  collection: Collection,
  plan: Plan,
  matches: (doc: Doc) => boolean,
  wanted: number,
): Found[] | null {
  if (!plan.inOrder) return null;
  let remaining = countKeys(collection, plan);
  const documentsPerMatch = countKeys(collection, plan.inOrder) / remaining;
  if (wanted * documentsPerMatch > remaining) return null;
  const found: Found[] = [];
  for (const stored of scan(collection, plan.inOrder)) {
    const doc = decode(stored.bytes);
    if (matches(doc)) found.push({ ...stored, doc });
    if (found.length === wanted) break;
    remaining -= 1;
    if (remaining <= 0) return null;
  }
  return found;
}

function* filtered(items: Iterable<Stored>, matches: (doc: Doc) => boolean): Generator<Found> {
  for (const stored of items) {
    const doc = decode(stored.bytes);
    if (matches(doc)) yield { ...stored, doc };
  }
}

export function first<T>(items: Iterable<T>): T | undefined {
  for (const item of items) return item;
  return undefined;
}
