import { ObjectId } from 'bson';
import { commandError, isCommandError, notImplemented, toCommandError } from '../errors';
import { findCollection, obtainCollection } from '../storage/catalog';
import {
  deleteDocument,
  insertDocument,
  replaceDocument,
  type Collection,
} from '../storage/collection';
import { compileUpdate, isReplacement, upsertBase, type Expressions } from '../update/update';
import { BSONRegExp, type Doc } from '../values/document';
import { checkStatement, docIn, flagIn, listIn, nameIn, type Call, type Command } from './command';
import { expressionsWith, first, matching, select, type Selection } from './select';

type Outcome = { n: number; nModified?: number; upserted?: unknown };

/** Runs statements one by one; an ordered batch stops at its first refusal. */
function runBatch(call: Call, statements: unknown[], run: (statement: unknown) => Outcome): Doc {
  const ordered = 'ordered' in call.body ? flagIn(call.body, 'ordered') : true;
  const writeErrors: Doc[] = [];
  const upserted: Doc[] = [];
  const totals = { n: 0, nModified: 0 };
  for (const [index, statement] of statements.entries()) {
    try {
      const outcome = run(statement);
      totals.n += outcome.n;
      totals.nModified += outcome.nModified ?? 0;
      if ('upserted' in outcome) upserted.push({ index, _id: outcome.upserted });
    } catch (error) {
      if (!isCommandError(error)) throw error;
      writeErrors.push(writeError(index, error));
      if (ordered) break;
    }
  }
  return { ...totals, upserted, writeErrors };
}

function writeError(index: number, error: unknown): Doc {
  const { code, message, details } = toCommandError(error);
  return { index, code, errmsg: message, ...details };
}

const optional = (name: string, list: unknown) =>
  Array.isArray(list) && list.length > 0 ? { [name]: list as unknown[] } : {};

/** Puts `_id` first, as MongoDB stores it, and makes one where it is missing. */
export function withId(doc: Doc): Doc {
  const { _id = new ObjectId(), ...rest } = doc;
  if (Array.isArray(_id) || _id instanceof BSONRegExp)
    throw commandError('InvalidIdField', "The '_id' value cannot be of this type");
  return { _id, ...rest };
}

function insert(call: Call): Promise<Doc> {
  const { catalog } = call.server;
  const name = nameIn(call, 'insert');
  const documents = listIn(call.body, 'documents');
  return catalog.store.write(() => {
    const collection = obtainCollection(catalog, call.database, name);
    const { n, writeErrors } = runBatch(call, documents, (doc) => {
      insertDocument(collection, withId(doc as Doc));
      return { n: 1 };
    });
    return { n, ...optional('writeErrors', writeErrors), ok: 1 };
  });
}

export type UpdateOne = Selection & { update: unknown; upsert: boolean; arrayFilters?: unknown };

/** Makes the document of an upsert that found nothing. */
export function upsertDocument(
  collection: Collection,
  spec: UpdateOne,
  expressions: Expressions,
): Doc {
  const { filter, update } = spec;
  const base = isReplacement(update) ? pickId(upsertBase(filter)) : upsertBase(filter);
  const apply = compileUpdate(spec, expressions);
  const doc = withId(apply(base, { inserting: true, now: new Date() }));
  insertDocument(collection, doc);
  return doc;
}

const pickId = (doc: Doc): Doc => ('_id' in doc ? { _id: doc._id } : {});

function updateStatement(collection: Collection, statement: unknown, variables?: Doc): Outcome {
  const entry = checkStatement('updates', statement, [
    'q',
    'u',
    'c',
    'upsert',
    'multi',
    'arrayFilters',
    'collation',
    'sort',
  ]);
  const expressions = expressionsWith({ ...variables, ...docIn(entry, 'c') });
  const filter = docIn(entry, 'q');
  const multi = flagIn(entry, 'multi');
  if (multi && isReplacement(entry.u))
    throw commandError(
      'FailedToParse',
      'multi update is not supported for replacement-style update',
    );
  if (multi && entry.sort !== undefined) throw notImplemented('sort with multi');
  const spec = {
    filter,
    update: entry.u,
    arrayFilters: entry.arrayFilters,
    upsert: flagIn(entry, 'upsert'),
  };
  const apply = compileUpdate(spec, expressions);
  const found = [
    ...select(collection, { filter, sort: entry.sort, limit: multi ? 0 : 1 }, expressions),
  ];
  if (found.length === 0 && spec.upsert)
    return { n: 1, upserted: upsertDocument(collection, spec, expressions)._id };
  const scope = { inserting: false, now: new Date() };
  let nModified = 0;
  for (const item of found)
    if (replaceDocument(collection, item, apply(item.doc, scope))) nModified += 1;
  return { n: found.length, nModified };
}

function update(call: Call): Promise<Doc> {
  const { catalog } = call.server;
  const name = nameIn(call, 'update');
  const statements = listIn(call.body, 'updates');
  const variables = docIn(call.body, 'let');
  return catalog.store.write(() => {
    const collection = obtainCollection(catalog, call.database, name);
    const { upserted, writeErrors, ...totals } = runBatch(call, statements, (statement) =>
      updateStatement(collection, statement, variables),
    );
    return {
      ...totals,
      ...optional('upserted', upserted),
      ...optional('writeErrors', writeErrors),
      ok: 1,
    };
  });
}

function deleteStatement(
  collection: Collection | undefined,
  statement: unknown,
  variables: Doc,
): Outcome {
  const entry = checkStatement('deletes', statement, ['q', 'limit', 'collation']);
  const expressions = expressionsWith(variables);
  const found = matching(collection, docIn(entry, 'q'), expressions);
  const one = entry.limit === 1 ? first(found) : undefined;
  const doomed = entry.limit === 1 ? (one ? [one] : []) : [...found];
  for (const item of doomed) deleteDocument(collection!, item);
  return { n: doomed.length };
}

function remove(call: Call): Promise<Doc> {
  const { catalog } = call.server;
  const name = nameIn(call, 'delete');
  const statements = listIn(call.body, 'deletes');
  const variables = docIn(call.body, 'let');
  return catalog.store.write(() => {
    const collection = findCollection(catalog, call.database, name);
    const { n, writeErrors } = runBatch(call, statements, (statement) =>
      deleteStatement(collection, statement, variables),
    );
    return { n, ...optional('writeErrors', writeErrors), ok: 1 };
  });
}

export const writeCommands: Record<string, Command> = {
  insert: { fields: ['documents', 'ordered', 'bypassDocumentValidation'], run: insert },
  update: { fields: ['updates', 'ordered', 'bypassDocumentValidation', 'let'], run: update },
  delete: { fields: ['deletes', 'ordered', 'let'], run: remove },
};
