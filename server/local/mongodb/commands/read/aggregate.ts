import { fieldsRead } from '#aggregation/fields-read';
import { compilePipeline } from '#aggregation/pipeline';
import type { FindDocuments } from '#aggregation/stages/stage';
import { commandError, notImplemented } from '#errors';
import { findCollection } from '#storage/catalog';
import { encodeLimited, isDoc, type Doc } from '#values/document';
import { createFieldDecoder } from '#values/document-fields';
import { isEqual } from '#values/order';
import {
  findCommandCollection,
  readCount,
  readDocument,
  readBoolean,
  readArray,
  readCollectionName,
} from '../arguments';
import { checkStatement } from '../check-fields';
import type { Call, Command } from '../command';
import { createExpressions } from '../expressions';
import { countMatches } from './count-matches';
import { readDoc, select } from './select';

/** Splits the leading `$match` and `$sort`, which an index can serve, from the rest of the pipeline. */
function splitSelection(pipeline: unknown[]) {
  const rest = [...pipeline];
  const take = (name: string) => {
    const [stage] = rest;
    if (!isDoc(stage) || Object.keys(stage).join() !== name) return undefined;
    rest.shift();
    return stage[name];
  };
  const filter = take('$match') ?? {};
  if (!isDoc(filter)) throw commandError('BadValue', 'the match filter must be an object');
  return { selection: { filter, sort: take('$sort') }, rest };
}

/** The last stage of the pipeline with which drivers count documents. */
const COUNT_STAGE = { $group: { _id: 1, n: { $sum: 1 } } };

/** Returns the limit with which a pipeline counts documents, 0 if it has none; null if it does something else. */
function findCountLimit(stages: unknown[]): number | null {
  if (!isEqual(stages.at(-1), COUNT_STAGE)) return null;
  if (stages.length === 1) return 0;
  const [stage] = stages;
  const isLimit = stages.length === 2 && isDoc(stage) && Object.keys(stage).join() === '$limit';
  return isLimit ? readCount(stage, '$limit', 0) : null;
}

const toCountResult = (n: number): Doc[] => (n === 0 ? [] : [{ _id: 1, n }]);

function aggregate(call: Call): Buffer {
  const { body, database, server } = call;
  if (readBoolean(body, 'explain')) throw notImplemented('explain');
  const cursor = checkStatement('cursor', body.cursor ?? {}, ['batchSize']);
  const name = readCollectionName(call, 'aggregate');
  const expressions = createExpressions(readDocument(body, 'let'));
  const find: FindDocuments = function* (from, filter) {
    const joined = findCollection(server.catalog, database, from);
    for (const found of select(joined, { filter }, expressions.test)) yield readDoc(found);
  };
  const { selection, rest } = splitSelection(readArray(body, 'pipeline'));
  const run = compilePipeline(rest, expressions.scope(), find);
  const collection = findCommandCollection(call, 'aggregate');
  const found = select(collection, selection, expressions.test);
  const fields = fieldsRead(rest);
  const decodeFields = fields && createFieldDecoder(fields);
  const documents = (function* () {
    for (const item of found) yield decodeFields ? decodeFields(item.bytes) : readDoc(item);
  })();
  const limit = findCountLimit(rest);
  const results =
    limit === null
      ? [...run(documents)]
      : toCountResult(countMatches(collection, selection.filter, expressions.test, limit));
  return server.cursors.open(`${database}.${name}`, results.map(encodeLimited).values(), {
    batchSize: readCount(cursor, 'batchSize', 101),
  });
}

export const aggregateCommands: Record<string, Command> = {
  aggregate: {
    fields: [
      'pipeline',
      'cursor',
      'let',
      'allowDiskUse',
      'explain',
      'collation',
      'bypassDocumentValidation',
    ],
    run: aggregate,
  },
};
