import { compilePipeline } from '../aggregation/pipeline';
import type { FindDocuments } from '../aggregation/stage';
import { commandError, notImplemented } from '../errors';
import { MISSING, valuesAt } from '../query/paths';
import { compileProjection } from '../projection/find-projection';
import { findCollection } from '../storage/catalog';
import { Long, encode, isDoc, type Doc } from '../values/document';
import { groupKey } from '../values/group-key';
import { compareValues } from '../values/order';
import {
  checkStatement,
  countIn,
  docIn,
  flagIn,
  listIn,
  nameIn,
  type Call,
  type Command,
} from './command';
import { expressionsIn, expressionsWith } from './expressions';
import { select } from './select';

const collectionIn = (call: Call, command: string) =>
  findCollection(call.server.catalog, call.database, nameIn(call, command));

function find(call: Call): Buffer {
  const { body } = call;
  for (const flag of ['tailable', 'awaitData', 'oplogReplay', 'returnKey', 'showRecordId'])
    if (flagIn(body, flag)) throw notImplemented(`find with ${flag}`);
  const expressions = expressionsWith(docIn(body, 'let'));
  const filter = docIn(body, 'filter');
  const project = compileProjection(docIn(body, 'projection'), { ...expressions, filter });
  const selection = {
    filter,
    sort: body.sort,
    skip: countIn(body, 'skip', 0),
    limit: countIn(body, 'limit', 0),
  };
  const found = select(collectionIn(call, 'find'), selection, expressions.test);
  const documents = (function* () {
    for (const { bytes, doc } of found) yield project ? encode(project(doc)) : bytes;
  })();
  return call.server.cursors.open(`${call.database}.${nameIn(call, 'find')}`, documents, {
    batchSize: countIn(body, 'batchSize', 101),
    single: flagIn(body, 'singleBatch'),
  });
}

/** Takes the stages off the beginning of a pipeline that an index can answer: a filter, an order and a limit. */
function takeSelection(pipeline: unknown[]) {
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

function aggregate(call: Call): Buffer {
  const { body, database, server } = call;
  if (flagIn(body, 'explain')) throw notImplemented('explain');
  const cursor = checkStatement('cursor', body.cursor ?? {}, ['batchSize']);
  const name = nameIn(call, 'aggregate');
  const expressions = expressionsWith(docIn(body, 'let'));
  const find: FindDocuments = function* (from, filter, scope) {
    const collection = findCollection(server.catalog, database, from);
    for (const { doc } of select(collection, { filter }, expressionsIn(() => scope).test))
      yield doc;
  };
  const { selection, rest } = takeSelection(listIn(body, 'pipeline'));
  const run = compilePipeline(rest, expressions.scope(), find);
  const found = select(findCollection(server.catalog, database, name), selection, expressions.test);
  const documents = (function* () {
    for (const { doc } of found) yield doc;
  })();
  const results = [...run(documents)].map(encode);
  return server.cursors.open(`${database}.${name}`, results.values(), {
    batchSize: countIn(cursor, 'batchSize', 101),
  });
}

function count(call: Call): Doc {
  const { body } = call;
  const selection = {
    filter: docIn(body, 'query'),
    skip: countIn(body, 'skip', 0),
    limit: countIn(body, 'limit', 0),
  };
  const { test } = expressionsWith({});
  let n = 0;
  for (const _ of select(collectionIn(call, 'count'), selection, test)) n += 1;
  return { n, ok: 1 };
}

function distinct(call: Call): Doc {
  const { key } = call.body;
  if (typeof key !== 'string')
    throw commandError('TypeMismatch', "BSON field 'distinct.key' must be a string");
  const values = new Map<string, unknown>();
  const { test } = expressionsWith({});
  const selection = { filter: docIn(call.body, 'query') };
  for (const { doc } of select(collectionIn(call, 'distinct'), selection, test))
    for (const value of valuesAt(doc, key).flatMap((each) => each)) {
      const known = value === MISSING || values.has(groupKey(value));
      if (!known) values.set(groupKey(value), value);
    }
  return { values: [...values.values()].sort(compareValues), ok: 1 };
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
