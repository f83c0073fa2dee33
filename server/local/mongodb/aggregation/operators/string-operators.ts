import { toRegExp } from '#query/regex';
import { commandError } from '#errors';
import { compareStrings } from '#values/order';
import type { Operator } from './operator';
import { asInteger, asString, eager, isMissing, named } from './operands';
import { toText } from './conversions';

const codePoints = (text: string) => Array.from(text);

const changeCase = (name: string, change: (text: string) => string): Operator =>
  eager(name, [1, 1], ([value]) => (isMissing(value) ? '' : change(toText(value))));

function concat(args: unknown[]): unknown {
  return args.some(isMissing) ? null : args.map((text) => asString('$concat', text)).join('');
}

function split([text, separator]: unknown[]): unknown {
  if (isMissing(text) || isMissing(separator)) return null;
  const delimiter = asString('$split', separator);
  if (delimiter === '') throw commandError('BadValue', '$split requires a non-empty separator');
  return asString('$split', text).split(delimiter);
}

function substring([text, start, count]: unknown[]): unknown {
  if (isMissing(text)) return '';
  const from = asInteger('$substrCP', start);
  const size = asInteger('$substrCP', count);
  if (from < 0 || size < 0)
    throw commandError('BadValue', '$substrCP does not accept negative positions');
  return codePoints(toText(text))
    .slice(from, from + size)
    .join('');
}

function indexOf([text, search, start = 0, end]: unknown[]): unknown {
  if (isMissing(text)) return null;
  const characters = codePoints(asString('$indexOfCP', text));
  const from = asInteger('$indexOfCP', start);
  const to = end === undefined ? characters.length : asInteger('$indexOfCP', end);
  const searched = characters.slice(from, to).join('');
  const index = searched.indexOf(asString('$indexOfCP', search));
  return index < 0 ? -1 : from + codePoints(searched.slice(0, index)).length;
}

/** A regex operator: calls `search` with a global pattern; returns `noMatch` if the input or pattern is missing. */
const withPattern = (
  name: string,
  search: (regex: RegExp, input: string) => unknown,
  noMatch: unknown,
): Operator =>
  named(name, ['input', 'regex'], ['options'], ({ input, regex, options }) => {
    if (isMissing(input) || isMissing(regex)) return noMatch;
    const { source, flags } = toRegExp(regex, isMissing(options) ? '' : asString(name, options));
    return search(new RegExp(source, `${flags}g`), asString(name, input));
  });

const toMatch = (match: RegExpMatchArray) => ({
  match: match[0],
  idx: codePoints(match.input!.slice(0, match.index)).length,
  captures: match.slice(1).map((capture: string | undefined) => capture ?? null),
});

const firstMatch = (regex: RegExp, input: string) => {
  const match = regex.exec(input);
  return match && toMatch(match);
};

const trim = (name: string, left: boolean, right: boolean): Operator =>
  named(name, ['input'], ['chars'], ({ input, chars }) => {
    if (isMissing(input) || chars === null) return null;
    const text = codePoints(asString(name, input));
    const trimmedCharacters = chars === undefined ? null : codePoints(asString(name, chars));
    const isTrimmed = (point: string) => trimmedCharacters?.includes(point) ?? /[\s\0]/.test(point);
    let [start, end] = [0, text.length];
    while (left && start < end && isTrimmed(text[start]!)) start += 1;
    while (right && end > start && isTrimmed(text[end - 1]!)) end -= 1;
    return text.slice(start, end).join('');
  });

const replace = (
  name: string,
  change: (text: string, from: string, to: string) => string,
): Operator =>
  named(name, ['input', 'find', 'replacement'], [], ({ input, find, replacement }) => {
    if ([input, find, replacement].some(isMissing)) return null;
    return change(asString(name, input), asString(name, find), asString(name, replacement));
  });

export const STRING_OPERATORS: Record<string, Operator> = {
  $concat: eager('$concat', [0, Infinity], concat),
  $toLower: changeCase('$toLower', (text) => text.toLowerCase()),
  $toUpper: changeCase('$toUpper', (text) => text.toUpperCase()),
  $strLenCP: eager('$strLenCP', [1, 1], ([text]) => codePoints(asString('$strLenCP', text)).length),
  $strLenBytes: eager('$strLenBytes', [1, 1], ([text]) =>
    Buffer.byteLength(asString('$strLenBytes', text)),
  ),
  $strcasecmp: eager('$strcasecmp', [2, 2], (args) => {
    const [a, b] = args.map((text) => (isMissing(text) ? '' : toText(text).toUpperCase()));
    return Math.sign(compareStrings(a!, b!));
  }),
  $split: eager('$split', [2, 2], split),
  $substrCP: eager('$substrCP', [3, 3], substring),
  $indexOfCP: eager('$indexOfCP', [2, 4], indexOf),
  $regexMatch: withPattern('$regexMatch', (regex, input) => regex.test(input), false),
  $regexFind: withPattern('$regexFind', firstMatch, null),
  $regexFindAll: withPattern(
    '$regexFindAll',
    (regex, input) => [...input.matchAll(regex)].map(toMatch),
    [],
  ),
  $trim: trim('$trim', true, true),
  $ltrim: trim('$ltrim', true, false),
  $rtrim: trim('$rtrim', false, true),
  // A replacer function, because patterns such as `$&` have a meaning in a replacement string.
  $replaceOne: replace('$replaceOne', (text, from, to) => text.replace(from, () => to)),
  $replaceAll: replace('$replaceAll', (text, from, to) => text.replaceAll(from, () => to)),
};
