import { commandError } from '../errors';
import { decode, encode, type Doc } from '../values/document';
import { clearRange, fillIndex, namespaceOf, type Collection } from './collection';
import { prepareIndex, type Index, type IndexDefinition } from './index-definition';
import { CATALOG, DOCUMENTS, after, prefix, recordOf } from './keys';
import type { KeyValueStore } from './store';

/** All collections of all databases; what changes it has to run within a write of the store. */
export type Catalog = {
  store: KeyValueStore;
  collections: Map<string, Collection>;
  lastId: number;
};

type Saved = { id: number; database: string; name: string; indexes: IndexDefinition[] };

const ID_INDEX: IndexDefinition = {
  id: 1,
  name: '_id_',
  key: { _id: 1 },
  unique: true,
  sparse: false,
};
const ENTRIES = prefix(CATALOG, 1);
const COUNTER = prefix(CATALOG, 0);

const entryKey = (namespace: string) => Buffer.concat([ENTRIES, Buffer.from(namespace)]);

export function loadCatalog(store: KeyValueStore): Catalog {
  const collections = new Map<string, Collection>();
  for (const { value } of store.range({ start: ENTRIES, end: after(ENTRIES) })) {
    const collection = restore(store, decode(value) as Saved);
    collections.set(namespaceOf(collection), collection);
  }
  const counter = store.get(COUNTER);
  return { store, collections, lastId: counter ? counter.readUInt32BE(0) : 0 };
}

function restore(store: KeyValueStore, { indexes, ...saved }: Saved): Collection {
  const start = prefix(saved.id, DOCUMENTS);
  const [last] = store.range({ start, end: after(start), reverse: true, limit: 1 });
  const lastRecord = last ? recordOf(last.key.subarray(6)) : 0;
  return { ...saved, store, lastRecord, indexes: indexes.map(prepareIndex) };
}

const definitionOf = (index: Index): IndexDefinition => {
  const { id, name, key, unique, sparse, partialFilterExpression } = index;
  return {
    id,
    name,
    key,
    unique,
    sparse,
    ...(partialFilterExpression && { partialFilterExpression }),
  };
};

function save({ store }: Catalog, collection: Collection) {
  const { id, database, name, indexes } = collection;
  const saved: Saved = { id, database, name, indexes: indexes.map(definitionOf) };
  store.put(entryKey(namespaceOf(collection)), encode(saved));
}

function checkName(database: string, name: string) {
  if (
    name === '' ||
    name.includes('$') ||
    name.includes('\0') ||
    name.startsWith('.') ||
    name.startsWith('system.')
  )
    throw commandError('InvalidNamespace', `Invalid collection name: ${name}`);
  if (database === '' || /[/\\. "$\0]/.test(database) || `${database}.${name}`.length > 255)
    throw commandError('InvalidNamespace', `Invalid namespace specified '${database}.${name}'`);
}

export const findCollection = (catalog: Catalog, database: string, name: string) =>
  catalog.collections.get(`${database}.${name}`);

/** Finds the collection or makes it, as the first write into it does. */
export function obtainCollection(catalog: Catalog, database: string, name: string): Collection {
  const found = findCollection(catalog, database, name);
  if (found) return found;
  checkName(database, name);
  catalog.lastId += 1;
  const counter = Buffer.alloc(4);
  counter.writeUInt32BE(catalog.lastId, 0);
  catalog.store.put(COUNTER, counter);
  const { store } = catalog;
  const indexes = [prepareIndex(ID_INDEX)];
  const collection = { id: catalog.lastId, database, name, lastRecord: 0, store, indexes };
  catalog.collections.set(namespaceOf(collection), collection);
  save(catalog, collection);
  return collection;
}

export const collectionsOf = (catalog: Catalog, database: string) =>
  [...catalog.collections.values()].filter((collection) => collection.database === database);

export function dropCollection(catalog: Catalog, collection: Collection) {
  for (const { id } of [{ id: DOCUMENTS }, ...collection.indexes])
    clearRange(catalog.store, prefix(collection.id, id));
  catalog.store.remove(entryKey(namespaceOf(collection)));
  catalog.collections.delete(namespaceOf(collection));
}

/** Builds an index over what is there. @throws DuplicateKey, and then there is no index. */
export function addIndex(
  catalog: Catalog,
  collection: Collection,
  definition: Omit<IndexDefinition, 'id'>,
) {
  const id = Math.max(...collection.indexes.map((index) => index.id)) + 1;
  const index = prepareIndex({ ...definition, id });
  catalog.store.atomically(() => {
    clearRange(catalog.store, prefix(collection.id, id));
    fillIndex(collection, index);
  });
  collection.indexes.push(index);
  save(catalog, collection);
}

export function dropIndex(catalog: Catalog, collection: Collection, index: Index) {
  clearRange(catalog.store, prefix(collection.id, index.id));
  collection.indexes = collection.indexes.filter(({ id }) => id !== index.id);
  save(catalog, collection);
}
