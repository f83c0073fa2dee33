import { notImplemented } from '../../errors';
import { compileProjection } from '../../projection/find-projection';
import { encode } from '../../values/document';
import {
  findCommandCollection,
  readCount,
  readDocument,
  readBoolean,
  readCollectionName,
} from '../arguments';
import type { Call, Command } from '../command';
import { createExpressions } from '../expressions';
import { select } from './select';

const UNSUPPORTED_FLAGS = ['tailable', 'awaitData', 'oplogReplay', 'returnKey', 'showRecordId'];

function find(call: Call): Buffer {
  const { body } = call;
  for (const flag of UNSUPPORTED_FLAGS)
    if (readBoolean(body, flag)) throw notImplemented(`find with ${flag}`);
  const expressions = createExpressions(readDocument(body, 'let'));
  const filter = readDocument(body, 'filter');
  const project = compileProjection(readDocument(body, 'projection'), { ...expressions, filter });
  const selection = {
    filter,
    sort: body.sort,
    skip: readCount(body, 'skip', 0),
    limit: readCount(body, 'limit', 0),
  };
  const found = select(findCommandCollection(call, 'find'), selection, expressions.test);
  const documents = (function* () {
    for (const { bytes, doc } of found) yield project ? encode(project(doc)) : bytes;
  })();
  const snapshot = call.server.snapshots.find(body.readConcern);
  return call.server.cursors.open(
    `${call.database}.${readCollectionName(call, 'find')}`,
    snapshot ? { next: () => snapshot.during(() => documents.next()) } : documents,
    {
      ...(snapshot && { atClusterTime: snapshot.time }),
      batchSize: readCount(body, 'batchSize', 101),
      single: readBoolean(body, 'singleBatch'),
      noTimeout: readBoolean(body, 'noCursorTimeout'),
    },
  );
}

export const findCommands: Record<string, Command> = {
  find: {
    fields: [
      ...UNSUPPORTED_FLAGS,
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
      'allowPartialResults',
      'collation',
    ],
    run: find,
  },
};
