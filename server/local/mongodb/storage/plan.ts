import type { SortKey } from '../query/sort';
import type { Doc } from '../values/document';
import { constraintsOf, type Constraints } from './constraints';
import type { Collection } from './collection';
import type { Index } from './index-definition';
import { after, prefix } from './keys';
import { keyRanges, type KeyRange } from './key-ranges';

/** The longest key that the key-value file can be asked for. */
const MAX_KEY = 1978;

export type Range = { start: Buffer; end: Buffer };

/** How to reach the documents that may match: through stretches of an index, or null for all of them. */
export type Plan = {
  index: Index | null;
  ranges: Range[];
  /** Whether each stretch is one key of a unique index, which can be asked for directly. */
  exact: boolean;
  reverse: boolean;
  /** Whether they come in the order that was asked for. */
  sorted: boolean;
};

const ALL: Plan = { index: null, ranges: [], exact: false, reverse: false, sorted: false };

/** Prefers the index that fixes the most fields, then one that spares a sort, then one that bounds a field. */
export function makePlan(collection: Collection, filter: Doc, sort: SortKey[]): Plan {
  const constraints = constraintsOf(filter);
  let best = { plan: ALL, score: 0 };
  for (const index of collection.indexes) {
    if (!isUsable(index, constraints)) continue;
    const candidate = planFor(collection, index, constraints, sort);
    if (candidate.score > best.score) best = candidate;
  }
  return best.plan;
}

function planFor(collection: Collection, index: Index, constraints: Constraints, sort: SortKey[]) {
  const { ranges, fixed, bounded } = keyRanges(index, constraints);
  const order = ranges.length === 1 ? sortDirection(index, fixed, sort) : 0;
  const plan: Plan = {
    index,
    ranges: rangesIn(collection, index, ranges),
    exact: index.unique && fixed === index.paths.length,
    reverse: order < 0,
    sorted: order !== 0,
  };
  const narrows = fixed + (bounded ? 0.25 : 0);
  // A sparse index leaves documents out, unless one of its fields has to be there.
  const complete = !index.sparse || narrows > 0;
  return { plan, score: complete && fits(plan.ranges) ? narrows + (plan.sorted ? 0.5 : 0) : 0 };
}

/** Whether the keys are short enough to be asked for; longer ones are in no index. */
export const fits = (ranges: Range[]) =>
  ranges.every(({ start, end }) => Math.max(start.length, end.length) <= MAX_KEY);

/** Where stretches of an index lie in the key-value file. */
export function rangesIn(collection: Collection, index: Index, ranges: KeyRange[]): Range[] {
  const part = prefix(collection.id, index.id);
  return ranges.map((range) => {
    const start = Buffer.concat([part, range.start]);
    return { start, end: range.end ? Buffer.concat([part, range.end]) : after(start) };
  });
}

/** 1 or -1 when reading the index forwards or backwards yields the order, 0 when neither does. */
function sortDirection(
  { paths, directions, multikey }: Index,
  fixed: number,
  sort: SortKey[],
): number {
  if (multikey || sort.length === 0) return 0;
  const free = sort.filter(({ path }) => !paths.slice(0, fixed).includes(path));
  const turns = free.map(({ path, direction }, i) =>
    paths[fixed + i] === path ? direction * directions[fixed + i]! : 0,
  );
  const turn = turns[0] ?? 1;
  return turns.every((each) => each === turn) ? turn : 0;
}

/** A partial index helps only where the filter says what the index demands. */
export function isUsable(
  { partialFilterExpression: partial, paths }: Index,
  constraints: Constraints,
): boolean {
  if (paths.some((path) => /(^|\.)\d+(\.|$)/.test(path))) return false;
  if (!partial) return true;
  return Object.entries(partial).every(([path, condition]) => constraints.implies(path, condition));
}
