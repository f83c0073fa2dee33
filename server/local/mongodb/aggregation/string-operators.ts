import { toRegExp } from '../query/regex';
import { commandError } from '../errors';
import type { Doc } from '../values/document';
import { compareStrings } from '../values/order';
import { evalExpr } from 'mingo/core';
import type { Options } from 'mingo/types';
import { asInteger, asString, eager, isMissing, type ExpressionOperator } from './operands';
import { toText } from './conversions';

const points = (text: string) => Array.from(text);

const changeCase = (name: string, change: (text: string) => string): ExpressionOperator =>
  eager(name, [1, 1], ([value]) => (isMissing(value) ? '' : change(toText(value))));

function concat(args: unknown[]): unknown {
  return args.some(isMissing) ? null : args.map((text) => asString('$concat', text)).join('');
}

function split([text, separator]: unknown[]): unknown {
  if (isMissing(text) || isMissing(separator)) return null;
  const by = asString('$split', separator);
  if (by === '') throw commandError('BadValue', '$split requires a non-empty separator');
  return asString('$split', text).split(by);
}

function part([text, start, count]: unknown[]): unknown {
  if (isMissing(text)) return '';
  const from = asInteger('$substrCP', start);
  const size = asInteger('$substrCP', count);
  if (from < 0 || size < 0) throw commandError('BadValue', '$substrCP takes no negative positions');
  return points(toText(text))
    .slice(from, from + size)
    .join('');
}

function indexOf([text, search, start = 0, end]: unknown[]): unknown {
  if (isMissing(text)) return null;
  const all = points(asString('$indexOfCP', text));
  const from = asInteger('$indexOfCP', start);
  const to = end === undefined ? all.length : asInteger('$indexOfCP', end);
  const before = all.slice(from, to).join('');
  const at = before.indexOf(asString('$indexOfCP', search));
  return at < 0 ? -1 : from + points(before.slice(0, at)).length;
}

function evaluated(doc: unknown, operand: unknown, options: Options): Doc {
  return Object.fromEntries(
    Object.entries(operand as Doc).map(([name, value]) => [name, evalExpr(doc, value, options)]),
  );
}

/** Calls back with a global pattern and the text to search; a missing text matches nothing. */
const withPattern =
  (search: (regex: RegExp, input: string) => unknown, nothing: unknown): ExpressionOperator =>
  (doc, operand, options) => {
    const { input, regex, options: flags = '' } = evaluated(doc, operand, options);
    if (isMissing(input) || isMissing(regex)) return nothing;
    const { source, flags: own } = toRegExp(
      regex,
      flags === null ? '' : asString('options', flags),
    );
    return search(new RegExp(source, `${own}g`), asString('input', input));
  };

const toMatch = (match: RegExpMatchArray) => ({
  match: match[0],
  idx: points(match.input!.slice(0, match.index)).length,
  captures: match.slice(1).map((capture: string | undefined) => capture ?? null),
});

const firstMatch = (regex: RegExp, input: string) => {
  const match = regex.exec(input);
  return match && toMatch(match);
};

const trim =
  (left: boolean, right: boolean): ExpressionOperator =>
  (doc, operand, options) => {
    const { input, chars } = evaluated(doc, operand, options);
    if (isMissing(input) || chars === null) return null;
    const text = points(asString('$trim', input));
    const isTrimmed = (point: string) =>
      chars === undefined ? /[\s\0]/.test(point) : points(asString('chars', chars)).includes(point);
    let [start, end] = [0, text.length];
    while (left && start < end && isTrimmed(text[start]!)) start += 1;
    while (right && end > start && isTrimmed(text[end - 1]!)) end -= 1;
    return text.slice(start, end).join('');
  };

const replace =
  (all: boolean): ExpressionOperator =>
  (doc, operand, options) => {
    const { input, find, replacement } = evaluated(doc, operand, options);
    if ([input, find, replacement].some(isMissing)) return null;
    const [text, from, to] = [input, find, replacement].map((value) =>
      asString('$replace', value),
    ) as [string, string, string];
    return all ? text.replaceAll(from, () => to) : text.replace(from, () => to);
  };

export const STRING_OPERATORS: Record<string, ExpressionOperator> = {
  $concat: eager('$concat', [0, Infinity], concat),
  $toLower: changeCase('$toLower', (text) => text.toLowerCase()),
  $toUpper: changeCase('$toUpper', (text) => text.toUpperCase()),
  $strLenCP: eager('$strLenCP', [1, 1], ([text]) => points(asString('$strLenCP', text)).length),
  $strLenBytes: eager('$strLenBytes', [1, 1], ([text]) =>
    Buffer.byteLength(asString('$strLenBytes', text)),
  ),
  $strcasecmp: eager('$strcasecmp', [2, 2], (args) => {
    const [a, b] = args.map((text) => (isMissing(text) ? '' : toText(text).toUpperCase()));
    return Math.sign(compareStrings(a!, b!));
  }),
  $split: eager('$split', [2, 2], split),
  $substrCP: eager('$substrCP', [3, 3], part),
  $indexOfCP: eager('$indexOfCP', [2, 4], indexOf),
  $regexMatch: withPattern((regex, input) => regex.test(input), false),
  $regexFind: withPattern(firstMatch, null),
  $regexFindAll: withPattern((regex, input) => [...input.matchAll(regex)].map(toMatch), []),
  $trim: trim(true, true),
  $ltrim: trim(true, false),
  $rtrim: trim(false, true),
  $replaceOne: replace(false),
  $replaceAll: replace(true),
};
