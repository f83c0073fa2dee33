import { commandError, type CodeName } from '../errors';
import { addIndex, dropIndex, findCollection, obtainCollection } from '../storage/catalog';
import type { Collection } from '../storage/collection';
import type { Index } from '../storage/index-definition';
import { encode, isDoc, type Doc } from '../values/document';
import { isEqual } from '../values/order';
import { listIn, nameIn } from './arguments';
import type { Call, Command } from './command';
import { parseIndexSpec, type NewIndex } from './index-spec';

/** Answers whether the very same index is there already. @throws when another one is in its way. */
function isThere(collection: Collection, wanted: NewIndex): boolean {
  const [idIndex] = collection.indexes;
  return collection.indexes.some((index) => {
    const sameName = index.name === wanted.name;
    const sameKeys =
      isEqual(index.key, wanted.key) &&
      isEqual(index.partialFilterExpression, wanted.partialFilterExpression);
    const sameOptions = index.unique === wanted.unique && index.sparse === wanted.sparse;
    if (sameKeys && (index === idIndex || (sameName && sameOptions))) return true;
    if (sameKeys && !sameName) throw conflict('IndexOptionsConflict', index);
    if (sameKeys || sameName) throw conflict('IndexKeySpecsConflict', index);
    return false;
  });
}

const conflict = (code: CodeName, { name }: Index) =>
  commandError(code, `An index named ${name} has the same name or key and is another one`);

function createIndexes(call: Call): Promise<Doc> {
  const { catalog } = call.server;
  const name = nameIn(call, 'createIndexes');
  const wanted = listIn(call.body, 'indexes').map(parseIndexSpec);
  return catalog.store.write(() => {
    const createdCollectionAutomatically = !findCollection(catalog, call.database, name);
    const collection = obtainCollection(catalog, call.database, name);
    const numIndexesBefore = collection.indexes.length;
    for (const definition of wanted)
      if (!isThere(collection, definition)) addIndex(catalog, collection, definition);
    return {
      numIndexesBefore,
      numIndexesAfter: collection.indexes.length,
      createdCollectionAutomatically,
      ok: 1,
    };
  });
}

function existing(call: Call, command: string): Collection {
  const name = nameIn(call, command);
  const collection = findCollection(call.server.catalog, call.database, name);
  if (!collection)
    throw commandError('NamespaceNotFound', `ns does not exist: ${call.database}.${name}`);
  return collection;
}

function describe({ key, name, unique, sparse, partialFilterExpression }: Index): Doc {
  return {
    v: 2,
    key,
    name,
    ...(unique && name !== '_id_' && { unique }),
    ...(sparse && { sparse }),
    ...(partialFilterExpression && { partialFilterExpression }),
  };
}

function listIndexes(call: Call): Buffer {
  const collection = existing(call, 'listIndexes');
  const rows = collection.indexes.map((index) => encode(describe(index)));
  return call.server.cursors.open(`${call.database}.${collection.name}`, rows.values(), {
    batchSize: Infinity,
  });
}

function chosen(collection: Collection, index: unknown): Index[] {
  if (index === '*') return collection.indexes.slice(1);
  const names = Array.isArray(index) ? (index as unknown[]) : [index];
  return names.map((name) => {
    const found = collection.indexes.find((each) =>
      isDoc(name) ? isEqual(each.key, name) : each.name === name,
    );
    if (!found) throw commandError('IndexNotFound', `index not found with name [${String(name)}]`);
    if (found === collection.indexes[0])
      throw commandError('InvalidOptions', 'cannot drop _id index');
    return found;
  });
}

function dropIndexes(call: Call): Promise<Doc> {
  const { catalog } = call.server;
  return catalog.store.write(() => {
    const collection = existing(call, 'dropIndexes');
    const nIndexesWas = collection.indexes.length;
    for (const index of chosen(collection, call.body.index)) dropIndex(catalog, collection, index);
    return { nIndexesWas, ok: 1 };
  });
}

export const indexCommands: Record<string, Command> = {
  createIndexes: { fields: ['indexes', 'commitQuorum'], run: createIndexes },
  listIndexes: { fields: ['cursor'], run: listIndexes },
  dropIndexes: { fields: ['index'], run: dropIndexes },
};
