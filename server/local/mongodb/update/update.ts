import { commandError } from '../errors';
import { MISSING, isIndex } from '../query/paths';
import { isOperatorDoc, type ExpressionTest } from '../query/filter';
import { BSONRegExp, clone, isDoc, setField, type Doc } from '../values/document';
import { isEqual } from '../values/order';
import { compileModifiers, immutableId, type Updater } from './modifiers';
import { readPath, writePath } from './write-path';

/** The expression compilers that an update needs. */
export interface Expressions {
  test: ExpressionTest;
  compileUpdatePipeline: (pipeline: unknown[]) => (doc: Doc) => Doc;
}

export interface UpdateSpec {
  update: unknown;
  filter: Doc;
  arrayFilters?: unknown;
}

/** Compiles operators, a pipeline or a replacement to a function that returns the changed document. */
export function compileUpdate(spec: UpdateSpec, expressions: Expressions): Updater {
  const { update, filter, arrayFilters } = spec;
  if (Array.isArray(update)) {
    if (arrayFilters !== undefined)
      throw commandError(
        'FailedToParse',
        'arrayFilters may not be specified for pipeline-style updates',
      );
    return pipelineUpdater(expressions.compileUpdatePipeline(update as unknown[]));
  }
  if (!isDoc(update))
    throw commandError('FailedToParse', 'Update argument must be either an object or an array');
  if (isOperatorDoc(update))
    return compileModifiers(update, filter, arrayFilters, expressions.test);
  if (arrayFilters !== undefined)
    throw commandError('FailedToParse', 'arrayFilters may not be specified for replacements');
  return replacement(update);
}

export const isReplacement = (update: unknown) => isDoc(update) && !isOperatorDoc(update);

function withId(doc: Doc, id: unknown): Doc {
  const { _id, ...rest } = doc;
  if (_id !== undefined && !isEqual(_id, id)) throw immutableId();
  return { _id: id, ...rest };
}

function replacement(update: Doc): Updater {
  for (const name of Object.keys(update))
    if (name.startsWith('$'))
      throw commandError(
        'DollarPrefixedFieldName',
        `The dollar ($) prefixed field '${name}' is not allowed`,
      );
  return (doc) => ('_id' in doc ? withId(clone(update), doc._id) : clone(update));
}

function pipelineUpdater(run: (doc: Doc) => Doc): Updater {
  return (doc) => {
    const changed = run(doc);
    return '_id' in doc ? withId(changed, doc._id) : changed;
  };
}

/** Returns the initial document of an upsert, from the equality conditions of the filter. */
export function upsertBase(filter: Doc): Doc {
  const base: Doc = {};
  for (const [path, value] of equalities(filter)) {
    const parts = path.split('.');
    if (readPath(base, parts) !== MISSING)
      throw commandError(
        'NotExactValueField',
        `cannot infer query fields to set, path '${path}' is matched twice`,
      );
    if (parts.length === 1) setField(base, path, clone(value));
    else if (!parts.some(isIndex)) writePath(base, parts, clone(value));
  }
  return base;
}

function equalities(filter: Doc): [string, unknown][] {
  return Object.entries(filter).flatMap(([name, operand]): [string, unknown][] => {
    if (name === '$and' && Array.isArray(operand))
      return operand.flatMap((item) => equalities(item as Doc));
    if (name === '$or' && Array.isArray(operand) && operand.length === 1)
      return equalities(operand[0] as Doc);
    if (name.startsWith('$')) return [];
    if (!isOperatorDoc(operand)) return operand instanceof BSONRegExp ? [] : [[name, operand]];
    if ('$eq' in operand) return [[name, operand.$eq]];
    const list: unknown = operand.$in ?? operand.$all;
    return Array.isArray(list) && list.length === 1 ? [[name, list[0]]] : [];
  });
}
