import type { ExpressionTest } from '#query/filter';
import type { Collection } from '#storage/collection';
import { countByIndex, flatten } from '#storage/count';
import { createPlan } from '#storage/plan';
import { findCandidates } from '#storage/scan';
import { BSONRegExp, isDoc, type Doc } from '#values/document';
import { select } from './select';

/**
 * Counts the matching documents, at most `limit` if it is not 0; reads them only if no index can count them.
 */
export function countMatches(
  collection: Collection | undefined,
  filter: Doc,
  test: ExpressionTest,
  limit = 0,
): number {
  if (!collection) return 0;
  const counted = countByIndex(collection, filter) ?? countExcept(collection, filter, test);
  if (counted !== null) return limit > 0 ? Math.min(counted, limit) : counted;
  const byKeys = countByKeys(collection, filter, limit);
  if (byKeys !== null) return byKeys;
  let count = 0;
  for (const _ of select(collection, { filter, limit }, test)) count += 1;
  return count;
}

/** Counts the records whose keys match; null if the keys lack a field of the filter. */
function countByKeys(collection: Collection, filter: Doc, limit: number): number | null {
  const plan = createPlan(collection, filter, []);
  if (!plan.keys || Object.keys(plan.keys.rest).length > 0) return null;
  let count = 0;
  for (const { isDecided } of findCandidates(collection, plan)) {
    if (!isDecided) return null;
    count += 1;
    if (count === limit) break;
  }
  return count;
}

/** MongoDB rejects `$ne` with a pattern. */
const isNotEqual = (operand: unknown): operand is { $ne: unknown } =>
  isDoc(operand) && Object.keys(operand).join() === '$ne' && !(operand.$ne instanceof BSONRegExp);

/** Counts a filter with `$ne` without that condition, and subtracts the documents with the excluded value. */
function countExcept(collection: Collection, filter: Doc, test: ExpressionTest): number | null {
  const conditions = flatten(filter);
  for (const [path, operand] of Object.entries(conditions)) {
    if (path.startsWith('$') || !isNotEqual(operand)) continue;
    const { [path]: _, ...others } = conditions;
    const count = countByIndex(collection, others);
    if (count === null) return null;
    return count - countMatches(collection, { ...others, [path]: { $eq: operand.$ne } }, test);
  }
  return null;
}
