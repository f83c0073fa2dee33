import { commandError } from '../errors';
import { typeName } from '../query/types';
import { isDoc, type Doc } from '../values/document';
import { isNumeric, toNumber, type Numeric } from '../values/numbers';
import type { Operator } from './operator';

/** Only false, null, what is missing, and zero are false; an empty string is true. */
export const truthy = (value: unknown): boolean =>
  value != null && value !== false && !(isNumeric(value) && toNumber(value) === 0);

/** An operator over its evaluated arguments; one argument may stand without a list around it. */
export const eager =
  (
    name: string,
    [least, most]: [number, number],
    compute: (args: unknown[]) => unknown,
  ): Operator =>
  (operand, compile) => {
    const list: unknown[] = Array.isArray(operand) ? operand : [operand];
    if (list.length < least || list.length > most)
      throw commandError('BadValue', `Expression ${name} takes ${least} to ${most} arguments`);
    const args = list.map((item) => compile(item));
    return (env) => compute(args.map((arg) => arg(env)));
  };

/** An operator over its evaluated arguments by their names, of which some may be left out. */
export const named =
  (name: string, needed: string[], optional: string[], compute: (args: Doc) => unknown): Operator =>
  (operand, compile) => {
    const args = Object.entries(argumentsOf(name, operand, needed, optional)).map(
      ([argument, expression]) => ({ argument, evaluate: compile(expression) }),
    );
    return (env) =>
      compute(Object.fromEntries(args.map(({ argument, evaluate }) => [argument, evaluate(env)])));
  };

/** The arguments of an operator as they were written. @throws when one is missing or unknown. */
export function argumentsOf(
  name: string,
  operand: unknown,
  needed: string[],
  optional: string[] = [],
): Doc {
  if (!isDoc(operand))
    throw commandError('FailedToParse', `${name} only supports an object as its argument`);
  for (const argument of Object.keys(operand))
    if (!needed.includes(argument) && !optional.includes(argument))
      throw commandError('FailedToParse', `Unrecognized parameter to ${name}: ${argument}`);
  for (const argument of needed)
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
