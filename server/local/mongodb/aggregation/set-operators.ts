import { isEqual } from '../values/order';
import type { Operator } from './operator';
import { asArray, eager, isMissing, truthy } from './operands';

const includes = (values: unknown[], value: unknown) =>
  values.some((each) => isEqual(each, value ?? null));

const distinct = (values: unknown[]) =>
  values.filter((value, i) => values.findIndex((each) => isEqual(each, value)) === i);

const isSubset = (a: unknown[], b: unknown[]) => a.every((value) => includes(b, value));

const ofSets = (
  name: string,
  arity: [number, number],
  compute: (first: unknown[], ...rest: unknown[][]) => unknown,
) =>
  eager(name, arity, (args) => {
    const [first = [], ...rest] = args.map((value) => asArray(name, value));
    return compute(first, ...rest);
  });

/** Makes a set, or null when one of its operands is null or missing. */
const makingSet = (
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
  $allElementsTrue: ofSets('$allElementsTrue', [1, 1], (list) => list.every(truthy)),
  $anyElementTrue: ofSets('$anyElementTrue', [1, 1], (list) => list.some(truthy)),
  $setIsSubset: ofSets('$setIsSubset', [2, 2], (a, b = []) => isSubset(a, b)),
  $setEquals: ofSets('$setEquals', [2, Infinity], (first, ...rest) =>
    rest.every((set) => isSubset(first, set) && isSubset(set, first)),
  ),
  $setUnion: makingSet('$setUnion', [0, Infinity], (...sets) => distinct(sets.flat())),
  $setIntersection: makingSet('$setIntersection', [0, Infinity], (first, ...rest) =>
    distinct(first).filter((value) => rest.every((set) => includes(set, value))),
  ),
  $setDifference: makingSet('$setDifference', [2, 2], (a, b = []) =>
    distinct(a).filter((value) => !includes(b, value)),
  ),
};
