import { isOperatorDoc } from '../query/filter';
import { isDoc, type Doc } from '../values/document';
import type { Collection } from './collection';
import { constraintsOf } from './constraints';
import { DOCUMENTS, after, prefix } from './keys';
import { keyRanges } from './key-ranges';
import { fitKeyLimit, isUsable, toStoreRanges, type Plan } from './plan';

/**
 * Counts the matching documents from the keys of an index alone. Works for equality conditions, optionally followed by
 * one range; returns null if no index can be used.
 */
export function countByIndex(collection: Collection, originalFilter: Doc): number | null {
  const { store } = collection;
  const filter = flatten(originalFilter);
  const paths = Object.keys(filter);
  if (paths.length === 0) {
    const start = prefix(collection.id, DOCUMENTS);
    return store.count({ start, end: after(start) });
  }
  const rangePaths = paths.filter((path) => isRange(filter[path]));
  if (!paths.every((path) => rangePaths.includes(path) || isPlain(filter[path]))) return null;
  const constraints = constraintsOf(filter);
  for (const index of collection.indexes) {
    if (index.multikey || !isUsable(index, constraints)) continue;
    const { ranges, fixed, bounded } = keyRanges(index, constraints);
    const indexedCount = bounded === 'range' ? fixed + 1 : fixed;
    const indexedPaths = index.paths.slice(0, indexedCount);
    if (indexedCount !== paths.length || !paths.every((path) => indexedPaths.includes(path)))
      continue;
    const keys = toStoreRanges(collection, index, ranges);
    if (fitKeyLimit(keys)) return keys.reduce((total, range) => total + store.count(range), 0);
  }
  return null;
}

/** Returns the number of index keys that a plan reads, which is at least the number of its documents. */
export const countKeys = (collection: Collection, { ranges, branches = [] }: Plan): number =>
  ranges.reduce((total, range) => total + collection.store.count(range), 0) +
  branches.reduce((total, branch) => total + countKeys(collection, branch), 0);

/** Merges the conditions of `$and` into one document, unless two conditions are on the same field. */
export function flatten(filter: Doc): Doc {
  const { $and: conditions, ...rest } = filter;
  if (!Array.isArray(conditions) || !conditions.every(isDoc)) return filter;
  const parts = [rest, ...conditions.map(flatten)];
  const paths = parts.flatMap(Object.keys);
  return new Set(paths).size === paths.length ? (Object.assign({}, ...parts) as Doc) : filter;
}

const isRange = (operand: unknown) =>
  isDoc(operand) && /^\$(gt|lt)e?$/.test(Object.keys(operand).join());

const isPlain = (operand: unknown) =>
  !isOperatorDoc(operand) || Object.keys(operand).join() === '$in';
