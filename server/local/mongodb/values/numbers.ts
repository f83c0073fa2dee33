import { commandError } from '../errors';
import { Decimal128, Double, Long, Timestamp, isInt32, toDouble } from './document';

export type Numeric = number | Double | Long | Decimal128;

/** In the `bson` package a timestamp is an int64, but in MongoDB it is not a number. */
export const isNumeric = (value: unknown): value is Numeric =>
  typeof value === 'number' ||
  value instanceof Double ||
  (value instanceof Long && !(value instanceof Timestamp)) ||
  value instanceof Decimal128;

/** Returns the value as a JavaScript number; an int64 or decimal may be rounded to the nearest double. */
export function toNumber(value: Numeric): number {
  if (typeof value === 'number') return value;
  return value instanceof Double ? value.value : Number(value.toString());
}

export const isIntegral = (value: Numeric) =>
  value instanceof Long || Number.isInteger(toNumber(value));

interface Exact {
  numerator: bigint;
  denominator: bigint;
}

function toExact(value: Numeric): Exact {
  if (value instanceof Long) return { numerator: value.toBigInt(), denominator: 1n };
  if (value instanceof Decimal128) return exactDecimal(value.toString());
  let denominator = 1n;
  let number = toNumber(value);
  while (!Number.isInteger(number)) {
    number *= 2;
    denominator *= 2n;
  }
  return { numerator: BigInt(number), denominator };
}

function exactDecimal(text: string): Exact {
  const [mantissa = '0', exponent = '0'] = text.split('E');
  const [whole = '0', fraction = ''] = mantissa.split('.');
  const shift = Number(exponent) - fraction.length;
  const digits = BigInt(whole + fraction);
  return shift >= 0
    ? { numerator: digits * 10n ** BigInt(shift), denominator: 1n }
    : { numerator: digits, denominator: 10n ** BigInt(-shift) };
}

const order = <T extends number | bigint>(a: T, b: T) => (a < b ? -1 : a > b ? 1 : 0);

/** Compares exactly across types; NaN equals itself and sorts before every other number, as in MongoDB. */
export function compareNumbers(a: Numeric, b: Numeric): number {
  const x = toNumber(a);
  const y = toNumber(b);
  if (x < y) return -1;
  if (x > y) return 1;
  if (Number.isNaN(x)) return Number.isNaN(y) ? 0 : -1;
  if (Number.isNaN(y)) return 1;
  const doubles = !(a instanceof Long || b instanceof Long) && !isDecimal(a) && !isDecimal(b);
  if (doubles || !Number.isFinite(x)) return 0;
  const left = toExact(a);
  const right = toExact(b);
  return order(left.numerator * right.denominator, right.numerator * left.denominator);
}

const isDecimal = (value: Numeric) => value instanceof Decimal128;

/** Adds or multiplies as MongoDB does: int32 widens to int64, and any double operand gives a double. */
export function arithmetic(operation: 'add' | 'multiply', a: Numeric, b: Numeric): Numeric {
  if (isDecimal(a) || isDecimal(b))
    throw commandError('NotImplemented', 'Arithmetic on Decimal128 is not implemented');
  if (isDouble(a) || isDouble(b)) return toDouble(apply(operation, toNumber(a), toNumber(b)));
  const exact = apply(operation, toBigInt(a), toBigInt(b));
  const long = a instanceof Long || b instanceof Long;
  if (!long && isInt32(Number(exact))) return Number(exact);
  if (BigInt.asIntN(64, exact) !== exact)
    throw commandError('BadValue', 'integer overflow: the result does not fit an int64');
  return Long.fromBigInt(exact);
}

const apply = <T extends number | bigint>(operation: 'add' | 'multiply', a: T, b: T) =>
  (operation === 'add' ? (a as number) + (b as number) : (a as number) * (b as number)) as T;

const isDouble = (value: Numeric) =>
  value instanceof Double || (typeof value === 'number' && !isInt32(value));

const toBigInt = (value: Numeric) =>
  value instanceof Long ? value.toBigInt() : BigInt(toNumber(value));
