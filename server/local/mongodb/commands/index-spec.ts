import { commandError, notImplemented } from '../errors';
import { isOperatorDoc } from '../query/filter';
import type { IndexDefinition } from '../storage/index-definition';
import { isDoc, type Doc } from '../values/document';
import { isNumeric, toNumber } from '../values/numbers';
import { readDocument, readBoolean } from './arguments';
import { checkStatement } from './check-fields';

export type NewIndex = Omit<IndexDefinition, 'id'>;

const SPEC_FIELDS = [
  'key',
  'name',
  'unique',
  'sparse',
  'partialFilterExpression',
  'background',
  'v',
  'collation',
];

function directionOf(path: string, value: unknown): 1 | -1 {
  if (typeof value === 'string') throw notImplemented(`An index of type '${value}'`);
  const direction = isNumeric(value) ? Math.sign(toNumber(value)) : 0;
  if (direction === 1 || direction === -1) return direction;
  throw commandError(
    'CannotCreateIndex',
    `Values in the index key pattern must be 1 or -1; '${path}' has another value`,
  );
}

/** Parses an index specification. @throws for an unsupported index type or option. */
export function parseIndexSpec(value: unknown): NewIndex {
  const spec = checkStatement('indexes', value, SPEC_FIELDS);
  const key = Object.fromEntries(
    Object.entries(readDocument(spec, 'key')).map(([path, direction]) => [
      path,
      directionOf(path, direction),
    ]),
  );
  if (Object.keys(key).length === 0)
    throw commandError('CannotCreateIndex', 'An index requires a key');
  if (Object.keys(key).some((path) => path === '' || path.includes('$')))
    throw commandError(
      'CannotCreateIndex',
      'Index keys cannot be empty or contain $; wildcard indexes are not supported',
    );
  if (typeof spec.name !== 'string' || spec.name === '')
    throw commandError('CannotCreateIndex', 'An index requires a name');
  const definition = {
    name: spec.name,
    key,
    unique: readBoolean(spec, 'unique'),
    sparse: readBoolean(spec, 'sparse'),
  };
  if (spec.partialFilterExpression === undefined) return definition;
  if (definition.sparse)
    throw commandError(
      'CannotCreateIndex',
      'cannot mix "partialFilterExpression" and "sparse" options',
    );
  const partialFilter = readDocument(spec, 'partialFilterExpression');
  checkPartialFilter(partialFilter);
  return { ...definition, partialFilterExpression: partialFilter };
}

const PARTIAL_OPERATORS = ['$eq', '$gt', '$gte', '$lt', '$lte', '$type', '$exists', '$in'];

/** MongoDB accepts only these operators in a partialFilterExpression, and `$exists` only with true. */
function checkPartialFilter(filter: Doc) {
  for (const [name, value] of Object.entries(filter)) {
    if ((name === '$and' || name === '$or') && Array.isArray(value))
      value.filter(isDoc).forEach(checkPartialFilter);
    else if (name.startsWith('$')) throw notInPartialFilter(name);
    else if (isOperatorDoc(value)) Object.entries(value).forEach(checkPartialOperator);
  }
}

function checkPartialOperator([name, operand]: [string, unknown]) {
  if (!PARTIAL_OPERATORS.includes(name) || (name === '$exists' && operand !== true))
    throw notInPartialFilter(name);
}

const notInPartialFilter = (name: string) =>
  commandError('CannotCreateIndex', `Expression not supported in partial index: ${name}`);
