import { commandError } from '#errors';
import { MISSING, valuesAt } from '#query/paths';
import { isDoc, type Doc } from '#values/document';
import { compileExpression, type Scope } from '../evaluation';
import { mapping, type StageCompiler } from './stage';

interface Lookup extends Doc {
  from: string;
  as: string;
  localField?: string;
  foreignField?: string;
  let?: Doc;
  pipeline?: unknown[];
}

const FIELDS = ['from', 'localField', 'foreignField', 'let', 'pipeline', 'as'];

function checkFields(stage: string, spec: unknown, fields: string[]): asserts spec is Doc {
  if (!isDoc(spec))
    throw commandError('FailedToParse', `the ${stage} specification must be an object`);
  for (const name of Object.keys(spec))
    if (!fields.includes(name))
      throw commandError('FailedToParse', `unknown argument to ${stage}: ${name}`);
}

function parseLookup(spec: unknown): Lookup {
  checkFields('$lookup', spec, FIELDS);
  const { from, as, localField, foreignField, pipeline, let: bindings } = spec;
  if (typeof from !== 'string' || typeof as !== 'string' || as === '' || as.includes('.'))
    throw commandError(
      'FailedToParse',
      "$lookup requires field names without dots for 'from' and 'as'",
    );
  const byFields = typeof localField === 'string' && typeof foreignField === 'string';
  if (
    !byFields &&
    (localField !== undefined || foreignField !== undefined || !Array.isArray(pipeline))
  )
    throw commandError(
      'FailedToParse',
      '$lookup requires localField with foreignField, or a pipeline',
    );
  if (bindings !== undefined && !isDoc(bindings))
    throw commandError('FailedToParse', "$lookup argument 'let' must be an object");
  return spec as Lookup;
}

/** Filters by equality with any of the local values; a missing value joins with null and with missing. */
function joinFilter(doc: Doc, { localField, foreignField }: Lookup): Doc {
  if (localField === undefined || foreignField === undefined) return {};
  const values = valuesAt(doc, localField).flatMap((value) => {
    if (value === MISSING) return [null];
    return Array.isArray(value) ? (value as unknown[]) : [value];
  });
  return { [foreignField]: { $in: values } };
}

export const lookup: StageCompiler = (spec, { scope, find, compile }) => {
  const parsed = parseLookup(spec);
  const { from, as, pipeline = [], let: bindings = {} } = parsed;
  const evaluate = compileExpression(bindings, scope);
  const nullBindings = Object.fromEntries(Object.keys(bindings).map((name) => [name, null]));
  const innerScope: Scope = { ...scope, variables: { ...scope.variables, ...nullBindings } };
  const run = compile(pipeline, innerScope);
  return mapping((doc) => {
    innerScope.variables = { ...scope.variables, ...(evaluate(doc) as Doc) };
    const found = find(from, joinFilter(doc, parsed));
    return { ...doc, [as]: [...run(found)] };
  });
};

export const unionWith: StageCompiler = (spec, { scope, find, compile }) => {
  const options = typeof spec === 'string' ? { coll: spec } : spec;
  checkFields('$unionWith', options, ['coll', 'pipeline']);
  const { coll, pipeline = [] } = options;
  if (typeof coll !== 'string')
    throw commandError('FailedToParse', '$unionWith requires a collection');
  const run = compile(pipeline, scope);
  return function* (docs) {
    yield* docs;
    yield* run(find(coll, {}));
  };
};

export const facet: StageCompiler = (spec, { scope, compile }) => {
  if (!isDoc(spec) || Object.keys(spec).length === 0)
    throw commandError('FailedToParse', 'the $facet specification must be a non-empty object');
  const pipelines = Object.entries(spec).map(([name, pipeline]) => ({
    name,
    run: compile(pipeline, scope),
  }));
  return (docs) => {
    const all = [...docs];
    return [Object.fromEntries(pipelines.map(({ name, run }) => [name, [...run(all)]]))];
  };
};
