import { commandError, notImplemented } from '../errors';
import { isDoc, type Doc } from '../values/document';
import { MISSING, valuesAt } from './paths';
import { PREDICATES, negate, unknownOperator, type Predicate } from './predicates';
import { BSONRegExp } from '../values/document';

export type Filter = (doc: Doc) => boolean;

/** Compiles the aggregation expression of `$expr` to a filter. */
export type ExpressionTest = (expression: unknown) => Filter;

const UNSUPPORTED_OPERATORS = new Set([
  '$where',
  '$text',
  '$jsonSchema',
  '$alwaysTrue',
  '$alwaysFalse',
]);

/** Compiles a MongoDB filter to a test of one document. @throws BadValue for an unknown operator. */
export function compileFilter(filter: unknown, expression: ExpressionTest): Filter {
  if (!isDoc(filter)) throw commandError('BadValue', 'a filter must be an object');
  const tests = Object.entries(filter).map(([name, operand]) =>
    name.startsWith('$')
      ? compileLogical(name, operand, expression)
      : compileField(name, operand, expression),
  );
  if (tests.length === 1) return tests[0]!;
  return (doc) => tests.every((test) => test(doc));
}

function compileLogical(name: string, operand: unknown, expression: ExpressionTest): Filter {
  if (name === '$expr') return expression(operand);
  if (name === '$comment') return () => true;
  if (UNSUPPORTED_OPERATORS.has(name)) throw notImplemented(name);
  if (name !== '$and' && name !== '$or' && name !== '$nor')
    throw commandError('BadValue', `unknown top level operator: ${name}`);
  if (!Array.isArray(operand) || operand.length === 0)
    throw commandError('BadValue', `${name} must be a nonempty array`);
  const tests = operand.map((item) => compileFilter(item, expression));
  if (name === '$and') return (doc) => tests.every((test) => test(doc));
  const any = (doc: Doc) => tests.some((test) => test(doc));
  return name === '$or' ? any : (doc) => !any(doc);
}

function compileField(path: string, operand: unknown, expression: ExpressionTest): Filter {
  const predicate = compileOperand(operand, expression);
  if (path.includes('.')) return (doc) => predicate(valuesAt(doc, path));
  return (doc) => predicate([Object.hasOwn(doc, path) ? doc[path] : MISSING]);
}

export const isOperatorDoc = (value: unknown): value is Doc =>
  isDoc(value) && (Object.keys(value)[0]?.startsWith('$') ?? false);

/** A plain value means equality, a regex means a match, and an object of operators means all of them. */
export function compileOperand(operand: unknown, expression: ExpressionTest): Predicate {
  if (!isOperatorDoc(operand)) return PREDICATES.$eq!(operand, {});
  const predicates = Object.entries(operand).map(([name, value]) =>
    compileOperator(name, value, operand, expression),
  );
  return (values) => predicates.every((predicate) => predicate(values));
}

function compileOperator(
  name: string,
  value: unknown,
  siblings: Doc,
  expression: ExpressionTest,
): Predicate {
  if (name === '$not') return not(value, expression);
  if (name === '$elemMatch') return elemMatch(value, expression);
  if (name === '$all') return all(value, expression);
  const createPredicate = Object.hasOwn(PREDICATES, name) ? PREDICATES[name] : undefined;
  if (!createPredicate) throw unknownOperator(name);
  return createPredicate(value, siblings);
}

function not(value: unknown, expression: ExpressionTest): Predicate {
  if (!isOperatorDoc(value) && !(value instanceof BSONRegExp))
    throw commandError('BadValue', '$not needs a regex or a document');
  return negate(compileOperand(value, expression));
}

function elemMatch(value: unknown, expression: ExpressionTest): Predicate {
  const matches = elementTest(value, expression);
  return (values) => values.some((array) => Array.isArray(array) && array.some(matches));
}

/** Compiles a test of one array element: as a value if `value` consists of operators, else as a document. */
export function elementTest(
  value: unknown,
  expression: ExpressionTest,
): (element: unknown) => boolean {
  if (!isDoc(value)) throw commandError('BadValue', '$elemMatch needs an Object');
  const first = Object.keys(value)[0];
  if (isOperatorDoc(value) && first !== '$and' && first !== '$or' && first !== '$nor') {
    const predicate = compileOperand(value, expression);
    return (element) => predicate([element]);
  }
  const filter = compileFilter(value, expression);
  return (element) =>
    isDoc(element) ? filter(element) : Array.isArray(element) && filter({ ...element });
}

function all(value: unknown, expression: ExpressionTest): Predicate {
  if (!Array.isArray(value)) throw commandError('BadValue', '$all needs an array');
  const tests = value.map((item) =>
    isDoc(item) && '$elemMatch' in item
      ? elemMatch(item.$elemMatch, expression)
      : PREDICATES.$eq!(item, {}),
  );
  return (values) => tests.length > 0 && tests.every((test) => test(values));
}
