import { commandError } from '../errors';
import { Decimal128, Double, Long, Timestamp, isInt32, toDouble } from './document';

export type Numeric = number | Double | Long | Decimal128;

/** A timestamp is an int64 to the `bson` package, and no number to MongoDB. */
export const isNumeric = (value: unknown): value is Numeric =>
  typeof value === 'number' ||
  value instanceof Double ||
  (value instanceof Long && !(value instanceof Timestamp)) ||
  value instanceof Decimal128;

/** The value as a JavaScript number, with the nearest double for an int64 or decimal beyond its precision. */
export const toNumber = (value: Numeric): number => {
  if (typeof value === 'number') return value;
  return value instanceof Double ? value.value : Number(value.toString());
};

export const isIntegral = (value: Numeric) =>
  value instanceof Long || Number.isInteger(toNumber(value));

type Exact = { numerator: bigint; denominator: bigint };

function exactOf(value: Numeric): Exact {
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

/** Exact across types; NaN is equal to itself and below every other number, as in MongoDB. */
export function compareNumbers(a: Numeric, b: Numeric): number {
  const x = toNumber(a);
  const y = toNumber(b);
  if (x < y) return -1;
  if (x > y) return 1;
  if (Number.isNaN(x)) return Number.isNaN(y) ? 0 : -1;
  if (Number.isNaN(y)) return 1;
  const doubles = !(a instanceof Long || b instanceof Long) && !isDecimal(a) && !isDecimal(b);
  if (doubles || !Number.isFinite(x)) return 0;
  const left = exactOf(a);
  const right = exactOf(b);
  return order(left.numerator * right.denominator, right.numerator * left.denominator);
}

const isDecimal = (value: Numeric) => value instanceof Decimal128;

/** Adds or multiplies as MongoDB does: int32 widens to int64, anything with a double is a double. */
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
