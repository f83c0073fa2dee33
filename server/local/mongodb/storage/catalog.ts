import { commandError } from '../errors';
import { decode, encode, type Doc } from '../values/document';
import { clearRange, findLastRecord, namespaceOf, type Collection } from './collection';
import { fillIndex, removeMultikeyFlag, readMultikeyColumns } from './entries';
import { prepareIndex, type Index, type IndexDefinition } from './index-definition';
import { CATALOG, DOCUMENTS, MULTIKEY, after, prefix } from './keys';
import type { KeyValueStore } from './store';

/** All collections of all databases. Changes must run within `store.write`. */
export interface Catalog {
  store: KeyValueStore;
  collections: Map<string, Collection>;
  lastId: number;
}

interface StoredCollection extends Doc {
  id: number;
  database: string;
  name: string;
  indexes: IndexDefinition[];
}

const ID_INDEX: IndexDefinition = {
  id: 1,
  name: '_id_',
  key: { _id: 1 },
  unique: true,
  sparse: false,
};
const COUNTER = prefix(CATALOG, 0);
const ENTRIES = prefix(CATALOG, 1);
const FORMAT_KEY = prefix(CATALOG, 2);
/** Grows with every change of what is stored that this version cannot read. */
const FORMAT = Buffer.from([1]);

const entryKey = (namespace: string) => Buffer.concat([ENTRIES, Buffer.from(namespace)]);

/** A store with collections has the format of the version that created it. */
const assertFormat = (store: KeyValueStore) => {
  if (!store.get(COUNTER) || store.get(FORMAT_KEY)?.equals(FORMAT)) return;
  throw new Error(
    'The embedded store was written by another version: delete its folder, DATA_DIR (server/.data by default).',
  );
};

/** @throws if another version wrote the store. */
export function openCatalog(store: KeyValueStore): Catalog {
  assertFormat(store);
  const catalog: Catalog = { store, collections: new Map(), lastId: 0 };
  const load = () => {
    catalog.collections = new Map(
      loadCollections(store).map((collection) => [namespaceOf(collection), collection]),
    );
    catalog.lastId = store.get(COUNTER)?.readUInt32BE(0) ?? 0;
  };
  load();
  store.onRollback(load);
  return catalog;
}

const loadCollections = (store: KeyValueStore) =>
  store
    .range({ start: ENTRIES, end: after(ENTRIES) })
    .map(({ value }) => toCollection(store, decode(value) as StoredCollection));

function toCollection(store: KeyValueStore, { indexes, ...stored }: StoredCollection): Collection {
  const lastRecord = findLastRecord(store, stored.id);
  const collection = {
    ...stored,
    store,
    lastRecord,
    indexes: indexes.map((index) => prepareIndex(index)),
  };
  for (const index of collection.indexes) readMultikeyColumns(collection, index);
  return collection;
}

const definitionOf = (index: Index): IndexDefinition => {
  const { id, name, key, unique, sparse, partialFilterExpression: filter } = index;
  return { id, name, key, unique, sparse, ...(filter && { partialFilterExpression: filter }) };
};

function save({ store }: Catalog, { id, database, name, indexes }: Collection) {
  const stored: StoredCollection = { id, database, name, indexes: indexes.map(definitionOf) };
  store.put(entryKey(`${database}.${name}`), encode(stored));
}

function checkName(database: string, name: string) {
  if (name === '' || /[$\0]/.test(name) || name.startsWith('.') || name.startsWith('system.'))
    throw commandError('InvalidNamespace', `Invalid collection name: ${name}`);
  if (database === '' || /[/\\. "$\0]/.test(database) || `${database}.${name}`.length > 255)
    throw commandError('InvalidNamespace', `Invalid namespace specified '${database}.${name}'`);
}

export const findCollection = (catalog: Catalog, database: string, name: string) =>
  catalog.collections.get(`${database}.${name}`);

/** Returns the collection; creates it if it does not exist. */
export function getOrCreateCollection(
  catalog: Catalog,
  database: string,
  name: string,
): Collection {
  const found = findCollection(catalog, database, name);
  if (found) return found;
  checkName(database, name);
  const { store } = catalog;
  const id = catalog.lastId + 1;
  const indexes = [prepareIndex(ID_INDEX)];
  const collection: Collection = { id, database, name, lastRecord: 0, store, indexes };
  const counter = Buffer.alloc(4);
  counter.writeUInt32BE(id, 0);
  store.put(COUNTER, counter);
  store.put(FORMAT_KEY, FORMAT);
  save(catalog, collection);
  catalog.lastId = id;
  catalog.collections.set(namespaceOf(collection), collection);
  return collection;
}

export const collectionsOf = (catalog: Catalog, database: string) =>
  [...catalog.collections.values()].filter((collection) => collection.database === database);

export function dropCollection(catalog: Catalog, collection: Collection) {
  const { store } = catalog;
  const parts = [DOCUMENTS, MULTIKEY, ...collection.indexes.map(({ id }) => id)];
  for (const part of parts) clearRange(store, prefix(collection.id, part));
  store.remove(entryKey(namespaceOf(collection)));
  catalog.collections.delete(namespaceOf(collection));
}

/** Creates an index over the existing documents. @throws DuplicateKey and creates no index. */
export function addIndex(
  catalog: Catalog,
  collection: Collection,
  definition: Omit<IndexDefinition, 'id'>,
) {
  const id = Math.max(...collection.indexes.map((index) => index.id)) + 1;
  const index = prepareIndex({ ...definition, id });
  const indexes = [...collection.indexes, index];
  catalog.store.atomically(() => {
    fillIndex(collection, index);
    save(catalog, { ...collection, indexes });
  });
  collection.indexes = indexes;
}

export function dropIndex(catalog: Catalog, collection: Collection, index: Index) {
  const indexes = collection.indexes.filter(({ id }) => id !== index.id);
  clearRange(catalog.store, prefix(collection.id, index.id));
  removeMultikeyFlag(collection, index);
  save(catalog, { ...collection, indexes });
  collection.indexes = indexes;
}
