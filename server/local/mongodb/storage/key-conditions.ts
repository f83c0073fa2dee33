import { isOperatorDoc } from '../query/filter';
import { isPurePrefix } from '../query/regex';
import { Decimal128, ObjectId, isDoc, type Doc } from '../values/document';
import { compareBytes, encodeKeyPart, partEnd, reversePart } from '../values/key-encoding';
import { isNumeric, toNumber } from '../values/numbers';
import type { Index } from './index-definition';
import type { KeyRanges } from './key-ranges';

/** The length of the collection id and the index id before the first part of a key. */
const KEY_START = 6;

/** A condition on one field: a value, or a document with one operator. */
type Condition = readonly [path: string, operand: unknown];

/** Tests the part of a key from `start` to `end`. */
type PartTest = (key: Buffer, start: number, end: number) => boolean;

/** What the keys of an index tell about the conditions of a filter. */
export interface KeyConditions {
  /** Returns whether a key meets the conditions that keys can decide; undefined if it has a value that is not readable. */
  test(key: Buffer): boolean | undefined;
  /** The conditions that only the documents can decide. */
  rest: Doc;
}

/**
 * Writes the positions of the parts of a key into a list, which can be reused for the next key. Returns false if a
 * part before the last position is not readable.
 */
export function readParts(
  key: Buffer,
  { directions }: Index,
  last: number,
  positions: number[],
): boolean {
  positions[0] = KEY_START;
  for (let column = 0; column <= last; column += 1) {
    const end = partEnd(key, positions[column]!, directions[column]!);
    if (end === null) return false;
    positions[column + 1] = end;
  }
  return true;
}

/** Whether no document has an array along the path, so that one key has the only value of the field. */
export const isSingleValued = ({ multikeyColumns }: Index, column: number) =>
  column >= 0 && !multikeyColumns.has(column);

/** Splits a filter into what the keys within the ranges decide and the rest. */
export function splitByKeys(
  index: Index,
  filter: Doc,
  { fixed, bounded }: Pick<KeyRanges, 'fixed' | 'bounded'>,
): KeyConditions {
  const conditions = conditionsOf(filter);
  const isOnly = (path: string) => conditions.filter(([other]) => other === path).length === 1;
  const tests: { column: number; test: PartTest }[] = [];
  const rest = conditions.filter(([path, operand]) => {
    const column = index.paths.indexOf(path);
    if (column < 0) return true;
    const isBound =
      column === fixed &&
      ((bounded === 'prefix' && isPurePrefix(operand)) ||
        (bounded === 'range' && isExactBound(operand)));
    const isInRanges = column < fixed ? valuesOf(operand) !== null : isBound;
    if (isInRanges && isOnly(path)) return false;
    const test = isSingleValued(index, column)
      ? compilePartTest(operand, index.directions[column]!)
      : null;
    if (test) tests.push({ column, test });
    return !test;
  });
  const last = Math.max(-1, ...tests.map(({ column }) => column));
  const positions: number[] = [];
  return {
    test: (key) => {
      if (!readParts(key, index, last, positions)) return undefined;
      for (const { column, test } of tests)
        if (!test(key, positions[column]!, positions[column + 1]!)) return false;
      return true;
    },
    rest: toFilter(rest),
  };
}

function conditionsOf(filter: Doc): Condition[] {
  return Object.entries(filter).flatMap(([path, operand]): Condition[] => {
    if (path === '$and' && Array.isArray(operand) && operand.every(isDoc))
      return operand.flatMap(conditionsOf);
    if (path.startsWith('$') || !isOperatorDoc(operand) || '$regex' in operand)
      return [[path, operand]];
    return Object.entries(operand).map(([name, value]) => [path, { [name]: value }]);
  });
}

const toFilter = (conditions: readonly Condition[]): Doc =>
  conditions.length === 0
    ? {}
    : { $and: conditions.map(([path, operand]) => ({ [path]: operand })) };

const isNotNaN = (value: unknown) => isNumeric(value) && !Number.isNaN(toNumber(value));

/** Whether equal values, and only those, have equal keys, and the order of keys is the order of values. */
const isComparable = (value: unknown) =>
  (isNotNaN(value) && !(value instanceof Decimal128)) ||
  typeof value === 'string' ||
  typeof value === 'boolean' ||
  value instanceof Date ||
  value instanceof ObjectId;

/** Returns the values that an equality or a list allows; null if the operand is none. */
function valuesOf(operand: unknown): unknown[] | null {
  const values = !isOperatorDoc(operand)
    ? [operand]
    : '$eq' in operand
      ? [operand.$eq]
      : Array.isArray(operand.$in)
        ? (operand.$in as unknown[])
        : [null];
  return values.every(isComparable) ? values : null;
}

const COMPARISONS: Record<string, (order: number) => boolean> = {
  $gt: (order) => order > 0,
  $gte: (order) => order >= 0,
  $lt: (order) => order < 0,
  $lte: (order) => order <= 0,
};

/** Whether a range has the keys of exactly those values that the operand allows; a range of numbers may include NaN. */
function isExactBound(operand: unknown): boolean {
  if (!isOperatorDoc(operand)) return false;
  const [name, value] = Object.entries(operand)[0]!;
  return name in COMPARISONS && isComparable(value) && !isNumeric(value);
}

function compilePartTest(operand: unknown, direction: number): PartTest | null {
  const toPart = (value: unknown) => reversePart(encodeKeyPart(value), direction);
  const orderTo = (part: Buffer): ((key: Buffer, start: number, end: number) => number) => {
    return (key, start, end) => compareBytes(key, start, end, part, 0, part.length) * direction;
  };
  const values = valuesOf(operand);
  if (values) {
    const orders = values.map(toPart).map(orderTo);
    return (key, start, end) => orders.some((order) => order(key, start, end) === 0);
  }
  if (!isOperatorDoc(operand)) return null;
  const [name, value] = Object.entries(operand)[0]!;
  if (name === '$not') return negate(value, direction);
  if (!isComparable(value)) return null;
  const part = toPart(value);
  const order = orderTo(part);
  if (name === '$ne') return (key, start, end) => order(key, start, end) !== 0;
  const accepts = COMPARISONS[name];
  if (!accepts) return null;
  // Only values of the same type are compared, and no number is compared with NaN.
  const test: PartTest = (key, start, end) =>
    key[start] === part[0] && accepts(order(key, start, end));
  if (!isNumeric(value)) return test;
  const orderToNaN = orderTo(toPart(NaN));
  return (key, start, end) => orderToNaN(key, start, end) !== 0 && test(key, start, end);
}

/** Returns the opposite of the test of a document of operators. */
function negate(operators: unknown, direction: number): PartTest | null {
  if (!isOperatorDoc(operators)) return null;
  const tests = Object.entries(operators).map(([name, value]) =>
    compilePartTest({ [name]: value }, direction),
  );
  if (tests.includes(null)) return null;
  return (key, start, end) => !tests.every((test) => test!(key, start, end));
}
