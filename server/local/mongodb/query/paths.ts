import { isDoc } from '../values/document';

/** What a path leads to when a document has no such field; null is something else. */
export const MISSING = Symbol('missing');

const WHOLE = Symbol('whole array');

/** An array at a position that the path itself names stands for itself and not for its elements. */
export const isWhole = (array: unknown[]) => WHOLE in array;

const whole = (value: unknown): unknown =>
  Array.isArray(value) ? Object.assign([...(value as unknown[])], { [WHOLE]: true }) : value;

const INDEX = /^(?:0|[1-9]\d*)$/;

export const isIndex = (part: string) => INDEX.test(part);

export const hasField = (value: object, name: string) => Object.hasOwn(value, name);

/**
 * All values that a dotted path leads to in a query: arrays on the way are walked, an array at the end is one
 * value, and `MISSING` stands for each place where the field could be and is not.
 */
export function valuesAt(value: unknown, path: string): unknown[] {
  const found: unknown[] = [];
  collect(value, path.split('.'), 0, found);
  return found;
}

function collect(value: unknown, parts: string[], at: number, found: unknown[]) {
  const part = parts[at];
  if (part === undefined) found.push(value);
  else if (Array.isArray(value)) collectFromArray(value, parts, at, found);
  else if (isDoc(value) && hasField(value, part)) collect(value[part], parts, at + 1, found);
  else found.push(MISSING);
}

function collectFromArray(values: unknown[], parts: string[], at: number, found: unknown[]) {
  const part = parts[at]!;
  const index = isIndex(part) ? Number(part) : -1;
  if (index >= 0 && index < values.length) {
    if (at + 1 === parts.length) found.push(whole(values[index]));
    else collect(values[index], parts, at + 1, found);
  }
  for (const value of values) if (isDoc(value)) collect(value, parts, at, found);
}
