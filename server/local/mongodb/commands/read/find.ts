import { notImplemented } from '../../errors';
import { compileProjection } from '../../projection/find-projection';
import { encode, type Doc } from '../../values/document';
import { createFieldRemover } from '../../values/document-fields';
import {
  findCommandCollection,
  readCount,
  readDocument,
  readBoolean,
  readCollectionName,
} from '../arguments';
import type { Call, Command } from '../command';
import { createExpressions } from '../expressions';
import { readDoc, select } from './select';

const UNSUPPORTED_FLAGS = ['tailable', 'awaitData', 'oplogReplay', 'returnKey', 'showRecordId'];

/** Returns the fields that a projection removes if it does nothing else, else null. */
function removedFields(projection: Doc): string[] | null {
  const names = Object.keys(projection);
  const isRemoval = names.every((name) => projection[name] === 0 && !/[.$]/.test(name));
  return names.length > 0 && isRemoval ? names : null;
}

function find(call: Call): Buffer {
  const { body } = call;
  for (const flag of UNSUPPORTED_FLAGS)
    if (readBoolean(body, flag)) throw notImplemented(`find with ${flag}`);
  const expressions = createExpressions(readDocument(body, 'let'));
  const filter = readDocument(body, 'filter');
  const projection = readDocument(body, 'projection');
  const project = compileProjection(projection, { ...expressions, filter });
  const removed = removedFields(projection);
  const remove = removed && createFieldRemover(removed);
  const selection = {
    filter,
    sort: body.sort,
    skip: readCount(body, 'skip', 0),
    limit: readCount(body, 'limit', 0),
  };
  const matches = select(findCommandCollection(call, 'find'), selection, expressions.test);
  const documents = (function* () {
    for (const found of matches) {
      if (remove) yield remove(found.bytes);
      else yield project ? encode(project(readDoc(found))) : found.bytes;
    }
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
