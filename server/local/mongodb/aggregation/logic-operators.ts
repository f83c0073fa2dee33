import { evalExpr } from 'mingo/core';
import type { Options } from 'mingo/types';
import { commandError } from '../errors';
import type { Doc } from '../values/document';
import { RANK, compareValues, isEqual, rankOf } from '../values/order';
import { asArray, eager, isMissing, truthy, type ExpressionOperator } from './operands';

const listOf = (operand: unknown): unknown[] =>
  Array.isArray(operand) ? (operand as unknown[]) : [operand];

const isTrue = (doc: unknown, operand: unknown, options: Options) =>
  truthy(evalExpr(doc, operand, options));

function conditional(doc: unknown, operand: unknown, options: Options): unknown {
  const [test, yes, no] = Array.isArray(operand)
    ? (operand as unknown[])
    : [(operand as Doc).if, (operand as Doc).then, (operand as Doc).else];
  return evalExpr(doc, isTrue(doc, test, options) ? yes : no, options);
}

function branch(doc: unknown, operand: unknown, options: Options): unknown {
  const { branches, ...rest } = operand as Doc & { branches: { case: unknown; then: unknown }[] };
  const chosen = branches.find((each) => isTrue(doc, each.case, options));
  if (chosen) return evalExpr(doc, chosen.then, options);
  if (!('default' in rest))
    throw commandError('BadValue', '$switch could not find a matching branch, and has no default');
  return evalExpr(doc, rest.default, options);
}

function firstPresent(doc: unknown, operand: unknown, options: Options): unknown {
  let value: unknown = null;
  for (const item of listOf(operand)) {
    value = evalExpr(doc, item, options);
    if (!isMissing(value)) return value;
  }
  return value;
}

/** In expressions a missing value is no null: it comes before everything but MinKey. */
export function compareOperands(a: unknown, b: unknown): number {
  if (a !== undefined && b !== undefined) return compareValues(a, b);
  const rank = (value: unknown) => (value === undefined ? RANK.emptyArray : rankOf(value));
  return rank(a) - rank(b);
}

const comparison = (name: string, answer: (order: number) => unknown) =>
  eager(name, [2, 2], ([a, b]) => answer(compareOperands(a, b)));

const included = (values: unknown[], value: unknown) =>
  values.some((each) => isEqual(each, value ?? null));

const distinct = (values: unknown[]) =>
  values.filter((value, i) => values.findIndex((each) => isEqual(each, value)) === i);

const ofSets = (name: string, compute: (sets: unknown[][]) => unknown, nulls: boolean) =>
  eager(name, [1, Infinity], (args) => {
    if (nulls && args.some(isMissing)) return null;
    return compute(args.map((value) => asArray(name, value)));
  });

const isSubset = (a: unknown[], b: unknown[]) => a.every((value) => included(b, value));

export const LOGIC_OPERATORS: Record<string, ExpressionOperator> = {
  $and: (doc, operand, options) => listOf(operand).every((item) => isTrue(doc, item, options)),
  $or: (doc, operand, options) => listOf(operand).some((item) => isTrue(doc, item, options)),
  $not: eager('$not', [1, 1], ([value]) => !truthy(value)),
  $cond: conditional,
  $switch: branch,
  $ifNull: firstPresent,
  $cmp: comparison('$cmp', Math.sign),
  $eq: comparison('$eq', (order) => order === 0),
  $ne: comparison('$ne', (order) => order !== 0),
  $gt: comparison('$gt', (order) => order > 0),
  $gte: comparison('$gte', (order) => order >= 0),
  $lt: comparison('$lt', (order) => order < 0),
  $lte: comparison('$lte', (order) => order <= 0),
  $in: eager('$in', [2, 2], ([value, list]) => included(asArray('$in', list), value)),
  $allElementsTrue: eager('$allElementsTrue', [1, 1], ([list]) =>
    asArray('$allElementsTrue', list).every(truthy),
  ),
  $anyElementTrue: eager('$anyElementTrue', [1, 1], ([list]) =>
    asArray('$anyElementTrue', list).some(truthy),
  ),
  $setUnion: ofSets('$setUnion', (sets) => distinct(sets.flat()), true),
  $setIntersection: ofSets(
    '$setIntersection',
    ([first = [], ...rest]) =>
      distinct(first).filter((value) => rest.every((set) => included(set, value))),
    true,
  ),
  $setDifference: ofSets(
    '$setDifference',
    ([a = [], b = []]) => distinct(a).filter((value) => !included(b, value)),
    true,
  ),
  $setIsSubset: ofSets('$setIsSubset', ([a = [], b = []]) => isSubset(a, b), false),
  $setEquals: ofSets(
    '$setEquals',
    ([first = [], ...rest]) => rest.every((set) => isSubset(first, set) && isSubset(set, first)),
    false,
  ),
};
