import { commandError } from '#errors';
import { compileProjection } from '#projection/find-projection';
import { findCollection, getOrCreateCollection } from '#storage/catalog';
import { deleteDocument, replaceDocument } from '#storage/documents';
import { compileUpdate } from '#update/update';
import type { Doc } from '#values/document';
import { readDocument, readBoolean, readCollectionName } from '../arguments';
import type { Call, Command } from '../command';
import { createExpressions, type CommandExpressions } from '../expressions';
import { first, readDoc, select } from '../read/select';
import { insertUpserted } from './upsert';

interface Result {
  lastErrorObject: Doc;
  value: Doc | null;
}

const collectionName = (call: Call) =>
  readCollectionName(call, 'findAndModify' in call.body ? 'findAndModify' : 'findandmodify');

function removeOne(call: Call, expressions: CommandExpressions): Result {
  const { body, database, server } = call;
  const collection = findCollection(server.catalog, database, collectionName(call));
  const selection = { filter: readDocument(body, 'query'), sort: body.sort };
  const found = first(select(collection, selection, expressions.test));
  if (!found) return { lastErrorObject: { n: 0 }, value: null };
  deleteDocument(collection!, found);
  return { lastErrorObject: { n: 1 }, value: readDoc(found) };
}

function updateOne(call: Call, expressions: CommandExpressions): Result {
  const { body, database, server } = call;
  const { update, sort, arrayFilters } = body;
  const spec = { filter: readDocument(body, 'query'), update, arrayFilters };
  const returnNew = readBoolean(body, 'new');
  const apply = compileUpdate(spec, expressions);
  const name = collectionName(call);
  const collection = findCollection(server.catalog, database, name);
  const found = first(select(collection, { filter: spec.filter, sort }, expressions.test));
  if (found) {
    const doc = readDoc(found);
    const next = apply(doc, { inserting: false, now: new Date() });
    replaceDocument(collection!, found, next);
    const lastErrorObject = { n: 1, updatedExisting: true };
    return { lastErrorObject, value: returnNew ? next : doc };
  }
  const lastErrorObject = { n: 0, updatedExisting: false };
  if (!readBoolean(body, 'upsert')) return { lastErrorObject, value: null };
  const target = collection ?? getOrCreateCollection(server.catalog, database, name);
  const doc = insertUpserted(target, spec, apply);
  return {
    lastErrorObject: { ...lastErrorObject, n: 1, upserted: doc._id },
    value: returnNew ? doc : null,
  };
}

function findAndModify(call: Call): Promise<Doc> {
  const { body } = call;
  const isRemove = readBoolean(body, 'remove');
  if (isRemove === (body.update !== undefined))
    throw commandError('FailedToParse', 'Either an update or remove=true must be specified');
  if (isRemove && (readBoolean(body, 'upsert') || readBoolean(body, 'new')))
    throw commandError('FailedToParse', 'Cannot specify upsert or new with remove=true');
  const expressions = createExpressions(readDocument(body, 'let'));
  const project = compileProjection(readDocument(body, 'fields'), {
    ...expressions,
    filter: readDocument(body, 'query'),
  });
  return call.server.catalog.store.write(() => {
    const { lastErrorObject, value } = (isRemove ? removeOne : updateOne)(call, expressions);
    return { lastErrorObject, value: value && project ? project(value) : value, ok: 1 };
  });
}

const fields = [
  'query',
  'sort',
  'remove',
  'update',
  'new',
  'fields',
  'upsert',
  'arrayFilters',
  'let',
  'bypassDocumentValidation',
  'collation',
];

export const findAndModifyCommands: Record<string, Command> = {
  findAndModify: { fields, run: findAndModify },
  findandmodify: { fields, run: findAndModify },
};
