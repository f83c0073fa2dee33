import { commandError } from '#errors';
import { hasField } from '#query/paths';
import { Long, isDoc, setField, type Doc } from '#values/document';
import type { StageCompiler } from './stage';

interface Unwinding {
  parts: string[];
  index: string | null;
  keepEmpty: boolean;
}

function parse(spec: unknown): Unwinding {
  const options = isDoc(spec) ? spec : { path: spec };
  const {
    path,
    includeArrayIndex = null,
    preserveNullAndEmptyArrays = false,
    ...otherOptions
  } = options;
  if (Object.keys(otherOptions).length > 0)
    throw commandError(
      'FailedToParse',
      `unrecognized option to $unwind stage: ${Object.keys(otherOptions).join()}`,
    );
  if (typeof path !== 'string' || !/^\$[^$]/.test(path))
    throw commandError(
      'FailedToParse',
      "path option to $unwind stage should be prefixed with a '$'",
    );
  if (includeArrayIndex !== null && typeof includeArrayIndex !== 'string')
    throw commandError('FailedToParse', 'includeArrayIndex must be a field name');
  if (typeof preserveNullAndEmptyArrays !== 'boolean')
    throw commandError('FailedToParse', 'preserveNullAndEmptyArrays must be true or false');
  const parts = path.slice(1).split('.');
  return { parts, index: includeArrayIndex, keepEmpty: preserveNullAndEmptyArrays };
}

function valueAt(doc: Doc, parts: string[]): unknown {
  let value: unknown = doc;
  for (const part of parts) value = isDoc(value) && hasField(value, part) ? value[part] : undefined;
  return value;
}

/** Returns a copy with a new value at the path, or without the field if the value is undefined. */
function withValue(doc: Doc, [part, ...rest]: string[], value: unknown): Doc {
  const copy = { ...doc };
  const next = rest.length > 0 ? withValue(doc[part!] as Doc, rest, value) : value;
  if (next === undefined) delete copy[part!];
  else setField(copy, part!, next);
  return copy;
}

export const unwind: StageCompiler = (spec) => {
  const { parts, index, keepEmpty } = parse(spec);
  const withIndex = (doc: Doc, position: number | null) => {
    if (index === null) return doc;
    return { ...doc, [index]: position === null ? null : Long.fromNumber(position) };
  };
  return function* (docs) {
    for (const doc of docs) {
      const value = valueAt(doc, parts);
      if (Array.isArray(value) && value.length > 0) {
        for (const [i, item] of value.entries()) yield withIndex(withValue(doc, parts, item), i);
      } else if (Array.isArray(value)) {
        if (keepEmpty) yield withIndex(withValue(doc, parts, undefined), null);
      } else if (value != null || keepEmpty) yield withIndex(doc, null);
    }
  };
};
