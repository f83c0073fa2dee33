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
import type { Operator } from './operator';
import { asInteger, asString, isMissing, named, wrongType } from './operands';
import { formatOffset, fromLocal, toLocal } from './time-zones';

/** An operator on dates: null when one of the arguments that it needs is null or missing. */
const dated = (
  name: string,
  needed: string[],
  optional: string[],
  compute: (args: Doc, zone: string) => unknown,
  onNull: (args: Doc) => unknown = () => null,
): Operator =>
  named(name, needed, [...optional, 'timezone'], (args) => {
    const { timezone = 'UTC' } = args;
    if (timezone === null || needed.some((each) => isMissing(args[each]))) return onNull(args);
    return compute(args, asString(name, timezone));
  });

function asDate(name: string, value: unknown): Date {
  if (value instanceof Date || (typeof value === 'object' && !Array.isArray(value)))
    return toDate(value);
  throw wrongType(name, value);
}

const part = (name: string, read: (date: Date) => number): Operator => {
  const parse = dated(name, ['date'], [], ({ date }, zone) =>
    read(toLocal(asDate(name, date), zone)),
  );
  return (operand, compile) => {
    const single: unknown = Array.isArray(operand) && operand.length === 1 ? operand[0] : operand;
    const isNamed = isDoc(single) && 'date' in single;
    return parse(isNamed ? single : { date: single }, compile);
  };
};

const DEFAULT_FORMAT = '%Y-%m-%dT%H:%M:%S.%LZ';

function formatDate(date: Date, zone: string, format: string): string {
  const local = toLocal(date, zone);
  return format.replace(/%(.?)/g, (_, letter: string) => {
    if (letter === '%') return '%';
    if (letter === 'z') return formatOffset(date, zone);
    const write = DATE_FORMATS[letter];
    if (!write)
      throw commandError('BadValue', `Invalid format character '%${letter}' in format string`);
    return write(local);
  });
}

const toText = dated(
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
  if (day < 0) throw commandError('BadValue', 'startOfWeek is no day of the week');
  return day;
}

const truncate = dated(
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

const move = (name: string, direction: 1 | -1) =>
  dated(name, ['startDate', 'unit', 'amount'], [], (args, zone) => {
    const unit = asUnit(args.unit);
    const amount = direction * asInteger(name, args.amount);
    const date = asDate(name, args.startDate);
    // Days and longer keep the time that the clocks show; shorter units are stretches of time.
    if (CLOCK_UNITS.includes(unit)) return addUnits(date, unit, amount);
    return fromLocal(addUnits(toLocal(date, zone), unit, amount), zone);
  });

const difference = dated(
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

const fromParts = dated(
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
  $dateTrunc: truncate,
  $dateAdd: move('$dateAdd', 1),
  $dateSubtract: move('$dateSubtract', -1),
  $dateDiff: difference,
  $dateFromParts: fromParts,
};
