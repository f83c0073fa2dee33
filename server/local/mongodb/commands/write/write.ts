import { commandError, notImplemented } from '#errors';
import { findCollection, getOrCreateCollection } from '#storage/catalog';
import { deleteDocument, insertDocument, replaceDocument } from '#storage/documents';
import { compileUpdate, isReplacement } from '#update/update';
import { isDoc, type Doc } from '#values/document';
import { runBatch, type Outcome } from './batch';
import { readDocument, readBoolean, readArray, readCollectionName } from '../arguments';
import { checkStatement } from '../check-fields';
import type { Call, Command } from '../command';
import { createExpressions } from '../expressions';
import { readDoc, select } from '../read/select';
import { insertUpserted, withId } from './upsert';

function insert(call: Call): Promise<Doc> {
  const { catalog } = call.server;
  const name = readCollectionName(call, 'insert');
  const documents = readArray(call.body, 'documents');
  if (!documents.every(isDoc)) throw commandError('TypeMismatch', 'documents must be objects');
  return catalog.store.write(() => {
    const collection = getOrCreateCollection(catalog, call.database, name);
    const { n, lists } = runBatch(call.body, documents, (doc) => {
      insertDocument(collection, withId(doc));
      return { n: 1 };
    });
    return { n, ...lists, ok: 1 };
  });
}

const UPDATE_FIELDS = ['q', 'u', 'c', 'upsert', 'multi', 'arrayFilters', 'collation', 'sort'];

function parseUpdate(statement: unknown) {
  const entry = checkStatement('updates', statement, UPDATE_FIELDS);
  const { u: update, arrayFilters, sort } = entry;
  const multi = readBoolean(entry, 'multi');
  if (multi && isReplacement(update))
    throw commandError(
      'FailedToParse',
      'multi update is not supported for replacement-style update',
    );
  if (multi && sort !== undefined) throw notImplemented('A multi-document update with a sort');
  const filter = readDocument(entry, 'q');
  const constants = readDocument(entry, 'c');
  return {
    filter,
    update,
    arrayFilters,
    sort,
    multi,
    constants,
    upsert: readBoolean(entry, 'upsert'),
  };
}

function updateStatement(call: Call, name: string, statement: unknown): Outcome {
  const { catalog } = call.server;
  const { sort, multi, constants, upsert, ...spec } = parseUpdate(statement);
  const expressions = createExpressions({ ...readDocument(call.body, 'let'), ...constants });
  const apply = compileUpdate(spec, expressions);
  const collection = findCollection(catalog, call.database, name);
  const { filter } = spec;
  // Find all documents before changing the first, so that no document is updated twice.
  const found = [...select(collection, { filter, sort, limit: multi ? 0 : 1 }, expressions.test)];
  if (found.length === 0 && upsert) {
    const target = collection ?? getOrCreateCollection(catalog, call.database, name);
    return { n: 1, upsertedId: insertUpserted(target, spec, apply)._id };
  }
  const scope = { inserting: false, now: new Date() };
  const changed = found.filter((item) =>
    replaceDocument(collection!, item, apply(readDoc(item), scope)),
  );
  return { n: found.length, nModified: changed.length };
}

function update(call: Call): Promise<Doc> {
  const name = readCollectionName(call, 'update');
  const statements = readArray(call.body, 'updates');
  return call.server.catalog.store.write(() => {
    const { lists, ...counts } = runBatch(call.body, statements, (statement) =>
      updateStatement(call, name, statement),
    );
    return { ...counts, ...lists, ok: 1 };
  });
}

function deleteStatement(call: Call, name: string, statement: unknown): Outcome {
  const entry = checkStatement('deletes', statement, ['q', 'limit', 'collation']);
  const collection = findCollection(call.server.catalog, call.database, name);
  const limit = readBoolean(entry, 'limit') ? 1 : 0;
  const expressions = createExpressions(readDocument(call.body, 'let'));
  const matching = [
    ...select(collection, { filter: readDocument(entry, 'q'), limit }, expressions.test),
  ];
  for (const item of matching) deleteDocument(collection!, item);
  return { n: matching.length };
}

function remove(call: Call): Promise<Doc> {
  const name = readCollectionName(call, 'delete');
  const statements = readArray(call.body, 'deletes');
  return call.server.catalog.store.write(() => {
    const { n, lists } = runBatch(call.body, statements, (statement) =>
      deleteStatement(call, name, statement),
    );
    return { n, ...lists, ok: 1 };
  });
}

export const writeCommands: Record<string, Command> = {
  insert: { fields: ['documents', 'ordered', 'bypassDocumentValidation'], run: insert },
  update: { fields: ['updates', 'ordered', 'bypassDocumentValidation', 'let'], run: update },
  delete: { fields: ['deletes', 'ordered', 'let'], run: remove },
};
