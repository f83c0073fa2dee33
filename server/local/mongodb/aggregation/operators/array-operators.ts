import { commandError } from '#errors';
import { parseSort, sortBy, type SortKey } from '#query/sort';
import { isDoc, setField, type Doc } from '#values/document';
import { isNumeric, toNumber } from '#values/numbers';
import { compareValues, isEqual } from '#values/order';
import type { Operator } from './operator';
import {
  asArray,
  asInteger,
  asString,
  eager,
  isMissing,
  wrongType,
  parseArguments,
} from './operands';

/** An operator on one array; returns null if the array is null or missing. */
const arrayOperator = (name: string, compute: (values: unknown[]) => unknown): Operator =>
  eager(name, [1, 1], ([list]) => (isMissing(list) ? null : compute(asArray(name, list))));

function elementAt([list, position]: unknown[]): unknown {
  if (isMissing(list) || isMissing(position)) return null;
  return asArray('$arrayElemAt', list).at(asInteger('$arrayElemAt', position));
}

function slice([list, first, count]: unknown[]): unknown {
  if (isMissing(list) || isMissing(first)) return null;
  const values = asArray('$slice', list);
  const from = asInteger('$slice', first);
  if (count === undefined) return from < 0 ? values.slice(from) : values.slice(0, from);
  const size = asInteger('$slice', count);
  if (size <= 0) throw commandError('BadValue', 'Third argument to $slice must be positive');
  const start = from < 0 ? Math.max(0, values.length + from) : from;
  return values.slice(start, start + size);
}

function concat(args: unknown[]): unknown {
  return args.some(isMissing) ? null : args.flatMap((list) => asArray('$concatArrays', list));
}

function range(args: unknown[]): unknown {
  const [start, end, step] = args.map((value) => asInteger('$range', value));
  const increment = step ?? 1;
  if (increment === 0) throw commandError('BadValue', '$range requires a non-zero step value');
  const length = Math.max(0, Math.ceil((end! - start!) / increment));
  return Array.from({ length }, (_, i) => start! + i * increment);
}

function indexOf([list, value, start = 0, end]: unknown[]): unknown {
  if (isMissing(list)) return null;
  const values = asArray('$indexOfArray', list);
  const from = asInteger('$indexOfArray', start);
  const to = end === undefined ? values.length : asInteger('$indexOfArray', end);
  return values.findIndex((element, i) => i >= from && i < to && isEqual(element, value ?? null));
}

function toObject(values: unknown[]): Doc {
  const doc: Doc = {};
  for (const item of values) {
    const [name, value] = Array.isArray(item)
      ? (item as unknown[])
      : [(item as Doc).k, (item as Doc).v];
    setField(doc, asString('$arrayToObject', name), value);
  }
  return doc;
}

function merge(args: unknown[]): unknown {
  const docs = args.flat().filter((value) => !isMissing(value));
  return Object.assign(
    {},
    ...docs.map((value) => {
      if (!isDoc(value)) throw wrongType('$mergeObjects', value);
      return value;
    }),
  ) as Doc;
}

function entries([value]: unknown[]): unknown {
  if (isMissing(value)) return null;
  if (!isDoc(value)) throw wrongType('$objectToArray', value);
  return Object.entries(value).map(([k, v]) => ({ k, v }));
}

const sortArray: Operator = (operand, compile) => {
  const { input, sortBy: order } = parseArguments('$sortArray', operand, ['input', 'sortBy']);
  const evaluate = compile(input);
  const sort = isNumeric(order) ? byValue(toNumber(order)) : byFields(parseSort(order));
  return (env) => {
    const list = evaluate(env);
    return isMissing(list) ? null : sort(asArray('$sortArray', list));
  };
};

const byValue = (direction: number) => (values: unknown[]) =>
  values.toSorted((a, b) => direction * compareValues(a, b));

const byFields = (keys: SortKey[]) => (values: unknown[]) =>
  sortBy(values, keys, (value) => (isDoc(value) ? value : {}));

export const ARRAY_OPERATORS: Record<string, Operator> = {
  $isArray: eager('$isArray', [1, 1], ([value]) => Array.isArray(value)),
  $size: eager('$size', [1, 1], ([list]) => asArray('$size', list).length),
  $arrayElemAt: eager('$arrayElemAt', [2, 2], elementAt),
  $first: arrayOperator('$first', (values) => values[0]),
  $last: arrayOperator('$last', (values) => values.at(-1)),
  $slice: eager('$slice', [2, 3], slice),
  $concatArrays: eager('$concatArrays', [0, Infinity], concat),
  $reverseArray: arrayOperator('$reverseArray', (values) => values.toReversed()),
  $range: eager('$range', [2, 3], range),
  $indexOfArray: eager('$indexOfArray', [2, 4], indexOf),
  $arrayToObject: arrayOperator('$arrayToObject', toObject),
  $objectToArray: eager('$objectToArray', [1, 1], entries),
  $mergeObjects: eager('$mergeObjects', [0, Infinity], merge),
  $sortArray: sortArray,
};
