import type { SortKey } from '../query/sort';
import { isDoc, type Doc } from '../values/document';
import { constraintsOf, type Constraints } from './constraints';
import type { Collection } from './collection';
import type { Index } from './index-definition';
import { after, prefix } from './keys';
import { splitByKeys, type KeyConditions } from './key-conditions';
import { keyRanges, type KeyRange, type KeyRanges } from './key-ranges';

/** The longest key that LMDB accepts in a lookup. */
const MAX_KEY = 1978;

export interface Range {
  start: Buffer;
  end: Buffer;
}

/** How to find the candidate documents: by ranges of an index, or by reading all documents if `index` is null. */
export interface Plan {
  index: Index | null;
  ranges: Range[];
  /** Whether each range is a single key of a unique index, which can be read directly. */
  exact: boolean;
  reverse: boolean;
  /** Whether the index yields the documents in the requested order. */
  sorted: boolean;
  /** Another plan that yields the requested order, if this one does not. */
  inOrder?: Plan;
  /** One plan for each branch of an `$or`, used instead of an index. */
  branches?: Plan[];
  /** What the keys within the ranges tell about the filter. */
  keys?: KeyConditions;
}

interface Candidate {
  plan: Plan;
  score: number;
  found?: KeyRanges;
}

const ALL: Plan = { index: null, ranges: [], exact: false, reverse: false, sorted: false };
const NONE: Candidate = { plan: ALL, score: 0 };

/** Scores of a bound; a field with a fixed value scores 1, and an index order that avoids a sort scores 0.5. */
const BOUND_SCORES = { prefix: 2.6, range: 0.25, sparseRange: 1.6 };
/** More than all fields of another index: few documents are in a partial index. */
const PARTIAL_SCORE = 10;
const SINGLE_KEY_SCORE = 20;

/** Chooses the plan that should read the fewest documents, estimated from the filter alone. */
export function createPlan(collection: Collection, filter: Doc, sort: SortKey[]): Plan {
  const candidates = listCandidates(collection, filter, sort);
  const { plan } = disjunctionsOf(filter)
    .map((branches) => combineBranches(collection, branches))
    .reduce((one, other) => (other.score > one.score ? other : one), best(candidates));
  const inOrder = best(candidates.filter((candidate) => candidate.plan.sorted));
  const withKeys = (of: Plan) => addKeys(of, filter, candidates);
  return plan.sorted || inOrder === NONE
    ? withKeys(plan)
    : { ...withKeys(plan), inOrder: withKeys(inOrder.plan) };
}

function addKeys(plan: Plan, filter: Doc, candidates: readonly Candidate[]): Plan {
  // A single key leaves at most one document to test.
  if (plan.exact && plan.ranges.length === 1) return plan;
  const found = candidates.find((candidate) => candidate.plan === plan)?.found;
  return plan.index && found ? { ...plan, keys: splitByKeys(plan.index, filter, found) } : plan;
}

function disjunctionsOf(filter: Doc): Doc[][] {
  return Object.entries(filter).flatMap(([operator, operand]) => {
    if (!Array.isArray(operand) || !operand.every(isDoc)) return [];
    if (operator === '$or') return [operand];
    return operator === '$and' ? operand.flatMap(disjunctionsOf) : [];
  });
}

/** An `$or` scores as its worst branch, because a branch without an index reads all documents. */
function combineBranches(collection: Collection, branches: Doc[]): Candidate {
  const candidates = branches.map((branch) => best(listCandidates(collection, branch, [])));
  const score = Math.min(...candidates.map((candidate) => candidate.score));
  return { plan: { ...ALL, branches: candidates.map(({ plan }) => plan) }, score };
}

const listCandidates = (collection: Collection, filter: Doc, sort: SortKey[]): Candidate[] => {
  const constraints = constraintsOf(filter);
  const [idIndex] = collection.indexes;
  // One `_id` leaves at most one document, so no other index can be better.
  const hasOneId = constraints.valuesOf('_id')?.length === 1;
  return (hasOneId ? [idIndex!] : collection.indexes)
    .filter((index) => mayHelp(index, constraints, sort) && isUsable(index, constraints))
    .map((index) => planFor(collection, index, constraints, sort));
};

/** The first field of an index limits the keys to read, or puts them in order; otherwise all would be read. */
const mayHelp = ({ paths: [first] }: Index, constraints: Constraints, sort: SortKey[]) =>
  constraints.has(first!) || sort.some(({ path }) => path === first);

const best = (candidates: Candidate[]) => candidates.reduce(better, NONE);

/** One value of a field is more selective than several, so of equal scores the fewest ranges win. */
const better = (one: Candidate, other: Candidate) =>
  other.score > one.score ||
  (other.score === one.score && other.plan.ranges.length < one.plan.ranges.length)
    ? other
    : one;

function planFor(
  collection: Collection,
  index: Index,
  constraints: Constraints,
  sort: SortKey[],
): Candidate {
  const found = keyRanges(index, constraints);
  const { ranges, fixed, bounded } = found;
  const order = ranges.length === 1 ? sortDirection(index, fixed, sort) : 0;
  const plan: Plan = {
    index,
    ranges: toStoreRanges(collection, index, ranges),
    exact: index.unique && fixed === index.paths.length,
    reverse: order < 0,
    sorted: order !== 0,
  };
  // Few documents have the field of a sparse index, so a range over it is selective.
  const bound = bounded === 'range' && index.sparse ? 'sparseRange' : bounded;
  const isPartial = index.partialFilterExpression !== undefined && fixed > 0;
  const selectivity =
    fixed +
    (bound ? BOUND_SCORES[bound] : 0) +
    (isPartial ? PARTIAL_SCORE : 0) +
    (plan.exact ? SINGLE_KEY_SCORE : 0);
  // A sparse index lacks documents, so it is usable only if the filter requires one of its fields.
  const complete = !index.sparse || selectivity > 0;
  return {
    plan,
    found,
    score: complete && fitKeyLimit(plan.ranges) ? selectivity + (plan.sorted ? 0.5 : 0) : 0,
  };
}

/** Whether the keys are short enough for a lookup; no index contains longer keys. */
export const fitKeyLimit = (ranges: Range[]) =>
  ranges.every(({ start, end }) => Math.max(start.length, end.length) <= MAX_KEY);

/** Converts ranges of an index to ranges of the key-value store. */
export function toStoreRanges(collection: Collection, index: Index, ranges: KeyRange[]): Range[] {
  const part = prefix(collection.id, index.id);
  return ranges.map((range) => {
    const start = Buffer.concat([part, range.start]);
    return { start, end: range.end ? Buffer.concat([part, range.end]) : after(start) };
  });
}

/** Returns 1 or -1 if reading the index forward or backward yields the order, else 0. */
function sortDirection(
  { paths, directions, multikey }: Index,
  fixed: number,
  sort: SortKey[],
): number {
  if (multikey || sort.length === 0) return 0;
  const free = sort.filter(({ path }) => !paths.slice(0, fixed).includes(path));
  const steps = free.map(({ path, direction }, i) =>
    paths[fixed + i] === path ? direction * directions[fixed + i]! : 0,
  );
  const step = steps[0] ?? 1;
  return steps.every((other) => other === step) ? step : 0;
}

/** A partial index is usable only if the filter implies its condition. */
export function isUsable(
  { partialFilterExpression: partialFilter, paths }: Index,
  constraints: Constraints,
): boolean {
  if (paths.some((path) => /(^|\.)\d+(\.|$)/.test(path))) return false;
  if (!partialFilter) return true;
  return Object.entries(partialFilter).every(([path, condition]) =>
    constraints.implies(path, condition),
  );
}
