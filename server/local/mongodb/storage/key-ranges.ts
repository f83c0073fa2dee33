import { encodeTextPrefix, encodeKeyPart } from '../values/key-encoding';
import { rankOf } from '../values/order';
import type { Bound, Constraints } from './constraints';
import type { Index } from './index-definition';
import { after } from './keys';

/** A range of index keys; without an end it covers all keys with the prefix `start`. */
export interface KeyRange {
  start: Buffer;
  end?: Buffer;
}

/** The ranges to read, the number of fields with a fixed value, and how the next field is bounded. */
export interface KeyRanges {
  ranges: KeyRange[];
  fixed: number;
  bounded: 'prefix' | 'range' | null;
}

const MAX_LOOKUPS = 10_000;

export function keyRanges(index: Index, constraints: Constraints): KeyRanges {
  let starts = [Buffer.alloc(0)];
  for (const [fixed, path] of index.paths.entries()) {
    const constrainable = isConstrainable(index, fixed);
    const values = constrainable ? constraints.valuesOf(path) : undefined;
    if (!values || !isIndexed(index, values, fixed) || values.length * starts.length > MAX_LOOKUPS)
      return constrainable
        ? boundedRanges(index, constraints, starts, fixed)
        : unboundedRanges(starts, fixed);
    const keys = distinctKeys(values, index.directions[fixed]!);
    starts = starts.flatMap((start) => keys.map((key) => Buffer.concat([start, key])));
  }
  return unboundedRanges(starts, index.paths.length);
}

const unboundedRanges = (starts: Buffer[], fixed: number): KeyRanges => ({
  ranges: starts.map((start) => ({ start })),
  fixed,
  bounded: null,
});

/** Two fields of the same array may match in different elements, so only the first of them can be constrained. */
function isConstrainable({ paths, multikey }: Index, position: number): boolean {
  const root = (path: string) => path.split('.')[0];
  return (
    !multikey || !paths.slice(0, position).some((path) => root(path) === root(paths[position]!))
  );
}

/** A sparse index lacks the documents without the indexed fields, but a query for null must find them. */
const isIndexed = ({ sparse }: Index, values: unknown[], fixed: number) =>
  !sparse || fixed > 0 || !values.includes(null);

function distinctKeys(values: unknown[], direction: number): Buffer[] {
  const keys = values.map((value) => applyDirection(encodeKeyPart(value), direction));
  return [...new Map(keys.map((key) => [key.toString('latin1'), key])).values()];
}

const applyDirection = (key: Buffer, direction: number) =>
  direction < 0 ? Buffer.from(key.map((byte) => ~byte & 0xff)) : key;

function boundedRanges(
  index: Index,
  constraints: Constraints,
  starts: Buffer[],
  fixed: number,
): KeyRanges {
  const path = index.paths[fixed]!;
  const prefix = constraints.prefixOf(path);
  if (prefix !== null) {
    const key = applyDirection(encodeTextPrefix(prefix), index.directions[fixed]!);
    const ranges = starts.map((start) => ({ start: Buffer.concat([start, key]) }));
    return { ranges, fixed, bounded: 'prefix' };
  }
  const [lower, upper] = usableBounds(
    constraints.lowerOf(path),
    constraints.upperOf(path),
    index.multikey,
  );
  const value = (lower ?? upper)?.value;
  if (value === undefined) return unboundedRanges(starts, fixed);
  const direction = index.directions[fixed]!;
  const rank = applyDirection(Buffer.from([rankOf(value)]), direction);
  const ranges = starts.map((start) => {
    const first = direction > 0 ? lower : upper;
    const last = direction > 0 ? upper : lower;
    const key = (limit: Bound) =>
      Buffer.concat([start, applyDirection(encodeKeyPart(limit.value), direction)]);
    const typePrefix = Buffer.concat([start, rank]);
    return {
      start: !first ? typePrefix : first.inclusive ? key(first) : after(key(first)),
      end: !last ? after(typePrefix) : last.inclusive ? after(key(last)) : key(last),
    };
  });
  return { ranges, fixed, bounded: 'range' };
}

/** In an array, one element may satisfy the lower bound and another the upper bound, so only one bound is used. */
function usableBounds(
  lower: Bound | undefined,
  upper: Bound | undefined,
  multikey: boolean,
): [Bound | undefined, Bound | undefined] {
  if (!lower || !upper) return [lower, upper];
  return multikey || rankOf(lower.value) !== rankOf(upper.value)
    ? [lower, undefined]
    : [lower, upper];
}
