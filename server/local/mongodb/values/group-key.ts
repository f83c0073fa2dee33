import { notImplemented } from '../errors';
import { Decimal128, isDoc } from './document';
import { RANK, rankOf } from './order';
import { encodeKeyPart } from './key-encoding';

/** Returns the same string for values that MongoDB considers equal, regardless of their numeric type. */
export function groupKey(value: unknown): string {
  if (typeof value === 'string') return `s${value}`;
  if (Array.isArray(value)) return `[${value.map((item) => quoted(groupKey(item))).join()}]`;
  if (isDoc(value))
    return `{${Object.entries(value)
      .map(([name, item]) => `${quoted(name)}:${quoted(groupKey(item))}`)
      .join()}}`;
  if (value instanceof Decimal128) throw notImplemented('Grouping by Decimal128 values');
  if (rankOf(value) > RANK.timestamp && rankOf(value) < RANK.maxKey)
    return `r${JSON.stringify(value)}`;
  return encodeKeyPart(value).toString('latin1');
}

const quoted = (text: string) => JSON.stringify(text);
