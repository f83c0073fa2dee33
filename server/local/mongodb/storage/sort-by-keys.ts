import type { SortKey } from '../query/sort';
import { compareBytes } from '../values/key-encoding';
import type { Collection } from './collection';
import type { Index } from './index-definition';
import { isSingleValued, readParts } from './key-conditions';
import type { Plan } from './plan';
import { findCandidates } from './scan';

interface SortColumn {
  column: number;
  /** 1 for the order of the keys, -1 for the opposite one. */
  direction: number;
}

/** A key that matches, with the positions of its parts. */
interface Entry {
  record: number;
  key: Buffer;
  positions: readonly number[];
}

/** Returns the columns of an index for the sort; null if it lacks one. */
function sortColumns(index: Index, sort: readonly SortKey[]): SortColumn[] | null {
  const columns = sort.map(({ path, direction }) => {
    const column = index.paths.indexOf(path);
    return { column, direction: direction * (index.directions[column] ?? 0) };
  });
  return columns.every(({ column }) => isSingleValued(index, column)) ? columns : null;
}

/** Whether the index of a plan has all fields of the filter and the sort. */
export const coversSort = ({ index, keys }: Plan, sort: readonly SortKey[]): boolean =>
  !!index && sortColumns(index, sort) !== null && !!keys && Object.keys(keys.rest).length === 0;

const createCompare = (columns: readonly SortColumn[]) => (one: Entry, other: Entry) => {
  for (const { column, direction } of columns) {
    const [start, end] = [one.positions[column]!, one.positions[column + 1]!];
    const [otherStart, otherEnd] = [other.positions[column]!, other.positions[column + 1]!];
    const order = compareBytes(one.key, start, end, other.key, otherStart, otherEnd);
    if (order !== 0) return order * direction;
  }
  return 0;
};

/**
 * Returns the first `wanted` records that match, in the requested order, from the keys of the plan alone; null if its
 * index lacks a field of the filter or the sort.
 */
export function findByKeys(
  collection: Collection,
  plan: Plan,
  sort: readonly SortKey[],
  wanted: number,
): number[] | null {
  const { index, keys } = plan;
  const columns = index && sortColumns(index, sort);
  if (!columns || !keys || Object.keys(keys.rest).length > 0) return null;
  const last = Math.max(...columns.map(({ column }) => column));
  const compare = createCompare(columns);
  const found: Entry[] = [];
  /** The last of those that are wanted so far, once there are enough. */
  let lastWanted: Entry | undefined;
  const positions: number[] = [];
  for (const { record, key, isDecided } of findCandidates(collection, plan)) {
    if (!key || !isDecided || !readParts(key, index, last, positions)) return null;
    if (lastWanted && compare({ record, key, positions }, lastWanted) >= 0) continue;
    found.push({ record, key, positions: [...positions] });
    if (found.length < 2 * wanted) continue;
    found.sort(compare).length = wanted;
    lastWanted = found.at(-1);
  }
  return found
    .sort(compare)
    .slice(0, wanted)
    .map(({ record }) => record);
}
