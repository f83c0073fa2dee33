import { commandError } from '#errors';
import { isDoc } from '#values/document';
import { RANK, compareValues, rankOf } from '#values/order';
import type { Operator } from './operator';
import { parseArguments, eager, isMissing, truthy } from './operands';

const listOf = (operand: unknown): unknown[] =>
  Array.isArray(operand) ? (operand as unknown[]) : [operand];

const and: Operator = (operand, compile) => {
  const items = listOf(operand).map((item) => compile(item));
  return (env) => items.every((item) => truthy(item(env)));
};

const or: Operator = (operand, compile) => {
  const items = listOf(operand).map((item) => compile(item));
  return (env) => items.some((item) => truthy(item(env)));
};

const firstPresent: Operator = (operand, compile) => {
  const items = listOf(operand).map((item) => compile(item));
  if (items.length < 2) throw commandError('BadValue', '$ifNull needs at least two arguments');
  return (env) => {
    let value: unknown;
    for (const item of items) {
      value = item(env);
      if (!isMissing(value)) break;
    }
    return value;
  };
};

const PARTS = ['if', 'then', 'else'];

const conditional: Operator = (operand, compile) => {
  if (Array.isArray(operand) && operand.length !== 3)
    throw commandError('BadValue', 'Expression $cond takes exactly 3 arguments');
  const operands = Array.isArray(operand)
    ? (operand as unknown[])
    : PARTS.map((name) => parseArguments('$cond', operand, PARTS)[name]);
  const [test, yes, no] = operands.map((part) => compile(part));
  return (env) => (truthy(test!(env)) ? yes! : no!)(env);
};

const branch: Operator = (operand, compile) => {
  const { branches, ...rest } = parseArguments('$switch', operand, ['branches'], ['default']);
  if (!Array.isArray(branches) || branches.length === 0)
    throw commandError('BadValue', '$switch requires at least one branch');
  const compiled = branches.map((branchSpec: unknown) => {
    if (!isDoc(branchSpec))
      throw commandError('BadValue', '$switch expects each branch to be an object');
    const { case: test, then } = parseArguments('a branch of $switch', branchSpec, [
      'case',
      'then',
    ]);
    return { test: compile(test), then: compile(then) };
  });
  const otherwise = 'default' in rest ? compile(rest.default) : noBranch;
  return (env) => (compiled.find(({ test }) => truthy(test(env)))?.then ?? otherwise)(env);
};

function noBranch(): never {
  throw commandError('BadValue', '$switch could not find a matching branch, and has no default');
}

/** In expressions a missing value is not null: it sorts before everything except MinKey. */
function compareOperands(a: unknown, b: unknown): number {
  if (a !== undefined && b !== undefined) return compareValues(a, b);
  const rank = (value: unknown) => (value === undefined ? RANK.emptyArray : rankOf(value));
  return rank(a) - rank(b);
}

const comparison = (name: string, toResult: (order: number) => unknown) =>
  eager(name, [2, 2], ([a, b]) => toResult(compareOperands(a, b)));

export const CONDITIONAL_OPERATORS: Record<string, Operator> = {
  $and: and,
  $or: or,
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
};
