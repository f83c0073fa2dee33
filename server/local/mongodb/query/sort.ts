import { commandError, notImplemented } from '../errors';
import { isDoc, type Doc } from '../values/document';
import { isNumeric, toNumber } from '../values/numbers';
import { RANK, compareValues, rankOf } from '../values/order';
import { MISSING, valuesAt } from './paths';

export interface SortKey {
  path: string;
  direction: 1 | -1;
}

export function parseSort(sort: unknown): SortKey[] {
  if (sort === undefined) return [];
  if (!isDoc(sort)) throw commandError('TypeMismatch', 'sort must be an object');
  return Object.entries(sort).map(([path, spec]) => {
    if (isDoc(spec)) throw notImplemented(`Sorting by ${Object.keys(spec).join()}`);
    const direction = isNumeric(spec) ? toNumber(spec) : 0;
    if (direction !== 1 && direction !== -1)
      throw commandError('BadValue', 'sort direction must be 1 or -1');
    if (path === '' || path.startsWith('$'))
      throw commandError('BadValue', `cannot sort by '${path}'`);
    return { path, direction };
  });
}

const compareKeys = (a: unknown, b: unknown) => {
  const rank = a === MISSING ? RANK.emptyArray : rankOf(a);
  const otherRank = b === MISSING ? RANK.emptyArray : rankOf(b);
  return rank !== otherRank || a === MISSING ? rank - otherRank : compareValues(a, b);
};

/** An array sorts by its smallest element, or by its largest if descending; an empty array sorts before null. */
function sortValue(doc: Doc, { path, direction }: SortKey): unknown {
  const direct = path.includes('.') ? undefined : doc[path];
  if (direct !== undefined && !Array.isArray(direct)) return direct;
  const candidates = valuesAt(doc, path).flatMap((value) => {
    if (value === MISSING) return [null];
    if (!Array.isArray(value)) return [value];
    return value.length === 0 ? [MISSING] : (value as unknown[]);
  });
  if (candidates.length === 0) return null;
  return candidates.reduce((best, next) => (compareKeys(next, best) * direction < 0 ? next : best));
}

/** Returns the items in stable sort order; `getDocument` returns the document of an item. */
export function sortBy<T>(items: T[], keys: SortKey[], getDocument: (item: T) => Doc): T[] {
  const decorated = items.map((item) => {
    const doc = getDocument(item);
    return { item, values: keys.map((key) => sortValue(doc, key)) };
  });
  decorated.sort((a, b) => {
    for (let i = 0; i < keys.length; i++) {
      const result = compareKeys(a.values[i], b.values[i]);
      if (result !== 0) return result * keys[i]!.direction;
    }
    return 0;
  });
  return decorated.map(({ item }) => item);
}
