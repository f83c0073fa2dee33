import { commandError, notImplemented } from '../errors';
import {
  compileFilter,
  compileOperand,
  elementTest,
  isOperatorDoc,
  type ExpressionTest,
} from '../query/filter';
import { MISSING, valuesAt } from '../query/paths';
import { isDoc, type Doc } from '../values/document';
import { readPath } from './write-path';

export type ElementTest = (element: unknown) => boolean;

/** Compiles `arrayFilters` to element tests by identifier. */
export function parseArrayFilters(
  filters: unknown,
  expression: ExpressionTest,
): Map<string, ElementTest> {
  const tests = new Map<string, ElementTest>();
  if (filters === undefined) return tests;
  if (!Array.isArray(filters)) throw commandError('TypeMismatch', 'arrayFilters must be an array');
  for (const filter of filters) {
    const name = identifierOf(filter);
    if (tests.has(name))
      throw commandError('FailedToParse', `Found multiple array filters for '${name}'`);
    const test = compileFilter(filter, expression);
    tests.set(name, (element) => test({ [name]: element }));
  }
  return tests;
}

function identifierOf(filter: unknown): string {
  const names = new Set(topLevelNames(filter));
  const [name] = names;
  if (name === undefined || names.size !== 1 || !/^[a-z][a-zA-Z0-9]*$/.test(name))
    throw commandError('FailedToParse', 'an array filter must use exactly one identifier');
  return name;
}

function topLevelNames(filter: unknown): string[] {
  if (!isDoc(filter)) throw commandError('FailedToParse', 'an array filter must be an object');
  return Object.entries(filter).flatMap(([name, value]) =>
    name.startsWith('$') && Array.isArray(value)
      ? value.flatMap(topLevelNames)
      : [name.split('.')[0]!],
  );
}

export interface Positions {
  filters: Map<string, ElementTest>;
  /** The index of the element at `path` that the query matched, for the positional `$`. */
  matchedIndex: (doc: Doc, path: string) => number;
}

/** Replaces `$`, `$[]` and `$[name]` in a path with the array positions in `doc`. */
export function expandPath(doc: Doc, path: string, positions: Positions): string[][] {
  let paths: string[][] = [[]];
  for (const part of path.split('.')) {
    if (part === '')
      throw commandError(
        'EmptyFieldName',
        `The update path '${path}' contains an empty field name`,
      );
    paths = paths.flatMap((parts) => expandPart(doc, parts, part, positions));
  }
  return paths;
}

function expandPart(doc: Doc, parts: string[], part: string, positions: Positions): string[][] {
  if (!part.startsWith('$')) return [[...parts, part]];
  if (parts.length === 0)
    throw commandError(
      'DollarPrefixedFieldName',
      `The dollar ($) prefixed field '${part}' is not allowed`,
    );
  if (part === '$') return [[...parts, String(positions.matchedIndex(doc, parts.join('.')))]];
  const name = /^\$\[(\w*)\]$/.exec(part)?.[1];
  if (name === undefined)
    throw commandError(
      'DollarPrefixedFieldName',
      `The dollar ($) prefixed field '${part}' is not allowed`,
    );
  const test = name === '' ? () => true : positions.filters.get(name);
  if (!test) throw commandError('BadValue', `No array filter found for identifier '${name}'`);
  const array = readPath(doc, parts);
  if (!Array.isArray(array))
    throw commandError(
      'BadValue',
      `The path '${parts.join('.')}' must exist in the document in order to apply array updates.`,
    );
  return array.flatMap((element, i) => (test(element) ? [[...parts, String(i)]] : []));
}

export function checkArrayFiltersUsed(filters: Map<string, ElementTest>, paths: string[]) {
  for (const name of filters.keys())
    if (!paths.some((path) => path.split('.').includes(`$[${name}]`)))
      throw commandError(
        'FailedToParse',
        `The array filter for identifier '${name}' was not used in the update`,
      );
}

/** Finds the array element that matched the query; supports only one condition on the array. */
export function positionFinder(filter: Doc, expression: ExpressionTest): Positions['matchedIndex'] {
  return (doc, path) => {
    // Databases with this protocol disagree on this case, so we do not support it.
    if (hasExpression(filter)) throw notImplemented('The positional operator together with $expr');
    const conditions = conditionsOn(filter, path);
    if (conditions.length > 1)
      throw notImplemented(`Several conditions on '${path}' for the positional operator`);
    const array = readPath(doc, path.split('.'));
    const [condition] = conditions;
    const test = condition && testOf(condition, expression);
    const index = test && Array.isArray(array) ? array.findIndex(test) : -1;
    if (index < 0)
      throw commandError(
        'BadValue',
        'The positional operator did not find the match needed from the query.',
      );
    return index;
  };
}

const hasExpression = (filter: Doc): boolean =>
  '$expr' in filter || (Array.isArray(filter.$and) && (filter.$and as Doc[]).some(hasExpression));

interface Condition {
  rest: string;
  operand: unknown;
}

function conditionsOn(filter: Doc, path: string): Condition[] {
  return Object.entries(filter).flatMap(([name, operand]) => {
    if (name === '$and' && Array.isArray(operand))
      return operand.flatMap((item) => conditionsOn(item as Doc, path));
    if (name === path) return [{ rest: '', operand }];
    return name.startsWith(`${path}.`) ? [{ rest: name.slice(path.length + 1), operand }] : [];
  });
}

function testOf({ rest, operand }: Condition, expression: ExpressionTest): ElementTest {
  if (rest === '' && isOperatorDoc(operand) && '$elemMatch' in operand)
    return elementTest(operand.$elemMatch, expression);
  if (isOperatorDoc(operand) && ['$ne', '$nin', '$not'].some((name) => name in operand))
    throw commandError('BadValue', 'The positional operator cannot follow a negation.');
  const predicate = compileOperand(operand, expression);
  if (rest === '') return (element) => predicate([element]);
  return (element) => predicate(isDoc(element) ? valuesAt(element, rest) : [MISSING]);
}
