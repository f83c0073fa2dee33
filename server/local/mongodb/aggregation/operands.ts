import { evalExpr } from 'mingo/core';
import type { Options } from 'mingo/types';
import { commandError } from '../errors';
import { typeName } from '../query/types';
import { isNumeric, toNumber, type Numeric } from '../values/numbers';

/** How mingo calls an operator: with the document, the operand as it was written, and its own state. */
export type ExpressionOperator = (doc: unknown, operand: unknown, options: Options) => unknown;

/** Only false, null, what is missing, and zero are false; an empty string is true. */
export const truthy = (value: unknown): boolean =>
  value != null && value !== false && !(isNumeric(value) && toNumber(value) === 0);

/** An operator over its evaluated arguments; one argument may stand without a list around it. */
export const eager =
  (name: string, [least, most]: [number, number], compute: (args: unknown[]) => unknown) =>
  (doc: unknown, operand: unknown, options: Options): unknown => {
    const list: unknown[] = Array.isArray(operand) ? operand : [operand];
    if (list.length < least || list.length > most)
      throw commandError('BadValue', `Expression ${name} takes ${least} to ${most} arguments`);
    return compute(list.map((item) => evalExpr(doc, item, options)));
  };

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
