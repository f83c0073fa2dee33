import { BSONRegExp, Double, Long, isDoc, setField, type Doc } from '../values/document';
import { isNumeric, toNumber } from '../values/numbers';
import { toRegExp } from '../query/regex';

/**
 * A value as mingo's operators take it: they count with plain numbers and match with plain patterns. An int64
 * that a double cannot hold stays what it is. Shares whatever needs no change with the original.
 */
export function toOperand(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return mapShared(value);
  if (value instanceof Double) return value.value;
  if (value instanceof Long)
    return Number.isSafeInteger(value.toNumber()) ? value.toNumber() : value;
  if (value instanceof BSONRegExp) return toRegExp(value);
  return isDoc(value) ? mapDoc(value) : value;
}

function mapShared(values: unknown[]): unknown[] {
  const mapped = values.map(toOperand);
  return mapped.every((value, i) => value === values[i]) ? values : mapped;
}

function mapDoc(doc: Doc): Doc {
  let copy: Doc | undefined;
  for (const name of Object.keys(doc)) {
    const value = toOperand(doc[name]);
    if (value === doc[name]) continue;
    copy ??= { ...doc };
    setField(copy, name, value);
  }
  return copy ?? doc;
}

export const truthy = (value: unknown): boolean =>
  value != null && value !== false && !(isNumeric(value) && toNumber(value) === 0);
