import { encodeBeginning, encodeKeyPart } from '../values/key-encoding';
import { rankOf } from '../values/order';
import type { Bound, Constraints } from './constraints';
import type { Index } from './index-definition';
import { after } from './keys';

/** A stretch of an index; without an end it holds the keys that begin with its start. */
export type KeyRange = { start: Buffer; end?: Buffer };

/** The stretches to read, how many fields have a fixed value there, and how the next one is bounded. */
type KeyRanges = { ranges: KeyRange[]; fixed: number; bounded: 'text' | 'range' | null };

const MAX_LOOKUPS = 10_000;

export function keyRanges(index: Index, constraints: Constraints): KeyRanges {
  let starts = [Buffer.alloc(0)];
  for (const [fixed, path] of index.paths.entries()) {
    const free = isFree(index, fixed);
    const values = free ? constraints.valuesOf(path) : undefined;
    if (!values || !isIndexed(index, values, fixed) || values.length * starts.length > MAX_LOOKUPS)
      return free ? bound(index, constraints, starts, fixed) : all(starts, fixed);
    const keys = distinctKeys(values, index.directions[fixed]!);
    starts = starts.flatMap((start) => keys.map((key) => Buffer.concat([start, key])));
  }
  return all(starts, index.paths.length);
}

const all = (starts: Buffer[], fixed: number): KeyRanges => ({
  ranges: starts.map((start) => ({ start })),
  fixed,
  bounded: null,
});

/** Two fields below one array may match in different elements, so that only the first of them may be fixed. */
function isFree({ paths, multikey }: Index, at: number): boolean {
  const root = (path: string) => path.split('.')[0];
  return !multikey || !paths.slice(0, at).some((path) => root(path) === root(paths[at]!));
}

/** A sparse index does not know the documents in which all its fields are missing, and null finds those too. */
const isIndexed = ({ sparse }: Index, values: unknown[], fixed: number) =>
  !sparse || fixed > 0 || !values.includes(null);

function distinctKeys(values: unknown[], direction: number): Buffer[] {
  const keys = values.map((value) => directed(encodeKeyPart(value), direction));
  return [...new Map(keys.map((key) => [key.toString('latin1'), key])).values()];
}

const directed = (key: Buffer, direction: number) =>
  direction < 0 ? Buffer.from(key.map((byte) => ~byte & 0xff)) : key;

function bound(index: Index, constraints: Constraints, starts: Buffer[], fixed: number): KeyRanges {
  const path = index.paths[fixed]!;
  const beginning = constraints.beginningOf(path);
  if (beginning !== null) {
    const key = directed(encodeBeginning(beginning), index.directions[fixed]!);
    const ranges = starts.map((start) => ({ start: Buffer.concat([start, key]) }));
    return { ranges, fixed, bounded: 'text' };
  }
  const [lower, upper] = usableBounds(
    constraints.lowerOf(path),
    constraints.upperOf(path),
    index.multikey,
  );
  const value = (lower ?? upper)?.value;
  if (value === undefined) return all(starts, fixed);
  const direction = index.directions[fixed]!;
  const rank = directed(Buffer.from([rankOf(value)]), direction);
  const ranges = starts.map((start) => {
    const from = direction > 0 ? lower : upper;
    const to = direction > 0 ? upper : lower;
    const key = (each: Bound) =>
      Buffer.concat([start, directed(encodeKeyPart(each.value), direction)]);
    const bracket = Buffer.concat([start, rank]);
    return {
      start: !from ? bracket : from.inclusive ? key(from) : after(key(from)),
      end: !to ? after(bracket) : to.inclusive ? after(key(to)) : key(to),
    };
  });
  return { ranges, fixed, bounded: 'range' };
}

/** Of an array one element may pass the lower bound and another the upper one. */
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
