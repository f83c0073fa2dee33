import { isEqual } from '#values/order';
import type { Operator } from './operator';
import { asArray, eager, isMissing, truthy } from './operands';

const includes = (values: unknown[], value: unknown) =>
  values.some((other) => isEqual(other, value ?? null));

const distinct = (values: unknown[]) =>
  values.filter((value, i) => values.findIndex((other) => isEqual(other, value)) === i);

const isSubset = (a: unknown[], b: unknown[]) => a.every((value) => includes(b, value));

const setOperator = (
  name: string,
  arity: [number, number],
  compute: (first: unknown[], ...rest: unknown[][]) => unknown,
) =>
  eager(name, arity, (args) => {
    const [first = [], ...rest] = args.map((value) => asArray(name, value));
    return compute(first, ...rest);
  });

/** A set operator that returns null if an operand is null or missing. */
const nullableSetOperator = (
  name: string,
  arity: [number, number],
  compute: (first: unknown[], ...rest: unknown[][]) => unknown,
) =>
  eager(name, arity, (args) => {
    if (args.some(isMissing)) return null;
    const [first = [], ...rest] = args.map((value) => asArray(name, value));
    return compute(first, ...rest);
  });

export const SET_OPERATORS: Record<string, Operator> = {
  $in: eager('$in', [2, 2], ([value, list]) => includes(asArray('$in', list), value)),
  $allElementsTrue: setOperator('$allElementsTrue', [1, 1], (list) => list.every(truthy)),
  $anyElementTrue: setOperator('$anyElementTrue', [1, 1], (list) => list.some(truthy)),
  $setIsSubset: setOperator('$setIsSubset', [2, 2], (a, b = []) => isSubset(a, b)),
  $setEquals: setOperator('$setEquals', [2, Infinity], (first, ...rest) =>
    rest.every((set) => isSubset(first, set) && isSubset(set, first)),
  ),
  $setUnion: nullableSetOperator('$setUnion', [0, Infinity], (...sets) => distinct(sets.flat())),
  $setIntersection: nullableSetOperator('$setIntersection', [0, Infinity], (first, ...rest) =>
    distinct(first).filter((value) => rest.every((set) => includes(set, value))),
  ),
  $setDifference: nullableSetOperator('$setDifference', [2, 2], (a, b = []) =>
    distinct(a).filter((value) => !includes(b, value)),
  ),
};
