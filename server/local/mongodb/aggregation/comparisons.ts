import { evalExpr } from 'mingo/core';
import type { Options } from 'mingo/types';
import { commandError } from '../errors';
import { RANK, compareValues, rankOf } from '../values/order';

/** In expressions a missing value is no null: it comes before everything but MinKey. */
function compare(a: unknown, b: unknown): number {
  if (a !== undefined && b !== undefined) return compareValues(a, b);
  return rankOrMissing(a) - rankOrMissing(b);
}

const rankOrMissing = (value: unknown) => (value === undefined ? RANK.emptyArray : rankOf(value));

const comparison =
  (name: string, answer: (order: number) => unknown) =>
  (doc: unknown, operands: unknown, options: Options) => {
    if (!Array.isArray(operands) || operands.length !== 2)
      throw commandError('BadValue', `Expression ${name} takes exactly 2 arguments.`);
    const [a, b] = evalExpr(doc, operands, options) as [unknown, unknown];
    return answer(compare(a, b));
  };

export const COMPARISONS = {
  $cmp: comparison('$cmp', (order) => Math.sign(order)),
  $eq: comparison('$eq', (order) => order === 0),
  $ne: comparison('$ne', (order) => order !== 0),
  $gt: comparison('$gt', (order) => order > 0),
  $gte: comparison('$gte', (order) => order >= 0),
  $lt: comparison('$lt', (order) => order < 0),
  $lte: comparison('$lte', (order) => order <= 0),
};
