import { commandError } from '#errors';
import { typeName } from '#query/types';
import { isDoc, type Doc } from '#values/document';
import { isNumeric, toNumber, type Numeric } from '#values/numbers';
import type { Operator } from './operator';

/** Only false, null, a missing value and zero are false; an empty string is true. */
export const truthy = (value: unknown): boolean =>
  value != null && value !== false && !(isNumeric(value) && toNumber(value) === 0);

/** An operator over its evaluated arguments; a single argument need not be in an array. */
export function eager(
  name: string,
  [minCount, maxCount]: [number, number],
  compute: (args: unknown[]) => unknown,
): Operator {
  return (operand, compile) => {
    const operands: unknown[] = Array.isArray(operand) ? operand : [operand];
    if (operands.length < minCount || operands.length > maxCount)
      throw commandError(
        'BadValue',
        `Expression ${name} takes ${minCount} to ${maxCount} arguments`,
      );
    const args = operands.map((item) => compile(item));
    return (env) => compute(args.map((arg) => arg(env)));
  };
}

/** An operator over its evaluated named arguments; the optional ones may be missing. */
export function named(
  name: string,
  required: string[],
  optional: string[],
  compute: (args: Doc) => unknown,
): Operator {
  return (operand, compile) => {
    const args = Object.entries(parseArguments(name, operand, required, optional)).map(
      ([argument, expression]) => ({ argument, evaluate: compile(expression) }),
    );
    return (env) =>
      compute(Object.fromEntries(args.map(({ argument, evaluate }) => [argument, evaluate(env)])));
  };
}

/** Returns the unevaluated arguments of an operator. @throws if an argument is missing or unknown. */
export function parseArguments(
  name: string,
  operand: unknown,
  required: string[],
  optional: string[] = [],
): Doc {
  if (!isDoc(operand))
    throw commandError('FailedToParse', `${name} only supports an object as its argument`);
  for (const argument of Object.keys(operand))
    if (!required.includes(argument) && !optional.includes(argument))
      throw commandError('FailedToParse', `Unrecognized parameter to ${name}: ${argument}`);
  for (const argument of required)
    if (!(argument in operand))
      throw commandError('FailedToParse', `Missing '${argument}' parameter to ${name}`);
  return operand;
}

export const isMissing = (value: unknown) => value === undefined || value === null;

export const wrongType = (name: string, value: unknown) =>
  commandError('TypeMismatch', `${name} does not take a value of type ${typeName(value)}`);

export function asNumber(name: string, value: unknown): Numeric {
  if (!isNumeric(value)) throw wrongType(name, value);
  return value;
}

export function asArray(name: string, value: unknown): unknown[] {
  if (!Array.isArray(value)) throw wrongType(name, value);
  return value as unknown[];
}

export function asString(name: string, value: unknown): string {
  if (typeof value !== 'string') throw wrongType(name, value);
  return value;
}

export function asInteger(name: string, value: unknown): number {
  const number = toNumber(asNumber(name, value));
  if (!Number.isInteger(number)) throw wrongType(name, value);
  return number;
}
