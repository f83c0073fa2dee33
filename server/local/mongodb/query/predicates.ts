import { BSONSymbol } from 'bson';
import { commandError, notImplemented } from '../errors';
import { BSONRegExp, ObjectId, isDoc, type Doc } from '../values/document';
import { isIntegral, isNumeric, toNumber } from '../values/numbers';
import { RANK, compareValues, isEqual, rankOf } from '../values/order';
import { MISSING, isSelectedByIndex } from './paths';
import { toRegExp } from './regex';
import { typeTest } from './types';

/** Tests the values at a path, as returned by `valuesAt`. */
export type Predicate = (values: unknown[]) => boolean;
type ValueTest = (value: unknown) => boolean;

/** Passes if a value passes the test or, for an array, one of its elements does. */
const some =
  (test: ValueTest): Predicate =>
  (values) =>
    values.some(
      (value) =>
        test(value) || (Array.isArray(value) && !isSelectedByIndex(value) && value.some(test)),
    );

export function negate(predicate: Predicate): Predicate {
  return (values) => !predicate(values);
}

const equals =
  (operand: unknown): ValueTest =>
  (value) =>
    value === MISSING ? operand === null : isEqual(value, operand);

function equalTo(operand: unknown): Predicate {
  if (operand instanceof BSONRegExp) {
    const matches = regexTest(toRegExp(operand));
    return some((value) => matches(value) || (value !== MISSING && isEqual(value, operand)));
  }
  return some(equals(operand));
}

const regexTest =
  (regex: RegExp): ValueTest =>
  (value) =>
    typeof value === 'string' && regex.test(value);

const isNaNValue = (value: unknown) => isNumeric(value) && Number.isNaN(toNumber(value));

/** Compares only values of the same type, except with MinKey and MaxKey. */
function comparison(operand: unknown, accepts: (order: number) => boolean): Predicate {
  if (operand instanceof BSONRegExp)
    throw commandError('BadValue', 'cannot compare with a regular expression');
  const rank = rankOf(operand);
  const anyType = rank === RANK.minKey || rank === RANK.maxKey;
  return some((value) => {
    const present = value === MISSING ? null : value;
    if (!anyType && rankOf(present) !== rank) return false;
    if (isNaNValue(present) !== isNaNValue(operand)) return false;
    return accepts(compareValues(present, operand));
  });
}

function listOf(operator: string, operand: unknown): unknown[] {
  if (!Array.isArray(operand)) throw commandError('BadValue', `${operator} needs an array`);
  return operand;
}

/** Ids and texts, of which there can be thousands, are looked up; all others are compared one by one. */
function isIn(operand: unknown): Predicate {
  const list = listOf('$in', operand);
  for (const item of list)
    if (isDoc(item) && Object.keys(item)[0]?.startsWith('$'))
      throw commandError('BadValue', 'cannot nest $ under $in');
  const ids = new Set(list.filter(isId).map((id) => id.toHexString()));
  const texts = new Set(list.filter(isText).map(String));
  const isFound = some((value) =>
    isId(value) ? ids.has(value.toHexString()) : isText(value) && texts.has(String(value)),
  );
  const tests = list.filter((item) => !isId(item) && !isText(item)).map(equalTo);
  return (values) => isFound(values) || tests.some((test) => test(values));
}

const isId = (value: unknown): value is ObjectId => value instanceof ObjectId;
/** A symbol equals a string with the same text. */
const isText = (value: unknown): value is string | BSONSymbol =>
  typeof value === 'string' || value instanceof BSONSymbol;

function hasSize(operand: unknown): Predicate {
  if (!isNumeric(operand) || !isIntegral(operand) || toNumber(operand) < 0)
    throw commandError('BadValue', '$size must be a non-negative integer');
  const size = toNumber(operand);
  return (values) => values.some((value) => Array.isArray(value) && value.length === size);
}

function modulo(operand: unknown): Predicate {
  const [divisor, remainder] = listOf('$mod', operand);
  if ((operand as unknown[]).length !== 2 || !isNumeric(divisor) || !isNumeric(remainder))
    throw commandError('BadValue', 'malformed mod, needs to be [divisor, remainder]');
  const truncatedDivisor = Math.trunc(toNumber(divisor));
  if (truncatedDivisor === 0) throw commandError('BadValue', 'divisor cannot be 0');
  return some(
    (value) =>
      isNumeric(value) &&
      Math.trunc(toNumber(value)) % truncatedDivisor === Math.trunc(toNumber(remainder)),
  );
}

function exists(operand: unknown): Predicate {
  const shouldExist = isNumeric(operand) ? toNumber(operand) !== 0 : Boolean(operand);
  return (values) => values.some((value) => value !== MISSING) === shouldExist;
}

function regex(operand: unknown, siblings: Doc): Predicate {
  const { $options: options = '' } = siblings;
  if (typeof options !== 'string') throw commandError('BadValue', '$options has to be a string');
  return some(regexTest(toRegExp(operand, options)));
}

function optionsOfRegex(_operand: unknown, siblings: Doc): Predicate {
  if (!('$regex' in siblings)) throw commandError('BadValue', '$options needs a $regex');
  return () => true;
}

/** The operators without a nested filter, by name; each takes its operand and its sibling operators. */
export const PREDICATES: Record<string, (operand: unknown, siblings: Doc) => Predicate> = {
  $eq: equalTo,
  $ne: (operand) => {
    if (operand instanceof BSONRegExp)
      throw commandError('BadValue', "Can't have regex as arg to $ne.");
    return negate(equalTo(operand));
  },
  $gt: (operand) => comparison(operand, (order) => order > 0),
  $gte: (operand) => comparison(operand, (order) => order >= 0),
  $lt: (operand) => comparison(operand, (order) => order < 0),
  $lte: (operand) => comparison(operand, (order) => order <= 0),
  $in: isIn,
  $nin: (operand) => negate(isIn(operand)),
  $exists: exists,
  $size: hasSize,
  $mod: modulo,
  $regex: regex,
  $options: optionsOfRegex,
  $type: (operand) => some(typeTest(operand)),
};

const UNSUPPORTED_OPERATORS = new Set(
  '$bitsAllClear $bitsAllSet $bitsAnyClear $bitsAnySet $geoIntersects $geoWithin $near $nearSphere $within $box'.split(
    ' ',
  ),
);

export const unknownOperator = (name: string) =>
  UNSUPPORTED_OPERATORS.has(name)
    ? notImplemented(name)
    : commandError('BadValue', `unknown operator: ${name}`);
