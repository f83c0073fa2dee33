import type { Db } from 'mongodb';
import { oncePer } from '../lib/once-per';
import { coalesce } from '../lib/single-flight';

interface StoredVersion {
  /** The name of the data. */
  _id: string;
  version: number;
}

/**
 * A counter in the database that grows after every change of some data. Any process can compare it to
 * find out whether its cached data is outdated. A process that dies between a change and the increment
 * leaves the others with outdated data, so cached data also needs a maximum age.
 */
export function createDataVersion(db: Db, name: string) {
  const versions = db.collection<StoredVersion>('versions');
  return {
    read: async (): Promise<number> => (await versions.findOne({ _id: name }))?.version ?? 0,
    /** One increment may cover several changes that finish together. */
    increment: coalesce(async (): Promise<void> => {
      await versions.updateOne({ _id: name }, { $inc: { version: 1 } }, { upsert: true });
    }),
  };
}
export type DataVersion = ReturnType<typeof createDataVersion>;

const versionsOf = oncePer((_db: Db) => new Map<string, DataVersion>());

/** Returns the version of some data of a database; always the same one, so that its increments can be shared. */
export function dataVersionOf(db: Db, name: string): DataVersion {
  const versions = versionsOf(db);
  const version = versions.get(name) ?? createDataVersion(db, name);
  versions.set(name, version);
  return version;
}

/** Returns the versions of several data; 0 for data that has never changed. */
export async function readDataVersions<Name extends string>(
  db: Db,
  names: readonly Name[],
): Promise<Record<Name, number>> {
  const stored = await db
    .collection<StoredVersion>('versions')
    .find({ _id: { $in: [...names] } })
    .toArray();
  const versions = names.map((name) => [
    name,
    stored.find(({ _id }) => _id === name)?.version ?? 0,
  ]);
  return Object.fromEntries(versions) as Record<Name, number>;
}

/** What a write returns that has changed nothing. */
const isWithoutChange = (result: unknown) => result === false || result === null;

interface HasDb {
  db: Db;
}

/** The data that was written with a camp that `raiseVersionsTogether` passed on. */
const writtenWith = new WeakMap<HasDb, Set<string>>();

/** Raises the version of some data, so that its caches read it again. */
export async function raiseVersion(camp: HasDb, name: string): Promise<void> {
  const written = writtenWith.get(camp);
  if (written) written.add(name);
  else await dataVersionOf(camp.db, name).increment();
}

/**
 * Runs a write and raises the version of its data. A failed write may have been applied too. With `onlyChanges`, a
 * write that returns false or null does not raise it.
 */
export async function raiseVersionAfter<T>(
  camp: HasDb,
  name: string,
  write: () => Promise<T>,
  { onlyChanges = false } = {},
): Promise<T> {
  let result: unknown;
  try {
    const written = await write();
    result = written;
    return written;
  } finally {
    if (!(onlyChanges && isWithoutChange(result))) await raiseVersion(camp, name);
  }
}

/**
 * Runs several writes with the camp that `change` gets, raises each version of their data once after the last one,
 * and returns their result. Failed writes may have been applied too.
 */
export async function raiseVersionsTogether<C extends HasDb, T>(
  camp: C,
  change: (camp: C) => Promise<T>,
): Promise<T> {
  const written = new Set<string>();
  const together = { ...camp };
  writtenWith.set(together, written);
  try {
    return await change(together);
  } finally {
    for (const name of written) await raiseVersion(camp, name);
  }
}
