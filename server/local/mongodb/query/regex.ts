import { commandError, notImplemented } from '../errors';
import { BSONRegExp } from '../values/document';

/** Converts a pattern to a JavaScript RegExp; `i`, `m` and `s` mean the same there, `x` is not supported. */
export function toRegExp(pattern: unknown, options = ''): RegExp {
  if (pattern instanceof BSONRegExp) return compile(pattern.pattern, options || pattern.options);
  if (typeof pattern !== 'string') throw commandError('BadValue', '$regex has to be a string');
  return compile(pattern, options);
}

const LITERALS = /^\^((?:[^\\^$.|?*+()[\]{}]|\\[^a-zA-Z0-9])+)/;

/** Returns the prefix that every match of a pattern must have, or null if there is none. */
export function requiredPrefix(pattern: unknown, options = ''): string | null {
  const source = pattern instanceof BSONRegExp ? pattern.pattern : pattern;
  const flags = options || (pattern instanceof BSONRegExp ? pattern.options : '');
  if (typeof source !== 'string' || flags !== '') return null;
  if (source.replace(/\\./gu, '').includes('|')) return null;
  const [anchored = '', literals = ''] = LITERALS.exec(source) ?? [];
  // A repeated character may occur zero times, so it is not part of the prefix.
  const isRepeated = /^[?*+{]/.test(source.slice(anchored.length));
  const required = isRepeated ? literals.replace(/\\?[^\\]$/u, '') : literals;
  return required.replace(/\\(.)/gu, '$1') || null;
}

/** Whether an operand matches exactly the texts that start with `requiredPrefix`. */
export const isPurePrefix = (operand: unknown): boolean =>
  operand instanceof BSONRegExp &&
  operand.options === '' &&
  LITERALS.exec(operand.pattern)?.[0] === operand.pattern;

function compile(pattern: string, options: string): RegExp {
  if (/[^imsxu]/.test(options))
    throw commandError('BadValue', `invalid flag in regex options: ${options}`);
  if (options.includes('x')) throw notImplemented('The regex option x');
  const flags = [...new Set(options.replace('u', ''))].join('');
  try {
    return new RegExp(pattern, `${flags}u`);
  } catch {
    return compileLeniently(pattern, flags);
  }
}

function compileLeniently(pattern: string, flags: string): RegExp {
  try {
    return new RegExp(pattern, flags);
  } catch (error) {
    throw commandError('BadValue', `Regular expression is invalid: ${String(error)}`);
  }
}
