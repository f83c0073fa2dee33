import { commandError, isCommandError } from '#errors';
import { MISSING } from '#query/paths';
import { typeName } from '#query/types';
import { Decimal128, Double, Long, ObjectId, isInt32, toDouble } from '#values/document';
import { isNumeric, toNumber } from '#values/numbers';
import type { Operator } from './operator';
import { parseArguments, eager, isMissing, truthy } from './operands';

const conversionError = (value: unknown, type: string) =>
  commandError('ConversionFailure', `Unsupported conversion of ${typeName(value)} to ${type}`);

export function toText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return String(value);
  if (value instanceof Date) return value.toISOString();
  if (value instanceof ObjectId) return value.toHexString();
  if (isNumeric(value)) return value instanceof Double ? String(value.value) : value.toString();
  throw conversionError(value, 'string');
}

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

function toReal(value: unknown, type: string): number {
  if (value instanceof Decimal128) throw conversionError(value, type);
  if (isNumeric(value)) return toNumber(value);
  if (typeof value === 'boolean') return Number(value);
  if (value instanceof Date && type !== 'int') return value.getTime();
  if (typeof value === 'string' && NUMBER.test(value)) return Number(value);
  throw conversionError(value, type);
}

function toInt(value: unknown): number {
  if (typeof value === 'string' && !/^[+-]?\d+$/.test(value)) throw conversionError(value, 'int');
  const number = Math.trunc(toReal(value, 'int')) + 0;
  if (!isInt32(number)) throw commandError('ConversionFailure', 'the value does not fit an int');
  return number;
}

function toLong(value: unknown): Long {
  if (isNumeric(value) && value instanceof Long) return value;
  if (typeof value === 'string' && !/^[+-]?\d+$/.test(value)) throw conversionError(value, 'long');
  const real = typeof value === 'string' ? value : Math.trunc(toReal(value, 'long'));
  const exact = typeof real === 'string' || Number.isFinite(real) ? BigInt(real) : 2n ** 64n;
  if (BigInt.asIntN(64, exact) !== exact)
    throw commandError('ConversionFailure', 'the value does not fit a long');
  return Long.fromBigInt(exact);
}

const ISO_DATE = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

export function toDate(value: unknown): Date {
  if (value instanceof Date) return value;
  if (value instanceof ObjectId) return value.getTimestamp();
  if (
    (isNumeric(value) && value instanceof Long) ||
    value instanceof Double ||
    (typeof value === 'number' && !isInt32(value))
  )
    return new Date(Math.trunc(toNumber(value)));
  if (typeof value === 'string' && ISO_DATE.test(value)) {
    // Without a time zone MongoDB assumes UTC; JavaScript would use the local time zone.
    const date = new Date(
      /[T ]/.test(value) && !/(Z|[+-]\d{2}:?\d{2})$/.test(value) ? `${value}Z` : value,
    );
    if (!Number.isNaN(date.getTime())) return date;
  }
  throw conversionError(value, 'date');
}

function toObjectId(value: unknown): ObjectId {
  if (value instanceof ObjectId) return value;
  if (typeof value === 'string' && /^[0-9a-f]{24}$/i.test(value)) return new ObjectId(value);
  throw conversionError(value, 'objectId');
}

const CONVERSIONS: Record<string, (value: unknown) => unknown> = {
  string: toText,
  int: toInt,
  long: toLong,
  double: (value) => toDouble(toReal(value, 'double')),
  bool: truthy,
  date: toDate,
  objectId: toObjectId,
};

const conversion = (name: string, type: string) =>
  eager(name, [1, 1], ([value]) => (isMissing(value) ? null : CONVERSIONS[type]!(value)));

const convert: Operator = (operand, compile) => {
  const args = parseArguments('$convert', operand, ['input', 'to'], ['onError', 'onNull']);
  const { input, to, onNull = null, onError } = args;
  const [valueOf, typeOf, ifNull, ifError] = [input, to, onNull, onError].map((part) =>
    compile(part),
  );
  return (env) => {
    const value = valueOf!(env);
    if (isMissing(value)) return ifNull!(env);
    const convertTo = conversionTo(typeOf!(env));
    try {
      return convertTo(value);
    } catch (error) {
      if (!isCommandError(error) || !('onError' in args)) throw error;
      return ifError!(env);
    }
  };
};

function conversionTo(type: unknown): (value: unknown) => unknown {
  const isSupported = typeof type === 'string' && Object.hasOwn(CONVERSIONS, type);
  if (!isSupported)
    throw commandError('NotImplemented', '$convert to this type is not implemented');
  return CONVERSIONS[type]!;
}

export const CONVERSION_OPERATORS: Record<string, Operator> = {
  $type: eager('$type', [1, 1], ([value]) => typeName(value === undefined ? MISSING : value)),
  $isNumber: eager('$isNumber', [1, 1], ([value]) => isNumeric(value)),
  $toString: conversion('$toString', 'string'),
  $toInt: conversion('$toInt', 'int'),
  $toLong: conversion('$toLong', 'long'),
  $toDouble: conversion('$toDouble', 'double'),
  $toBool: conversion('$toBool', 'bool'),
  $toDate: conversion('$toDate', 'date'),
  $toObjectId: conversion('$toObjectId', 'objectId'),
  $convert: convert,
};
