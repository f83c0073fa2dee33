import type { SortKey } from '../query/sort';
import { isDoc, type Doc } from '../values/document';
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
  /** Plans that lead to them together, one for each branch of an $or, in place of an index. */
  branches?: Plan[];
};

type Candidate = { plan: Plan; score: number };

const ALL: Plan = { index: null, ranges: [], exact: false, reverse: false, sorted: false };

/** What a bound is worth, where a field with a fixed value is worth 1 and an order that spares a sort a half. */
const WORTH = { text: 1.6, range: 0.25, rangeOfFew: 1.6 };
const WORTH_OF_ONE_KEY = 2;

/** Prefers what leads to the fewest documents, as far as the filter alone can tell. */
export function makePlan(collection: Collection, filter: Doc, sort: SortKey[]): Plan {
  const best = bestIndex(collection, filter, sort);
  return disjunctionsOf(filter)
    .map((branches) => uniteBranches(collection, branches))
    .reduce((one, other) => (other.score > one.score ? other : one), best).plan;
}

function disjunctionsOf(filter: Doc): Doc[][] {
  return Object.entries(filter).flatMap(([operator, operand]) => {
    if (!Array.isArray(operand) || !operand.every(isDoc)) return [];
    if (operator === '$or') return [operand];
    return operator === '$and' ? operand.flatMap(disjunctionsOf) : [];
  });
}

/** An $or is as good as the worst of its branches: one without an index reads everything. */
function uniteBranches(collection: Collection, branches: Doc[]): Candidate {
  const united = branches.map((branch) => bestIndex(collection, branch, []));
  const score = Math.min(...united.map((each) => each.score));
  return { plan: { ...ALL, branches: united.map(({ plan }) => plan) }, score };
}

function bestIndex(collection: Collection, filter: Doc, sort: SortKey[]): Candidate {
  const constraints = constraintsOf(filter);
  let best: Candidate = { plan: ALL, score: 0 };
  for (const index of collection.indexes) {
    if (!isUsable(index, constraints)) continue;
    const candidate = planFor(collection, index, constraints, sort);
    if (candidate.score > best.score) best = candidate;
  }
  return best;
}

function planFor(
  collection: Collection,
  index: Index,
  constraints: Constraints,
  sort: SortKey[],
): Candidate {
  const { ranges, fixed, bounded } = keyRanges(index, constraints);
  const order = ranges.length === 1 ? sortDirection(index, fixed, sort) : 0;
  const plan: Plan = {
    index,
    ranges: rangesIn(collection, index, ranges),
    exact: index.unique && fixed === index.paths.length,
    reverse: order < 0,
    sorted: order !== 0,
  };
  // A sparse index is of a field that few documents have.
  const bound = bounded === 'range' && index.sparse ? 'rangeOfFew' : bounded;
  const narrows = fixed + (bound ? WORTH[bound] : 0) + (plan.exact ? WORTH_OF_ONE_KEY : 0);
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
