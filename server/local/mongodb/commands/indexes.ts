import { commandError, type CodeName } from '../errors';
import { addIndex, dropIndex, findCollection, getOrCreateCollection } from '../storage/catalog';
import type { Collection } from '../storage/collection';
import type { Index } from '../storage/index-definition';
import { encode, isDoc, type Doc } from '../values/document';
import { isEqual } from '../values/order';
import { readArray, readCollectionName } from './arguments';
import type { Call, Command } from './command';
import { parseIndexSpec, type NewIndex } from './index-spec';

/** Returns whether an identical index exists. @throws if a different index has the same name or key. */
function hasIndex(collection: Collection, definition: NewIndex): boolean {
  const [idIndex] = collection.indexes;
  return collection.indexes.some((index) => {
    const sameName = index.name === definition.name;
    const sameKeys =
      isEqual(index.key, definition.key) &&
      isEqual(index.partialFilterExpression, definition.partialFilterExpression);
    const sameOptions = index.unique === definition.unique && index.sparse === definition.sparse;
    if (sameKeys && (index === idIndex || (sameName && sameOptions))) return true;
    if (sameKeys && !sameName) throw conflictError('IndexOptionsConflict', index);
    if (sameKeys || sameName) throw conflictError('IndexKeySpecsConflict', index);
    return false;
  });
}

const conflictError = (code: CodeName, { name }: Index) =>
  commandError(code, `A different index, ${name}, already has this name or key`);

function createIndexes(call: Call): Promise<Doc> {
  const { catalog } = call.server;
  const name = readCollectionName(call, 'createIndexes');
  const definitions = readArray(call.body, 'indexes').map(parseIndexSpec);
  return catalog.store.write(() => {
    const createdCollectionAutomatically = !findCollection(catalog, call.database, name);
    const collection = getOrCreateCollection(catalog, call.database, name);
    const numIndexesBefore = collection.indexes.length;
    for (const definition of definitions)
      if (!hasIndex(collection, definition)) addIndex(catalog, collection, definition);
    return {
      numIndexesBefore,
      numIndexesAfter: collection.indexes.length,
      createdCollectionAutomatically,
      ok: 1,
    };
  });
}

function getCollection(call: Call, command: string): Collection {
  const name = readCollectionName(call, command);
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
  const collection = getCollection(call, 'listIndexes');
  const rows = collection.indexes.map((index) => encode(describe(index)));
  return call.server.cursors.open(`${call.database}.${collection.name}`, rows.values(), {
    batchSize: Infinity,
  });
}

function findIndexesToDrop(collection: Collection, index: unknown): Index[] {
  if (index === '*') return collection.indexes.slice(1);
  const names = Array.isArray(index) ? (index as unknown[]) : [index];
  return names.map((name) => {
    const found = collection.indexes.find((candidate) =>
      isDoc(name) ? isEqual(candidate.key, name) : candidate.name === name,
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
    const collection = getCollection(call, 'dropIndexes');
    const nIndexesWas = collection.indexes.length;
    for (const index of findIndexesToDrop(collection, call.body.index))
      dropIndex(catalog, collection, index);
    return { nIndexesWas, ok: 1 };
  });
}

export const indexCommands: Record<string, Command> = {
  createIndexes: { fields: ['indexes', 'commitQuorum'], run: createIndexes },
  listIndexes: { fields: ['cursor'], run: listIndexes },
  dropIndexes: { fields: ['index'], run: dropIndexes },
};
