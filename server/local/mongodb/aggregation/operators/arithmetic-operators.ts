import { commandError, notImplemented } from '#errors';
import { Decimal128, Double, Long, isInt32, toDouble } from '#values/document';
import { arithmetic, isNumeric, toNumber, type Numeric } from '#values/numbers';
import type { Operator } from './operator';
import { asInteger, asNumber, eager, isMissing, wrongType } from './operands';

const toDate = (ms: number) => new Date(Math.trunc(ms));

function add(args: unknown[]): unknown {
  if (args.some(isMissing)) return null;
  const dates = args.filter((value) => value instanceof Date);
  if (dates.length > 1)
    throw commandError('BadValue', 'only one date allowed in an $add expression');
  const numbers = args
    .filter((value) => !(value instanceof Date))
    .map((value) => asNumber('$add', value));
  const sum = numbers.reduce((total, value) => arithmetic('add', total, value), 0 as Numeric);
  return dates[0] ? toDate(dates[0].getTime() + toNumber(sum)) : sum;
}

function subtract([a, b]: unknown[]): unknown {
  if (isMissing(a) || isMissing(b)) return null;
  if (a instanceof Date && b instanceof Date) return Long.fromNumber(a.getTime() - b.getTime());
  if (a instanceof Date) return toDate(a.getTime() - toNumber(asNumber('$subtract', b)));
  const negative = arithmetic('multiply', asNumber('$subtract', b), -1);
  return arithmetic('add', asNumber('$subtract', a), negative);
}

function multiply(args: unknown[]): unknown {
  if (args.some(isMissing)) return null;
  return args
    .map((value) => asNumber('$multiply', value))
    .reduce((product, value) => arithmetic('multiply', product, value), 1);
}

const asDouble = (name: string, value: unknown): number => {
  const number = asNumber(name, value);
  if (number instanceof Decimal128) throw notImplemented(`${name} of a Decimal128`);
  return toNumber(number);
};

function divide([a, b]: unknown[]): unknown {
  if (isMissing(a) || isMissing(b)) return null;
  const divisor = asDouble('$divide', b);
  if (divisor === 0) throw commandError('BadValue', "can't $divide by zero");
  return toDouble(asDouble('$divide', a) / divisor);
}

function modulo([a, b]: unknown[]): unknown {
  if (isMissing(a) || isMissing(b)) return null;
  const divisor = asDouble('$mod', b);
  if (divisor === 0) throw commandError('BadValue', "can't $mod by zero");
  return toOperandType(asDouble('$mod', a) % divisor, a as Numeric, b as Numeric);
}

/** Integer operands give an integer result of the widest operand type; any double gives a double. */
function toOperandType(result: number, ...operands: Numeric[]): Numeric {
  const isDouble = (value: Numeric) =>
    value instanceof Double || (typeof value === 'number' && !isInt32(value));
  if (operands.some(isDouble)) return toDouble(result);
  if (!Number.isSafeInteger(result))
    throw notImplemented('Counting beyond 2^53 with $mod or rounding');
  return operands.some((value) => value instanceof Long) ? Long.fromNumber(result) : result + 0;
}

const unary = (name: string, compute: (value: number) => number): Operator =>
  eager(name, [1, 1], ([value]) =>
    isMissing(value) ? null : toOperandType(compute(asDouble(name, value)), value as Numeric),
  );

const unaryDouble = (name: string, compute: (value: number) => number): Operator =>
  eager(name, [1, 1], ([value]) =>
    isMissing(value) ? null : toDouble(compute(asDouble(name, value))),
  );

function halfToEven(value: number): number {
  const floor = Math.floor(value);
  if (value - floor !== 0.5) return Math.round(value);
  return floor % 2 === 0 ? floor : floor + 1;
}

/** Shifts the decimal point in the number's shortest notation, because 1.005 * 100 would lose precision. */
function shift(value: number, places: number): number {
  const [digits, exponent = '0'] = String(value).split('e');
  return Number(`${digits}e${Number(exponent) + places}`);
}

const roundAtPlace = (name: string, round: (value: number) => number): Operator =>
  eager(name, [1, 2], ([value, place = 0]) => {
    if (isMissing(value) || isMissing(place)) return null;
    const places = asInteger(name, place);
    const number = asDouble(name, value);
    if (!Number.isFinite(number)) return value;
    return toOperandType(shift(round(shift(number, places)), -places), value as Numeric);
  });

const power = ([base, exponent]: unknown[]): unknown => {
  if (isMissing(base) || isMissing(exponent)) return null;
  const result = asDouble('$pow', base) ** asDouble('$pow', exponent);
  if (Number.isNaN(result) || !Number.isFinite(result)) throw wrongType('$pow', base);
  return isNumeric(base) && Number.isSafeInteger(result)
    ? toOperandType(result, base, exponent as Numeric)
    : toDouble(result);
};

export const ARITHMETIC_OPERATORS: Record<string, Operator> = {
  $add: eager('$add', [0, Infinity], add),
  $subtract: eager('$subtract', [2, 2], subtract),
  $multiply: eager('$multiply', [0, Infinity], multiply),
  $divide: eager('$divide', [2, 2], divide),
  $mod: eager('$mod', [2, 2], modulo),
  $abs: unary('$abs', Math.abs),
  $ceil: unary('$ceil', Math.ceil),
  $floor: unary('$floor', Math.floor),
  $round: roundAtPlace('$round', halfToEven),
  $trunc: roundAtPlace('$trunc', Math.trunc),
  $pow: eager('$pow', [2, 2], power),
  $sqrt: unaryDouble('$sqrt', Math.sqrt),
  $exp: unaryDouble('$exp', Math.exp),
  $ln: unaryDouble('$ln', Math.log),
  $log10: unaryDouble('$log10', Math.log10),
};
