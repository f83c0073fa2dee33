import { evalExpr } from 'mingo/core';
import type { Options } from 'mingo/types';
import { commandError, notImplemented } from '../errors';
import { Long, isDoc, type Doc } from '../values/document';
import { toDate } from './conversions';
import {
  DATE_FORMATS,
  DATE_PARTS,
  addUnits,
  isUnit,
  startOfUnit,
  unitNumber,
  type Unit,
} from './date-parts';
import { asInteger, asString, isMissing, wrongType, type ExpressionOperator } from './operands';
import { formatOffset, fromLocal, toLocal } from './time-zones';

type Arguments = Doc & { zone: string };

/** Evaluates named arguments; null when one of those that are needed is missing. */
function argumentsOf(
  doc: unknown,
  operand: unknown,
  options: Options,
  needed: string[],
): Arguments | null {
  const args: Doc = {};
  for (const [name, value] of Object.entries(operand as Doc))
    args[name] = evalExpr(doc, value, options);
  if (needed.some((name) => isMissing(args[name])) || args.timezone === null) return null;
  return {
    ...args,
    zone: args.timezone === undefined ? 'UTC' : asString('timezone', args.timezone),
  };
}

function asDate(name: string, value: unknown): Date {
  if (value instanceof Date || (typeof value === 'object' && !Array.isArray(value)))
    return toDate(value);
  throw wrongType(name, value);
}

const part =
  (name: string, read: (date: Date) => number): ExpressionOperator =>
  (doc, operand, options) => {
    const [single] = Array.isArray(operand) ? (operand as unknown[]) : [operand];
    const named = isDoc(single) && 'date' in single ? single : { date: single };
    const args = argumentsOf(doc, named, options, ['date']);
    return args && read(toLocal(asDate(name, args.date), args.zone));
  };

const DEFAULT_FORMAT = '%Y-%m-%dT%H:%M:%S.%LZ';

const toText: ExpressionOperator = (doc, operand, options) => {
  const args = argumentsOf(doc, operand, options, ['date']);
  if (!args) return evalExpr(doc, (operand as Doc).onNull ?? null, options);
  const { format = DEFAULT_FORMAT, zone } = args;
  const date = asDate('$dateToString', args.date);
  const local = toLocal(date, zone);
  return asString('format', format).replace(/%(.?)/g, (_, letter: string) => {
    if (letter === '%') return '%';
    if (letter === 'z') return formatOffset(date, zone);
    const write = DATE_FORMATS[letter];
    if (!write)
      throw commandError('BadValue', `Invalid format character '%${letter}' in format string`);
    return write(local);
  });
};

function asUnit(value: unknown): Unit {
  if (!isUnit(value)) throw commandError('BadValue', `unknown time unit value: ${String(value)}`);
  return value;
}

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

function firstDayOf(value: unknown): number {
  if (value === undefined) return 0;
  const day = WEEKDAYS.indexOf(asString('startOfWeek', value).toLowerCase().slice(0, 3));
  if (day < 0) throw commandError('BadValue', 'startOfWeek is no day of the week');
  return day;
}

const truncate: ExpressionOperator = (doc, operand, options) => {
  const args = argumentsOf(doc, operand, options, ['date', 'unit']);
  if (!args) return null;
  if (args.binSize !== undefined && asInteger('binSize', args.binSize) !== 1)
    throw notImplemented('$dateTrunc with a binSize');
  const local = toLocal(asDate('$dateTrunc', args.date), args.zone);
  return fromLocal(startOfUnit(local, asUnit(args.unit), firstDayOf(args.startOfWeek)), args.zone);
};

const move =
  (name: string, direction: 1 | -1): ExpressionOperator =>
  (doc, operand, options) => {
    const args = argumentsOf(doc, operand, options, ['startDate', 'unit', 'amount']);
    if (!args) return null;
    const unit = asUnit(args.unit);
    const amount = direction * asInteger(name, args.amount);
    const date = asDate(name, args.startDate);
    // Days and longer keep the time that the clocks show; shorter units are stretches of time.
    if (['hour', 'minute', 'second', 'millisecond'].includes(unit))
      return addUnits(date, unit, amount);
    return fromLocal(addUnits(toLocal(date, args.zone), unit, amount), args.zone);
  };

const difference: ExpressionOperator = (doc, operand, options) => {
  const args = argumentsOf(doc, operand, options, ['startDate', 'endDate', 'unit']);
  if (!args) return null;
  const [start, end] = [args.startDate, args.endDate].map((date) =>
    unitNumber(
      toLocal(asDate('$dateDiff', date), args.zone),
      asUnit(args.unit),
      firstDayOf(args.startOfWeek),
    ),
  ) as [number, number];
  return Long.fromNumber(end - start);
};

const fromParts: ExpressionOperator = (doc, operand, options) => {
  const args = argumentsOf(doc, operand, options, ['year']);
  if (!args) return null;
  const [year, month, day, hour, minute, second, ms] = (
    ['year', 'month', 'day', 'hour', 'minute', 'second', 'millisecond'] as const
  ).map((name, i) => (args[name] === undefined ? Number(i < 3) : asInteger(name, args[name])));
  const local = new Date(Date.UTC(year!, month! - 1, day, hour, minute, second, ms));
  return fromLocal(local, args.zone);
};

export const DATE_OPERATORS: Record<string, ExpressionOperator> = {
  ...Object.fromEntries(Object.entries(DATE_PARTS).map(([name, read]) => [name, part(name, read)])),
  $dateToString: toText,
  $dateTrunc: truncate,
  $dateAdd: move('$dateAdd', 1),
  $dateSubtract: move('$dateSubtract', -1),
  $dateDiff: difference,
  $dateFromParts: fromParts,
};
