import { commandError } from '#errors';
import { MISSING, valuesAt } from '#query/paths';
import type { Doc } from '#values/document';
import { groupKey } from '#values/group-key';
import { compareValues } from '#values/order';
import { findCommandCollection, readCount, readDocument } from '../arguments';
import type { Call, Command } from '../command';
import { createExpressions } from '../expressions';
import { countMatches } from './count-matches';
import { readDoc, select } from './select';

function count(call: Call): Doc {
  const { body } = call;
  const selection = {
    filter: readDocument(body, 'query'),
    skip: readCount(body, 'skip', 0),
    limit: readCount(body, 'limit', 0),
  };
  const { test } = createExpressions({});
  const collection = findCommandCollection(call, 'count');
  const total = countMatches(collection, selection.filter, test);
  const remaining = Math.max(0, total - selection.skip);
  return { n: selection.limit > 0 ? Math.min(remaining, selection.limit) : remaining, ok: 1 };
}

function distinct(call: Call): Doc {
  const { key } = call.body;
  if (typeof key !== 'string')
    throw commandError('TypeMismatch', "BSON field 'distinct.key' must be a string");
  const values = new Map<string, unknown>();
  const { test } = createExpressions({});
  const selection = { filter: readDocument(call.body, 'query') };
  for (const found of select(findCommandCollection(call, 'distinct'), selection, test))
    for (const value of valuesAt(readDoc(found), key).flatMap((element) => element)) {
      const isKnown = value === MISSING || values.has(groupKey(value));
      if (!isKnown) values.set(groupKey(value), value);
    }
  return { values: [...values.values()].sort(compareValues), ok: 1 };
}

export const countCommands: Record<string, Command> = {
  count: { fields: ['query', 'skip', 'limit', 'collation'], run: count },
  distinct: { fields: ['key', 'query', 'collation'], run: distinct },
};
