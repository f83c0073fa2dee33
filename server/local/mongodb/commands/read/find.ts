import { notImplemented } from '#errors';
import { compileProjection } from '#projection/find-projection';
import { encode, type Doc } from '#values/document';
import { createFieldRemover, createFieldSelector } from '#values/document-fields';
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

/** Returns a projection that only removes or only selects top-level fields, which needs no decoded document; else null. */
function createFieldProjection(projection: Doc): ((bytes: Buffer) => Buffer) | null {
  const names = Object.keys(projection);
  if (names.length === 0 || names.some((name) => /[.$]/.test(name))) return null;
  if (names.every((name) => projection[name] === 0)) return createFieldRemover(names);
  const others = names.filter((name) => name !== '_id');
  if (others.length === 0 || others.some((name) => projection[name] !== 1)) return null;
  if (projection._id === 0) return createFieldSelector(others);
  return projection._id === undefined || projection._id === 1
    ? createFieldSelector(['_id', ...others])
    : null;
}

function find(call: Call): Buffer {
  const { body } = call;
  for (const flag of UNSUPPORTED_FLAGS)
    if (readBoolean(body, flag)) throw notImplemented(`find with ${flag}`);
  const expressions = createExpressions(readDocument(body, 'let'));
  const filter = readDocument(body, 'filter');
  const projection = readDocument(body, 'projection');
  const project = compileProjection(projection, { ...expressions, filter });
  const projectFields = createFieldProjection(projection);
  const selection = {
    filter,
    sort: body.sort,
    skip: readCount(body, 'skip', 0),
    limit: readCount(body, 'limit', 0),
  };
  const matches = select(findCommandCollection(call, 'find'), selection, expressions.test);
  const documents = (function* () {
    for (const found of matches) {
      if (projectFields) yield projectFields(found.bytes);
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
