import { commandError } from '../errors';
import { MISSING, valuesAt } from '../query/paths';
import { countByIndex } from '../storage/count';
import type { Doc } from '../values/document';
import { groupKey } from '../values/group-key';
import { compareValues } from '../values/order';
import { collectionIn, countIn, docIn } from './arguments';
import type { Call, Command } from './command';
import { expressionsWith } from './expressions';
import { select } from './select';

function count(call: Call): Doc {
  const { body } = call;
  const selection = {
    filter: docIn(body, 'query'),
    skip: countIn(body, 'skip', 0),
    limit: countIn(body, 'limit', 0),
  };
  const { test } = expressionsWith({});
  const collection = collectionIn(call, 'count');
  const known = collection && countByIndex(collection, selection.filter);
  const total = known ?? [...select(collection, { filter: selection.filter }, test)].length;
  const rest = Math.max(0, total - selection.skip);
  return { n: selection.limit > 0 ? Math.min(rest, selection.limit) : rest, ok: 1 };
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

export const countCommands: Record<string, Command> = {
  count: { fields: ['query', 'skip', 'limit', 'collation'], run: count },
  distinct: { fields: ['key', 'query', 'collation'], run: distinct },
};
