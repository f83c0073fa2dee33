import { commandError, notImplemented } from '../errors';
import { isOperatorDoc } from '../query/filter';
import type { IndexDefinition } from '../storage/index-definition';
import { isDoc, type Doc } from '../values/document';
import { isNumeric, toNumber } from '../values/numbers';
import { docIn, flagIn } from './arguments';
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
    `Values in the index key pattern must be 1 or -1, not so '${path}'`,
  );
}

/** Reads the description of an index. @throws for every kind and option that this store does not have. */
export function parseIndexSpec(value: unknown): NewIndex {
  const spec = checkStatement('indexes', value, SPEC_FIELDS);
  const key = Object.fromEntries(
    Object.entries(docIn(spec, 'key')).map(([path, direction]) => [
      path,
      directionOf(path, direction),
    ]),
  );
  if (Object.keys(key).length === 0)
    throw commandError('CannotCreateIndex', 'An index needs a key');
  if (Object.keys(key).some((path) => path === '' || path.includes('$')))
    throw commandError(
      'CannotCreateIndex',
      'Index keys cannot be empty, start with $, or be wildcards here',
    );
  if (typeof spec.name !== 'string' || spec.name === '')
    throw commandError('CannotCreateIndex', 'An index needs a name');
  const definition = {
    name: spec.name,
    key,
    unique: flagIn(spec, 'unique'),
    sparse: flagIn(spec, 'sparse'),
  };
  if (spec.partialFilterExpression === undefined) return definition;
  if (definition.sparse)
    throw commandError(
      'CannotCreateIndex',
      'cannot mix "partialFilterExpression" and "sparse" options',
    );
  const partial = docIn(spec, 'partialFilterExpression');
  checkPartialFilter(partial);
  return { ...definition, partialFilterExpression: partial };
}

const PARTIAL_OPERATORS = ['$eq', '$gt', '$gte', '$lt', '$lte', '$type', '$exists', '$in'];

/** MongoDB takes only these operators in the filter of a partial index, and of `$exists` only the true one. */
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
