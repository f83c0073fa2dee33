import { commandError } from '../errors';
import { MISSING } from '../query/paths';
import { typeName } from '../query/types';
import { Long, Timestamp, clone, isDoc } from '../values/document';
import { arithmetic, isIntegral, isNumeric, type Numeric } from '../values/numbers';
import { compareValues } from '../values/order';
import { ARRAY_OPERATORS } from './array-operators';

export interface UpdateScope {
  inserting: boolean;
  now: Date;
}

/** Returns the new value at a path, or `MISSING` to remove it. */
export type Operator = (current: unknown, operand: unknown, scope: UpdateScope) => unknown;

function numericOperands(name: string, current: unknown, operand: unknown): [Numeric, Numeric] {
  if (!isNumeric(operand))
    throw commandError('TypeMismatch', `Cannot ${name} with non-numeric argument`);
  if (current === MISSING) return [0, operand];
  if (!isNumeric(current))
    throw commandError(
      'TypeMismatch',
      `Cannot apply $${name} to a value of non-numeric type ${typeName(current)}`,
    );
  return [current, operand];
}

function currentDate(operand: unknown, now: Date): unknown {
  const type: unknown = isDoc(operand)
    ? operand.$type
    : operand === true || operand === false
      ? 'date'
      : undefined;
  if (type === 'date') return now;
  if (type !== 'timestamp')
    throw commandError('BadValue', '$currentDate takes true or a $type of date or timestamp');
  return new Timestamp({ t: Math.floor(now.getTime() / 1000), i: 1 });
}

function bit(current: unknown, operand: unknown): unknown {
  if (!isDoc(operand)) throw commandError('BadValue', 'The $bit modifier needs an object');
  let value = current === MISSING ? 0 : current;
  for (const [name, mask] of Object.entries(operand)) value = bitwise(name, value, mask);
  return value;
}

function bitwise(name: string, value: unknown, mask: unknown): unknown {
  if (!isNumeric(value) || !isNumeric(mask) || !isIntegral(value) || !isIntegral(mask))
    throw commandError('BadValue', 'The $bit modifier needs integers');
  const [a, b] = [value, mask].map((number) => BigInt(number.toString())) as [bigint, bigint];
  const result =
    name === 'and' ? a & b : name === 'or' ? a | b : name === 'xor' ? a ^ b : undefined;
  if (result === undefined)
    throw commandError('BadValue', `The $bit modifier does not support '${name}'`);
  return value instanceof Long || mask instanceof Long ? Long.fromBigInt(result) : Number(result);
}

const extreme =
  (direction: 1 | -1): Operator =>
  (current, operand) =>
    current === MISSING || compareValues(operand, current) * direction > 0 ? operand : current;

export const OPERATORS: Record<string, Operator> = {
  $set: (_current, operand) => clone(operand),
  $setOnInsert: (current, operand, { inserting }) => (inserting ? clone(operand) : current),
  $unset: () => MISSING,
  $inc: (current, operand) => arithmetic('add', ...numericOperands('inc', current, operand)),
  $mul: (current, operand) => arithmetic('multiply', ...numericOperands('mul', current, operand)),
  $min: extreme(-1),
  $max: extreme(1),
  $currentDate: (_current, operand, { now }) => currentDate(operand, now),
  $bit: bit,
  ...ARRAY_OPERATORS,
};

export function getOperator(name: string): Operator {
  const operator = Object.hasOwn(OPERATORS, name) ? OPERATORS[name] : undefined;
  if (!operator) throw commandError('FailedToParse', `Unknown modifier: ${name}`);
  return operator;
}
