import { commandError } from '../errors';
import { MISSING, hasField, isIndex } from '../query/paths';
import { isDoc, setField, type Doc } from '../values/document';

/** The current value at a concrete path (array positions spelt out), or `MISSING`. */
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

function child(holder: unknown, part: string, path: string): unknown {
  if (Array.isArray(holder))
    return isIndex(part) ? (holder[Number(part)] ?? null) : notViable(part, path);
  return isDoc(holder) ? holder[part] : notViable(part, path);
}

function notViable(part: string, path: string): never {
  throw commandError('PathNotViable', `Cannot create field '${part}' on the way to '${path}'`);
}

function put(holder: unknown, part: string, value: unknown, path: string) {
  if (Array.isArray(holder)) {
    if (!isIndex(part) || Number(part) > MAX_PADDING) notViable(part, path);
    while (holder.length < Number(part)) holder.push(null);
    holder[Number(part)] = value;
  } else if (isDoc(holder)) setField(holder, part, value);
  else notViable(part, path);
}

const exists = (holder: unknown, part: string) =>
  Array.isArray(holder)
    ? isIndex(part) && Number(part) < holder.length
    : isDoc(holder) && hasField(holder, part);

/** Sets a value, making the documents on the way. @throws PathNotViable through a scalar. */
export function writePath(doc: Doc, parts: string[], value: unknown) {
  const path = parts.join('.');
  let holder: unknown = doc;
  for (const part of parts.slice(0, -1)) {
    if (!exists(holder, part)) put(holder, part, {}, path);
    holder = child(holder, part, path);
  }
  put(holder, parts.at(-1)!, value, path);
}

/** Removes a field; an element of an array becomes null, so that the others keep their places. */
export function removePath(doc: Doc, parts: string[]) {
  const holder = parts.length === 1 ? doc : readPath(doc, parts.slice(0, -1));
  const last = parts.at(-1)!;
  if (Array.isArray(holder)) {
    if (isIndex(last) && Number(last) < holder.length) holder[Number(last)] = null;
  } else if (isDoc(holder)) delete holder[last];
}
