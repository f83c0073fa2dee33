import { isDoc, type Doc } from '../values/document';
import type { SortKey } from './sort';

/** Returns the top-level field of a path. */
export const fieldOf = (path: string) => path.split('.', 1)[0]!;

/** Returns the top-level fields that a filter tests; null if it tests an expression, which may use any. */
function fieldsOfFilter(filter: Doc): string[] | null {
  const fields: string[] = [];
  for (const [name, operand] of Object.entries(filter)) {
    const parts = Array.isArray(operand) ? operand.filter(isDoc) : [];
    const nested = name.startsWith('$')
      ? [...parts.map(fieldsOfFilter), ...(name === '$expr' ? [null] : [])]
      : [[fieldOf(name)]];
    for (const found of nested) {
      if (found === null) return null;
      fields.push(...found);
    }
  }
  return fields;
}

/** Returns the top-level fields that decide whether a document matches and where it is sorted; null if any may. */
export function fieldsOf(filter: Doc, keys: readonly SortKey[]): ReadonlySet<string> | null {
  const fields = fieldsOfFilter(filter);
  return fields && new Set([...fields, ...keys.map(({ path }) => fieldOf(path))]);
}
