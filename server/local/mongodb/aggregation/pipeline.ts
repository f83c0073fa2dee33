import { Aggregator } from 'mingo/aggregator';
import { Context } from 'mingo/core';
import { Lazy, type Iterator } from 'mingo/lazy';
import * as mingoStages from 'mingo/operators/pipeline';
import * as windows from 'mingo/operators/window';
import { commandError, notImplemented } from '../errors';
import { compileFilter } from '../query/filter';
import { parseSort, sortBy } from '../query/sort';
import { isDoc, type Doc } from '../values/document';
import {
  asCommandError,
  expressionContext,
  expressionTest,
  startScope,
  type Scope,
} from './expressions';
import { lookup, type FindDocuments } from './lookup';
import { toOperand } from './operands';

const STAGES = [
  '$addFields',
  '$bucket',
  '$bucketAuto',
  '$count',
  '$facet',
  '$group',
  '$limit',
  '$project',
  '$redact',
  '$replaceRoot',
  '$replaceWith',
  '$sample',
  '$set',
  '$setWindowFields',
  '$skip',
  '$sortByCount',
  '$unset',
  '$unwind',
] as const;
const UPDATE_STAGES = new Set([
  '$addFields',
  '$set',
  '$project',
  '$unset',
  '$replaceRoot',
  '$replaceWith',
]);
const KNOWN_STAGES = new Set<string>([...STAGES, '$match', '$sort', '$lookup']);

const match = (docs: Iterator, filter: unknown, scope: Scope) => {
  const test = compileFilter(filter, (expression) => expressionTest(expression, scope));
  return docs.filter((doc) => test(doc as Doc));
};

const sort = (docs: Iterator, spec: unknown) => {
  const keys = parseSort(spec);
  return docs.transform((all) => Lazy(sortBy(all as Doc[], keys, (doc) => doc)));
};

function pipelineContext(find: FindDocuments): Context {
  const stages = {
    ...Object.fromEntries(STAGES.map((name) => [name, mingoStages[name]])),
    $match: match,
    $sort: sort,
    $lookup: lookup(find),
  };
  const operators = { pipeline: stages, window: windows } as unknown;
  return Context.from(
    expressionContext(),
    Context.init(operators as Parameters<typeof Context.init>[0]),
  );
}

function checkStages(pipeline: unknown[], known: Set<string>): Doc[] {
  return pipeline.map((stage) => {
    if (!isDoc(stage) || Object.keys(stage).length !== 1)
      throw commandError(
        'FailedToParse',
        'A pipeline stage specification object must contain exactly one field.',
      );
    const [name] = Object.keys(stage) as [string];
    if (known.has(name)) return stage;
    throw name in mingoStages || name === '$changeStream'
      ? notImplemented(`The pipeline stage ${name}`)
      : commandError('InvalidPipelineOperator', `Unrecognized pipeline stage name: '${name}'`);
  });
}

export type PipelineRun = { find: FindDocuments; variables?: Doc };

/** Runs the stages over documents, which are changed on the way: they must be no one else's. */
export function runPipeline(
  pipeline: unknown[],
  docs: Iterable<Doc>,
  { find, variables }: PipelineRun,
): Doc[] {
  const stages = toOperand(checkStages(pipeline, KNOWN_STAGES)) as Doc[];
  const scope = startScope(pipelineContext(find), variables);
  try {
    return new Aggregator(stages, scope).run(Lazy(docs).map((doc) => toOperand(doc))) as Doc[];
  } catch (error) {
    throw asCommandError(error);
  }
}

const noLookup: FindDocuments = () => {
  throw commandError('InvalidOptions', '$lookup is not allowed within an update');
};

/** A pipeline as an update, of the stages that MongoDB allows there. */
export function compileUpdatePipeline(pipeline: unknown[], variables?: Doc): (doc: Doc) => Doc {
  const stages = toOperand(checkStages(pipeline, UPDATE_STAGES)) as Doc[];
  const scope = startScope(pipelineContext(noLookup), variables);
  const aggregator = new Aggregator(stages, scope);
  return (doc) => {
    try {
      return aggregator.run([toOperand(doc)])[0] as Doc;
    } catch (error) {
      throw asCommandError(error);
    }
  };
}
