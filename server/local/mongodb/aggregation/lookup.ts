import { Aggregator } from 'mingo/aggregator';
import type { Iterator } from 'mingo/lazy';
import { commandError } from '../errors';
import { MISSING, valuesAt } from '../query/paths';
import { isDoc, type Doc } from '../values/document';
import { evaluate, forkScope, type Scope } from './expressions';
import { toOperand } from './operands';

/** Finds documents of another collection of the same database, through its indexes. */
export type FindDocuments = (collection: string, filter: Doc) => Iterable<Doc>;

const FIELDS = new Set(['from', 'localField', 'foreignField', 'let', 'pipeline', 'as']);

function checkSpec(spec: unknown): asserts spec is Doc & { from: string; as: string } {
  if (!isDoc(spec))
    throw commandError('FailedToParse', 'the $lookup specification must be an object');
  for (const name of Object.keys(spec))
    if (!FIELDS.has(name))
      throw commandError('FailedToParse', `unknown argument to $lookup: ${name}`);
  const { from, as, localField, foreignField, pipeline } = spec;
  if (typeof from !== 'string' || typeof as !== 'string' || as.includes('.'))
    throw commandError('FailedToParse', "$lookup needs strings for 'from' and 'as'");
  if (
    typeof localField !== typeof foreignField ||
    (localField === undefined && !Array.isArray(pipeline))
  )
    throw commandError(
      'FailedToParse',
      '$lookup needs localField with foreignField, or a pipeline',
    );
}

/** Equality with any of the local values; a missing one joins with null and missing. */
function joinFilter(doc: Doc, localField: unknown, foreignField: unknown): Doc {
  if (typeof localField !== 'string' || typeof foreignField !== 'string') return {};
  const values = valuesAt(doc, localField).flatMap((value) => {
    if (value === MISSING) return [null];
    return Array.isArray(value) ? (value as unknown[]) : [value];
  });
  return { [foreignField]: { $in: values } };
}

/** The `$lookup` stage over `find`. */
export const lookup =
  (find: FindDocuments) =>
  (docs: Iterator, spec: unknown, scope: Scope): Iterator => {
    checkSpec(spec);
    const { from, as, localField, foreignField, pipeline = [], let: bindings = {} } = spec;
    const own = forkScope(scope);
    const inner = forkScope(scope);
    return docs.map((item) => {
      const doc = item as Doc;
      const found = [...find(from, joinFilter(doc, localField, foreignField))];
      const variables = evaluate(doc, bindings, own) as Doc;
      const options = inner.update({ root: null, variables });
      const joined = new Aggregator(pipeline as Doc[], options).run(found.map(toOperand));
      return { ...doc, [as]: joined };
    });
  };
