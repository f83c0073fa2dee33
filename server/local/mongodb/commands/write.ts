import { commandError, notImplemented } from '../errors';
import { findCollection, obtainCollection } from '../storage/catalog';
import { deleteDocument, insertDocument, replaceDocument } from '../storage/documents';
import { compileUpdate, isReplacement } from '../update/update';
import { isDoc, type Doc } from '../values/document';
import { runBatch, type Outcome } from './batch';
import { docIn, flagIn, listIn, nameIn } from './arguments';
import { checkStatement } from './check-fields';
import type { Call, Command } from './command';
import { expressionsWith } from './expressions';
import { select } from './select';
import { insertUpserted, withId } from './upsert';

function insert(call: Call): Promise<Doc> {
  const { catalog } = call.server;
  const name = nameIn(call, 'insert');
  const documents = listIn(call.body, 'documents');
  if (!documents.every(isDoc)) throw commandError('TypeMismatch', 'documents must be objects');
  return catalog.store.write(() => {
    const collection = obtainCollection(catalog, call.database, name);
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
  const multi = flagIn(entry, 'multi');
  if (multi && isReplacement(update))
    throw commandError(
      'FailedToParse',
      'multi update is not supported for replacement-style update',
    );
  if (multi && sort !== undefined) throw notImplemented('An update of many with a sort');
  const filter = docIn(entry, 'q');
  const constants = docIn(entry, 'c');
  return { filter, update, arrayFilters, sort, multi, constants, upsert: flagIn(entry, 'upsert') };
}

function updateStatement(call: Call, name: string, statement: unknown): Outcome {
  const { catalog } = call.server;
  const { sort, multi, constants, upsert, ...spec } = parseUpdate(statement);
  const expressions = expressionsWith({ ...docIn(call.body, 'let'), ...constants });
  const apply = compileUpdate(spec, expressions);
  const collection = findCollection(catalog, call.database, name);
  const { filter } = spec;
  // All are found before the first one changes, so that none is met twice.
  const found = [...select(collection, { filter, sort, limit: multi ? 0 : 1 }, expressions.test)];
  if (found.length === 0 && upsert) {
    const target = collection ?? obtainCollection(catalog, call.database, name);
    return { n: 1, upsertedId: insertUpserted(target, spec, apply)._id };
  }
  const scope = { inserting: false, now: new Date() };
  const changed = found.filter((item) =>
    replaceDocument(collection!, item, apply(item.doc, scope)),
  );
  return { n: found.length, nModified: changed.length };
}

function update(call: Call): Promise<Doc> {
  const name = nameIn(call, 'update');
  const statements = listIn(call.body, 'updates');
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
  const limit = flagIn(entry, 'limit') ? 1 : 0;
  const expressions = expressionsWith(docIn(call.body, 'let'));
  const doomed = [...select(collection, { filter: docIn(entry, 'q'), limit }, expressions.test)];
  for (const item of doomed) deleteDocument(collection!, item);
  return { n: doomed.length };
}

function remove(call: Call): Promise<Doc> {
  const name = nameIn(call, 'delete');
  const statements = listIn(call.body, 'deletes');
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
