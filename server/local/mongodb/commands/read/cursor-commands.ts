import { commandError } from '#errors';
import { Long, type Doc } from '#values/document';
import { readCount, readArray } from '../arguments';
import type { Call, Command } from '../command';

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
    readCount(call.body, 'batchSize', 0),
  );
}

function killCursors(call: Call): Doc {
  const ids = readArray(call.body, 'cursors').map(toLong);
  const cursorsKilled = ids.filter((id) => call.server.cursors.kill(id));
  const cursorsNotFound = ids.filter((id) => !cursorsKilled.includes(id));
  return { cursorsKilled, cursorsNotFound, cursorsAlive: [], cursorsUnknown: [], ok: 1 };
}

export const cursorCommands: Record<string, Command> = {
  getMore: { fields: ['collection', 'batchSize'], run: getMore },
  killCursors: { fields: ['cursors'], run: killCursors },
};
