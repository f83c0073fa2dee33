import { commandError, notImplemented } from '../errors';
import { compileFilter } from '../query/filter';
import {
  collectionsOf,
  dropCollection,
  findCollection,
  getOrCreateCollection,
} from '../storage/catalog';
import { encode, type Doc } from '../values/document';
import { readDocument, readBoolean, readCollectionName } from './arguments';
import type { Call, Command } from './command';

const noExpression = () => {
  throw notImplemented('$expr in a filter of listCollections');
};

function listCollections(call: Call): Buffer {
  const filter = compileFilter(readDocument(call.body, 'filter'), noExpression);
  const nameOnly = readBoolean(call.body, 'nameOnly');
  const rows = collectionsOf(call.server.catalog, call.database)
    .map(({ name }): Doc => ({
      name,
      type: 'collection',
      options: {},
      info: { readOnly: false },
      idIndex: { v: 2, key: { _id: 1 }, name: '_id_' },
    }))
    .filter(filter)
    .map((row) => (nameOnly ? { name: row.name, type: row.type } : row));
  return call.server.cursors.open(
    `${call.database}.$cmd.listCollections`,
    rows.map(encode).values(),
    { batchSize: Infinity },
  );
}

function create(call: Call): Promise<Doc> {
  const { catalog } = call.server;
  const name = readCollectionName(call, 'create');
  return catalog.store.write(() => {
    if (findCollection(catalog, call.database, name))
      throw commandError('NamespaceExists', `Collection ${call.database}.${name} already exists.`);
    getOrCreateCollection(catalog, call.database, name);
    return { ok: 1 };
  });
}

function drop(call: Call): Promise<Doc> {
  const { catalog } = call.server;
  const name = readCollectionName(call, 'drop');
  return catalog.store.write(() => {
    const collection = findCollection(catalog, call.database, name);
    if (!collection) return { ok: 1 };
    dropCollection(catalog, collection);
    return { ns: `${call.database}.${name}`, nIndexesWas: collection.indexes.length, ok: 1 };
  });
}

function dropDatabase(call: Call): Promise<Doc> {
  const { catalog } = call.server;
  return catalog.store.write(() => {
    for (const collection of collectionsOf(catalog, call.database))
      dropCollection(catalog, collection);
    return { dropped: call.database, ok: 1 };
  });
}

function listDatabases(call: Call): Doc {
  const names = new Set(
    [...call.server.catalog.collections.values()].map(({ database }) => database),
  );
  const databases = [...names].sort().map((name) => ({ name, sizeOnDisk: 0, empty: false }));
  return { databases, totalSize: 0, ok: 1 };
}

export const collectionCommands: Record<string, Command> = {
  create: { fields: [], run: create },
  drop: { fields: [], run: drop },
  dropDatabase: { fields: [], run: dropDatabase },
  listCollections: {
    fields: ['filter', 'nameOnly', 'cursor', 'authorizedCollections'],
    run: listCollections,
  },
  listDatabases: { fields: ['nameOnly'], run: listDatabases },
};
