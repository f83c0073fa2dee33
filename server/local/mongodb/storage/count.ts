import { isOperatorDoc } from '../query/filter';
import type { Doc } from '../values/document';
import type { Collection } from './collection';
import { constraintsOf } from './constraints';
import { DOCUMENTS, after, prefix } from './keys';
import { keyRanges } from './key-ranges';
import { fits, isUsable, rangesIn } from './plan';

/** Counts what a filter of plain equalities finds by the keys of an index alone; null when no index can tell. */
export function countByIndex(collection: Collection, filter: Doc): number | null {
  const { store } = collection;
  const paths = Object.keys(filter);
  if (paths.length === 0) {
    const start = prefix(collection.id, DOCUMENTS);
    return store.count({ start, end: after(start) });
  }
  if (!paths.every((path) => isPlain(filter[path]))) return null;
  const constraints = constraintsOf(filter);
  for (const index of collection.indexes) {
    if (index.multikey || !isUsable(index, constraints)) continue;
    const { ranges, fixed } = keyRanges(index, constraints);
    const answered = index.paths.slice(0, fixed);
    if (fixed !== paths.length || !paths.every((path) => answered.includes(path))) continue;
    const keys = rangesIn(collection, index, ranges);
    if (fits(keys)) return keys.reduce((total, range) => total + store.count(range), 0);
  }
  return null;
}

const isPlain = (operand: unknown) =>
  !isOperatorDoc(operand) || Object.keys(operand).join() === '$in';
