import { commandError, notImplemented } from '#errors';
import { Long, isDoc, type Doc } from '#values/document';
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
import type { Operator } from './operator';
import { asInteger, asString, isMissing, named, wrongType } from './operands';
import { formatOffset, fromLocal, toLocal } from './time-zones';

/** An operator on dates; returns null if a required argument is null or missing. */
const dateOperator = (
  name: string,
  required: string[],
  optional: string[],
  compute: (args: Doc, zone: string) => unknown,
  onNull: (args: Doc) => unknown = () => null,
): Operator =>
  named(name, required, [...optional, 'timezone'], (args) => {
    const { timezone = 'UTC' } = args;
    if (timezone === null || required.some((argument) => isMissing(args[argument])))
      return onNull(args);
    return compute(args, asString(name, timezone));
  });

function asDate(name: string, value: unknown): Date {
  if (value instanceof Date || (typeof value === 'object' && !Array.isArray(value)))
    return toDate(value);
  throw wrongType(name, value);
}

const part = (name: string, read: (date: Date) => number): Operator => {
  const parse = dateOperator(name, ['date'], [], ({ date }, zone) =>
    read(toLocal(asDate(name, date), zone)),
  );
  return (operand, compile) => {
    const onlyArgument: unknown =
      Array.isArray(operand) && operand.length === 1 ? operand[0] : operand;
    const isNamed = isDoc(onlyArgument) && 'date' in onlyArgument;
    return parse(isNamed ? onlyArgument : { date: onlyArgument }, compile);
  };
};

const DEFAULT_FORMAT = '%Y-%m-%dT%H:%M:%S.%LZ';

function formatDate(date: Date, zone: string, format: string): string {
  const local = toLocal(date, zone);
  return format.replace(/%(.?)/g, (_, letter: string) => {
    if (letter === '%') return '%';
    if (letter === 'z') return formatOffset(date, zone);
    const formatPart = DATE_FORMATS[letter];
    if (!formatPart)
      throw commandError('BadValue', `Invalid format character '%${letter}' in format string`);
    return formatPart(local);
  });
}

const toText = dateOperator(
  '$dateToString',
  ['date'],
  ['format', 'onNull'],
  ({ date, format = DEFAULT_FORMAT }, zone) =>
    formatDate(asDate('$dateToString', date), zone, asString('format', format)),
  ({ onNull = null }) => onNull,
);

function asUnit(value: unknown): Unit {
  if (!isUnit(value)) throw commandError('BadValue', `unknown time unit value: ${String(value)}`);
  return value;
}

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

function firstDayOf(value: unknown): number {
  if (value === undefined) return 0;
  const day = WEEKDAYS.indexOf(asString('startOfWeek', value).toLowerCase().slice(0, 3));
  if (day < 0) throw commandError('BadValue', 'startOfWeek must be a day of the week');
  return day;
}

const truncateDate = dateOperator(
  '$dateTrunc',
  ['date', 'unit'],
  ['binSize', 'startOfWeek'],
  ({ date, unit, binSize = 1, startOfWeek }, zone) => {
    if (asInteger('binSize', binSize) !== 1) throw notImplemented('$dateTrunc with a binSize');
    const local = toLocal(asDate('$dateTrunc', date), zone);
    return fromLocal(startOfUnit(local, asUnit(unit), firstDayOf(startOfWeek)), zone);
  },
);

const CLOCK_UNITS: Unit[] = ['hour', 'minute', 'second', 'millisecond'];

const shiftDate = (name: string, direction: 1 | -1) =>
  dateOperator(name, ['startDate', 'unit', 'amount'], [], (args, zone) => {
    const unit = asUnit(args.unit);
    const amount = direction * asInteger(name, args.amount);
    const date = asDate(name, args.startDate);
    // Days and longer units keep the local time of day; shorter units are fixed durations.
    if (CLOCK_UNITS.includes(unit)) return addUnits(date, unit, amount);
    return fromLocal(addUnits(toLocal(date, zone), unit, amount), zone);
  });

const dateDifference = dateOperator(
  '$dateDiff',
  ['startDate', 'endDate', 'unit'],
  ['startOfWeek'],
  ({ startDate, endDate, unit, startOfWeek }, zone) => {
    const number = (date: unknown) =>
      unitNumber(toLocal(asDate('$dateDiff', date), zone), asUnit(unit), firstDayOf(startOfWeek));
    return Long.fromNumber(number(endDate) - number(startDate));
  },
);

const CLOCK_PARTS = ['hour', 'minute', 'second', 'millisecond'];

const fromParts = dateOperator(
  '$dateFromParts',
  ['year'],
  ['month', 'day', ...CLOCK_PARTS],
  ({ year, month = 1, day = 1, ...clock }, zone) => {
    const [y, m, d] = [year, month, day].map((value) => asInteger('$dateFromParts', value));
    const time = CLOCK_PARTS.map((name) => asInteger(name, clock[name] ?? 0));
    return fromLocal(new Date(Date.UTC(y!, m! - 1, d, ...time)), zone);
  },
);

export const DATE_OPERATORS: Record<string, Operator> = {
  ...Object.fromEntries(Object.entries(DATE_PARTS).map(([name, read]) => [name, part(name, read)])),
  $dateToString: toText,
  $dateTrunc: truncateDate,
  $dateAdd: shiftDate('$dateAdd', 1),
  $dateSubtract: shiftDate('$dateSubtract', -1),
  $dateDiff: dateDifference,
  $dateFromParts: fromParts,
};
