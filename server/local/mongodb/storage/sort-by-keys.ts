import type { SortKey } from '../query/sort';
import type { Collection } from './collection';
import type { Index } from './index-definition';
import { isSingleValued, partsOf } from './key-conditions';
import type { Plan } from './plan';
import { findCandidates } from './scan';

/** Returns the columns of an index for the sort, which must all have the same direction as there, or all the opposite one. */
function sortColumns(index: Index, sort: readonly SortKey[]) {
  const columns = sort.map(({ path }) => index.paths.indexOf(path));
  const directions = new Set(
    sort.map(({ direction }, i) => direction * (index.directions[columns[i]!] ?? 0)),
  );
  const [direction] = directions;
  const isUsable = columns.every((column) => isSingleValued(index, column));
  return isUsable && directions.size === 1 ? { columns, direction: direction! } : null;
}

/** Whether the index of a plan has all fields of the filter and the sort. */
export const coversSort = ({ index, keys }: Plan, sort: readonly SortKey[]): boolean =>
  !!index && sortColumns(index, sort) !== null && !!keys && Object.keys(keys.rest).length === 0;

/**
 * Returns the records that match, in the requested order, from the keys of the plan alone; null if its index lacks a
 * field of the filter or the sort.
 */
export function findByKeys(
  collection: Collection,
  plan: Plan,
  sort: readonly SortKey[],
): number[] | null {
  const { index, keys } = plan;
  const sorted = index && sortColumns(index, sort);
  if (!sorted || !keys || Object.keys(keys.rest).length > 0) return null;
  const { columns, direction } = sorted;
  const last = Math.max(...columns);
  const found: { record: number; sortKey: Buffer }[] = [];
  for (const { record, key, isDecided } of findCandidates(collection, plan)) {
    const positions = key && isDecided ? partsOf(key, index, last) : null;
    if (!positions) return null;
    const parts = columns.map((column) => key!.subarray(positions[column], positions[column + 1]));
    found.push({ record, sortKey: Buffer.concat(parts) });
  }
  found.sort((one, other) => one.sortKey.compare(other.sortKey) * direction);
  return found.map(({ record }) => record);
}
