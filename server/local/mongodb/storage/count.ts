import { isOperatorDoc } from '../query/filter';
import { isDoc, type Doc } from '../values/document';
import type { Collection } from './collection';
import { constraintsOf } from './constraints';
import { DOCUMENTS, after, prefix } from './keys';
import { keyRanges } from './key-ranges';
import { fits, isUsable, rangesIn } from './plan';

/** Counts what a filter of plain equalities, and perhaps one range after them, finds by the keys of an index alone; null when no index can tell. */
export function countByIndex(collection: Collection, given: Doc): number | null {
  const { store } = collection;
  const filter = flatten(given);
  const paths = Object.keys(filter);
  if (paths.length === 0) {
    const start = prefix(collection.id, DOCUMENTS);
    return store.count({ start, end: after(start) });
  }
  const ranged = paths.filter((path) => isRange(filter[path]));
  if (!paths.every((path) => ranged.includes(path) || isPlain(filter[path]))) return null;
  const constraints = constraintsOf(filter);
  for (const index of collection.indexes) {
    if (index.multikey || !isUsable(index, constraints)) continue;
    const { ranges, fixed, bounded } = keyRanges(index, constraints);
    const known = bounded === 'range' ? fixed + 1 : fixed;
    const answered = index.paths.slice(0, known);
    if (known !== paths.length || !paths.every((path) => answered.includes(path))) continue;
    const keys = rangesIn(collection, index, ranges);
    if (fits(keys)) return keys.reduce((total, range) => total + store.count(range), 0);
  }
  return null;
}

/** Conditions that all have to be met as one document, as long as none is on a field that another is on. */
function flatten(filter: Doc): Doc {
  const { $and: all, ...rest } = filter;
  if (!Array.isArray(all) || !all.every(isDoc)) return filter;
  const parts = [rest, ...all.map(flatten)];
  const paths = parts.flatMap(Object.keys);
  return new Set(paths).size === paths.length ? (Object.assign({}, ...parts) as Doc) : filter;
}

const isRange = (operand: unknown) =>
  isDoc(operand) && /^\$(gt|lt)e?$/.test(Object.keys(operand).join());

const isPlain = (operand: unknown) =>
  !isOperatorDoc(operand) || Object.keys(operand).join() === '$in';
