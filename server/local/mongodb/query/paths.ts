import { isDoc } from '../values/document';

/** The value of a path that does not exist in a document; different from null. */
export const MISSING = Symbol('missing');

const SELECTED_BY_INDEX = Symbol('selected by index');

/** Whether the path selected this array by its index. Such an array matches as a whole, not by its elements. */
export const isSelectedByIndex = (array: unknown[]) => SELECTED_BY_INDEX in array;

const markSelectedByIndex = (value: unknown): unknown =>
  Array.isArray(value)
    ? Object.assign([...(value as unknown[])], { [SELECTED_BY_INDEX]: true })
    : value;

const INDEX = /^(?:0|[1-9]\d*)$/;

export const isIndex = (part: string) => INDEX.test(part);

export const hasField = (value: object, name: string) => Object.hasOwn(value, name);

/**
 * Returns all values at a dotted path for a query: arrays along the path are traversed, an array at the end is
 * one value, and each missing field gives `MISSING`.
 */
export function valuesAt(value: unknown, path: string): unknown[] {
  const found: unknown[] = [];
  collect(value, path.split('.'), 0, found);
  return found;
}

function collect(value: unknown, parts: string[], depth: number, found: unknown[]) {
  const part = parts[depth];
  if (part === undefined) found.push(value);
  else if (Array.isArray(value)) collectFromArray(value, parts, depth, found);
  else if (isDoc(value) && hasField(value, part)) collect(value[part], parts, depth + 1, found);
  else found.push(MISSING);
}

function collectFromArray(values: unknown[], parts: string[], depth: number, found: unknown[]) {
  const part = parts[depth]!;
  const index = isIndex(part) ? Number(part) : -1;
  if (index >= 0 && index < values.length) {
    if (depth + 1 === parts.length) found.push(markSelectedByIndex(values[index]));
    else collect(values[index], parts, depth + 1, found);
  }
  for (const value of values) if (isDoc(value)) collect(value, parts, depth, found);
}
