import { commandError, notImplemented } from '../errors';
import { compileFilter } from '../query/filter';
import { parseSort, sortBy } from '../query/sort';
import { isDoc, type Doc } from '../values/document';
import { isNumeric, toNumber } from '../values/numbers';
import { group, sortByCount } from './stages/group-stage';
import { facet, lookup, unionWith } from './stages/join-stages';
import { compileExpressionTest, type Scope } from './evaluation';
import { DOCUMENT_STAGES } from './stages/document-stages';
import type { FindDocuments, Stage, StageCompiler } from './stages/stage';
import { unwind } from './stages/unwind-stage';

function countOf(stage: string, value: unknown, minimum: number): number {
  if (isNumeric(value) && Number.isInteger(toNumber(value)) && toNumber(value) >= minimum)
    return toNumber(value);
  throw commandError(
    'BadValue',
    `invalid argument to ${stage} stage: it takes an integer >= ${minimum}`,
  );
}

const match: StageCompiler = (spec, { scope }) => {
  const test = compileFilter(spec, (expression) => compileExpressionTest(expression, scope));
  return function* (docs) {
    for (const doc of docs) if (test(doc)) yield doc;
  };
};

const sort: StageCompiler = (spec) => {
  const keys = parseSort(spec);
  if (keys.length === 0)
    throw commandError('BadValue', '$sort stage must have at least one sort key');
  return (docs) => sortBy([...docs], keys, (doc) => doc);
};

const limit: StageCompiler = (spec) => {
  const maxDocuments = countOf('$limit', spec, 1);
  return function* (docs) {
    let yielded = 0;
    for (const doc of docs) {
      yield doc;
      yielded += 1;
      if (yielded === maxDocuments) return;
    }
  };
};

const skip: StageCompiler = (spec) => {
  const skipCount = countOf('$skip', spec, 0);
  return function* (docs) {
    let position = 0;
    for (const doc of docs) {
      position += 1;
      if (position > skipCount) yield doc;
    }
  };
};

const count: StageCompiler = (spec) => {
  if (typeof spec !== 'string' || spec === '' || /[$.]/.test(spec))
    throw commandError('BadValue', 'the count field must be a plain, non-empty name');
  return (docs) => {
    const total = [...docs].length;
    return total === 0 ? [] : [{ [spec]: total }];
  };
};

const sample: StageCompiler = (spec) => {
  const size = countOf('$sample', isDoc(spec) ? spec.size : undefined, 1);
  return (docs) => {
    const shuffled = [...docs].map((doc) => ({ doc, randomKey: Math.random() }));
    return shuffled
      .sort((a, b) => a.randomKey - b.randomKey)
      .slice(0, size)
      .map(({ doc }) => doc);
  };
};

const STAGES: Record<string, StageCompiler> = {
  ...DOCUMENT_STAGES,
  $match: match,
  $sort: sort,
  $limit: limit,
  $skip: skip,
  $count: count,
  $sample: sample,
  $group: group,
  $sortByCount: sortByCount,
  $unwind: unwind,
  $lookup: lookup,
  $unionWith: unionWith,
  $facet: facet,
};

const UNSUPPORTED_STAGES = new Set(
  (
    '$bucket $bucketAuto $changeStream $collStats $currentOp $densify $documents $fill $geoNear $graphLookup ' +
    '$indexStats $listSessions $merge $out $planCacheStats $redact $search $searchMeta $setWindowFields'
  ).split(' '),
);

/** Compiles a pipeline to a single stage. @throws for an unknown stage, option or operator. */
function compileStages(
  pipeline: unknown,
  scope: Scope,
  find: FindDocuments,
  allowed: Record<string, StageCompiler>,
): Stage {
  if (!Array.isArray(pipeline)) throw commandError('TypeMismatch', 'a pipeline must be an array');
  const compile = (inner: unknown, innerScope: Scope) =>
    compileStages(inner, innerScope, find, allowed);
  const stages = pipeline.map((stage: unknown) => {
    const [name, ...otherNames] = isDoc(stage) ? Object.keys(stage) : [];
    if (name === undefined || otherNames.length > 0)
      throw commandError(
        'FailedToParse',
        'A pipeline stage specification object must contain exactly one field.',
      );
    const compileStage = Object.hasOwn(allowed, name) ? allowed[name] : undefined;
    if (!compileStage) throw stageError(name);
    return compileStage((stage as Doc)[name], { scope, find, compile });
  });
  return (docs) => stages.reduce((input, stage) => stage(input), docs);
}

function stageError(name: string) {
  if (UNSUPPORTED_STAGES.has(name)) return notImplemented(`The pipeline stage ${name}`);
  if (Object.hasOwn(STAGES, name))
    return commandError('InvalidOptions', `${name} is not allowed to be used within an update`);
  return commandError('UnknownStage', `Unrecognized pipeline stage name: '${name}'`);
}

export const compilePipeline = (pipeline: unknown, scope: Scope, find: FindDocuments): Stage =>
  compileStages(pipeline, scope, find, STAGES);

/** Compiles an update pipeline; only the stages that MongoDB allows in updates are accepted. */
export function compileUpdatePipeline(pipeline: unknown[], scope: Scope): (doc: Doc) => Doc {
  const stages = compileStages(pipeline, scope, () => [], DOCUMENT_STAGES);
  return (doc) => [...stages([doc])][0]!;
}
