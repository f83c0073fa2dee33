import { commandError } from '#errors';
import { isDoc, toDouble } from '#values/document';
import { arithmetic, isNumeric, toNumber, type Numeric } from '#values/numbers';
import { compareValues, isEqual } from '#values/order';
import type { Operator } from './operator';
import { eager, isMissing, wrongType } from './operands';

/** Reduces the values of a group to one value; `undefined` stands for a missing value. */
export type Accumulator = (values: unknown[]) => unknown;

const numbersOf = (values: unknown[]) => values.filter(isNumeric);

const sum = (values: unknown[]) =>
  numbersOf(values).reduce<Numeric>((total, value) => arithmetic('add', total, value), 0);

function average(values: unknown[]): unknown {
  const numbers = numbersOf(values);
  return numbers.length === 0 ? null : toDouble(toNumber(sum(numbers)) / numbers.length);
}

function deviation(values: unknown[], missingDegrees: 0 | 1): unknown {
  const numbers = numbersOf(values).map(toNumber);
  const degrees = numbers.length - missingDegrees;
  if (degrees <= 0) return null;
  const mean = numbers.reduce((a, b) => a + b, 0) / numbers.length;
  const squares = numbers.reduce((total, value) => total + (value - mean) ** 2, 0);
  return toDouble(Math.sqrt(squares / degrees));
}

const extreme = (values: unknown[], direction: 1 | -1): unknown =>
  values.reduce((best, value) => {
    if (isMissing(value)) return best;
    return best === null || compareValues(value, best) * direction > 0 ? value : best;
  }, null);

function addToSet(values: unknown[]): unknown[] {
  const set: unknown[] = [];
  for (const value of values)
    if (value !== undefined && !set.some((existing) => isEqual(existing, value))) set.push(value);
  return set;
}

function merge(values: unknown[]): unknown {
  const documents = values.filter((value) => !isMissing(value));
  for (const value of documents) if (!isDoc(value)) throw wrongType('$mergeObjects', value);
  return Object.assign({}, ...documents) as unknown;
}

export const ACCUMULATORS: Record<string, Accumulator> = {
  $sum: sum,
  $avg: average,
  $min: (values) => extreme(values, -1),
  $max: (values) => extreme(values, 1),
  $first: (values) => values[0] ?? null,
  $last: (values) => values.at(-1) ?? null,
  $push: (values) => values.filter((value) => value !== undefined),
  $addToSet: addToSet,
  $mergeObjects: merge,
  $stdDevPop: (values) => deviation(values, 0),
  $stdDevSamp: (values) => deviation(values, 1),
  $count: (values) => values.length,
};

export function getAccumulator(name: string): Accumulator {
  const accumulator = Object.hasOwn(ACCUMULATORS, name) ? ACCUMULATORS[name] : undefined;
  if (!accumulator)
    throw commandError('InvalidPipelineOperator', `unknown group operator '${name}'`);
  return accumulator;
}

/** Outside `$group` these take several arguments, or a single array. */
const asExpression = (name: string): Operator =>
  eager(name, [1, Infinity], (args) => {
    const [firstArgument] = args;
    return ACCUMULATORS[name]!(
      args.length === 1 && Array.isArray(firstArgument) ? (firstArgument as unknown[]) : args,
    );
  });

export const ACCUMULATING_OPERATORS: Record<string, Operator> = Object.fromEntries(
  ['$sum', '$avg', '$min', '$max', '$stdDevPop', '$stdDevSamp'].map((name) => [
    name,
    asExpression(name),
  ]),
);
