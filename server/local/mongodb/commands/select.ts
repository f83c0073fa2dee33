import { expressionContext, expressionTest, startScope } from '../aggregation/expressions';
import { compileUpdatePipeline } from '../aggregation/pipeline';
import { compileFilter } from '../query/filter';
import { parseSort, sortBy } from '../query/sort';
import type { Collection, Stored } from '../storage/collection';
import { candidates } from '../storage/plan';
import type { Expressions } from '../update/update';
import { decode, type Doc } from '../values/document';

export type Found = Stored & { doc: Doc };

export const expressionsWith = (variables?: Doc): Expressions => ({
  test: (expression) => expressionTest(expression, startScope(expressionContext(), variables)),
  compileUpdatePipeline: (pipeline) => compileUpdatePipeline(pipeline, variables),
});

/** The documents that match, in the order of their insertion or of the index that found them. */
export function* matching(
  collection: Collection | undefined,
  filter: Doc,
  { test }: Expressions,
): Generator<Found> {
  const matches = compileFilter(filter, test);
  if (!collection) return;
  for (const stored of candidates(collection, filter)) {
    const doc = decode(stored.bytes);
    if (matches(doc)) yield { ...stored, doc };
  }
}

export type Selection = { filter: Doc; sort?: unknown; skip?: number; limit?: number };

/** Matching documents, sorted, then skipped and limited; a limit of 0 is none. */
export function* select(
  collection: Collection | undefined,
  { filter, sort, skip = 0, limit = 0 }: Selection,
  expressions: Expressions,
): Generator<Found> {
  const keys = parseSort(sort);
  const found = matching(collection, filter, expressions);
  const ordered = keys.length > 0 ? sortBy([...found], keys, ({ doc }) => doc) : found;
  let at = 0;
  for (const item of ordered) {
    if (limit > 0 && at >= skip + limit) return;
    at += 1;
    if (at > skip) yield item;
    if (limit > 0 && at >= skip + limit) return;
  }
}

export function first<T>(items: Iterable<T>): T | undefined {
  for (const item of items) return item;
  return undefined;
}
