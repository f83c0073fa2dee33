import { runPipeline } from '../aggregation/pipeline';
import { commandError, notImplemented } from '../errors';
import { MISSING, valuesAt } from '../query/paths';
import { compileProjection } from '../query/projection';
import { findCollection } from '../storage/catalog';
import { Long, encode, isDoc, type Doc } from '../values/document';
import { isEqual } from '../values/order';
import { countIn, docIn, flagIn, listIn, nameIn, type Call, type Command } from './command';
import { expressionsWith, select } from './select';

const collectionIn = (call: Call, command: string) =>
  findCollection(call.server.catalog, call.database, nameIn(call, command));

function find(call: Call): Buffer {
  const { body } = call;
  for (const flag of ['tailable', 'awaitData', 'oplogReplay', 'returnKey', 'showRecordId'])
    if (flagIn(body, flag)) throw notImplemented(`find with ${flag}`);
  const expressions = expressionsWith(docIn(body, 'let'));
  const project = compileProjection(docIn(body, 'projection'));
  const selection = {
    filter: docIn(body, 'filter'),
    sort: body.sort,
    skip: countIn(body, 'skip', 0),
    limit: countIn(body, 'limit', 0),
  };
  const found = select(collectionIn(call, 'find'), selection, expressions);
  const documents = (function* () {
    for (const { bytes, doc } of found) yield project ? encode(project(doc)) : bytes;
  })();
  return call.server.cursors.open(`${call.database}.${nameIn(call, 'find')}`, documents, {
    batchSize: countIn(body, 'batchSize', 101),
    single: flagIn(body, 'singleBatch'),
  });
}

function aggregate(call: Call): Buffer {
  const { body, database, server } = call;
  if (flagIn(body, 'explain')) throw notImplemented('explain');
  const { batchSize } = { batchSize: countIn(docIn(body, 'cursor'), 'batchSize', 101) };
  const pipeline = [...listIn(body, 'pipeline')];
  const variables = docIn(body, 'let');
  const expressions = expressionsWith(variables);
  const documentsOf = function* (name: string, filter: Doc): Generator<Doc> {
    for (const { doc } of select(
      findCollection(server.catalog, database, name),
      { filter },
      expressions,
    ))
      yield doc;
  };
  const first = pipeline[0];
  const filter = isDoc(first) && isDoc(first.$match) ? first.$match : {};
  if (first && isDoc(first) && '$match' in first) pipeline.shift();
  const name = nameIn(call, 'aggregate');
  const results = runPipeline(pipeline, documentsOf(name, filter), {
    find: documentsOf,
    variables,
  });
  return server.cursors.open(`${database}.${name}`, results.map(encode).values(), { batchSize });
}

function count(call: Call): Doc {
  const { body } = call;
  const selection = {
    filter: docIn(body, 'query'),
    skip: countIn(body, 'skip', 0),
    limit: countIn(body, 'limit', 0),
  };
  let n = 0;
  for (const _ of select(collectionIn(call, 'count'), selection, expressionsWith())) n += 1;
  return { n, ok: 1 };
}

function distinct(call: Call): Doc {
  const { key } = call.body;
  if (typeof key !== 'string')
    throw commandError('TypeMismatch', "BSON field 'distinct.key' must be a string");
  const values: unknown[] = [];
  for (const { doc } of select(
    collectionIn(call, 'distinct'),
    { filter: docIn(call.body, 'query') },
    expressionsWith(),
  ))
    for (const value of valuesAt(doc, key).flatMap((item) => item))
      if (value !== MISSING && !values.some((known) => isEqual(known, value))) values.push(value);
  return { values, ok: 1 };
}

const toLong = (id: unknown) => {
  if (id instanceof Long) return id;
  throw commandError('TypeMismatch', 'a cursor id must be a long');
};

function getMore(call: Call): Buffer {
  const { collection } = call.body;
  const id = toLong(call.body.getMore);
  return call.server.cursors.more(
    id,
    `${call.database}.${String(collection)}`,
    countIn(call.body, 'batchSize', 0),
  );
}

function killCursors(call: Call): Doc {
  const ids = listIn(call.body, 'cursors').map(toLong);
  const cursorsKilled = ids.filter((id) => call.server.cursors.kill(id));
  const cursorsNotFound = ids.filter((id) => !cursorsKilled.includes(id));
  return { cursorsKilled, cursorsNotFound, cursorsAlive: [], cursorsUnknown: [], ok: 1 };
}

export const readCommands: Record<string, Command> = {
  find: {
    fields: [
      'filter',
      'sort',
      'projection',
      'skip',
      'limit',
      'batchSize',
      'singleBatch',
      'let',
      'allowDiskUse',
      'noCursorTimeout',
      'tailable',
      'awaitData',
      'oplogReplay',
      'returnKey',
      'showRecordId',
      'allowPartialResults',
      'collation',
    ],
    run: find,
  },
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
  count: { fields: ['query', 'skip', 'limit', 'collation'], run: count },
  distinct: { fields: ['key', 'query', 'collation'], run: distinct },
  getMore: { fields: ['collection', 'batchSize'], run: getMore },
  killCursors: { fields: ['cursors'], run: killCursors },
};
