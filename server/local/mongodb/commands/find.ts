import { notImplemented } from '../errors';
import { compileProjection } from '../projection/find-projection';
import { encode } from '../values/document';
import { collectionIn, countIn, docIn, flagIn, nameIn } from './arguments';
import type { Call, Command } from './command';
import { expressionsWith } from './expressions';
import { select } from './select';

const REFUSED = ['tailable', 'awaitData', 'oplogReplay', 'returnKey', 'showRecordId'];

function find(call: Call): Buffer {
  const { body } = call;
  for (const flag of REFUSED) if (flagIn(body, flag)) throw notImplemented(`find with ${flag}`);
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
    forever: flagIn(body, 'noCursorTimeout'),
  });
}

export const findCommands: Record<string, Command> = {
  find: {
    fields: [
      ...REFUSED,
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
