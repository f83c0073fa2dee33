import { commandError } from '../errors';
import { compileProjection } from '../query/projection';
import { obtainCollection } from '../storage/catalog';
import { deleteDocument, replaceDocument, type Collection } from '../storage/collection';
import { compileUpdate, type Expressions } from '../update/update';
import type { Doc } from '../values/document';
import { docIn, flagIn, nameIn, type Call, type Command } from './command';
import { expressionsWith, first, select } from './select';
import { upsertDocument } from './write';

type Result = { lastErrorObject: Doc; value: Doc | null };

function removeOne(collection: Collection, body: Doc, expressions: Expressions): Result {
  const found = first(
    select(collection, { filter: docIn(body, 'query'), sort: body.sort }, expressions),
  );
  if (!found) return { lastErrorObject: { n: 0 }, value: null };
  deleteDocument(collection, found);
  return { lastErrorObject: { n: 1 }, value: found.doc };
}

function updateOne(collection: Collection, body: Doc, expressions: Expressions): Result {
  const { update, sort, arrayFilters } = body;
  const spec = {
    filter: docIn(body, 'query'),
    sort,
    update,
    arrayFilters,
    upsert: flagIn(body, 'upsert'),
  };
  const after = flagIn(body, 'new');
  const apply = compileUpdate(spec, expressions);
  const found = first(select(collection, spec, expressions));
  if (!found) {
    if (!spec.upsert) return { lastErrorObject: { n: 0, updatedExisting: false }, value: null };
    const doc = upsertDocument(collection, spec, expressions);
    const lastErrorObject = { n: 1, updatedExisting: false, upserted: doc._id };
    return { lastErrorObject, value: after ? doc : null };
  }
  const next = apply(found.doc, { inserting: false, now: new Date() });
  replaceDocument(collection, found, next);
  return { lastErrorObject: { n: 1, updatedExisting: true }, value: after ? next : found.doc };
}

function findAndModify(call: Call): Promise<Doc> {
  const { catalog } = call.server;
  const { body } = call;
  const name = nameIn(call, 'findAndModify' in body ? 'findAndModify' : 'findandmodify');
  const expressions = expressionsWith(docIn(body, 'let'));
  const project = compileProjection(docIn(body, 'fields'));
  const removing = flagIn(body, 'remove');
  if (removing === (body.update !== undefined))
    throw commandError(
      'FailedToParse',
      'Either an update or remove=true must be specified, not both',
    );
  if (removing && (flagIn(body, 'upsert') || flagIn(body, 'new')))
    throw commandError('FailedToParse', 'Cannot specify upsert or new with remove=true');
  return catalog.store.write(() => {
    const collection = obtainCollection(catalog, call.database, name);
    const run = removing ? removeOne : updateOne;
    const { lastErrorObject, value } = run(collection, body, expressions);
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
