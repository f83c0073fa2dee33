import { commandError } from '../errors';
import { MISSING, hasField, isIndex } from '../query/paths';
import { isDoc, setField, type Doc } from '../values/document';

/** Returns the value at a concrete path (with array indexes), or `MISSING`. */
export function readPath(doc: Doc, parts: string[]): unknown {
  let value: unknown = doc;
  for (const part of parts) {
    if (Array.isArray(value))
      value = isIndex(part) && Number(part) < value.length ? value[Number(part)] : MISSING;
    else value = isDoc(value) && hasField(value, part) ? value[part] : MISSING;
    if (value === MISSING) return MISSING;
  }
  return value;
}

const MAX_PADDING = 1_500_000;

function getChild(parent: unknown, part: string, path: string): unknown {
  if (Array.isArray(parent))
    return isIndex(part) ? (parent[Number(part)] ?? null) : notViable(part, path);
  return isDoc(parent) ? parent[part] : notViable(part, path);
}

function notViable(part: string, path: string): never {
  throw commandError('PathNotViable', `Cannot create field '${part}' in the path '${path}'`);
}

function setChild(parent: unknown, part: string, value: unknown, path: string) {
  if (Array.isArray(parent)) {
    if (!isIndex(part) || Number(part) > MAX_PADDING) notViable(part, path);
    while (parent.length < Number(part)) parent.push(null);
    parent[Number(part)] = value;
  } else if (isDoc(parent)) setField(parent, part, value);
  else notViable(part, path);
}

const hasChild = (parent: unknown, part: string) =>
  Array.isArray(parent)
    ? isIndex(part) && Number(part) < parent.length
    : isDoc(parent) && hasField(parent, part);

/** Sets a value and creates missing parent documents. @throws PathNotViable if a parent is a scalar. */
export function writePath(doc: Doc, parts: string[], value: unknown) {
  const path = parts.join('.');
  let parent: unknown = doc;
  for (const part of parts.slice(0, -1)) {
    if (!hasChild(parent, part)) setChild(parent, part, {}, path);
    parent = getChild(parent, part, path);
  }
  setChild(parent, parts.at(-1)!, value, path);
}

/** Removes a field; an array element becomes null, so that the other elements keep their positions. */
export function removePath(doc: Doc, parts: string[]) {
  const parent = parts.length === 1 ? doc : readPath(doc, parts.slice(0, -1));
  const last = parts.at(-1)!;
  if (Array.isArray(parent)) {
    if (isIndex(last) && Number(last) < parent.length) parent[Number(last)] = null;
  } else if (isDoc(parent)) delete parent[last];
}
